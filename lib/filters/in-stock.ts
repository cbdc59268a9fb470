import { flagFilter } from './shared/flags.ts';

/** Only what is in stock; a call that names a region means the stores of that region. */
export const inStock = flagFilter('inStock', 'in_stock');
