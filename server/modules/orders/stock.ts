import { sql, type Transaction } from 'kysely';
import type { Problem } from '../../../lib/contract/core.ts';
import type { Database } from '../../db/schema.ts';
import { orderable, type SaleMode } from '../product/availability.ts';
import { allocate, type Shelf, type Taken } from './allocate.ts';
import type { Destination } from './destination.ts';

type Tx = Transaction<Database>;

/** A line of an order with what the database says of its product. */
export interface StockedLine {
  readonly id: number;
  readonly count: number;
  readonly sale_mode: SaleMode;
  readonly is_listed: boolean;
  readonly stock_total: number;
}

/** Which of these products are in the base, locked in ascending order of their ids so that orders never cross. */
export const lockProducts = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('products')
    .where('id', 'in', [...ids])
    .select([
      'id', 'name', 'images', 'sale_price', 'full_payment_percent', 'sale_mode', 'is_listed', 'stock_total',
    ])
    .orderBy('id')
    .forUpdate()
    .execute();

async function lockShelves(tx: Tx, ids: readonly number[], storeId: number | null): Promise<Map<number, Shelf[]>> {
  let query = tx
    .selectFrom('store_stock')
    .innerJoin('stores', 'stores.id', 'store_stock.store_id')
    .where('store_stock.product_id', 'in', [...ids])
    .where('store_stock.quantity', '>', 0)
    .select([
      'store_stock.product_id', 'store_stock.store_id as storeId', 'store_stock.quantity', 'stores.kind',
      'stores.region_id as regionId',
    ])
    .orderBy('store_stock.product_id')
    .orderBy('store_stock.store_id')
    .forUpdate('store_stock');
  if (storeId !== null) query = query.where('store_stock.store_id', '=', storeId);
  return Map.groupBy(await query.execute(), (row) => row.product_id);
}

/** Pieces of a product that this order could have: of the whole stock, or of the store where it is picked up. */
function availableHere(line: StockedLine, shelves: readonly Shelf[], destination: Destination): number {
  const most = orderable(line);
  if (destination.storeId === null) return line.sale_mode === 'stores' ? 0 : most;
  return Math.min(most, shelves.reduce((sum, shelf) => sum + shelf.quantity, 0));
}

export type StockResult =
  | { readonly ok: true; readonly taken: ReadonlyMap<number, readonly Taken[]> }
  | { readonly ok: false; readonly short: Problem[] };

/**
 * Takes the pieces of all lines from the stock, or returns the lines that are short; in that case the caller must roll
 * back. The conditional update is what makes overselling impossible, whatever was read before.
 */
export async function takeStock(tx: Tx, lines: readonly StockedLine[], destination: Destination): Promise<StockResult> {
  const sorted = [...lines].sort((one, other) => one.id - other.id);
  const shelves = await lockShelves(tx, sorted.map((line) => line.id), destination.storeId);
  const short: Problem[] = [];
  const taken = new Map<number, Taken[]>();
  for (const line of sorted) {
    const here = shelves.get(line.id) ?? [];
    const available = availableHere(line, here, destination);
    const parts = allocate(here, line.count, destination.regionId);
    const found = parts.reduce((sum, part) => sum + part.quantity, 0);
    if (available < line.count || found < line.count) {
      short.push({ product_id: line.id, available: Math.min(available, found) });
      continue;
    }
    taken.set(line.id, parts);
  }
  if (short.length > 0) return { ok: false, short };
  const gone = await takePieces(tx, sorted);
  if (gone.length > 0) return { ok: false, short: gone };
  await takeFromShelves(tx, taken);
  return { ok: true, taken };
}

/** Takes the pieces of all lines in one statement, under the condition that they are there; returns the lines for which they are not. */
async function takePieces(tx: Tx, lines: readonly StockedLine[]): Promise<Problem[]> {
  const { rows } = await sql<{ id: number }>`
    update products set stock_total = stock_total - line.count, updated_at = now()
    from unnest(${lines.map((line) => line.id)}::int[], ${lines.map((line) => line.count)}::int[]) as line(id, count)
    where products.id = line.id and stock_total >= line.count
    returning products.id`.execute(tx);
  const done = new Set(rows.map((row) => row.id));
  return lines.filter((line) => !done.has(line.id)).map((line) => ({ product_id: line.id, available: 0 }));
}

/** Takes the pieces from their shelves, which the caller has locked. */
async function takeFromShelves(tx: Tx, taken: ReadonlyMap<number, readonly Taken[]>): Promise<void> {
  const parts = [...taken].flatMap(([productId, shelves]) => shelves.map((shelf) => ({ productId, ...shelf })));
  await sql`
    update store_stock set quantity = store_stock.quantity - part.quantity
    from unnest(
      ${parts.map((part) => part.productId)}::int[], ${parts.map((part) => part.storeId)}::int[], ${parts.map((part) => part.quantity)}::int[]
    ) as part(product_id, store_id, quantity)
    where store_stock.product_id = part.product_id and store_stock.store_id = part.store_id`.execute(tx);
}
