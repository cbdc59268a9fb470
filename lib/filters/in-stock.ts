import { flagFilter } from './shared/flags.ts';

/** Only products in stock; with a region, in the stores of that region. */
export const inStock = flagFilter('inStock', 'in_stock');
