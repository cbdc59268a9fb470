import { defaultRegionId, regionById } from '../../../../lib/region/regions.ts';
import type { Db } from '../../../db/open.ts';
import type { StatedStock } from '../../../core/stock/stated-stock.ts';
import type { ExistingProduct } from '../products/stored-products.ts';
import type { ProductRow } from '../products/row-schemas.ts';

/** Slug of the stock that is created if a feed names no stores and the shop has no warehouse. */
const centralSlug = 'central-stock';

/** Creates the central stock in Tashkent; it ships orders and serves no visitors. */
async function makeCentral(db: Db): Promise<number> {
  const region = regionById(defaultRegionId);
  if (region === undefined) throw new Error('the default region is missing');
  const closed = await db.selectFrom('stores').select('id').where('slug', '=', centralSlug).executeTakeFirst();
  if (closed !== undefined) {
    await db.updateTable('stores').set({ is_open: true }).where('id', '=', closed.id).execute();
    return closed.id;
  }
  const last = await db
    .selectFrom('stores')
    .select(({ fn }) => [fn.max('id').as('id'), fn.max('sort').as('sort')])
    .executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  const name = JSON.stringify({ kr: 'Марказий омбор', uz: 'Markaziy ombor', ru: 'Центральный склад' });
  await db
    .insertInto('stores')
    .values({
      id,
      slug: centralSlug,
      region_id: region.id,
      kind: 'warehouse',
      name,
      address: JSON.stringify(region.name),
      lat: region.lat,
      long: region.long,
      phone: '',
      opens: '00:00',
      closes: '23:59',
      is_open: true,
      sort: (last?.sort ?? 0) + 1,
    })
    .execute();
  return id;
}

/** Stores and warehouses for the stock of an import. */
export async function loadStockPlaces(db: Db, defaultStock: number) {
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'slug', 'kind', 'is_open'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const known = new Map(
    stores.flatMap(
      ({ id, slug }) =>
        [
          [slug, id],
          [String(id), id],
        ] as const,
    ),
  );
  const warehouse = stores.find(({ kind, is_open }) => kind === 'warehouse' && is_open);
  let central: Promise<number> | undefined;
  /** Stock without a store goes to the warehouse: in a store it could be promised for collection. */
  const centralId = async (): Promise<number> => warehouse?.id ?? (await (central ??= makeCentral(db)));
  /** The store for further pieces of a product; the central stock is created only if needed. */
  const storeFor = async (pieces: number, existing: ExistingProduct | undefined): Promise<number> => {
    const [first] = Object.keys(existing?.stock ?? {});
    return warehouse === undefined && first !== undefined && existing?.stock_total === pieces
      ? Number(first)
      : centralId();
  };

  return {
    /**
     * What a row states about stock. Pieces by store take precedence over a total. `available` alone keeps the present
     * stock; if there is none, an available product gets the number of pieces set by the caller.
     * @param others what happens to stores that the row does not name
     */
    async statedStock(
      row: ProductRow,
      existing: ExistingProduct | undefined,
      others: 'keep' | 'empty',
    ): Promise<StatedStock | { fault: string }> {
      if (row.store_stock !== undefined) {
        const named: Record<string, number> = {};
        for (const [store, pieces] of Object.entries(row.store_stock)) {
          const id = known.get(store);
          if (id === undefined) return { fault: 'storeUnknown' };
          named[id] = (named[id] ?? 0) + pieces;
        }
        return { kind: 'stores', stores: named, others };
      }
      if (row.stock === 0 || (row.stock === undefined && row.available === false)) return { kind: 'soldOut' };
      if (row.stock !== undefined)
        return { kind: 'total', pieces: row.stock, storeId: await storeFor(row.stock, existing) };
      if (row.available !== true && existing !== undefined) return { kind: 'nothing' };
      if (defaultStock === 0) return { kind: 'nothing' };
      return {
        kind: 'available',
        pieces: defaultStock,
        storeId: await (existing !== undefined && existing.stock_total > 0
          ? storeFor(existing.stock_total, existing)
          : centralId()),
      };
    },
  };
}
export type StockPlaces = Awaited<ReturnType<typeof loadStockPlaces>>;
