import { type ExistingProduct, isEqual, type ProductState } from './stored-products.ts';
import { isSameStock } from '../../../core/stock/stated-stock.ts';
import { pendingPicture } from '../pictures/feed-pictures.ts';

/** A field that would change: its name, its value, and its new value. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const maxTextLength = 200;
const displayText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
};
/** A field's value as people read it: names in place of ids. */
type Namer = (field: string, value: unknown) => unknown;

const isSameField = (field: keyof ProductState, before: ExistingProduct, next: ProductState): boolean =>
  field === 'stock'
    ? isSameStock(before.stock, next.stock)
    : isEqual(before[field], next[field]) || (field === 'images' && next.images.includes(pendingPicture));

/** The fields in which a product differs from the stored one. */
export const changedFields = (before: ExistingProduct, next: ProductState): (keyof ProductState)[] =>
  (Object.keys(next) as (keyof ProductState)[]).filter((field) => !isSameField(field, before, next));

/** The same with their values. */
export function changesOf(before: ExistingProduct, next: ProductState, nameOf: Namer): FieldChange[] {
  return changedFields(before, next).map((field) => ({
    field,
    from: displayText(nameOf(field, before[field])),
    to: displayText(nameOf(field, next[field])),
  }));
}
