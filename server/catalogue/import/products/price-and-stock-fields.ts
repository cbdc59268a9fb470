/** Why a row of a list of changes is rejected: the shop has no such product, and such a list creates none. */
export const unknownProduct = 'productUnknown';

const allowedFields: ReadonlySet<string> = new Set([
  'external_id',
  'price',
  'old_price',
  'currency',
  'available',
  'stock',
  'store_stock',
]);

/** Prices and stock of a row only, unvalidated: names, texts and pictures of the product stay the shop's. */
export const pickPriceAndStock = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => allowedFields.has(name)))
    : value;
