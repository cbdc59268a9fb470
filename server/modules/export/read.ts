import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { ReferenceData } from '../reference/reference.ts';

const batch = 500;

/** Products by their ids, a batch at a time, with texts and stock; memory stays flat at any size. */
export async function* exportedProducts(db: Db, { listedOnly }: { listedOnly: boolean }) {
  for (let last = 0; ; ) {
    const rows = await db.selectFrom('products')
      .leftJoin('product_texts', 'product_texts.product_id', 'products.id')
      .where('products.id', '>', last)
      .$if(listedOnly, (query) => query.where('products.is_listed', '=', true))
      .select([
        'products.id', 'external_id', 'slug', 'category_id', 'brand_id', 'model_group', 'model_code', 'name', 'variant', 'old_price',
        'sale_price', 'full_payment_percent', 'sale_mode', 'is_listed', 'stock_total', 'images', 'sticker_ids', 'attributes',
        'popularity', 'barcode', 'created_at', 'product_texts.description', 'product_texts.overview',
        sql<Record<string, number> | null>`(select jsonb_object_agg(store_stock.store_id, store_stock.quantity)
          from store_stock where store_stock.product_id = products.id)`.as('stock'),
      ])
      .orderBy('products.id').limit(batch).execute();
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < batch) return;
    last = end.id;
  }
}
export type ExportedProduct = ReturnType<typeof exportedProducts> extends AsyncGenerator<infer Row> ? Row : never;

/** What every format is made from. */
export interface ExportShop {
  readonly db: Db;
  readonly reference: ReferenceData;
  /** Public address without a slash at its end. */
  readonly siteUrl: string;
  readonly now: Date;
}

/** Categories from the top down, so that parents come before their children. */
export const categoriesInOrder = ({ categories }: ReferenceData) =>
  [...categories.values()].sort((one, other) => one.level - other.level || one.id - other.id);
