import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Puts the pieces of an order back on the shelves they were taken from, once: what has been given back is marked. The
 * caller has the order's lock; products are locked in the order of their ids, as orders do it.
 */
export async function returnStock(tx: Transaction<Database>, orderId: number, now: Date): Promise<void> {
  const parts = await tx
    .selectFrom('order_allocations')
    .innerJoin('order_items', 'order_items.id', 'order_allocations.order_item_id')
    .where('order_items.order_id', '=', orderId)
    .where('order_allocations.released_at', 'is', null)
    .select(['order_allocations.order_item_id', 'order_allocations.store_id', 'order_allocations.quantity', 'order_items.product_id'])
    .execute();
  if (parts.length === 0) return;
  const ids = [...new Set(parts.map((part) => part.product_id))];
  const products = await tx
    .selectFrom('products').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute();
  for (const product of products) {
    const own = parts.filter((part) => part.product_id === product.id).sort((one, other) => one.store_id - other.store_id);
    const quantity = own.reduce((sum, part) => sum + part.quantity, 0);
    await tx
      .updateTable('products').set({ stock_total: sql`stock_total + ${quantity}`, updated_at: sql`now()` })
      .where('id', '=', product.id).execute();
    for (const part of own) {
      // An import may have removed an empty shelf meanwhile.
      await tx
        .insertInto('store_stock').values({ product_id: product.id, store_id: part.store_id, quantity: part.quantity })
        .onConflict((conflict) => conflict.columns(['product_id', 'store_id']).doUpdateSet({ quantity: sql`store_stock.quantity + excluded.quantity` }))
        .execute();
    }
  }
  await tx
    .updateTable('order_allocations').set({ released_at: now })
    .where('order_item_id', 'in', parts.map((part) => part.order_item_id)).where('released_at', 'is', null)
    .execute();
}
