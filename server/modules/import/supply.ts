import type { Db } from '../../db/open.ts';
import type { ExistingProduct } from './existing.ts';
import type { ProductRow } from './row.ts';

export interface Supply { readonly total: number; readonly stock: Readonly<Record<string, number>> }

const sumOf = (stock: Readonly<Record<string, number>>): number => Object.values(stock).reduce((sum, pieces) => sum + pieces, 0);

/** Where pieces can be stored. */
export async function loadSupply(db: Db, defaultStock: number) {
  const stores = await db.selectFrom('stores').select(['id', 'slug', 'kind']).orderBy('sort').orderBy('id').execute();
  const known = new Map(stores.flatMap(({ id, slug }) => [[slug, id], [String(id), id]] as const));
  const first = stores.find(({ kind }) => kind === 'warehouse') ?? stores[0];

  const inFirst = (pieces: number): Supply | { fault: string } => {
    if (pieces > 0 && first === undefined) return { fault: 'noStores' };
    return { total: pieces, stock: pieces > 0 && first !== undefined ? { [first.id]: pieces } : {} };
  };

  return {
    /**
     * Pieces in all and by store. Stores of a row win over its sum. `available` alone keeps what is there; where
     * nothing is, a product that is said to be available gets the number of pieces that the caller has set.
     */
    supplyOf(row: ProductRow, existing: ExistingProduct | undefined): Supply | { fault: string } {
      if (row.store_stock !== undefined) {
        const stock: Record<string, number> = {};
        for (const [store, pieces] of Object.entries(row.store_stock)) {
          const id = known.get(store);
          if (id === undefined) return { fault: 'storeUnknown' };
          stock[id] = (stock[id] ?? 0) + pieces;
        }
        return { total: sumOf(stock), stock };
      }
      if (row.stock !== undefined) {
        // The same sum as before stays where it is.
        return existing !== undefined && existing.stock_total === row.stock ? { total: row.stock, stock: existing.stock } : inFirst(row.stock);
      }
      if (row.available === false) return inFirst(0);
      if (existing !== undefined && (row.available === undefined || existing.stock_total > 0)) return { total: existing.stock_total, stock: existing.stock };
      return inFirst(defaultStock);
    },
  };
}
export type Supplies = Awaited<ReturnType<typeof loadSupply>>;
