import { createPace } from '../../pace.ts';
import { type ExistingProduct, isSame, type ProductState, readExisting } from './existing.ts';
import { noteSeen } from './gone.ts';
import type { ImageResult, Images } from './images.ts';
import type { RejectedRow } from './report.ts';
import { type ResolveContext, resolveRow } from './resolve.ts';
import { faultOf, productRow, type ProductRow } from './row.ts';
import type { ImportShop } from './shop.ts';
import { writeBatch } from './write.ts';

export interface ParsedProduct { readonly line: number; readonly value: unknown }
export interface BatchCounts { readonly created: number; readonly updated: number; readonly unchanged: number }

interface BatchTools {
  readonly shop: Pick<ImportShop, 'db' | 'warn'> & { readonly index: (productIds: readonly number[]) => Promise<void> };
  readonly images: Images;
  readonly context: ResolveContext;
  readonly reject: (row: RejectedRow) => Promise<void>;
}

interface Line { readonly line: number; readonly row: ProductRow }
interface Ready { readonly line: number; readonly product: ProductState; readonly existing: ExistingProduct | undefined }

/** Id of a row that may be anything, for the report and so that a faulty product does not count as gone. */
function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'external_id' in value ? value.external_id : undefined;
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && text.isWellFormed() && !text.includes('\u0000') && text.trim() !== '' ? text.trim().slice(0, 100) : undefined;
}

/** The rows that are of our form, each product once in the whole feed. */
async function readRows(parsed: readonly ParsedProduct[], { shop, reject }: BatchTools): Promise<Line[]> {
  const fresh = await noteSeen(shop.db, parsed.flatMap(({ value }) => idOf(value) ?? []));
  const rows: Line[] = [];
  for (const { line, value } of parsed) {
    const id = idOf(value);
    const result = productRow.safeParse(value);
    if (!result.success) await reject({ line, id, ...faultOf(result.error) });
    else if (id === undefined || !fresh.delete(id)) await reject({ line, id, field: 'external_id', reason: 'duplicateId' });
    else rows.push({ line, row: result.data });
  }
  return rows;
}

async function resolveRows(rows: readonly Line[], tools: BatchTools): Promise<{ ready: Ready[]; unchanged: number }> {
  const existing = await readExisting(tools.shop.db, rows.map(({ row }) => row.external_id));
  const images: ReadonlyMap<string, ImageResult> = await tools.images.resolve(rows.flatMap(({ row }) => row.images ?? []));
  const ready: Ready[] = [];
  let unchanged = 0;
  const pace = createPace();
  for (const { line, row } of rows) {
    await pace();
    const before = existing.get(row.external_id);
    const result = await resolveRow({ row, existing: before, images }, tools.context);
    if ('fault' in result) await tools.reject({ line, id: row.external_id, ...result.fault });
    else if (before !== undefined && isSame(before, result.product)) unchanged += 1;
    else ready.push({ line, product: result.product, existing: before });
  }
  const { settle } = tools.context.categories;
  return { ready: ready.map((entry) => ({ ...entry, product: { ...entry.product, category_id: settle(entry.product.category_id) } })), unchanged };
}

const isSlugTaken = (error: unknown): boolean => error instanceof Error && error.message.includes('products_slug_key');

/** Writes all at once; where that fails, one by one, so that only the product at fault is left out. */
async function write(ready: readonly Ready[], tools: BatchTools): Promise<{ ready: Ready; id: number }[]> {
  const { shop, reject } = tools;
  if (ready.length === 0) return [];
  try {
    const ids = await writeBatch(shop.db, ready.map(({ product }) => product));
    return ready.flatMap((entry) => {
      const id = ids.get(entry.product.external_id);
      return id === undefined ? [] : [{ ready: entry, id }];
    });
  } catch (error) {
    const [only] = ready;
    if (ready.length > 1 || only === undefined) {
      const written = [];
      for (const entry of ready) written.push(...(await write([entry], tools)));
      return written;
    }
    if (!isSlugTaken(error)) shop.warn(error, 'a product could not be stored');
    await reject({ line: only.line, id: only.product.external_id, ...(isSlugTaken(error) ? { field: 'slug', reason: 'slugTaken' } : { reason: 'notStored' }) });
    return [];
  }
}

/** Takes a batch of products in: checked, completed, written. */
export async function takeBatch(
  parsed: readonly ParsedProduct[], tools: BatchTools,
): Promise<BatchCounts> {
  if (parsed.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const rows = await readRows(parsed, tools);
  const { ready, unchanged } = await resolveRows(rows, tools);
  const written = await write(ready, tools);
  if (written.length > 0) await tools.shop.index(written.map(({ id }) => id));
  const created = written.filter((entry) => entry.ready.existing === undefined).length;
  return { created, updated: written.length - created, unchanged };
}
