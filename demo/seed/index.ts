import { sql } from 'kysely';
import type { Db } from '../../server/db/open.ts';
import { planCatalogue, shareProducts } from './catalogue/plan.ts';
import { writeAccounts } from './steps/accounts.ts';
import { writeCatalogue, writeProducts } from './steps/catalogue.ts';
import { writeChat } from './steps/chat.ts';
import { writeContent, writePlaces } from './steps/content.ts';
import { writeExtras } from './steps/extras.ts';
import { writePages } from './steps/pages.ts';
import { writePromotions } from './steps/promotions.ts';
import { writeSearches } from './steps/searches.ts';
import { writeServices } from './steps/services.ts';
import { writeReviews, writeStock } from './steps/supply.ts';
import { idPrefix } from './product-rows.ts';
import { premadeKeys, writePictures } from './steps/pictures.ts';
import { PictureBook, type SeedMedia } from './pictures.ts';
import { emptyTables } from '../../server/db/bulk.ts';

export type { SeedMedia } from './pictures.ts';

export type SeedStep = 'pictures' | 'catalogue' | 'stock' | 'reviews' | 'content';

export interface SeedOptions {
  /** Number of products; 3,200 by default. */
  readonly products?: number;
  /** Null draws nothing: the rows of pictures are there, the files are not. */
  readonly media: SeedMedia | null;
  readonly onProgress?: (step: SeedStep, done: number, total: number) => void;
  /** Dates are counted back from the beginning of this day. */
  readonly now?: Date;
  /** Empties the tables first. */
  readonly force?: boolean;
}

export type SeedResult = { readonly state: 'seeded'; readonly products: number } | { readonly state: 'already' };

export const defaultProducts = 3200;

const startOfDay = (date: Date): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));

/** True when a finished seed stands in the base. */
export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').where('key', '=', 'seed').executeTakeFirst();
  return row !== undefined;
}

/** True where a shop of somebody's own stands, by its facts or by a feed; what a broken-off seed has left is no such shop. */
async function isOwned(db: Db): Promise<boolean> {
  const mark = await db.selectFrom('settings').select('key').where('key', '=', 'owner').executeTakeFirst();
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('external_id', 'not like', `${idPrefix}%`)
    .limit(1)
    .executeTakeFirst();
  return mark !== undefined || product !== undefined;
}

/** Orders are shoppers' own: where there are any, nothing is emptied without `--force`. */
async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Fills an empty base with the shop's demonstration data, always the same for the same number and day. */
export async function seedDatabase(db: Db, options: SeedOptions): Promise<SeedResult> {
  if (options.force !== true && ((await isSeeded(db)) || (await isOwned(db)) || (await hasOrders(db))))
    return { state: 'already' };
  const { products = defaultProducts, media, onProgress = () => undefined } = options;
  const now = startOfDay(options.now ?? new Date());
  await emptyTables(db);
  const plan = planCatalogue();
  const shares = shareProducts(plan.leaves, products);
  const book = new PictureBook();
  await writePictures(db, { plan, shares, day: now }, book, media, (done, total) => {
    onProgress('pictures', done, total);
  });
  const storeIds = await writePlaces(db);
  await writeCatalogue(db, plan, book);
  const context = {
    plan,
    shares,
    book,
    storeIds,
    now,
    awaited: new Set<number>(),
  };
  await writeProducts(db, context, (done) => {
    onProgress('catalogue', done, products);
  });
  await writeStock(db, context, (done) => {
    onProgress('stock', done, products);
  });
  await writeReviews(db, context, (done) => {
    onProgress('reviews', done, products);
  });
  await writeContent(db, context);
  await writePromotions(db, context);
  await writePages(db, now);
  await writeSearches(db, now);
  await writeExtras(db, plan, media);
  await writeServices(db, now);
  await writeAccounts(db, now);
  await writeChat(db, now);
  if (media !== null) {
    const keys = await premadeKeys(db);
    for (const [index, key] of keys.entries()) {
      await Promise.all([media.variant(key, 320, 'webp'), media.variant(key, 320, 'avif')]);
      onProgress('content', index + 1, keys.length);
    }
  } else onProgress('content', 1, 1);
  await db
    .insertInto('settings')
    .values({ key: 'seed', value: JSON.stringify({ products, day: now.toISOString().slice(0, 10) }) })
    .execute();
  await sql`analyze`.execute(db);
  return { state: 'seeded', products };
}
