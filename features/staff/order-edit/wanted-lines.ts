import { maxCount } from '@/lib/contract/constants';
import type { OrderProduct } from '@/lib/contract/staff-order-edit';
import type { StaffOrder } from '@/lib/contract/staff-orders';

/** What staff want of an order: pieces by product, and products that it did not have. */
export interface LineDraft {
  readonly counts: Readonly<Record<number, number>>;
  readonly added: readonly OrderProduct[];
}
export const emptyDraft: LineDraft = { counts: {}, added: [] };

/** A line with the pieces that it has, 0 for a new one, and those that staff want, 0 for none. */
export interface DraftLine {
  readonly id: number;
  readonly name: string;
  /** Of a piece, so'm; what the order agreed on, or the present price. */
  readonly price: number;
  readonly before: number;
  readonly count: number;
}

/** The lines of the order with the draft, new ones last. */
export function draftLines(lines: StaffOrder['lines'], { counts, added }: LineDraft): DraftLine[] {
  const present = lines.map(({ product_id: id, name, price, discount, count }) => ({
    id,
    name,
    price: price - discount,
    before: count,
    count: counts[id] ?? count,
  }));
  const others = added
    .filter(({ id }) => !lines.some(({ product_id }) => product_id === id))
    .map(({ id, name, sale_price: price }) => ({ id, name, price, before: 0, count: counts[id] ?? 1 }));
  return [...present, ...others];
}

/** The same with other pieces of a line; a new line without pieces is none. */
export function withCount(draft: LineDraft, { id, before }: DraftLine, count: number): LineDraft {
  const pieces = Math.max(0, Math.min(maxCount, count));
  return {
    counts: { ...draft.counts, [id]: pieces },
    added: before === 0 && pieces === 0 ? draft.added.filter((product) => product.id !== id) : draft.added,
  };
}

/** The same with one piece of a product that the order does not have. */
export const withProduct = (draft: LineDraft, product: OrderProduct): LineDraft => ({
  counts: { ...draft.counts, [product.id]: 1 },
  added: [...draft.added.filter(({ id }) => id !== product.id), product],
});

export const isChanged = (lines: readonly DraftLine[]): boolean => lines.some(({ before, count }) => before !== count);

/** All lines that the order is to have, for the API. */
export const toWanted = (lines: readonly DraftLine[]): { id: number; count: number }[] =>
  lines.filter(({ count }) => count > 0).map(({ id, count }) => ({ id, count }));
