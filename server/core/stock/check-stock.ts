import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A stock that differs from the sum of its movements, or a product total that differs from the sum of its stores. */
export interface StockFault {
  readonly productId: number;
  readonly storeId: number | null;
  readonly stock: number;
  readonly movements: number;
}

/** Maximum number of reported faults. */
const limit = 100;

/** Differences in the stock of the shop; empty if there are none. */
export async function findStockFaults(db: Db): Promise<StockFault[]> {
  const { rows } = await sql<StockFault>`
    select * from (
      select coalesce(store_stock.product_id, moved.product_id) as "productId", coalesce(store_stock.store_id, moved.store_id) as "storeId",
        coalesce(quantity, 0)::integer as stock, coalesce(moved.pieces, 0)::integer as movements
      from store_stock full join (select product_id, store_id, sum(pieces) as pieces from stock_movements group by product_id, store_id) as moved
        on (moved.product_id, moved.store_id) = (store_stock.product_id, store_stock.store_id)
      where coalesce(quantity, 0) <> coalesce(moved.pieces, 0)
      union all
      select products.id, null, stock_total, coalesce(sum(quantity), 0)::integer
      from products left join store_stock on store_stock.product_id = products.id
      group by products.id having stock_total <> coalesce(sum(quantity), 0)
    ) as fault order by "productId", "storeId" nulls last limit ${limit}`.execute(db);
  return rows;
}
