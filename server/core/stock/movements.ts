import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { StockMovementKind } from '../../db/stock-tables.ts';

type Tx = Transaction<Database>;

/** Pieces that arrived in a store (positive) or left it (negative). */
export interface Pieces {
  readonly productId: number;
  readonly storeId: number;
  readonly pieces: number;
}

/** Why pieces move, and when they were counted. */
export interface MovementReason {
  readonly kind: StockMovementKind;
  readonly at: Date;
  readonly orderId?: number;
  readonly importId?: number | undefined;
  /** Time of the count, for a counted number. */
  readonly countedAt?: Date | undefined;
  readonly note?: string;
}

/**
 * Writes stock movements; the stock of the products follows in the same statement. The caller must hold the locks of
 * the products (`lockProducts`), so that the stock on which it decided is current. Throws if a store would have less
 * than zero.
 */
export async function moveStock(tx: Tx, moves: readonly Pieces[], reason: MovementReason): Promise<void> {
  if (moves.length === 0) return;
  const { kind, at, orderId = null, importId = null, countedAt = null, note = '' } = reason;
  await sql`
    insert into stock_movements (product_id, store_id, kind, pieces, order_id, import_id, counted_at, note, at)
    select move.product_id, move.store_id, ${kind}, move.pieces, ${orderId}::integer, ${importId}::integer, ${countedAt}::timestamptz, ${note}, ${at}::timestamptz
    from unnest(
      ${moves.map(({ productId }) => productId)}::integer[], ${moves.map(({ storeId }) => storeId)}::integer[], ${moves.map(({ pieces }) => pieces)}::integer[]
    ) as move(product_id, store_id, pieces)`.execute(tx);
}

/** Locks products in the order of their ids, as all stock changes do, which prevents deadlocks. */
export async function lockStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select id from products where id = any(${[...productIds]}::integer[]) order by id for update`.execute(tx);
}
