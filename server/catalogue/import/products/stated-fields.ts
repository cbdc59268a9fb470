/** Clears a text in every language. */
export const emptied = { kr: null, uz: null, ru: null } as const;

/** Fields that null clears; elsewhere null has no effect, as an empty text. */
const emptiedByNull: ReadonlySet<string> = new Set(['old_price', 'barcode', 'variant', 'description', 'overview']);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.trim() === '');
const without = (value: object, isOmitted: (entry: unknown, name: string) => boolean): object =>
  Object.fromEntries(Object.entries(value).filter(([name, entry]) => !isOmitted(entry, name)));

/** The fields that a row states, unvalidated; empty and absent fields are left out. */
export const statedFields = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const fields = without(value, (entry, name) => isEmpty(entry) || (entry === null && !emptiedByNull.has(name)));
  if (!('store_stock' in fields) || !isObject(fields.store_stock)) return fields;
  return { ...fields, store_stock: without(fields.store_stock, (pieces) => isEmpty(pieces) || pieces === null) };
};
