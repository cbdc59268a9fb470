import type { Db } from '../../server/db/open.ts';
import { readStock } from '../../server/core/stock/known-stock.ts';
import { lockStock, moveStock } from '../../server/core/stock/movements.ts';

/** Gives a product exactly these pieces, by store id, and none in any other store. */
export function setStock(db: Db, productId: number, stores: Readonly<Record<number, number>>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockStock(tx, [productId]);
    const before = (await readStock(tx, [productId], null)).get(productId)?.stock ?? {};
    const all = [...new Set([...Object.keys(before), ...Object.keys(stores)])].map(Number);
    await moveStock(
      tx,
      all.map((storeId) => ({ productId, storeId, pieces: (stores[storeId] ?? 0) - (before[storeId] ?? 0) })),
      { kind: 'opening', at: new Date(0) },
    );
    await tx.deleteFrom('store_stock').where('product_id', '=', productId).where('quantity', '=', 0).execute();
  });
}
