import type { Transaction } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { readStock } from './known-stock.ts';
import { lockStock, moveStock } from './movements.ts';
import type { StoreStock } from './stated-stock.ts';

/** The counted pieces of one product. */
export interface StockCount {
  readonly productId: number;
  /** By store id; other stores stay as they are. */
  readonly stores: StoreStock;
  /** Sales since then are subtracted; null: none are. */
  readonly countedAt: Date | null;
  readonly note?: string;
  /** Also written in the same transaction. */
  readonly within?: (tx: Transaction<Database>) => Promise<void>;
}

/**
 * Sets the stock of a product to a count; returns the resulting pieces by store. Each counted store is recorded, also
 * where it was right. The caller holds the lock of the product.
 */
export async function writeCount(
  tx: Transaction<Database>,
  now: Date,
  { productId, stores, countedAt, note = '' }: Omit<StockCount, 'within'>,
): Promise<StoreStock> {
  const known = (await readStock(tx, [productId], countedAt)).get(productId);
  const after = Object.fromEntries(
    Object.entries(stores).map(([store, pieces]) => [store, Math.max(0, pieces - (known?.sold[store] ?? 0))]),
  );
  const moves = Object.entries(after).map(([store, pieces]) => ({
    productId,
    storeId: Number(store),
    pieces: pieces - (known?.stock[store] ?? 0),
  }));
  await moveStock(tx, moves, { kind: 'count', countedAt: countedAt ?? now, at: now, note });
  return after;
}

/** The same in a transaction of its own, under the lock of the product. */
export function countStock(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { within, ...count }: StockCount,
): Promise<StoreStock> {
  return db.transaction().execute(async (tx) => {
    await lockStock(tx, [count.productId]);
    const after = await writeCount(tx, now(), count);
    await within?.(tx);
    return after;
  });
}
