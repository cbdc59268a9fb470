import { contract } from '../../../lib/contract/index.ts';
import type { Db } from '../../db/open.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { appendEntries, commandActor } from '../audit/audit.ts';
import type { Services } from '../../services.ts';
import { findStockFaults } from './check-stock.ts';
import { countStock } from './count-stock.ts';

const movementsLimit = 200;

const findProduct = (db: Db, externalId: string) =>
  db.selectFrom('products').select(['id', 'name']).where('external_id', '=', externalId).executeTakeFirst();

/** Differences between stock and movements, with the ids that staff know. */
async function describeStockFaults(db: Db) {
  const faults = await findStockFaults(db);
  const productRows = await db
    .selectFrom('products')
    .select(['id', 'external_id'])
    .where('id', 'in', [0, ...faults.map(({ productId }) => productId)])
    .execute();
  const products = new Map(productRows.map(({ id, external_id }) => [id, external_id]));
  const storeRows = await db.selectFrom('stores').select(['id', 'slug']).execute();
  const stores = new Map(storeRows.map(({ id, slug }) => [id, slug]));
  return faults.map(({ productId, storeId, stock, movements }) => ({
    product: products.get(productId) ?? String(productId),
    store: storeId === null ? null : (stores.get(storeId) ?? String(storeId)),
    stock,
    movements,
  }));
}

const readStock = (db: Db, productId: number) =>
  db
    .selectFrom('store_stock')
    .innerJoin('stores', 'stores.id', 'store_stock.store_id')
    .select(['stores.slug as store', 'quantity as pieces'])
    .where('product_id', '=', productId)
    .orderBy('stores.sort')
    .execute();

/** The last movements of a product, the newest first. */
async function readMovements(db: Db, productId: number) {
  const rows = await db
    .selectFrom('stock_movements')
    .innerJoin('stores', 'stores.id', 'stock_movements.store_id')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .leftJoin('imports', 'imports.id', 'stock_movements.import_id')
    .select([
      'stock_movements.at',
      'stores.slug as store',
      'stock_movements.kind',
      'pieces',
      'orders.number as order',
      'imports.name as import',
      'counted_at',
      'note',
    ])
    .where('product_id', '=', productId)
    .orderBy('stock_movements.id', 'desc')
    .limit(movementsLimit)
    .execute();
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    counted_at: row.counted_at?.toISOString() ?? null,
  }));
}

/** Stock calls of the command `npm run stock`. */
export function stockCommandRoutes(mount: Mount, services: Services): void {
  const { db } = services;

  mount(contract.command.stockCheck, () => describeStockFaults(db));

  mount(contract.command.stockMovements, async ({ query }) => {
    const product = await findProduct(db, query.product);
    if (product === undefined) return refuse('notFound');
    const stock = await readStock(db, product.id);
    return { name: product.name.ru, stock, movements: await readMovements(db, product.id) };
  });

  mount(contract.command.countStock, async ({ body, request }) => {
    const product = await findProduct(db, body.product);
    const store = await db.selectFrom('stores').select('id').where('slug', '=', body.store).executeTakeFirst();
    if (product === undefined || store === undefined) return refuse('notFound');
    const now = services.now();
    const pieces = await countStock(services, {
      productId: product.id,
      stores: { [store.id]: body.pieces },
      countedAt: body.counted_at === undefined ? now : new Date(body.counted_at),
      note: body.note ?? '',
      within: (tx) =>
        appendEntries(tx, now, commandActor, { address: null, requestId: request.id }, [
          {
            action: 'stock.count',
            entity: 'product',
            entityId: body.product,
            after: { store: body.store, pieces: body.pieces },
          },
        ]),
    });
    services.outbox.poke();
    return { pieces: pieces[store.id] ?? 0 };
  });
}
