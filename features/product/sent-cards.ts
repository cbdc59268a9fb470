import type { CardProduct } from './card-product';

/**
 * Values of one field, of each card in turn: the one value that all have, a column for each key where all are objects of the
 * same keys, or the values themselves.
 */
export type Column = { readonly all: unknown } | { readonly of: Readonly<Record<string, Column>> } | readonly unknown[];

/** Cards on their way into the browser: what they have alike is said once, and the name of a field once for all of them. */
export interface SentCards {
  readonly count: number;
  readonly cards: Column;
}

function fromColumn(column: Column, count: number): readonly unknown[] {
  if ('all' in column) return Array.from({ length: count }, () => column.all);
  if (!('of' in column)) return column;
  const columns = Object.entries(column.of).map(([name, inner]) => [name, fromColumn(inner, count)] as const);
  return Array.from({ length: count }, (_empty, index) => Object.fromEntries(columns.map(([name, values]) => [name, values[index]])));
}

/** The cards again. */
export const receivedCards = ({ count, cards }: SentCards): CardProduct[] => fromColumn(cards, count) as CardProduct[];
