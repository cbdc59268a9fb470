import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { productCount } from '../history.ts';
import type { Running } from '../running.ts';

const products = Array.from({ length: productCount }, (_, index) => index + 1);

/** Everything that the laws of a history are about, read at once: by one statement, as it is read after each step. */
export function readSnapshot({ shop: { db }, after, moved }: Pick<Running, 'shop' | 'after' | 'moved'>) {
  const orders = db
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
    .orderBy('id');
  const items = db.selectFrom('order_items').select(['order_id', 'price', 'count']).where('order_id', '>', after);
  const parts = db
    .selectFrom('order_allocations')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select((eb) => ['order_id', 'product_id', 'quantity', eb('released_at', 'is not', null).as('released')])
    .where('order_id', '>', after);
  const payments = db.selectFrom('payments').select(['order_id', 'state']).where('order_id', '>', after);
  const refunds = db
    .selectFrom('order_refunds')
    .select((eb) => ['id', 'order_id', 'amount', 'state', eb('edit_id', 'is not', null).as('by_edit')])
    .orderBy('id')
    .where('order_id', '>', after);
  const moves = db
    .selectFrom('order_history')
    .select(['order_id', 'event', 'status', 'payment_state', 'actor'])
    .where('order_id', '>', after)
    .orderBy('id');
  const stock = db
    .selectFrom('products')
    .select(['id', 'stock_total', 'sale_price', 'is_listed'])
    .where('id', 'in', products)
    .orderBy('id');
  const shelves = db
    .selectFrom('store_stock')
    .select(['product_id', 'store_id', 'quantity as pieces'])
    .where('product_id', 'in', products);
  const ledger = db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['product_id', 'store_id', fn.sum<number>('pieces').as('pieces')])
    .where('product_id', 'in', products)
    .groupBy(['product_id', 'store_id']);
  const movements = db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['product_id', 'kind', fn.sum<number>('pieces').as('pieces')])
    .where('id', '>', moved)
    .groupBy(['product_id', 'kind']);
  const rateLimits = db
    .selectFrom('budgets')
    .select(({ fn }) => ['name', fn.max('used').as('used')])
    .groupBy('name');
  return db
    .selectNoFrom([
      jsonArrayFrom(orders).as('orders'),
      jsonArrayFrom(items).as('items'),
      jsonArrayFrom(parts).as('parts'),
      jsonArrayFrom(payments).as('payments'),
      jsonArrayFrom(refunds).as('refunds'),
      jsonArrayFrom(moves).as('moves'),
      jsonArrayFrom(stock).as('stock'),
      jsonArrayFrom(shelves).as('shelves'),
      jsonArrayFrom(ledger).as('ledger'),
      jsonArrayFrom(movements).as('movements'),
      jsonArrayFrom(rateLimits).as('rateLimits'),
    ])
    .executeTakeFirstOrThrow();
}
export type Snapshot = Awaited<ReturnType<typeof readSnapshot>>;
