import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { defaultSort, type SortOrder } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { cardColumns, type CardRow } from '../product/card.ts';
import type { Shop } from '../shop.ts';
import { priceBreaks, type PriceRange } from './monthly.ts';
import type { ListingPlan } from './plan.ts';

type Condition = RawBuilder<SqlBool>;

const ids = (values: readonly number[]) => sql`${[...values]}::integer[]`;
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** A column that is one of the ids; equality is planned and run better than a list of one. */
const isAny = (column: RawBuilder<unknown>, values: readonly number[]): Condition =>
  values.length === 1 ? sql<SqlBool>`${column} = ${values[0]}::integer` : sql<SqlBool>`${column} = any(${ids(values)})`;

/** An array that contains one of the ids. For a few of them looking through it beats the general overlap three times over. */
function holdsAny(column: RawBuilder<unknown>, values: readonly number[]): Condition {
  if (values.length === 0 || values.length > 4) return sql<SqlBool>`${column} && ${ids(values)}`;
  return sql<SqlBool>`(${sql.join(values.map((value) => sql`${value}::integer = any(${column})`), sql` or `)})`;
}

/** The rows that are looked through, with how well each fits what was searched. */
function listedFrom({ match }: ListingPlan): RawBuilder<unknown> {
  if (match === undefined) return sql`listing_products as listed`;
  if (match.listed !== undefined) return sql`(select listing_products.*, 0 as fit from listing_products where ${match.listed}) as listed`;
  return sql`(
    select listing_products.*, ${match.rank ?? sql`0`} as fit
    from listing_products join products on products.id = listing_products.product_id
    where products.is_listed and ${match.condition}
  ) as listed`;
}

/** What every row of the listing meets whatever is chosen in the facets; `listed` is a row of `listing_products`. */
function baseCondition({ categoryIds, scope }: ListingPlan): Condition {
  const conditions: Condition[] = [];
  if (categoryIds !== undefined) conditions.push(isAny(sql`listed.category_id`, categoryIds));
  if (scope.promotionId !== undefined) {
    conditions.push(sql<SqlBool>`listed.product_id in (select product_id from promotion_products where promotion_id = ${scope.promotionId})`);
  }
  if (scope.saleMonthId !== undefined) {
    conditions.push(sql<SqlBool>`listed.product_id in (select product_id from sale_month_products where sale_month_id = ${scope.saleMonthId})`);
  }
  return all(conditions);
}

function priceCondition({ min, max }: { min: number | undefined; max: number | undefined }): Condition {
  const bounds: Condition[] = [];
  if (min !== undefined) bounds.push(sql<SqlBool>`listed.at_once >= ${min}::bigint`);
  if (max !== undefined) bounds.push(sql<SqlBool>`listed.at_once <= ${max}::bigint`);
  return all(bounds);
}

/** Goods whose shown monthly payment is one of those that these prices have. */
function monthlyCondition(ranges: readonly PriceRange[]): Condition {
  if (ranges.length === 0) return sql<SqlBool>`false`;
  const within = ranges.map(({ min, max }) => sql`listed.sale_price between ${min}::bigint and ${max}::bigint`);
  return sql<SqlBool>`(listed.lendable and (${sql.join(within, sql` or `)}))`;
}

const stockCondition = (regionId: number | undefined): Condition =>
  regionId === undefined
    ? sql<SqlBool>`listed.in_stock`
    : sql<SqlBool>`listed.product_id in (select store_stock.product_id from store_stock join stores on stores.id = store_stock.store_id
        where stores.region_id = ${regionId} and stores.is_open and store_stock.quantity > 0)`;

/** The chosen groups: the bit of each and what a product must meet. */
function groupConditions(plan: ListingPlan): { bit: number; meets: Condition }[] {
  const groups: { bit: number; meets: Condition }[] = [];
  const { catalogs, brands, stickers, price, monthly, inStock } = plan;
  if (catalogs) groups.push({ bit: catalogs.bit, meets: isAny(sql`listed.category_id`, catalogs.ids) });
  if (brands) groups.push({ bit: brands.bit, meets: isAny(sql`listed.brand_id`, brands.ids) });
  if (stickers) groups.push({ bit: stickers.bit, meets: holdsAny(sql`listed.sticker_ids`, stickers.ids) });
  if (price) groups.push({ bit: price.bit, meets: priceCondition(price) });
  if (monthly) groups.push({ bit: monthly.bit, meets: monthlyCondition(monthly.ranges) });
  if (inStock) groups.push({ bit: inStock.bit, meets: stockCondition(inStock.regionId) });
  for (const group of plan.options) {
    groups.push({ bit: group.bit, meets: holdsAny(sql`listed.option_ids`, group.optionIds) });
  }
  return groups;
}

const orders: Record<SortOrder, RawBuilder<unknown>> = {
  '-popular': sql`in_demand desc, popularity desc, product_id`,
  price: sql`at_once, product_id`,
  '-price': sql`at_once desc, product_id`,
  '-created': sql`created_at desc, product_id desc`,
  '-rating': sql`rating desc, reviews_count desc, product_id`,
  '-discount': sql`discount desc, product_id`,
};

/** The shop's own order puts what fits a search best in front. */
const orderOf = ({ sort, match }: ListingPlan): RawBuilder<unknown> =>
  sort === defaultSort && match?.rank !== undefined ? sql`fit desc, ${orders[sort]}` : orders[sort];

export type FacetKind = 'price' | 'loan' | 'category' | 'brand' | 'sticker' | 'option';
/** How many products with a value miss exactly the groups of `mask`: none, or a single one. */
export interface FacetRow { kind: FacetKind; value: number; mask: number; count: number; low: number; high: number }
/** A product of the page: its id, and its place as `count`. */
interface PageRow { kind: 'page'; value: number; mask: number; count: number; low: number; high: number }

const counted = (kind: FacetKind, value: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  union all
  select ${sql.lit(kind)}, ${value}, mask, count(*)::integer, 0::bigint, 0::bigint from ${from} group by ${value}, mask`;

/**
 * Counts for all facets and the products of the page in one scan. Each row gets the bits of the chosen groups that it
 * fails. A value of group g counts the rows that fail nothing or only g, so rows that fail two groups count nowhere
 * and are dropped; the page is made of the rows that fail nothing.
 */
export async function scanListing(shop: Pick<Shop, 'db'>, plan: ListingPlan): Promise<{ facets: FacetRow[]; productIds: number[] }> {
  const masks = groupConditions(plan).map(({ bit, meets }) => sql`case when ${meets} then 0 else ${sql.lit(bit)} end`);
  const mask = masks.length === 0 ? sql`0` : sql.join(masks, sql` + `);
  const hasLeaves = plan.categoryIds === undefined || plan.categoryIds.length > 1;
  const breaks = priceBreaks(plan.rules);
  const options = plan.facets.length === 0 ? sql``
    : counted('option', sql`option_id`, sql`base cross join lateral unnest(base.option_ids) as option_id`);
  const { rows } = await sql<FacetRow | PageRow>`
    with masked as (
      select listed.*, (${mask}) as mask from ${listedFrom(plan)} where ${baseCondition(plan)}
      -- a fence: without it the mask is reckoned twice for each row
      offset 0
    ), base as materialized (select * from masked where (mask & (mask - 1)) = 0)
    select 'price' as kind, 0 as value, mask, count(*)::integer as count,
      coalesce(min(at_once), 0) as low, coalesce(max(at_once), 0) as high from base group by mask
    union all
    select 'loan', width_bucket(sale_price, ${breaks}::bigint[]), mask, count(*)::integer, min(sale_price), max(sale_price)
      from base where lendable group by 2, mask
    ${hasLeaves ? counted('category', sql`category_id`, sql`base`) : sql``}
    ${counted('brand', sql`brand_id`, sql`base`)}
    ${counted('sticker', sql`sticker_id`, sql`base cross join lateral unnest(base.sticker_ids) as sticker_id`)}
    ${options}
    union all
    select 'page', product_id, 0, place::integer, 0::bigint, 0::bigint from (
      select product_id, row_number() over (order by ${orderOf(plan)}) as place from base where mask = 0
      order by ${orderOf(plan)} limit ${plan.limit}::integer offset ${(plan.page - 1) * plan.limit}::integer
    ) as page`.execute(shop.db);
  return {
    facets: rows.filter((row): row is FacetRow => row.kind !== 'page'),
    productIds: rows.filter((row) => row.kind === 'page').sort((one, other) => one.count - other.count).map((row) => row.value),
  };
}

/** What cards need of these products, in the order of the ids. */
export async function cardRows(shop: Pick<Shop, 'db'>, productIds: readonly number[], locale: Locale): Promise<CardRow[]> {
  if (productIds.length === 0) return [];
  const rows = await shop.db.selectFrom('products').select(cardColumns(locale))
    .where(sql<SqlBool>`products.id = any(${ids(productIds)})`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
}

export interface CategoryTotal { readonly count: number; readonly popularity: number }

/** Listed products of each leaf and how much they are bought. */
export async function categoryTotals(shop: Shop): Promise<Map<number, CategoryTotal>> {
  const rows = await shop.db
    .selectFrom('listing_products')
    .groupBy('category_id')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count'), fn.sum<number>('popularity').as('popularity')])
    .execute();
  return new Map(rows.map(({ category_id, count, popularity }) => [category_id, { count, popularity: Number(popularity) }]));
}

/** Ids of what sells best and can be had, one of each model. */
export async function leaderIds(shop: Shop, options: { categoryId?: number; not?: number; limit: number }): Promise<number[]> {
  let candidates = shop.db
    .selectFrom('listing_products')
    .innerJoin('products', 'products.id', 'listing_products.product_id')
    .where('listing_products.in_demand', '=', true)
    .select(['product_id', 'products.model_group', 'listing_products.popularity'])
    .orderBy('listing_products.popularity', 'desc').orderBy('product_id')
    .limit(options.limit * 8);
  if (options.categoryId !== undefined) candidates = candidates.where('listing_products.category_id', '=', options.categoryId);
  if (options.not !== undefined) {
    const own = shop.db.selectFrom('products').select('model_group').where('id', '=', options.not);
    candidates = candidates.where('products.model_group', '!=', own);
  }
  const rows = await candidates.execute();
  const models = new Map<string, number>();
  for (const row of rows) if (!models.has(row.model_group)) models.set(row.model_group, row.product_id);
  return [...models.values()].slice(0, options.limit);
}
