import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportMode } from '../../../lib/contract/import.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { loadAttributes } from './products/resolve-attributes.ts';
import {
  type BatchCounts,
  type BatchTools,
  lookAtBatch,
  type ParsedProduct,
  prepareBatch,
  storeBatch,
} from './products/batch.ts';
import { createBatches } from './products/gather-batches.ts';
import { loadBrands } from './definitions/brands.ts';
import { type CategoryPolicy, loadCategories } from './definitions/categories.ts';
import type { Created } from './definitions/created.ts';
import { takeDefinition } from './definitions/take-definition.ts';
import { clearSeen, type GoneResult, withdrawMissing } from './withdraw-missing.ts';
import { createImages, type Images } from './pictures/feed-pictures.ts';
import { type FeedRefusal, checkFeed } from './check-feed.ts';
import { createLook, type ProductChange } from './products/dry-run.ts';
import { createPictures } from './pictures/placeholders.ts';
import { readOnly } from './read-only-db.ts';
import type { MissingPictures, Report, SimilarIds } from './report.ts';
import { noteSimilarIds } from './similar-ids.ts';
import { createSettling, type MadeFilter } from './filter-choice/decide-during-import.ts';
import type { ImportShop } from './import-shop.ts';
import { createWriting } from './products/pipeline.ts';
import { unknownProduct } from './products/changes-alone.ts';
import type { Feed, FeedFormat } from './open-feed.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { type Broken, createMarks, type Marks, stageFeed, type StagedFeed, type StagedItem } from './stage-feed.ts';
import { loadSupply } from './definitions/stock-places.ts';
import { type CountingOptions, whenCounted } from './when-counted.ts';
import { journaled } from './undo/journaling-db.ts';

export interface ImportOptions extends CountingOptions {
  readonly mode: ImportMode;
  readonly categories: CategoryPolicy;
  /** Language of texts that don't say theirs. */
  readonly locale: Locale;
  /** Pieces of a product that is said to be available, but not how many there are. */
  readonly defaultStock: number;
  /** Believe a feed that broke off, has lost much of the shop, or of which much is rejected. */
  readonly force: boolean;
  readonly refreshImages: boolean;
  /** Folder for pictures that are files. */
  readonly folder?: string | undefined;
  readonly allowPrivateImages: boolean;
  /** Rows that the same feed had when it was last taken in, where that is known. */
  readonly lastRead?: number | undefined;
  /** Look only: nothing is written. */
  readonly dry: boolean;
}

export interface ImportResult extends BatchCounts {
  readonly format: FeedFormat;
  /** False for a feed that broke off. */
  readonly complete: boolean;
  readonly broken?: Broken;
  /** Why nothing at all was taken in. */
  readonly refused?: FeedRefusal;
  readonly dry: boolean;
  readonly read: number;
  readonly rejected: number;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** Of a dry run: what would change, the first hundred products. */
  readonly changes: readonly ProductChange[];
  readonly categories_created: number;
  readonly brands_created: number;
  readonly attributes_created: number;
  readonly images_fetched: number;
  readonly images_known: number;
  readonly missing_images?: MissingPictures;
  readonly similar_ids?: SimilarIds;
  readonly full?: GoneResult;
  /** Filters that the import made by itself. */
  readonly filters: readonly MadeFilter[];
  readonly notices: readonly string[];
}

const batchSize = 500;
/** A process that writes a batch answers shoppers no sooner: so many rows take it, or the embedded database, about 10 ms. */
const throttledBatchSize = 20;
/** A product has its texts in three languages, and a batch is held as rows, as products and as what is sent to the database. */
const batchLength = 1.5 * 1024 * 1024;
const maxNotices = 50;
const nothingMade = {
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

/** What a run is for: to look, with nothing written, or to write what a look has left to be done. */
interface Purpose {
  readonly dry: boolean;
  readonly marks: Marks;
  readonly countedAt: Date | null;
}

/** One run over a feed: batches of products, and definitions between them. */
async function createRun(
  given: ImportShop,
  options: ImportOptions,
  report: Report,
  { dry, marks, countedAt }: Purpose,
) {
  const { journal } = given;
  const shop = {
    ...given,
    db: dry ? readOnly(given.db) : journal === undefined ? given.db : journaled(given.db, journal),
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
  const look = dry ? createLook(marks, context, options.dry) : undefined;
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
    const anew = created.writes > indexed;
    indexed = created.writes;
    return anew;
  };
  const add = (taken: BatchCounts): void => {
    counts.created += taken.created;
    counts.updated += taken.updated;
    counts.unchanged += taken.unchanged;
  };
  const tools: BatchTools = {
    // The list of what was met is the one thing that a look writes.
    shop: dry ? { ...shop, db: given.db } : shop,
    images,
    context,
    look,
    isAnew,
    touch: settling.touch,
    reject: (row) => report.reject(row),
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
    given.stopping?.throwIfAborted();
    const started = performance.now();
    if (look !== undefined) add(await lookAtBatch(rows, tools, look));
    else await writing.take(rows);
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
        await report.reject({ line, reason: item.reason });
        return;
      }
      const full = batches.add({ at, line, value: item.value }, length);
      if (full !== undefined) await flush(full);
    } else if (options.mode !== 'changes' && !marks.has(at)) {
      const fault = await takeDefinition(item, { db: shop.db, images, context, touch: settling.chosen });
      if (fault === undefined) return;
      marks.add(at);
      await report.reject({ line, ...fault });
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
    /** Products of which at most the pictures are others. */
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

/** Looks at the whole feed, judges it, and takes it in unless it is refused or was only to be looked at. */
async function takeStaged(
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
  await noteSimilarIds(shop.db, staged, report);
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
  if (options.dry || refused !== undefined) {
    const { created, updated } = options.dry ? look.counts : { created: 0, updated: 0 };
    const unchanged = options.dry ? look.counts.unchanged + look.alike() : 0;
    const made = options.dry ? countsOf(look) : { ...nothingMade };
    return {
      ...about,
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
 * Takes a feed into the shop: read to its end and judged first, then each product whole or not at all, found again by
 * its external id. A feed that broke off, shrank or is mostly at fault changes nothing unless it is forced. Never throws
 * for what a feed can do wrong; that is in the result and, row by row, in the report.
 */
export async function runImport(
  shop: ImportShop,
  feed: Feed,
  options: ImportOptions,
  report: Report,
): Promise<ImportResult> {
  const staged = await stageFeed(feed.items, report.staged);
  try {
    await clearSeen(shop.db);
    return { format: feed.format, ...(await takeStaged(shop, staged, options, report)) };
  } finally {
    await staged.remove();
    await clearSeen(shop.db);
  }
}
