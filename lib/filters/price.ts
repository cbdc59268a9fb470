import { rangeFilter } from './shared/ranges.ts';

/** The full-payment price. */
export const price = rangeFilter('price');
