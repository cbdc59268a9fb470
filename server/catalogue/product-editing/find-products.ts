import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { QueryOf } from '../../../lib/contract/endpoint.ts';
import type { contract } from '../../../lib/contract/index.ts';
import type { ProductFilterState, ProductSort, StaffProduct } from '../../../lib/contract/staff-products.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { plannedPrice, standingOldPrice, standingPrice } from '../product/standing-price.ts';
import { tokenise } from '../../core/text/tokens.ts';
import type { Db } from '../../db/open.ts';

type Filters = QueryOf<typeof contract.staff.products>;
type Reader = Pick<Db, 'selectFrom'>;

const imageWidth = 160;

const ofState: Readonly<Record<ProductFilterState, RawBuilder<SqlBool>>> = {
  listed: sql`products.is_listed`,
  hidden: sql`not products.is_listed`,
  inStock: sql`products.stock_total > 0`,
  outOfStock: sql`products.stock_total = 0`,
  discounted: sql`products.old_price is not null`,
};

/** The column that a list is sorted by and its direction; the id decides between equal ones. */
const sortings: Readonly<
  Record<ProductSort, { column: 'id' | 'sale_price' | 'stock_total'; direction: 'asc' | 'desc' }>
> = {
  newest: { column: 'id', direction: 'desc' },
  cheapest: { column: 'sale_price', direction: 'asc' },
  dearest: { column: 'sale_price', direction: 'desc' },
  leastStock: { column: 'stock_total', direction: 'asc' },
};

const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Whether a product matches a staff search: by the beginning of its code or barcode, or by all words of its name. Words
 * are compared with the search document, which has them in one script and is indexed; without documents (an external
 * search engine) with the names.
 */
function matches(words: string, hasSearchEntries: boolean): RawBuilder<SqlBool> {
  const start = `${literal(words)}%`;
  const byCode = sql<SqlBool>`(products.external_id ilike ${start} or products.barcode like ${start} or products.model_code ilike ${start})`;
  const keys = tokenise(words).tokens.map(({ key }) => key);
  if (keys.length === 0) return byCode;
  const byName = hasSearchEntries
    ? sql<SqlBool>`products.search_document @@ to_tsquery('simple', ${keys.map((key) => `${key}:*`).join(' & ')})`
    : sql<SqlBool>`${sql.join(
        keys.map(
          (key) => sql`name_key((products.name->>'uz') || ' ' || (products.name->>'ru')) like ${`%${literal(key)}%`}`,
        ),
        sql` and `,
      )}`;
  return sql<SqlBool>`(${byCode} or (${byName}))`;
}

const selectRows = (db: Reader) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.external_id',
      'products.barcode',
      'products.name',
      'categories.name as category',
      'products.images',
      standingPrice.as('sale_price'),
      standingOldPrice.as('old_price'),
      plannedPrice.as('planned_price'),
      'products.is_listed',
      'products.sale_mode',
      'products.stock_total',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const toProduct =
  (locale: Locale) =>
  ({ name, category, images: [image], ...row }: Row): StaffProduct => ({
    id: row.id,
    external_id: row.external_id,
    barcode: row.barcode,
    name: name[locale],
    category: category[locale],
    image: image === undefined ? null : mediaUrl(image, imageWidth),
    sale_price: row.sale_price,
    old_price: row.old_price,
    planned_price: row.planned_price,
    is_listed: row.is_listed,
    sale_mode: row.sale_mode,
    stock_total: row.stock_total,
  });

/** Conditions of the filters of the list. */
function conditionsOf({ q, category, state }: Omit<Filters, 'sort' | 'after'>, hasSearchEntries: boolean) {
  const conditions: Expression<SqlBool>[] = [];
  const words = q?.trim() ?? '';
  if (words !== '') conditions.push(matches(words, hasSearchEntries));
  // A saved view may name the slug that the category had before.
  if (category !== undefined)
    conditions.push(
      sql<SqlBool>`(categories.slug = ${category} or categories.id = (select category_id from former_category_slugs where slug = ${category}))`,
    );
  if (state !== undefined) conditions.push(ofState[state]);
  return conditions;
}

/** Ids of all products that filters find, in their order. */
export async function findProductIds(
  db: Reader,
  filters: Omit<Filters, 'sort' | 'after'>,
  { limit, hasSearchEntries }: { limit: number; hasSearchEntries: boolean },
): Promise<number[]> {
  let query = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('products.id')
    .orderBy('products.id')
    .limit(limit);
  for (const condition of conditionsOf(filters, hasSearchEntries)) query = query.where(condition);
  return (await query.execute()).map(({ id }) => id);
}

/** Products of a staff search, sorted; those after a given one. */
export async function findProducts(
  db: Reader,
  { sort = 'newest', after, ...filters }: Filters,
  { limit, locale, hasSearchEntries }: { limit: number; locale: Locale; hasSearchEntries: boolean },
): Promise<StaffProduct[]> {
  const { column, direction } = sortings[sort];
  const conditions = conditionsOf(filters, hasSearchEntries);
  if (after !== undefined) {
    const comparison = sql.raw(direction === 'asc' ? '>' : '<');
    const sorted = sql.ref(`products.${column}`);
    conditions.push(
      sql<SqlBool>`(${sorted}, products.id) ${comparison} (select ${sql.ref(`last.${column}`)}, last.id from products last where last.id = ${after})`,
    );
  }
  let query = selectRows(db).orderBy(`products.${column}`, direction).orderBy('products.id', direction).limit(limit);
  for (const condition of conditions) query = query.where(condition);
  return (await query.execute()).map(toProduct(locale));
}

/** Products with these codes or barcodes, in any order. */
export async function findByCodes(db: Reader, codes: readonly string[], locale: Locale): Promise<StaffProduct[]> {
  const rows = await selectRows(db)
    .where((eb) => eb.or([eb('products.external_id', 'in', codes), eb('products.barcode', 'in', codes)]))
    .limit(codes.length * 2)
    .execute();
  return rows.map(toProduct(locale));
}

/** One product and the keys of its pictures; undefined if there is none. */
export async function findById(
  db: Reader,
  id: number,
  locale: Locale,
): Promise<{ product: StaffProduct; images: readonly string[] } | undefined> {
  const row = await selectRows(db).where('products.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { product: toProduct(locale)(row), images: row.images };
}

/** Categories that have products, in the order of their names. */
export async function productCategories(db: Reader, locale: Locale): Promise<{ slug: string; name: string }[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['slug', 'name'])
    .where((eb) => eb.exists(eb.selectFrom('products').select('id').whereRef('category_id', '=', 'categories.id')))
    .execute();
  return rows
    .map(({ slug, name }) => ({ slug, name: name[locale] }))
    .sort((left, right) => left.name.localeCompare(right.name, locale === 'ru' ? 'ru' : 'uz'));
}
