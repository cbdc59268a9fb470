import { type ExistingProduct, isEqual, type ProductState } from './stored-products.ts';
import { isSameStock } from '../../../core/stock/stated-stock.ts';
import { pendingImage } from '../pictures/feed-pictures.ts';

/** What of a product would be another: the field, what it is, and what it would be. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const longest = 200;
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};
/** How a field is read by people: names for ids. */
type Namer = (field: string, value: unknown) => unknown;

const isSameField = (field: keyof ProductState, before: ExistingProduct, next: ProductState): boolean =>
  field === 'stock'
    ? isSameStock(before.stock, next.stock)
    : isEqual(before[field], next[field]) || (field === 'images' && next.images.includes(pendingImage));

/** The fields in which a product differs from what is stored. */
export function changesOf(before: ExistingProduct, next: ProductState, nameOf: Namer): FieldChange[] {
  return (Object.keys(next) as (keyof ProductState)[]).flatMap((field) =>
    isSameField(field, before, next)
      ? []
      : [{ field, from: shown(nameOf(field, before[field])), to: shown(nameOf(field, next[field])) }],
  );
}
