import { rangeFilter } from './shared/ranges.ts';

/** The monthly payment that cards show over the term of the listing's state; what has none is left out. */
export const monthly = rangeFilter('monthly');
