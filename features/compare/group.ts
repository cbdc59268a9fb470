import type { DataOf } from '@/lib/contract/endpoint';
import type { compareProducts } from '@/lib/contract/product-lists';

/** The compared products of one category. */
export type CompareGroup = DataOf<typeof compareProducts>[number];

/** With fewer products the table has a place for adding one. */
export const maxVisibleProducts = 4;
