/** Why a row of a list of changes is left out: the shop has no such product, and such a list makes none. */
export const unknownProduct = 'productUnknown';

const said: ReadonlySet<string> = new Set([
  'external_id',
  'price',
  'old_price',
  'currency',
  'available',
  'stock',
  'store_stock',
]);

/** Of a row prices and pieces alone, unchecked: its names, texts and pictures are a supplier's, those of the product stay the shop's. */
export const changesAlone = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => said.has(name)))
    : value;
