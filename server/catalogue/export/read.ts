import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { inBackground } from '../../db/background.ts';
import type { Db } from '../../db/open.ts';
import { compatibilityOfProduct } from '../product/compatibility.ts';
import { standingOldPrice, standingPrice } from '../product/standing-price.ts';
import { createBatchSize } from '../../throttle.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';

/** The embedded database answers no other query during a read, so each read is short. */
const readSizes = { first: 20, min: 5, max: 500, wishedMs: 12 };

/** Products by ids, in batches, with texts and stock; memory stays constant. */
export async function* exportedProducts(
  { db, rest = turn }: Pick<ExportShop, 'db' | 'rest'>,
  { listedOnly }: { listedOnly: boolean },
) {
  let since = performance.now();
  const size = createBatchSize(readSizes);
  for (let last = 0; ;) {
    const limit = size.get();
    // The time excludes the waiting for a session.
    const rows = await inBackground(() =>
      db.connection().execute(async (session) => {
        const started = performance.now();
        // One lookup per product: joined tables would be scanned from the start for every batch.
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
            standingPrice.as('standing_price'),
            standingOldPrice.as('standing_old_price'),
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
    // Waiting callers go before the next read.
    await rest(performance.now() - since);
    since = performance.now();
  }
}
export type ExportedProduct = ReturnType<typeof exportedProducts> extends AsyncGenerator<infer Row> ? Row : never;

/** The input of every format. */
export interface ExportShop {
  readonly db: Db;
  readonly reference: ReferenceData;
  /** Public address without a trailing slash. */
  readonly siteUrl: string;
  readonly now: Date;
  /** Pauses after this many milliseconds of work; by default only yields to the event loop. */
  readonly rest?: (workedMs: number) => Promise<unknown>;
}

/** Categories from the top down, so that parents come before their children. */
export const sortedCategories = ({ categories }: ReferenceData) =>
  [...categories.values()].sort((left, right) => left.level - right.level || left.id - right.id);
