import { loadAttributes } from './products/resolve-attributes.ts';
import { type BatchCounts, type BatchTools, type ParsedProduct, prepareBatch, storeBatch } from './products/batch.ts';
import { createBatches } from './products/gather-batches.ts';
import { loadBrands } from './definitions/brands.ts';
import { loadCategories } from './definitions/categories.ts';
import type { CreationCounts } from './definitions/creation-counts.ts';
import { createFeedPictures, type FeedPictures } from './pictures/feed-pictures.ts';
import { createDryRun } from './products/dry-run.ts';
import { createPlaceholders } from './pictures/placeholders.ts';
import { readOnly } from './read-only-db.ts';
import type { Report } from './report.ts';
import { createFilterDecider } from './filter-choice/decide-during-import.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportContext } from './import-context.ts';
import { createBatchWriter } from './products/batch-writer.ts';
import type { Marks } from './stage-feed.ts';
import { loadStockPlaces } from './definitions/stock-places.ts';
import { journaled } from './undo/journaling-db.ts';

const batchSize = 500;
/** Shoppers wait while a batch is written: this many rows take the process, or the embedded database, about 10 ms. */
const throttledBatchSize = 20;
/** A product has its texts in three languages, and a batch exists as rows, as products and as database parameters. */
const batchLength = 1.5 * 1024 * 1024;

/** Purpose of a pass: a dry run, or writing what a dry run has left. */
export interface PassPurpose {
  readonly dry: boolean;
  readonly marks: Marks;
  readonly countedAt: Date | null;
}

/** The import that a pass belongs to. */
interface PassInput {
  readonly importContext: ImportContext;
  readonly options: ImportOptions;
  readonly report: Report;
}

interface Opening {
  readonly created: CreationCounts;
  readonly images: FeedPictures;
  readonly written: () => Promise<void>;
  readonly countedAt: Date | null;
  readonly offSale: () => void;
}

async function openContext(
  shop: ImportContext,
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

/** What a pass has done so far. */
interface PassProgress {
  readonly counts: { created: number; updated: number; unchanged: number };
  readonly notices: string[];
  /** Rows of products, and all rows, that were read. */
  read: number;
  items: number;
  /** Products that the feed takes off sale. */
  unlisted: number;
  /** Definitions that the import had created when it last notified the search index. */
  indexed: number;
}

export function addCounts({ counts }: PassProgress, batch: BatchCounts): void {
  counts.created += batch.created;
  counts.updated += batch.updated;
  counts.unchanged += batch.unchanged;
}

/** The shop of a pass: a dry run cannot write, and an import that can be undone writes a journal. */
function shopOf(importContext: ImportContext, dry: boolean): ImportContext {
  const { db, journal } = importContext;
  return { ...importContext, db: dry ? readOnly(db) : journal === undefined ? db : journaled(db, journal) };
}

interface ToolParts extends Pick<BatchTools, 'images' | 'context' | 'dryRun' | 'touch'> {
  /** The list of seen ids is the only write of a dry run. */
  readonly shop: ImportContext;
  readonly created: CreationCounts;
  readonly progress: PassProgress;
}

function createTools(
  { options: { observer }, report }: PassInput,
  { created, progress, ...parts }: ToolParts,
): BatchTools {
  return {
    ...parts,
    isAnew: () => {
      const definitionsChanged = created.writes > progress.indexed;
      progress.indexed = created.writes;
      return definitionsChanged;
    },
    reject: async (row) => {
      await report.reject(row);
      await observer?.rejected(row);
    },
    findBlockedLines: observer === undefined ? undefined : (rows) => observer.findBlockedLines(rows),
    withoutPicture: (row) => report.withoutPicture(row),
  };
}

type FilterDecider = ReturnType<typeof createFilterDecider>;

/** The writer of batches: filters are decided between them, by the number of products so far. */
function createWriter(tools: BatchTools, progress: PassProgress, settling: FilterDecider, isAhead: boolean) {
  const { counts } = progress;
  return createBatchWriter({
    isAhead,
    settle: () => settling.settleIfDue(counts.created + counts.updated),
    isDue: ({ ready }) => settling.isDue(counts.created + counts.updated + ready.length),
    prepare: (rows: readonly ParsedProduct[]) => prepareBatch(rows, tools),
    write: async (batch) => {
      addCounts(progress, await storeBatch(batch, tools));
    },
  });
}

/** Opens a pass over a feed: what it reads, writes and counts. */
export async function openFeedPass(input: PassInput, { dry, marks, countedAt }: PassPurpose) {
  const { importContext, options } = input;
  const shop = shopOf(importContext, dry);
  const created: CreationCounts = { categories: 0, brands: 0, attributes: 0, writes: 0 };
  const progress: PassProgress = {
    counts: { created: 0, updated: 0, unchanged: 0 },
    notices: [],
    read: 0,
    items: 0,
    unlisted: 0,
    indexed: 0,
  };
  const images = createFeedPictures({
    db: shop.db,
    media: shop.media,
    folder: options.folder,
    allowPrivate: options.allowPrivateImages,
    refresh: options.refreshImages,
    dry,
  });
  const context = await openContext(shop, options, {
    created,
    images,
    written: () => writing.done(),
    countedAt,
    offSale: () => {
      progress.unlisted += 1;
    },
  });
  const dryRun = dry ? createDryRun(marks, context, options.dry, options.observer) : undefined;
  const batches = createBatches<ParsedProduct>({
    rows: shop.isThrottled ? throttledBatchSize : batchSize,
    length: batchLength,
  });
  const settling = createFilterDecider({ shop, ...context });
  const toolShop = dry ? { ...shop, db: importContext.db } : shop;
  const tools = createTools(input, {
    shop: toolShop,
    images,
    context,
    dryRun,
    touch: settling.touch,
    created,
    progress,
  });
  const writing = createWriter(tools, progress, settling, !shop.isThrottled);
  return { shop, options, dry, marks, created, progress, images, context, dryRun, batches, settling, tools, writing };
}

export type OpenFeedPass = Awaited<ReturnType<typeof openFeedPass>>;
