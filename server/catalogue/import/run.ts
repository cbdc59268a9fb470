import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportMode } from '../../../lib/contract/import.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
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
import { type CategoryPolicy, loadCategories } from './definitions/categories.ts';
import type { Created } from './definitions/created.ts';
import { importDefinition } from './definitions/import-definition.ts';
import { clearImportedIds, type WithdrawalResult, withdrawMissing } from './withdraw-missing.ts';
import { createImages, type Images } from './pictures/feed-pictures.ts';
import { type FeedRefusal, checkFeed } from './check-feed.ts';
import { createDryRun, type ProductChange } from './products/dry-run.ts';
import type { ImportObserver } from './observer.ts';
import { createPictures } from './pictures/placeholders.ts';
import { readOnly } from './read-only-db.ts';
import type { MissingPictures, RejectedRow, Report, SimilarIds } from './report.ts';
import { reportSimilarIds } from './similar-ids.ts';
import { createSettling, type MadeFilter } from './filter-choice/decide-during-import.ts';
import type { ImportShop } from './import-shop.ts';
import { createWriting } from './products/pipeline.ts';
import { unknownProduct } from './products/price-and-stock-fields.ts';
import type { Feed, FeedFormat } from './open-feed.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { type FeedBreak, createMarks, type Marks, stageFeed, type StagedFeed, type StagedItem } from './stage-feed.ts';
import { loadSupply } from './definitions/stock-places.ts';
import { type CountingOptions, whenCounted } from './when-counted.ts';
import { journaled } from './undo/journaling-db.ts';

export interface ImportOptions extends CountingOptions {
  readonly mode: ImportMode;
  readonly categories: CategoryPolicy;
  /** Language of texts without a language. */
  readonly locale: Locale;
  /** Pieces of a product that is available without a count. */
  readonly defaultStock: number;
  /** Accepts a feed that is truncated, has shrunk or is mostly invalid. */
  readonly force: boolean;
  readonly refreshImages: boolean;
  /** Folder of picture files. */
  readonly folder?: string | undefined;
  readonly allowPrivateImages: boolean;
  /** Number of rows of the same feed at its last import, if known. */
  readonly lastRead?: number | undefined;
  /** Dry run: nothing is written. */
  readonly dry: boolean;
  readonly observer?: ImportObserver | undefined;
}

export interface ImportResult extends BatchCounts {
  readonly format: FeedFormat;
  /** False for a truncated feed. */
  readonly complete: boolean;
  readonly broken?: FeedBreak;
  /** Why the whole feed was refused. */
  readonly refused?: FeedRefusal;
  readonly dry: boolean;
  readonly read: number;
  readonly rejected: number;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** Of a dry run: what would change, for the first hundred products. */
  readonly changes: readonly ProductChange[];
  readonly categories_created: number;
  readonly brands_created: number;
  readonly attributes_created: number;
  readonly images_fetched: number;
  readonly images_known: number;
  readonly missing_images?: MissingPictures;
  readonly similar_ids?: SimilarIds;
  /** True if the observer let nothing be written. */
  readonly isStopped?: true;
  readonly full?: WithdrawalResult;
  /** Filters that the import created. */
  readonly filters: readonly MadeFilter[];
  readonly notices: readonly string[];
}

const batchSize = 500;
/** Shoppers wait while a batch is written: this many rows take the process, or the embedded database, about 10 ms. */
const throttledBatchSize = 20;
/** A product has its texts in three languages, and a batch exists as rows, as products and as database parameters. */
const batchLength = 1.5 * 1024 * 1024;
const maxNotices = 50;
const nothingCreated = {
  categories_created: 0,
  brands_created: 0,
  attributes_created: 0,
  images_fetched: 0,
  filters: [],
} as const;

interface Opening {
  readonly created: Created;
  readonly images: Images;
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
  const pictures = createPictures(images);
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
    supplies: await loadSupply(db, options.defaultStock),
    stickers: new Map(stickers.map(({ id, key }) => [key, id])),
  };
}

/** Purpose of a run: a dry run, or writing what a dry run has left. */
interface Purpose {
  readonly dry: boolean;
  readonly marks: Marks;
  readonly countedAt: Date | null;
}

/** One run over a feed: batches of products, and definitions between them. */
async function createRun(
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
  const created: Created = { categories: 0, brands: 0, attributes: 0, writes: 0 };
  const images = createImages({
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

  const settling = createSettling({ shop, ...context });
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
  const writing = createWriting({
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
type Run = Awaited<ReturnType<typeof createRun>>;

const countsOf = ({ created, settling, images }: Run) => ({
  categories_created: created.categories,
  brands_created: created.brands,
  attributes_created: created.attributes,
  images_fetched: images.counts.fetched,
  filters: settling.made(),
});

/** Checks the whole feed and imports it, unless it is refused or a dry run. */
async function importStaged(
  shop: ImportShop,
  staged: StagedFeed,
  options: ImportOptions,
  report: Report,
): Promise<Omit<ImportResult, 'format'>> {
  const { broken } = staged;
  const marks = createMarks();
  const { countedAt, notices } = whenCounted(staged.written, options, options.arrivedAt ?? shop.now());
  const look = await createRun(shop, options, report, { dry: true, marks, countedAt });
  await look.all(staged);
  await reportSimilarIds(shop.db, staged, report);
  const similar_ids = report.similarIds();
  const { mode, force, lastRead } = options;
  const { refused, full } = await checkFeed(shop.db, {
    mode,
    force,
    broken,
    isEmpty: look.isEmpty(),
    read: look.read(),
    lastRead,
    rejected: report.total(),
    unknown: report.countOf(unknownProduct),
  });
  const about = {
    complete: broken === undefined,
    ...(broken === undefined ? {} : { broken }),
    ...(refused === undefined ? {} : { refused }),
    dry: options.dry,
    read: look.read(),
    images_known: look.images.counts.known,
    notices: [...notices, ...look.notices],
    ...(similar_ids === undefined ? {} : { similar_ids }),
  };
  const pictures = () => {
    const missing = report.missingPictures();
    return missing === undefined ? {} : { missing_images: missing };
  };
  const isStopped =
    !options.dry &&
    refused === undefined &&
    (await options.observer?.mayWrite({ read: look.read(), missing: full?.missing })) === false;
  if (options.dry || refused !== undefined || isStopped) {
    const { created, updated } = options.dry ? look.counts : { created: 0, updated: 0 };
    const unchanged = options.dry ? look.counts.unchanged + look.alike() : 0;
    const made = options.dry ? countsOf(look) : { ...nothingCreated };
    return {
      ...about,
      ...(isStopped ? { isStopped: true as const } : {}),
      ...pictures(),
      created,
      updated,
      unchanged,
      rejected: report.total(),
      reasons: report.reasons(),
      ...made,
      changes: options.dry ? look.changes : [],
      ...(full === undefined ? {} : { full }),
    };
  }
  const run = await createRun(shop, options, report, { dry: false, marks, countedAt });
  await run.all(staged);
  await run.settling.settle();
  const gone = full === undefined || full.refused !== undefined ? 0 : await run.withdrawMissing();
  const { created, updated, unchanged } = run.counts;
  await refreshStatistics(shop, created + updated + gone);
  return {
    ...about,
    ...pictures(),
    created,
    updated,
    unchanged: look.counts.unchanged + unchanged,
    rejected: report.total(),
    reasons: report.reasons(),
    changes: [],
    ...countsOf(run),
    ...(full === undefined ? {} : { full: { ...full, gone } }),
  };
}

/**
 * Imports a feed: it is read to its end and checked first; then each product is stored whole or not at all, found by
 * its external id. A truncated, shrunk or mostly invalid feed changes nothing unless forced. Never throws for faults of
 * a feed; those are in the result and, row by row, in the report.
 */
export async function runImport(
  shop: ImportShop,
  feed: Feed,
  options: ImportOptions,
  report: Report,
): Promise<ImportResult> {
  const staged = await stageFeed(feed.items, report.staged);
  try {
    await clearImportedIds(shop.db);
    return { format: feed.format, ...(await importStaged(shop, staged, options, report)) };
  } finally {
    await staged.remove();
    await clearImportedIds(shop.db);
  }
}
