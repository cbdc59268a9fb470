import type { Shop } from '../shop.ts';

interface Line { readonly id: number; readonly count: number }

/** Prices, stock and way of sale of the products of these lines. */
export async function lineProducts(shop: Shop, lines: readonly Line[]) {
  const rows = await shop.db
    .selectFrom('products')
    .where('id', 'in', [...new Set(lines.map((line) => line.id))])
    .select(['id', 'sale_price', 'old_price', 'full_payment_percent', 'sale_mode', 'is_listed', 'stock_total'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pieces of these products in the open stores. */
export const openStoreStock = (shop: Shop, lines: readonly Line[]) =>
  shop.db
    .selectFrom('store_stock')
    .innerJoin('stores', 'stores.id', 'store_stock.store_id')
    .innerJoin('products', 'products.id', 'store_stock.product_id')
    .where('store_stock.product_id', 'in', lines.map((line) => line.id))
    .where('stores.kind', '=', 'store')
    .where('stores.is_open', '=', true)
    .where('products.is_listed', '=', true)
    .where('products.sale_mode', '!=', 'preorder')
    .select(['store_stock.store_id', 'store_stock.product_id', 'store_stock.quantity'])
    .execute();
