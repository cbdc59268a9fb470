import type { Db } from '../../db/open.ts';
import { readStock } from './known-stock.ts';
import { lockStock, moveStock } from './movements.ts';
import type { StoreStock } from './stated-stock.ts';

/** Pieces of one product as somebody counted them. */
export interface StockCount {
  readonly productId: number;
  /** By store id; stores that are not named stay as they are. */
  readonly stores: StoreStock;
  /** What was sold since is taken off; null: nothing is. */
  readonly countedAt: Date | null;
  readonly note?: string;
}

/** Sets the stock of a product to what was counted, under its lock. Each counted store is recorded, also where it was right. */
export function countStock({ db, now }: { readonly db: Db; readonly now: () => Date }, { productId, stores, countedAt, note = '' }: StockCount): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockStock(tx, [productId]);
    const known = (await readStock(tx, [productId], countedAt)).get(productId);
    const moves = Object.entries(stores).map(([store, pieces]) => ({
      productId, storeId: Number(store), pieces: Math.max(0, pieces - (known?.sold[store] ?? 0)) - (known?.stock[store] ?? 0),
    }));
    await moveStock(tx, moves, { kind: 'count', countedAt: countedAt ?? now(), at: now(), note });
  });
}
