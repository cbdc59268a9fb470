import { expect } from 'vitest';
import type { Running } from '../running.ts';
import type { Snapshot } from './snapshot.ts';

const inOrder = <Value>(values: ReadonlyMap<number, Value>): (readonly [number, Value])[] =>
  [...values].sort(([one], [other]) => one - other);
const sumsOf = (rows: readonly { product_id: number; pieces: string }[]) =>
  inOrder(new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)])));

/** Stock is what it was, less what is sold and not called off, with what lists and counts have said; shelves and ledger have the same sum. */
export function stockLaw({ book }: Running, { stock, shelves, ledger }: Snapshot): void {
  expect(
    stock.map(({ id, stock_total }) => [id, stock_total]),
    'stock',
  ).toEqual(inOrder(book.stock));
  expect(sumsOf(shelves), 'shelves').toEqual(inOrder(book.stock));
  expect(sumsOf(ledger), 'the ledger').toEqual(inOrder(book.stock));
  expect(
    stock.map(({ id, sale_price }) => [id, sale_price]),
    'prices',
  ).toEqual(inOrder(book.prices));
  expect(
    stock.map(({ id, is_listed }) => [id, is_listed]),
    'what is on sale',
  ).toEqual(inOrder(book.listed));
}
