import { sql } from 'kysely';
import { type Localized, noText } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import type { StoredAttribute, StoredVariant } from '../../../db/catalogue-tables.ts';
import type { SaleMode } from '../../product/availability.ts';
import { type Compatibility, compatibilityOfProduct } from '../../product/compatibility.ts';
import { standingOldPrice, standingPrice } from '../../product/standing-price.ts';
import { isSameStock, type StoreStock } from '../../../core/stock/stated-stock.ts';

/** The stored fields of a product that feeds can set. */
export interface ProductState {
  readonly external_id: string;
  readonly slug: string;
  readonly category_id: number;
  readonly brand_id: number;
  readonly model_group: string;
  readonly model_code: string;
  readonly name: Localized;
  readonly variant: StoredVariant | null;
  readonly old_price: number | null;
  readonly sale_price: number;
  readonly full_payment_percent: number;
  readonly sale_mode: SaleMode;
  readonly is_listed: boolean;
  readonly stock_total: number;
  readonly images: readonly string[];
  readonly option_ids: readonly number[];
  readonly sticker_ids: readonly number[];
  readonly attributes: readonly StoredAttribute[];
  readonly popularity: number;
  readonly barcode: string | null;
  readonly created_at: string;
  readonly description: Localized;
  readonly overview: Localized;
  /** Keys of compatibility. */
  readonly fits: Compatibility;
  /** Pieces by store id, present or expected; the written ones are decided again under the product's lock. */
  readonly stock: StoreStock;
}
export type ExistingProduct = ProductState & { readonly id: number };

/** The stored products with these external ids. */
export async function readExisting(db: Db, externalIds: readonly string[]): Promise<Map<string, ExistingProduct>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .leftJoin('product_texts', 'product_texts.product_id', 'products.id')
    .where('products.external_id', 'in', externalIds)
    .select([
      'id',
      'external_id',
      'slug',
      'category_id',
      'brand_id',
      'model_group',
      'model_code',
      'name',
      'variant',
      standingOldPrice.as('old_price'),
      standingPrice.as('sale_price'),
      'full_payment_percent',
      'sale_mode',
      'is_listed',
      'stock_total',
      'images',
      'option_ids',
      'sticker_ids',
      'attributes',
      'popularity',
      'barcode',
      'created_at',
      'product_texts.description',
      'product_texts.overview',
      sql<Record<string, number> | null>`(select jsonb_object_agg(store_stock.store_id, store_stock.quantity)
        from store_stock where store_stock.product_id = products.id)`.as('stock'),
      compatibilityOfProduct,
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.external_id,
      {
        ...row,
        created_at: row.created_at.toISOString(),
        description: row.description ?? noText,
        overview: row.overview ?? noText,
        stock: row.stock ?? {},
      },
    ]),
  );
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
};

/** Deep equality, independent of the order of properties. */
export const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));

/** True if nothing of the product would change. */
export function isSame(existing: ExistingProduct, next: ProductState): boolean {
  const { id: _, stock, ...state } = existing;
  const { stock: nextStock, ...nextState } = next;
  return isSameStock(stock, nextStock) && isEqual(state, nextState);
}
