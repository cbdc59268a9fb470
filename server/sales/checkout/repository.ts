import type { Services } from '../../services.ts';

interface Line {
  readonly id: number;
  readonly count: number;
}

/** Prices, stock and sale mode of the products of these lines. */
export async function lineProducts(services: Services, lines: readonly Line[]) {
  const rows = await services.db
    .selectFrom('products')
    .where('id', 'in', [...new Set(lines.map((line) => line.id))])
    .select(['id', 'sale_price', 'old_price', 'full_payment_percent', 'sale_mode', 'is_listed', 'stock_total'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lines with known products, and their product data. */
export const knownLines = <Product>(
  products: ReadonlyMap<number, Product>,
  lines: readonly Line[],
): (Product & { count: number })[] =>
  lines.flatMap(({ id, count }) => {
    const product = products.get(id);
    return product === undefined ? [] : [{ ...product, count }];
  });

/** Open stores that have all of these products in these counts. */
export async function storesHavingAll(services: Services, lines: readonly Line[]): Promise<number[]> {
  const rows = await openStoreStock(services, lines);
  const counts = new Map(lines.map(({ id, count }) => [id, count]));
  const enough = Map.groupBy(
    rows.filter((row) => row.quantity >= (counts.get(row.product_id) ?? Infinity)),
    (row) => row.store_id,
  );
  return [...enough].filter(([, storeRows]) => storeRows.length === counts.size).map(([id]) => id);
}

/** Pieces of these products in the open stores. */
const openStoreStock = (services: Services, lines: readonly Line[]) =>
  services.db
    .selectFrom('store_stock')
    .innerJoin('stores', 'stores.id', 'store_stock.store_id')
    .innerJoin('products', 'products.id', 'store_stock.product_id')
    .where(
      'store_stock.product_id',
      'in',
      lines.map((line) => line.id),
    )
    .where('stores.kind', '=', 'store')
    .where('stores.is_open', '=', true)
    .where('products.is_listed', '=', true)
    .where('products.sale_mode', '!=', 'preorder')
    .select(['store_stock.store_id', 'store_stock.product_id', 'store_stock.quantity'])
    .execute();
