import * as search from '../search.ts';

export const searchCalls = { suggest: search.suggest, recordSearch: search.recordSearch } as const;
