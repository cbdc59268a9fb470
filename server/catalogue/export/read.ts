import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { inBackground } from '../../db/background.ts';
import type { Db } from '../../db/open.ts';
import { compatibilityOfProduct } from '../product/compatibility.ts';
import { createBatchSize } from '../../pace.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';

/** The embedded database answers no other query while it reads, so each read is a short one. */
const reads = { first: 20, least: 5, most: 500, wishedMs: 12 };

/** Products by their ids, a few at a time, with texts and stock; memory stays flat at any size. */
export async function* exportedProducts(
  { db, rest = turn }: Pick<ExportShop, 'db' | 'rest'>,
  { listedOnly }: { listedOnly: boolean },
) {
  let since = performance.now();
  const size = createBatchSize(reads);
  for (let last = 0; ;) {
    const limit = size.get();
    // Timed apart from the waiting for a session.
    const rows = await inBackground(() =>
      db.connection().execute(async (session) => {
        const started = performance.now();
        // Texts by a lookup for each product: joined as tables, they were read from the beginning for every batch.
        const read = await session
          .selectFrom('products')
          .leftJoinLateral(
            (eb) =>
              eb
                .selectFrom('product_texts')
                .whereRef('product_texts.product_id', '=', 'products.id')
                .select(['description', 'overview'])
                .limit(1)
                .as('texts'),
            (join) => join.onTrue(),
          )
          .where('products.id', '>', last)
          .$if(listedOnly, (query) => query.where('products.is_listed', '=', true))
          .select([
            'products.id',
            'external_id',
            'slug',
            'category_id',
            'brand_id',
            'model_group',
            'model_code',
            'name',
            'variant',
            'old_price',
            'sale_price',
            'full_payment_percent',
            'sale_mode',
            'is_listed',
            'stock_total',
            'images',
            'sticker_ids',
            'attributes',
            'popularity',
            'barcode',
            'created_at',
            'texts.description',
            'texts.overview',
            sql<Record<string, number> | null>`(select jsonb_object_agg(store_stock.store_id, store_stock.quantity)
            from store_stock where store_stock.product_id = products.id)`.as('stock'),
            compatibilityOfProduct,
          ])
          .orderBy('products.id')
          .limit(limit)
          .execute();
        size.took(performance.now() - started);
        return read;
      }),
    );
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < limit) return;
    last = end.id;
    // Whoever has asked meanwhile comes before the next read.
    await rest(performance.now() - since);
    since = performance.now();
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
  /** Makes room for others after so many milliseconds of work; only lets the event loop go round where it is not given. */
  readonly rest?: (workedMs: number) => Promise<unknown>;
}

/** Categories from the top down, so that parents come before their children. */
export const categoriesInOrder = ({ categories }: ReferenceData) =>
  [...categories.values()].sort((one, other) => one.level - other.level || one.id - other.id);
