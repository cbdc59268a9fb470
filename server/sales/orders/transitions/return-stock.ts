import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { lockStock, moveStock } from '../../../core/stock/movements.ts';

/**
 * Returns the pieces of an order to their stores, once: returned pieces are marked. The caller must hold the order's
 * lock.
 */
export async function returnStock(tx: Transaction<Database>, orderId: number, now: Date): Promise<void> {
  const parts = await tx
    .selectFrom('order_allocations')
    .innerJoin('order_items', 'order_items.id', 'order_allocations.order_item_id')
    .where('order_items.order_id', '=', orderId)
    .where('order_allocations.released_at', 'is', null)
    .select([
      'order_allocations.order_item_id',
      'order_allocations.store_id',
      'order_allocations.quantity',
      'order_items.product_id',
    ])
    .execute();
  if (parts.length === 0) return;
  await lockStock(
    tx,
    parts.map((part) => part.product_id),
  );
  await moveStock(
    tx,
    parts.map((part) => ({ productId: part.product_id, storeId: part.store_id, pieces: part.quantity })),
    { kind: 'cancel', orderId, at: now },
  );
  await tx
    .updateTable('order_allocations')
    .set({ released_at: now })
    .where(
      'order_item_id',
      'in',
      parts.map((part) => part.order_item_id),
    )
    .where('released_at', 'is', null)
    .execute();
}
