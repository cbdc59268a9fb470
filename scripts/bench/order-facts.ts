import path from 'node:path';
import { defaultRegionId } from '../../lib/region/regions.ts';
import { openDatabase } from '../../server/db/open.ts';
import { countStock } from '../../server/core/stock/count-stock.ts';

/**
 * `node order-facts.ts DATA_DIR [DATABASE_URL]`: prints as JSON a valid order of this shop, the numbers of its orders,
 * and those of incomplete orders: without lines or history.
 */
const [, , dataDir = '', url] = process.argv;
const opened = await openDatabase(url === undefined ? { folder: path.join(dataDir, 'pg') } : { url });
const { db } = opened;
const district = await db.selectFrom('districts').select('id').where('region_id', '=', 2).executeTakeFirstOrThrow();
const product = await db
  .selectFrom('products')
  .select('id')
  .where('sale_mode', '=', 'cart')
  .where('full_payment_percent', '=', 0)
  .orderBy('stock_total', 'desc')
  .executeTakeFirstOrThrow();
const stores = await db.selectFrom('store_stock').select('store_id').where('product_id', '=', product.id).execute();
await countStock(
  { db, now: () => new Date() },
  {
    productId: product.id,
    stores: Object.fromEntries(stores.map(({ store_id }) => [store_id, 100_000])),
    countedAt: null,
  },
);
const numbers = (await db.selectFrom('orders').select('number').execute()).map((row) => row.number);
const incomplete = (
  await db
    .selectFrom('orders')
    .select('number')
    .where((eb) =>
      eb.or([
        eb.not(eb.exists(eb.selectFrom('order_items').select('order_id').whereRef('order_id', '=', 'orders.id'))),
        eb.not(eb.exists(eb.selectFrom('order_history').select('order_id').whereRef('order_id', '=', 'orders.id'))),
      ]),
    )
    .execute()
).map((row) => row.number);
const body = JSON.stringify({
  platform: 'web',
  phone: '+998901234567',
  first_name: 'Дилноза',
  last_name: 'Каримова',
  is_own: true,
  receive_type: 2,
  products: [{ id: product.id, count: 1 }],
  delivery: { type: 'texnomart', region: defaultRegionId, city: district.id, street: 'Амир Темур', home: '12' },
  payment_method: 'cash',
});
await opened.close();
process.stdout.write(JSON.stringify({ body, numbers, incomplete }));
