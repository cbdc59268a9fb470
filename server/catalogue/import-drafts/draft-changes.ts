import { createHash } from 'node:crypto';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { DraftChange, DraftValue } from '../../db/feed-tables.ts';
import type { StoreStock } from '../../core/stock/stated-stock.ts';
import { changedFields } from '../import/products/field-changes.ts';
import type { ObservedNames, ObservedRow } from '../import/observer.ts';
import type { ExistingProduct, ProductState } from '../import/products/stored-products.ts';

type Field = keyof ProductState;

/** Fields that follow from others. */
const derived: ReadonlySet<Field> = new Set(['option_ids', 'stock_total']);
const maxTextLength = 300;
const cut = (text: string): string => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);

function valueOf(field: Field, product: ProductState, names: ObservedNames): DraftValue {
  if (field === 'name' || field === 'description' || field === 'overview') {
    const { kr, uz, ru } = product[field];
    return { text: { kr: cut(kr), uz: cut(uz), ru: cut(ru) } };
  }
  if (field === 'category_id') return names.category(product.category_id) ?? product.category_id;
  if (field === 'brand_id') return names.brand(product.brand_id) ?? product.brand_id;
  const value = product[field];
  if (typeof value === 'string') return cut(value);
  return typeof value === 'object' ? null : value;
}

/** Pieces of one side, in the stores in which the sides differ. */
const stockOf = (side: StoreStock, other: StoreStock): DraftValue => ({
  stock: Object.fromEntries(
    [...new Set([...Object.keys(side), ...Object.keys(other)])]
      .filter((store) => (side[store] ?? 0) !== (other[store] ?? 0))
      .map((store) => [store, side[store] ?? 0]),
  ),
});

/** What would change of a product, as it is stored with a draft. */
export function draftChanges({ before, next, isChanged }: ObservedRow, names: ObservedNames): DraftChange[] {
  if (!isChanged) return [];
  const fields: readonly Field[] =
    before === undefined ? ['sale_price', 'category_id', 'brand_id', 'stock'] : changedFields(before, next);
  return fields
    .filter((field) => !derived.has(field))
    .map((field) => {
      if (field === 'stock') {
        const pieces = before?.stock ?? {};
        return {
          field,
          from: before === undefined ? null : stockOf(pieces, next.stock),
          to: stockOf(next.stock, pieces),
        };
      }
      return {
        field,
        from: before === undefined ? null : valueOf(field, before, names),
        to: valueOf(field, next, names),
      };
    });
}

/**
 * What a person agrees to by running a draft, as text to be compared: stock is left out, because sales change it at any
 * time and the import subtracts them itself.
 */
export function agreedText({ before, next, isChanged }: ObservedRow, names: ObservedNames): string {
  const { external_id } = next;
  if (!isChanged) return JSON.stringify(['unchanged', external_id]);
  if (before === undefined)
    return JSON.stringify([
      'created',
      external_id,
      next.name,
      next.sale_price,
      names.category(next.category_id),
      names.brand(next.brand_id),
    ]);
  const valuesOf = (product: ExistingProduct | ProductState, fields: readonly Field[]) =>
    fields.map((field) => product[field]);
  const fields = changedFields(before, next).filter((field) => field !== 'stock' && field !== 'stock_total');
  return JSON.stringify(['changed', external_id, fields, valuesOf(before, fields), valuesOf(next, fields)]);
}

/** Fields that a run may change without having shown it: stock is subtracted, pictures are downloaded by the run alone. */
const unlistedFields: ReadonlySet<Field> = new Set([...derived, 'stock', 'images']);

/** Digest of the values that a difference shows as old ones. */
export function oldValuesDigest(before: ExistingProduct, fields: readonly string[]): string {
  const values = (Object.keys(before) as Field[])
    .filter((field) => fields.includes(field) && !unlistedFields.has(field))
    .sort()
    .map((field) => [field, before[field]]);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/**
 * Whether writing a product would change something that its owner has not seen: a field that is not in the difference,
 * or a value that somebody has changed since.
 */
export function changesMore(
  before: ExistingProduct,
  next: ProductState,
  difference: { readonly fields: readonly string[]; readonly digest: string | null },
): boolean {
  const changed = changedFields(before, next).filter((field) => !unlistedFields.has(field));
  if (changed.some((field) => !difference.fields.includes(field))) return true;
  return (
    changed.length > 0 && difference.digest !== null && oldValuesDigest(before, difference.fields) !== difference.digest
  );
}

/** A stored value as people read it, in their language. */
export function displayedValue(value: DraftValue, locale: Locale, stores: ReadonlyMap<string, string>): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  if ('text' in value) return value.text[locale];
  return Object.entries(value.stock)
    .map(([store, pieces]) => `${stores.get(store) ?? store}: ${pieces}`)
    .join(', ');
}
