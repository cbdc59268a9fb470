import { rangeFilter } from './shared/ranges.ts';

/** The monthly payment over the term of the listing's state; products without one are left out. */
export const monthly = rangeFilter('monthly');
