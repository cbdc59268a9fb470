import * as search from '../search.ts';

export const searchCalls = { suggest: search.suggest, asked: search.recordSearch } as const;
