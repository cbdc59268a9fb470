import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { KnownStock, StoreStock } from './stated-stock.ts';

/**
 * The known stock of products, by product id. It is reliable only in a transaction that holds the locks of the
 * products.
 * @param countedAt when the numbers of a list were counted; null if the source counts the shop's orders itself, so that
 * nothing is subtracted
 */
export async function readStock(
  db: Db,
  productIds: readonly number[],
  countedAt: Date | null,
): Promise<Map<number, KnownStock>> {
  if (productIds.length === 0) return new Map();
  const ids = [...productIds];
  const { rows } = await sql<{
    id: number;
    stock: StoreStock | null;
    sold: StoreStock | null;
    counted: string[] | null;
  }>`
    select asked.id,
      (select jsonb_object_agg(store_id, quantity) from store_stock where product_id = asked.id) as stock,
      (select jsonb_object_agg(store_id, sold) from (
        select store_id, -sum(pieces) as sold from stock_movements
        where product_id = asked.id and at > ${countedAt}::timestamptz and kind in ('order', 'cancel', 'return') group by store_id
      ) as since) as sold,
      (select array_agg(distinct store_id::text) from stock_movements where product_id = asked.id and counted_at > ${countedAt}::timestamptz) as counted
    from unnest(${ids}::integer[]) as asked(id)`.execute(db);
  return new Map(
    rows.map(({ id, stock, sold, counted }) => [
      id,
      { stock: stock ?? {}, sold: sold ?? {}, countedLater: new Set(counted ?? []) },
    ]),
  );
}
