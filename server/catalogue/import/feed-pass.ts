import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadAttributes } from './products/resolve-attributes.ts';
import {
  type BatchCounts,
  type BatchTools,
  dryRunBatch,
  type ParsedProduct,
  prepareBatch,
  storeBatch,
} from './products/batch.ts';
import { createBatches } from './products/gather-batches.ts';
import { loadBrands } from './definitions/brands.ts';
import { loadCategories } from './definitions/categories.ts';
import type { CreationCounts } from './definitions/creation-counts.ts';
import { importDefinition } from './definitions/import-definition.ts';
import { withdrawMissing } from './withdraw-missing.ts';
import { createFeedPictures, type FeedPictures } from './pictures/feed-pictures.ts';
import { createDryRun } from './products/dry-run.ts';
import { createPlaceholders } from './pictures/placeholders.ts';
import { readOnly } from './read-only-db.ts';
import type { RejectedRow, Report } from './report.ts';
import { createFilterDecider } from './filter-choice/decide-during-import.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportShop } from './import-shop.ts';
import { createBatchWriter } from './products/batch-writer.ts';
import type { Marks, StagedFeed, StagedItem } from './stage-feed.ts';
import { loadStockPlaces } from './definitions/stock-places.ts';
import { journaled } from './undo/journaling-db.ts';

const batchSize = 500;
/** Shoppers wait while a batch is written: this many rows take the process, or the embedded database, about 10 ms. */
const throttledBatchSize = 20;
/** A product has its texts in three languages, and a batch exists as rows, as products and as database parameters. */
const batchLength = 1.5 * 1024 * 1024;
const maxNotices = 50;
interface Opening {
  readonly created: CreationCounts;
  readonly images: FeedPictures;
  readonly written: () => Promise<void>;
  readonly countedAt: Date | null;
  readonly offSale: () => void;
}

async function openContext(
  shop: ImportShop,
  options: ImportOptions,
  { created, images, written, countedAt, offSale }: Opening,
) {
  const { db } = shop;
  const pictures = createPlaceholders(images);
  const stickers = await db.selectFrom('stickers').select(['id', 'key']).execute();
  return {
    mode: options.mode,
    locale: options.locale,
    now: shop.now,
    pictures,
    countedAt,
    offSale,
    categories: await loadCategories({ db, policy: options.categories, locale: options.locale, created, written }),
    brands: await loadBrands(db, pictures, created),
    attributes: await loadAttributes(db, options.locale, created),
    stockPlaces: await loadStockPlaces(db, options.defaultStock),
    stickers: new Map(stickers.map(({ id, key }) => [key, id])),
  };
}

/** Purpose of a pass: a dry run, or writing what a dry run has left. */
interface Purpose {
  readonly dry: boolean;
  readonly marks: Marks;
  readonly countedAt: Date | null;
}

/** One pass over a feed: batches of products, and definitions between them. */
export async function createFeedPass(
  importShop: ImportShop,
  options: ImportOptions,
  report: Report,
  { dry, marks, countedAt }: Purpose,
) {
  const { journal } = importShop;
  const shop = {
    ...importShop,
    db: dry ? readOnly(importShop.db) : journal === undefined ? importShop.db : journaled(importShop.db, journal),
  };
  const created: CreationCounts = { categories: 0, brands: 0, attributes: 0, writes: 0 };
  const images = createFeedPictures({
    db: shop.db,
    media: shop.media,
    folder: options.folder,
    allowPrivate: options.allowPrivateImages,
    refresh: options.refreshImages,
    dry,
  });
  let unlisted = 0;
  const context = await openContext(shop, options, {
    created,
    images,
    written: () => writing.done(),
    countedAt,
    offSale: () => {
      unlisted += 1;
    },
  });
  const look = dry ? createDryRun(marks, context, options.dry, options.observer) : undefined;
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const notices: string[] = [];
  let read = 0;
  let items = 0;
  const batches = createBatches<ParsedProduct>({
    rows: shop.polite ? throttledBatchSize : batchSize,
    length: batchLength,
  });

  const settling = createFilterDecider({ shop, ...context });
  let indexed = 0;
  const isAnew = (): boolean => {
    const definitionsChanged = created.writes > indexed;
    indexed = created.writes;
    return definitionsChanged;
  };
  const add = (batch: BatchCounts): void => {
    counts.created += batch.created;
    counts.updated += batch.updated;
    counts.unchanged += batch.unchanged;
  };
  const reject = async (row: RejectedRow): Promise<void> => {
    await report.reject(row);
    await options.observer?.rejected(row);
  };
  const tools: BatchTools = {
    // The list of seen ids is the only write of a dry run.
    shop: dry ? { ...shop, db: importShop.db } : shop,
    images,
    context,
    look,
    isAnew,
    touch: settling.touch,
    reject,
    findBlockedLines:
      options.observer === undefined
        ? undefined
        : (rows) => options.observer?.findBlockedLines(rows) ?? Promise.resolve(new Set()),
    withoutPicture: (row) => report.withoutPicture(row),
  };
  const settle = (): Promise<void> => settling.look(counts.created + counts.updated);
  const writing = createBatchWriter({
    isAhead: !shop.polite,
    settle,
    isDue: ({ ready }) => settling.isDue(counts.created + counts.updated + ready.length),
    prepare: (rows: readonly ParsedProduct[]) => prepareBatch(rows, tools),
    write: async (batch) => {
      add(await storeBatch(batch, tools));
    },
  });
  const flush = async (rows: readonly ParsedProduct[]): Promise<void> => {
    importShop.stopping?.throwIfAborted();
    const started = performance.now();
    if (look !== undefined) add(await dryRunBatch(rows, tools, look));
    else await writing.take(rows);
    await options.observer?.advanced(read, dry ? 'look' : 'write');
    await (shop.rest?.(performance.now() - started) ?? nextTurn());
  };
  const take = async ({ at, length, item }: StagedItem): Promise<void> => {
    const { line } = item;
    if (item.kind === 'written') return;
    if (item.kind === 'notice') {
      if (notices.length < maxNotices) notices.push(item.reason);
      return;
    }
    items += 1;
    if (item.kind === 'product' || item.kind === 'broken') {
      read += 1;
      if (marks.has(at)) return;
      if (item.kind === 'broken') {
        marks.add(at);
        await reject({ line, reason: item.reason });
        return;
      }
      const full = batches.add({ at, line, value: item.value }, length);
      if (full !== undefined) await flush(full);
    } else if (options.mode !== 'changes' && !marks.has(at)) {
      const fault = await importDefinition(item, { db: shop.db, images, context, touch: settling.chosen });
      if (fault === undefined) return;
      marks.add(at);
      await reject({ line, ...fault });
    }
  };
  return {
    async all({ items }: StagedFeed): Promise<void> {
      try {
        for await (const item of items()) await take(item);
        await flush(batches.rest());
        if (unlisted > 0) notices.push(`offSale:${unlisted}`);
      } finally {
        await writing.done();
      }
    },
    withdrawMissing: () => withdrawMissing(shop.db),
    settling,
    created,
    counts,
    notices,
    images,
    changes: look?.changes ?? [],
    read: () => read,
    isEmpty: () => items === 0,
    /** Number of products that differ at most in their pictures. */
    alike: () => look?.alike() ?? 0,
  };
}
export type FeedPass = Awaited<ReturnType<typeof createFeedPass>>;
