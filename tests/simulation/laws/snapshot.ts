import { productCount } from '../history.ts';
import type { Running } from '../running.ts';

const products = Array.from({ length: productCount }, (_, index) => index + 1);

/** Everything that the laws of a history are about, read at once. */
export async function readSnapshot({ shop: { db }, after }: Running) {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'payment_state',
      'kind',
      'receive_type',
      'products_sum',
      'discount_sum',
      'delivery_sum',
      'bonus_sum',
      'total',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'price', 'count'])
    .where('order_id', '>', after)
    .execute();
  const parts = await db
    .selectFrom('order_allocations')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select(['order_id', 'quantity', 'released_at'])
    .where('order_id', '>', after)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'state'])
    .where('order_id', '>', after)
    .execute();
  const moves = await db
    .selectFrom('order_history')
    .select(['order_id', 'event', 'status', 'payment_state', 'actor'])
    .where('order_id', '>', after)
    .orderBy('id')
    .execute();
  const stock = await db
    .selectFrom('products')
    .select(['id', 'stock_total', 'sale_price', 'is_listed'])
    .where('id', 'in', products)
    .orderBy('id')
    .execute();
  const shelves = await db
    .selectFrom('store_stock')
    .select(({ fn }) => ['product_id', fn.sum<string>('quantity').as('pieces')])
    .where('product_id', 'in', products)
    .groupBy('product_id')
    .execute();
  const ledger = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['product_id', fn.sum<string>('pieces').as('pieces')])
    .where('product_id', 'in', products)
    .groupBy('product_id')
    .execute();
  return { orders, items, parts, payments, moves, stock, shelves, ledger };
}
export type Snapshot = Awaited<ReturnType<typeof readSnapshot>>;
