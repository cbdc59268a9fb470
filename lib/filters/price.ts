import { rangeFilter } from './shared/ranges.ts';

/** What is paid at once. */
export const price = rangeFilter('price');
