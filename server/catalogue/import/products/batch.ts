import { createYielder } from '../../../throttle.ts';
import { readStock } from '../../../core/stock/known-stock.ts';
import type { KnownStock, StatedStock } from '../../../core/stock/stated-stock.ts';
import { pickPriceAndStock } from './price-and-stock-fields.ts';
import { type ExistingProduct, isEqual, isSame, type ProductState, readExisting } from './stored-products.ts';
import { recordImportedIds } from '../withdraw-missing.ts';
import type { FeedPictureResult, FeedPictures } from '../pictures/feed-pictures.ts';
import type { RejectedRow } from '../report.ts';
import { type ResolveContext, resolveRow } from './resolve-product.ts';
import { faultOf, productRow, type ProductRow } from './row-schemas.ts';
import type { ImportContext } from '../import-context.ts';
import { writeBatch, type ProductToWrite } from './write-products.ts';
import type { ImportObserver, ObservedRow } from '../observer.ts';

export interface ParsedProduct {
  readonly at: number;
  readonly line: number;
  readonly value: unknown;
}
export interface BatchCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** What importing a batch needs. */
export interface BatchTools {
  readonly shop: Pick<ImportContext, 'db' | 'warn' | 'indexer' | 'journal' | 'now'>;
  readonly images: FeedPictures;
  readonly context: ResolveContext;
  /** If given, nothing is written. */
  readonly dryRun?: DryRun | undefined;
  readonly reject: (row: RejectedRow) => Promise<void>;
  /** Called for each picture that could not be downloaded, once per import. */
  readonly withoutPicture: (row: RejectedRow) => Promise<void>;
  /** Called with the category of a product that is new in it or has other characteristics. */
  readonly touch: (categoryId: number) => void;
  /** Lines that must not be written after all. */
  readonly findBlockedLines?: ImportObserver['findBlockedLines'] | undefined;
  /** True if categories, brands or attributes were created since the last call. */
  readonly isAnew: () => boolean;
}

/** A dry run over products, before anything is written. */
export interface DryRun {
  /** False if the remaining rows are written afterwards. */
  readonly isAll: boolean;
  /** Called with the index of a product that needs no write: rejected, or unchanged. */
  done(at: number): void;
  /** Records what would change of a product; false if only its pictures may, which are not downloaded yet. */
  changed(before: ExistingProduct, next: ProductState): boolean;
  /** Called with the valid rows of each batch. */
  readonly observe?: ((rows: readonly ObservedRow[]) => Promise<void>) | undefined;
}

interface BatchLine {
  readonly at: number;
  readonly line: number;
  readonly row: ProductRow;
}
interface ReadyRow {
  readonly product: ProductState;
  readonly stated: StatedStock;
  readonly at: number;
  readonly line: number;
  readonly existing: ExistingProduct | undefined;
}

interface ResolvedBatch {
  readonly ready: ReadyRow[];
  readonly unchanged: readonly ObservedRow[];
}

/** Why a row is rejected whose product somebody else has changed since the dry run. */
const productMoved = 'productMoved';

type Refuse = (at: number, row: RejectedRow) => Promise<void>;

/** Id of an unvalidated row, for the report, and so that an invalid product does not count as missing. */
function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'external_id' in value ? value.external_id : undefined;
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && text.isWellFormed() && !text.includes('\u0000') && text.trim() !== ''
    ? text.trim().slice(0, 100)
    : undefined;
}

/** The valid rows, each product once in the whole feed; rows after a dry run have no duplicates. */
async function readRows(
  parsed: readonly ParsedProduct[],
  { shop, context, dryRun }: BatchTools,
  refuse: Refuse,
): Promise<BatchLine[]> {
  const newRows =
    dryRun === undefined
      ? undefined
      : await recordImportedIds(
          shop.db,
          parsed.flatMap(({ value }) => idOf(value) ?? []),
        );
  const rows: BatchLine[] = [];
  for (const { at, line, value } of parsed) {
    const id = idOf(value);
    const result = productRow.safeParse(context.mode === 'changes' ? pickPriceAndStock(value) : value);
    if (!result.success) await refuse(at, { line, id, ...faultOf(result.error, value) });
    else if (id === undefined || newRows?.delete(id) === false)
      await refuse(at, { line, id, field: 'external_id', reason: 'duplicateId' });
    else rows.push({ at, line, row: result.data });
  }
  return rows;
}

const saysStock = ({ row }: BatchLine): boolean =>
  row.stock !== undefined || row.store_stock !== undefined || row.available !== undefined;

/** The known stock of products whose rows state one, by external id. */
async function stockOf(
  rows: readonly BatchLine[],
  existing: ReadonlyMap<string, ExistingProduct>,
  { shop, context }: BatchTools,
): Promise<Map<string, KnownStock>> {
  const products = rows.filter(saysStock).flatMap(({ row }) => existing.get(row.external_id) ?? []);
  const known = await readStock(
    shop.db,
    products.map(({ id }) => id),
    context.countedAt,
  );
  return new Map(
    products.flatMap(({ id, external_id }) => {
      const stock = known.get(id);
      return stock === undefined ? [] : [[external_id, stock] as const];
    }),
  );
}

async function resolveRows(rows: readonly BatchLine[], tools: BatchTools, refuse: Refuse): Promise<ResolvedBatch> {
  const existing = await readExisting(
    tools.shop.db,
    rows.map(({ row }) => row.external_id),
  );
  const stock = await stockOf(rows, existing, tools);
  const images: ReadonlyMap<string, FeedPictureResult> = await tools.images.resolve(
    rows.flatMap(({ row }) => row.images ?? []),
  );
  const ready: ReadyRow[] = [];
  const unchanged: ObservedRow[] = [];
  const pace = createYielder();
  for (const { at, line, row } of rows) {
    await pace();
    const before = existing.get(row.external_id);
    const result = await resolveRow(
      { row, existing: before, images, known: stock.get(row.external_id) },
      tools.context,
    );
    if ('fault' in result) {
      await refuse(at, { line, id: row.external_id, ...result.fault });
      continue;
    }
    const isPending = before === undefined || !isSame(before, result.product);
    // Rows that remain after a dry run come again, with their pictures.
    if (!isPending || tools.dryRun?.isAll !== false)
      for (const fault of result.missing) await tools.withoutPicture({ line, id: row.external_id, ...fault });
    if (isPending) ready.push({ at, line, product: result.product, stated: result.stated, existing: before });
    else {
      unchanged.push({ line, before, next: result.product, isChanged: false });
      tools.dryRun?.done(at);
    }
  }
  const { settle } = tools.context.categories;
  return {
    ready: ready.map((entry) => ({
      ...entry,
      product: { ...entry.product, category_id: settle(entry.product.category_id) },
    })),
    unchanged,
  };
}

/** The same with search entries, if those are written along. */
async function withSearchEntries(
  ready: readonly ReadyRow[],
  { shop, isAnew }: BatchTools,
): Promise<(ReadyRow & ProductToWrite)[]> {
  const searchEntries =
    ready.length === 0
      ? []
      : await shop.indexer.prepare(
          ready.map(({ product }) => product),
          isAnew(),
        );
  return ready.map((entry, index) => ({ ...entry, searchEntry: searchEntries?.[index] }));
}

const isSlugConflict = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('products_slug_key');

/** Writes all products at once; on failure each half separately, so that only the failing products are left out. */
async function write(
  ready: readonly (ReadyRow & ProductToWrite)[],
  tools: BatchTools,
): Promise<{ ready: ReadyRow & ProductToWrite; id: number }[]> {
  const { shop, reject, context } = tools;
  if (ready.length === 0) return [];
  try {
    const ids = await writeBatch(shop, ready, context.countedAt);
    return ready.flatMap((entry) => {
      const id = ids.get(entry.product.external_id);
      return id === undefined ? [] : [{ ready: entry, id }];
    });
  } catch (error) {
    const [only] = ready;
    if (ready.length > 1 || only === undefined) {
      const half = Math.ceil(ready.length / 2);
      return [...(await write(ready.slice(0, half), tools)), ...(await write(ready.slice(half), tools))];
    }
    if (!isSlugConflict(error)) shop.warn(error, 'import: storing a product failed');
    await reject({
      line: only.line,
      id: only.product.external_id,
      ...(isSlugConflict(error) ? { field: 'slug', reason: 'slugTaken' } : { reason: 'notStored' }),
    });
    return [];
  }
}

/** A validated and resolved batch, ready to be written. */
export interface PreparedBatch {
  readonly ready: readonly (ReadyRow & ProductToWrite)[];
  readonly unchanged: number;
}

/** Resolves the valid rows of a batch. */
async function resolveBatch(parsed: readonly ParsedProduct[], tools: BatchTools): Promise<ResolvedBatch> {
  if (parsed.length === 0) return { ready: [], unchanged: [] };
  const refuse: Refuse = async (at, row) => {
    tools.dryRun?.done(at);
    await tools.reject(row);
  };
  return resolveRows(await readRows(parsed, tools, refuse), tools, refuse);
}

/** Dry run over a batch of products; nothing is written. */
export async function dryRunBatch(
  parsed: readonly ParsedProduct[],
  tools: BatchTools,
  dryRun: DryRun,
): Promise<BatchCounts> {
  const { ready, unchanged } = await resolveBatch(parsed, tools);
  const checked = ready.map(({ line, existing: before, product: next }): ObservedRow => ({
    line,
    before,
    next,
    isChanged: before === undefined || dryRun.changed(before, next),
  }));
  await dryRun.observe?.([...checked, ...unchanged]);
  return {
    created: checked.filter(({ before }) => before === undefined).length,
    updated: checked.filter(({ before, isChanged }) => before !== undefined && isChanged).length,
    unchanged: unchanged.length,
  };
}

/** Validates and resolves a batch of products, including their search entries. */
export async function prepareBatch(parsed: readonly ParsedProduct[], tools: BatchTools): Promise<PreparedBatch> {
  const { ready, unchanged } = await resolveBatch(parsed, tools);
  const blockedLines = await tools.findBlockedLines?.(
    ready.map(({ line, existing: before, product: next }) => ({ line, before, next, isChanged: true })),
  );
  for (const { line, product } of ready)
    if (blockedLines?.has(line) === true) await tools.reject({ line, id: product.external_id, reason: productMoved });
  const free = blockedLines === undefined ? ready : ready.filter(({ line }) => !blockedLines.has(line));
  return { ready: await withSearchEntries(free, tools), unchanged: unchanged.length };
}

/** Writes a prepared batch. */
export async function storeBatch({ ready, unchanged }: PreparedBatch, tools: BatchTools): Promise<BatchCounts> {
  const written = await write(ready, tools);
  const bare = written.flatMap(({ ready: { searchEntry }, id }) => (searchEntry === undefined ? [id] : []));
  if (bare.length > 0) await tools.shop.indexer.index(bare);
  for (const {
    ready: { product, existing },
  } of written) {
    const isKnown = existing?.category_id === product.category_id && isEqual(existing.attributes, product.attributes);
    if (!isKnown) tools.touch(product.category_id);
  }
  const created = written.filter((entry) => entry.ready.existing === undefined).length;
  return { created, updated: written.length - created, unchanged };
}
