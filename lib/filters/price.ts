import { rangeFilter } from './ranges.ts';

/** What is paid at once. */
export const price = rangeFilter('price');
