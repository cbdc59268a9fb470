import * as region from '../region.ts';

export const regionCalls = { regionsList: region.regionsList, storesList: region.storesList } as const;
