import { sql, type Transaction } from 'kysely';
import { countHours, type StoreStockRow } from '../../../lib/contract/staff-product.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { writeCount } from '../../core/stock/count-stock.ts';
import { readStock } from '../../core/stock/known-stock.ts';
import { lockStock } from '../../core/stock/movements.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';

const hourMs = 3_600_000;

/** Pieces of a product in each store and warehouse, in the order of the stores. */
export async function stockByStore(db: Db, id: number, locale: Locale): Promise<StoreStockRow[]> {
  const rows = await db
    .selectFrom('stores')
    .leftJoin('store_stock', (join) =>
      join.onRef('store_stock.store_id', '=', 'stores.id').on('store_stock.product_id', '=', id),
    )
    .select((eb) => [
      'stores.id',
      'stores.name',
      'quantity',
      eb
        .selectFrom('stock_movements')
        .select((movement) => movement.fn.max('counted_at').as('at'))
        .whereRef('stock_movements.store_id', '=', 'stores.id')
        .where('stock_movements.product_id', '=', id)
        .as('counted_at'),
    ])
    .orderBy('stores.sort')
    .orderBy('stores.id')
    .execute();
  return rows.map(({ id: store, name, quantity, counted_at }) => ({
    store,
    name: name[locale],
    pieces: quantity ?? 0,
    counted_at: counted_at === null ? null : new Date(counted_at).toISOString(),
  }));
}

interface Count {
  readonly id: number;
  readonly store: number;
  readonly pieces: number;
  readonly countedAt: Date;
}

/**
 * Writes a count of one store as a movement. A count that is already written changes nothing, so that a repeated
 * request succeeds; one that is older than another count of the store, or than a day, is refused.
 */
export async function countInStore(
  tx: Transaction<Database>,
  now: Date,
  { id, store, pieces, countedAt: statedAt }: Count,
): Promise<{ pieces: number; code: string; slug: string } | Refusal> {
  const countedAt = statedAt > now ? now : statedAt;
  if (now.getTime() - countedAt.getTime() > countHours * hourMs)
    return refuse('invalid', [{ field: 'counted_at', message: 'invalidValue' }]);
  await lockStock(tx, [id]);
  const product = await tx.selectFrom('products').select('external_id').where('id', '=', id).executeTakeFirst();
  const place = await tx.selectFrom('stores').select('slug').where('id', '=', store).executeTakeFirst();
  if (product === undefined || place === undefined) return refuse('notFound');
  const recorded = { code: product.external_id, slug: place.slug };
  const known = (await readStock(tx, [id], countedAt)).get(id);
  if (known?.countedLater.has(String(store)) === true)
    return refuse('productsChanged', [{ product_id: id, field: 'stock', stored: known.stock[store] ?? 0 }]);
  const { rows } = await sql`select 1 from stock_movements where product_id = ${id} and store_id = ${store}
    and kind = 'count' and counted_at = ${countedAt}::timestamptz limit 1`.execute(tx);
  if (rows.length > 0) return { ...recorded, pieces: known?.stock[store] ?? 0 };
  const after = await writeCount(tx, now, { productId: id, stores: { [store]: pieces }, countedAt });
  return { ...recorded, pieces: after[store] ?? 0 };
}
