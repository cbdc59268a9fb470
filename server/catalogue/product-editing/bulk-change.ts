import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
  type BulkChange,
  type BulkPreview,
  type BulkProduct,
  type BulkRow,
  type BulkSelection,
  maxBulkProducts,
  maxBulkRows,
} from '../../../lib/contract/staff-product-bulk.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { bulkResult } from '../../../lib/staff/bulk-change.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { createYielder } from '../../throttle.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { SearchEngine } from '../search/engine.ts';
import { withValues } from './editable-product.ts';
import { withDerived } from './filter-options.ts';
import { linkCharacteristics, usableCategories } from './move-category.ts';
import { readProducts, writeProducts } from './stored-products.ts';
import { standingOldPrice, standingPrice, standingPriceValues } from '../product/standing-price.ts';
import { findProductIds } from './find-products.ts';

type Tx = Transaction<Database>;
type Reader = Pick<Db, 'selectFrom'>;

const batch = 500;
const valueFields = ['sale_price', 'old_price', 'is_listed', 'sale_mode', 'category_id', 'sticker_ids'] as const;

interface Product extends BulkProduct {
  readonly id: number;
  readonly name: Readonly<Record<Locale, string>>;
  readonly external_id: string;
}

/** Which products are changed, and how. */
export interface BulkRequest {
  readonly selection: BulkSelection;
  readonly change: BulkChange;
}

interface Difference {
  readonly products: readonly Product[];
  readonly rows: readonly BulkRow[];
  readonly digest: string;
}

const columns = [
  'id',
  'name',
  'external_id',
  standingPrice.as('sale_price'),
  standingOldPrice.as('old_price'),
  'is_listed',
  'sale_mode',
  'category_id',
  'sticker_ids',
] as const;

/** Ids of the selected products; a refusal above the bound. */
async function selectedIds(
  db: Reader,
  selection: BulkSelection,
  hasSearchEntries: boolean,
): Promise<number[] | Refusal> {
  if ('ids' in selection) return [...new Set(selection.ids)];
  const ids = await findProductIds(db, selection, { limit: maxBulkProducts + 1, hasSearchEntries });
  return ids.length > maxBulkProducts ? refuse('tooManyProducts', [], { max: maxBulkProducts }) : ids;
}

/** The changed fields of a product with their values before and after, or why it stays as it is. */
function rowOf(product: Product, change: BulkChange, locale: Locale): BulkRow | undefined {
  const about = { id: product.id, name: product.name[locale], external_id: product.external_id };
  const result = bulkResult(product, change);
  if ('refusal' in result) return { ...about, before: {}, after: {}, refusal: result.refusal };
  const { wanted } = result;
  const fields = valueFields.filter((field) => field in wanted && !isSameValue(wanted[field], product[field]));
  if (fields.length === 0) return undefined;
  const pick = (values: Partial<BulkProduct>): Partial<BulkProduct> =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { ...about, before: pick(product), after: pick(wanted), refusal: null };
}

function differenceOf(products: readonly Product[], change: BulkChange, locale: Locale): Difference {
  const rows = products.flatMap((product) => rowOf(product, change, locale) ?? []);
  const digest = createHash('sha256').update(
    JSON.stringify(rows.map(({ id, before, after, refusal }) => [id, before, after, refusal])),
  );
  return { products, rows, digest: digest.digest('base64url') };
}

/** Why a change cannot be made at all: a sticker or a category that is not there, or that has no products. */
async function refuseChange(db: Reader, change: BulkChange): Promise<Refusal | undefined> {
  const refusal = (field: string) => refuse('invalid', [{ field: `change.${field}`, message: 'invalidValue' }]);
  if (change.kind === 'sticker') {
    const sticker = await db.selectFrom('stickers').select('id').where('id', '=', change.sticker).executeTakeFirst();
    return sticker === undefined ? refusal('sticker') : undefined;
  }
  if (change.kind !== 'category') return undefined;
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where((eb) => eb.or([eb('id', '=', change.category), eb('parent_id', '=', change.category)]))
    .execute();
  return categories.length === 1 && categories[0]?.id === change.category ? undefined : refusal('category');
}

/** What a bulk change would do; nothing is written. */
export async function previewBulk(
  db: Reader,
  { selection, change }: BulkRequest,
  { locale, hasSearchEntries }: { readonly locale: Locale; readonly hasSearchEntries: boolean },
): Promise<BulkPreview | Refusal> {
  const refusal = await refuseChange(db, change);
  if (refusal !== undefined) return refusal;
  const ids = await selectedIds(db, selection, hasSearchEntries);
  if (!Array.isArray(ids)) return ids;
  const products =
    ids.length === 0
      ? []
      : await db.selectFrom('products').select(columns).where('id', 'in', ids).orderBy('id').execute();
  const { rows, digest } = differenceOf(products, change, locale);
  const refused = rows.filter((row) => row.refusal !== null);
  const countOf = (reason: BulkRow['refusal']) => refused.filter((row) => row.refusal === reason).length;
  return {
    count: products.length,
    changed: rows.length - refused.length,
    refused: {
      priceTooLow: countOf('priceTooLow'),
      priceTooHigh: countOf('priceTooHigh'),
      oldPriceTooLow: countOf('oldPriceTooLow'),
    },
    rows: [...refused, ...rows.filter((row) => row.refusal === null)].slice(0, maxBulkRows),
    digest,
  };
}

/**
 * Writes stickers and categories with what follows from them: options of filters and the documents of the search. Returns
 * the characteristics that the category got.
 */
async function writeDescriptions(
  tx: Tx,
  rows: readonly BulkRow[],
  change: BulkChange,
  { now, search, isLocked }: BulkContext,
): Promise<number[] | Refusal> {
  const ids = rows.map(({ id }) => id);
  const isMove = change.kind === 'category';
  if (isMove && !(await usableCategories(tx, [change.category])).has(change.category)) return refuse('productsChanged');
  const linked = isMove ? await linkCharacteristics(tx, change.category, ids) : [];
  const stored = await readProducts(tx, ids);
  const changed = rows.flatMap(({ id, after }) => {
    const before = stored.get(id);
    const next = before === undefined ? undefined : withValues(before, after);
    return before === undefined || next === undefined ? [] : [{ before, after: next }];
  });
  const derived = await withDerived(tx, changed, isLocked);
  if (isRefusal(derived)) return derived;
  await writeProducts(tx, search, derived, now);
  return linked;
}

async function writeRows(tx: Tx, rows: readonly BulkRow[], products: readonly Product[], now: Date): Promise<void> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const pace = createYielder();
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows.slice(start, start + batch).map(({ id, after }) => {
      const { sale_price, old_price, is_listed, sale_mode } = { ...byId.get(id), ...after };
      return { id, sale_price, old_price, is_listed, sale_mode };
    });
    await sql`
      update products set ${standingPriceValues}, is_listed = change.is_listed,
        sale_mode = change.sale_mode, updated_at = ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as change(id integer, sale_price bigint, old_price bigint, is_listed boolean, sale_mode text)
      where products.id = change.id`.execute(tx);
    await pace();
  }
}

interface BulkContext {
  readonly staffId: number;
  readonly now: Date;
  readonly locale: Locale;
  readonly hasSearchEntries: boolean;
  readonly search: Pick<SearchEngine, 'entries'>;
  /** Whether the lock of imports is held, so that options of filters may be created. */
  readonly isLocked: boolean;
}

/**
 * Writes a bulk change as it was previewed, under the locks of its products, as one change of the history. A request
 * with the key of an earlier one returns its result; a difference that is another one by now is refused as a whole.
 */
export async function changeInBulk(
  tx: Tx,
  { selection, change, digest, key }: BulkRequest & { readonly digest: string; readonly key: string },
  context: BulkContext,
): Promise<{ id: number; count: number } | Refusal> {
  const { staffId, now, locale, hasSearchEntries } = context;
  // Requests with one key follow each other, also where their filters find other products by now.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const earlier = await tx
    .selectFrom('product_changes')
    .select(['id', sql<number>`jsonb_array_length(rows)`.as('count')])
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (earlier !== undefined) return earlier;
  const refusal = await refuseChange(tx, change);
  if (refusal !== undefined) return refusal;
  const ids = await selectedIds(tx, selection, hasSearchEntries);
  if (!Array.isArray(ids)) return ids;
  const products =
    ids.length === 0
      ? []
      : await tx.selectFrom('products').select(columns).where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const difference = differenceOf(products, change, locale);
  if (difference.digest !== digest) return refuse('productsChanged');
  const rows = difference.rows.filter((row) => row.refusal === null);
  const isDescription = change.kind === 'sticker' || change.kind === 'category';
  const linked = isDescription ? await writeDescriptions(tx, rows, change, context) : [];
  if (isRefusal(linked)) return linked;
  if (!isDescription) await writeRows(tx, rows, products, now);
  const { id } = await tx
    .insertInto('product_changes')
    .values({
      at: now,
      staff_id: staffId,
      rows: JSON.stringify(rows.map(({ id: product, before, after }) => ({ id: product, before, after }))),
      request_key: key,
      linked_attribute_ids: linked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, count: rows.length };
}
