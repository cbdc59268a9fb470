import { defaultRegionId, regionById } from '../../../../lib/region/regions.ts';
import type { Db } from '../../../db/open.ts';
import type { ExistingProduct } from '../products/stored-products.ts';
import type { ProductRow } from '../products/row-schemas.ts';

export interface Supply { readonly total: number; readonly stock: Readonly<Record<string, number>> }

/** Slug of the stock that is made where a feed names no stores and the shop has no warehouse. */
const centralSlug = 'central-stock';

/** Makes the central stock in Tashkent; it ships orders and serves no visitors. */
async function makeCentral(db: Db): Promise<number> {
  const region = regionById(defaultRegionId);
  if (region === undefined) throw new Error('the default region is missing');
  const closed = await db.selectFrom('stores').select('id').where('slug', '=', centralSlug).executeTakeFirst();
  if (closed !== undefined) {
    await db.updateTable('stores').set({ is_open: true }).where('id', '=', closed.id).execute();
    return closed.id;
  }
  const last = await db.selectFrom('stores').select(({ fn }) => [fn.max('id').as('id'), fn.max('sort').as('sort')]).executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  const name = JSON.stringify({ kr: 'Марказий омбор', uz: 'Markaziy ombor', ru: 'Центральный склад' });
  await db.insertInto('stores').values({
    id, slug: centralSlug, region_id: region.id, kind: 'warehouse', name, address: JSON.stringify(region.name),
    lat: region.lat, long: region.long, phone: '', opens: '00:00', closes: '23:59', is_open: true, sort: (last?.sort ?? 0) + 1,
  }).execute();
  return id;
}

const sumOf = (stock: Readonly<Record<string, number>>): number => Object.values(stock).reduce((sum, pieces) => sum + pieces, 0);

/** Where pieces can be stored. */
export async function loadSupply(db: Db, defaultStock: number) {
  const stores = await db.selectFrom('stores').select(['id', 'slug', 'kind', 'is_open']).orderBy('sort').orderBy('id').execute();
  const known = new Map(stores.flatMap(({ id, slug }) => [[slug, id], [String(id), id]] as const));
  const warehouse = stores.find(({ kind, is_open }) => kind === 'warehouse' && is_open);
  let central: Promise<number> | undefined;

  /** What says nothing of stores goes to the warehouse: in a store it would be promised for collection there. */
  const inCentral = async (pieces: number): Promise<Supply> => {
    if (pieces === 0) return { total: 0, stock: {} };
    const id = warehouse?.id ?? (await (central ??= makeCentral(db)));
    return { total: pieces, stock: { [id]: pieces } };
  };

  return {
    /**
     * Pieces in all and by store. Stores of a row win over its sum. `available` alone keeps what is there; where
     * nothing is, a product that is said to be available gets the number of pieces that the caller has set.
     * @param others pieces of stores that the row may leave unnamed
     */
    async supplyOf(row: ProductRow, existing: ExistingProduct | undefined, others: Supply['stock'] = {}): Promise<Supply | { fault: string }> {
      if (row.store_stock !== undefined) {
        const named: Record<string, number> = {};
        for (const [store, pieces] of Object.entries(row.store_stock)) {
          const id = known.get(store);
          if (id === undefined) return { fault: 'storeUnknown' };
          named[id] = (named[id] ?? 0) + pieces;
        }
        const stock = { ...others, ...named };
        return { total: sumOf(stock), stock };
      }
      if (row.stock !== undefined) {
        // The same sum as before stays where it is.
        return existing !== undefined && existing.stock_total === row.stock ? { total: row.stock, stock: existing.stock } : inCentral(row.stock);
      }
      if (row.available === false) return inCentral(0);
      if (existing !== undefined && (row.available === undefined || existing.stock_total > 0)) return { total: existing.stock_total, stock: existing.stock };
      return inCentral(defaultStock);
    },
  };
}
export type Supplies = Awaited<ReturnType<typeof loadSupply>>;
