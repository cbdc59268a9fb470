import { expect } from 'vitest';
import { startStock } from '../book.ts';
import type { Running } from '../running.ts';
import type { Snapshot } from './snapshot.ts';

const inOrder = <Value>(values: ReadonlyMap<number, Value>): (readonly [number, Value])[] =>
  [...values].sort(([left], [right]) => left - right);
/** Pieces of each product in each store that has any. */
const placed = (rows: readonly { product_id: number; store_id: number; pieces: number }[]): string[] =>
  rows
    .filter(({ pieces }) => pieces !== 0)
    .map(({ product_id, store_id, pieces }) => `product ${product_id} in store ${store_id}: ${pieces}`)
    .sort();
const sumsOf = (rows: readonly { product_id: number; pieces: number }[]) =>
  inOrder(
    new Map(
      [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, own]) => [
        id,
        own.reduce((sum, { pieces }) => sum + pieces, 0),
      ]),
    ),
  );

/** Stock is what it was, less what is sold and not called off, with what lists and counts have said; the ledger has the same sum, and each shelf what the ledger says. */
export function stockLaw({ book }: Running, { stock, shelves, ledger }: Snapshot): void {
  expect(
    stock.map(({ id, stock_total }) => [id, stock_total]),
    'stock',
  ).toEqual(inOrder(book.stock));
  expect(sumsOf(ledger), 'the ledger').toEqual(inOrder(book.stock));
  expect(placed(shelves), 'shelves and ledger').toEqual(placed(ledger));
  expect(
    stock.map(({ id, sale_price }) => [id, sale_price]),
    'prices',
  ).toEqual(inOrder(book.prices));
  expect(
    stock.map(({ id, is_listed }) => [id, is_listed]),
    'what is on sale',
  ).toEqual(inOrder(book.listed));
}

/** Kinds of movements by which the shop sells pieces and takes them back. */
const selling = ['order', 'cancel', 'return'];

/** Each piece is somewhere: stock and what orders hold are what there was at the start with what came in and without what was written off. */
export function pieceLaw(_running: Running, { stock, parts, movements }: Snapshot): void {
  for (const { id, stock_total } of stock) {
    const allocatedPieces = parts
      .filter(({ product_id, released }) => product_id === id && !released)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const own = movements.filter(({ product_id }) => product_id === id);
    const sumOf = (isSelling: boolean): number =>
      own.filter(({ kind }) => selling.includes(kind) === isSelling).reduce((sum, { pieces }) => sum + pieces, 0);
    expect(0 - sumOf(true), `stock of product ${id} that its movements sold`).toBe(allocatedPieces);
    expect(stock_total + allocatedPieces, `stock and sold pieces of product ${id}`).toBe(startStock + sumOf(false));
  }
}
