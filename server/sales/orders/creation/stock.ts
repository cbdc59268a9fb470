import type { Transaction } from 'kysely';
import type { Problem } from '../../../../lib/contract/endpoint.ts';
import type { Database } from '../../../db/schema.ts';
import { orderable, type SaleMode } from '../../../catalogue/product/availability.ts';
import { allocate, type StorePieces, type AllocatedPieces } from './allocate.ts';
import { moveStock } from '../../../core/stock/movements.ts';
import type { Destination } from './destination.ts';

type Tx = Transaction<Database>;

/** A line of an order with its product's data. */
export interface StockedLine {
  readonly id: number;
  readonly count: number;
  readonly sale_mode: SaleMode;
  readonly is_listed: boolean;
  readonly stock_total: number;
}

/** The known products among these, locked in ascending order of ids, which prevents deadlocks. */
export const lockProducts = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('products')
    .where('id', 'in', [...ids])
    .select([
      'id',
      'name',
      'images',
      'sale_price',
      'old_price',
      'full_payment_percent',
      'sale_mode',
      'is_listed',
      'stock_total',
    ])
    .orderBy('id')
    .forUpdate()
    .execute();

async function lockShelves(
  tx: Tx,
  ids: readonly number[],
  storeId: number | null,
): Promise<Map<number, StorePieces[]>> {
  let query = tx
    .selectFrom('store_stock')
    .innerJoin('stores', 'stores.id', 'store_stock.store_id')
    .where('store_stock.product_id', 'in', [...ids])
    .where('store_stock.quantity', '>', 0)
    .select([
      'store_stock.product_id',
      'store_stock.store_id as storeId',
      'store_stock.quantity',
      'stores.kind',
      'stores.region_id as regionId',
    ])
    .orderBy('store_stock.product_id')
    .orderBy('store_stock.store_id')
    .forUpdate('store_stock');
  if (storeId !== null) query = query.where('store_stock.store_id', '=', storeId);
  return Map.groupBy(await query.execute(), (row) => row.product_id);
}

/** Pieces of a product available to this order: of the whole stock, or of the store of the pickup. */
function availableHere(line: StockedLine, shelves: readonly StorePieces[], destination: Destination): number {
  const orderableCount = orderable(line);
  if (destination.storeId === null) return line.sale_mode === 'stores' ? 0 : orderableCount;
  return Math.min(
    orderableCount,
    shelves.reduce((sum, shelf) => sum + shelf.quantity, 0),
  );
}

export type StockResult =
  | { readonly ok: true; readonly allocations: ReadonlyMap<number, readonly AllocatedPieces[]> }
  | { readonly ok: false; readonly short: Problem[] };

/**
 * Which stores supply the pieces of all lines, or the lines with too little stock. Products and store stock are locked
 * until the end of the transaction, in which the caller takes the pieces with `takePieces`.
 */
export async function planStock(tx: Tx, lines: readonly StockedLine[], destination: Destination): Promise<StockResult> {
  const sorted = [...lines].sort((left, right) => left.id - right.id);
  const shelves = await lockShelves(
    tx,
    sorted.map((line) => line.id),
    destination.storeId,
  );
  const short: Problem[] = [];
  const allocations = new Map<number, AllocatedPieces[]>();
  for (const line of sorted) {
    const here = shelves.get(line.id) ?? [];
    const available = availableHere(line, here, destination);
    const parts = allocate(here, line.count, destination.regionId);
    const found = parts.reduce((sum, part) => sum + part.quantity, 0);
    if (available < line.count || found < line.count) {
      short.push({ product_id: line.id, available: Math.min(available, found) });
      continue;
    }
    allocations.set(line.id, parts);
  }
  return short.length > 0 ? { ok: false, short } : { ok: true, allocations };
}

/** Takes planned pieces for an order. The database refuses a negative stock. */
export async function takePieces(
  tx: Tx,
  orderId: number,
  allocations: ReadonlyMap<number, readonly AllocatedPieces[]>,
  now: Date,
): Promise<void> {
  const moves = [...allocations].flatMap(([productId, parts]) =>
    parts.map(({ storeId, quantity }) => ({ productId, storeId, pieces: -quantity })),
  );
  await moveStock(tx, moves, { kind: 'order', orderId, at: now });
}
