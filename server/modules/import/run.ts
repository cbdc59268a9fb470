import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBatchSize } from '../../pace.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { loadAttributes } from './attributes.ts';
import { takeBatch, type BatchCounts, type ParsedProduct } from './batch.ts';
import { loadBrands } from './brands.ts';
import { type CategoryPolicy, loadCategories } from './categories.ts';
import type { Created } from './changes.ts';
import { takeDefinition } from './definitions.ts';
import { FeedError, type FeedItem } from './formats/item.ts';
import { clearSeen, type GoneResult, withdrawMissing } from './gone.ts';
import { createImages, type Images } from './images.ts';
import { pause, withPauses } from './pauses.ts';
import { createPictures } from './pictures.ts';
import type { Report } from './report.ts';
import type { ImportShop } from './shop.ts';
import type { Feed, FeedFormat } from './source.ts';
import { loadSupply } from './supply.ts';

export interface ImportOptions {
  /** `full`: products that the feed no longer has become unavailable. */
  readonly mode: 'update' | 'full';
  readonly categories: CategoryPolicy;
  /** Language of texts that don't say theirs. */
  readonly locale: Locale;
  /** Pieces of a product that is said to be available, but not how many there are. */
  readonly defaultStock: number;
  /** Believe a full feed that has lost much of the shop. */
  readonly force: boolean;
  readonly refreshImages: boolean;
  /** Folder for pictures that are files. */
  readonly folder?: string | undefined;
  readonly allowPrivateImages: boolean;
  readonly onRows?: (rows: number) => void;
}

export interface ImportResult extends BatchCounts {
  readonly format: FeedFormat;
  /** False for a feed that broke off; what came before is kept. */
  readonly complete: boolean;
  readonly broken?: { readonly reason: string; readonly line?: number | undefined };
  readonly read: number;
  readonly rejected: number;
  readonly categories_created: number;
  readonly brands_created: number;
  readonly attributes_created: number;
  readonly images_fetched: number;
  readonly images_known: number;
  readonly full?: GoneResult;
  readonly notices: readonly string[];
}

const batchSize = 100;
/** The embedded database answers no other query while a batch is written: beside shoppers a batch takes about so long. */
const politeBatch = { first: 10, least: 4, most: 20, wishedMs: 30 };
/** What came is written when the next row does not come for so long. */
const pauseMs = 200;
const maxNotices = 50;

async function openContext(shop: ImportShop, options: ImportOptions, created: Created, images: Images) {
  const { db } = shop;
  const pictures = createPictures(images);
  const stickers = await db.selectFrom('stickers').select(['id', 'key']).execute();
  return {
    locale: options.locale, now: shop.now, pictures,
    categories: await loadCategories({ db, policy: options.categories, locale: options.locale, created }),
    brands: await loadBrands(db, pictures, created),
    attributes: await loadAttributes(db, options.locale, created),
    supplies: await loadSupply(db, options.defaultStock),
    stickers: new Map(stickers.map(({ id, key }) => [key, id])),
  };
}

/** One run over a feed: batches of products, and definitions between them. */
async function createRun(shop: ImportShop, options: ImportOptions, report: Report) {
  const created: Created = { categories: 0, brands: 0, attributes: 0, writes: 0 };
  const images = createImages({
    db: shop.db, media: shop.media, folder: options.folder, allowPrivate: options.allowPrivateImages,
    refresh: options.refreshImages,
  });
  const context = await openContext(shop, options, created, images);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const notices: string[] = [];
  let read = 0;
  let waiting: ParsedProduct[] = [];
  const size = shop.polite ? createBatchSize(politeBatch) : undefined;

  let indexed = 0;
  const index = (productIds: readonly number[]): Promise<void> => {
    const anew = created.writes > indexed;
    indexed = created.writes;
    return shop.index(productIds, anew);
  };
  const flush = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    const began = performance.now();
    const taken = await takeBatch(rows, { shop: { ...shop, index }, images, context, reject: (row) => report.reject(row) });
    if (rows.length > 0) size?.took(performance.now() - began);
    counts.created += taken.created;
    counts.updated += taken.updated;
    counts.unchanged += taken.unchanged;
    options.onRows?.(read);
    await nextTurn();
  };
  const take = async (item: FeedItem): Promise<void> => {
    const { line } = item;
    if (item.kind === 'notice') {
      if (notices.length < maxNotices) notices.push(item.reason);
    } else if (item.kind === 'broken') {
      read += 1;
      await report.reject({ line, reason: item.reason });
    } else if (item.kind === 'product') {
      read += 1;
      waiting.push({ line, value: item.value });
      if (waiting.length >= (size?.get() ?? batchSize)) await flush();
    } else {
      const fault = await takeDefinition(item, { db: shop.db, images, context });
      if (fault !== undefined) await report.reject({ line, ...fault });
    }
  };
  const withdraw = (complete: boolean): Promise<GoneResult> =>
    withdrawMissing(shop.db, { complete, force: options.force });
  return { take, flush, withdraw, created, counts, notices, images, read: () => read };
}

/**
 * Takes a feed into the shop, streaming: each product whole or not at all, found again by its external id. Never
 * throws for what a feed can do wrong; that is in the result and, row by row, in the report.
 */
export async function runImport(shop: ImportShop, feed: Feed, options: ImportOptions, report: Report): Promise<ImportResult> {
  await clearSeen(shop.db);
  const run = await createRun(shop, options, report);
  let broken: ImportResult['broken'];
  try {
    for await (const item of withPauses(feed.items, pauseMs)) await (item === pause ? run.flush() : run.take(item));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    broken = { reason: error.reason, line: error.line };
  } finally {
    // What was read before a fault is kept.
    await run.flush();
  }
  const full = options.mode === 'full' ? await run.withdraw(broken === undefined) : undefined;
  await clearSeen(shop.db);
  const { created } = run;
  return {
    format: feed.format, complete: broken === undefined, ...(broken === undefined ? {} : { broken }),
    read: run.read(), ...run.counts, rejected: report.total(),
    categories_created: created.categories, brands_created: created.brands, attributes_created: created.attributes,
    images_fetched: run.images.counts.fetched, images_known: run.images.counts.known,
    ...(full === undefined ? {} : { full }), notices: run.notices,
  };
}
