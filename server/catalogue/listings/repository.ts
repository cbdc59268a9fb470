import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { defaultSort, type ListingOrder } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { cardColumns, type CardRow } from '../product/product-card.ts';
import type { Services } from '../../services.ts';
import type { Condition, Counting, FacetRow } from './filters/definition.ts';
import { monthlyPaid } from './filters/monthly.ts';
import { all, ids, isAny } from './filters/sql.ts';
import type { TermRules } from './monthly.ts';
import type { ListingPlan } from './plan.ts';

/** The rows to scan, with their relevance for the search. */
function listedFrom({ scope: { match } }: ListingPlan): RawBuilder<unknown> {
  if (match === undefined) return sql`listing_products as listed`;
  if (match.listed !== undefined)
    return sql`(select listing_products.*, ${match.listedRank ?? sql`0`} as relevance from listing_products where ${match.listed}) as listed`;
  return sql`(
    select listing_products.*, ${match.rank ?? sql`0`} as relevance
    from listing_products join products on products.id = listing_products.product_id
    where products.is_listed and ${match.condition}
  ) as listed`;
}

/** The condition of every row of the listing, independent of facet choices; `listed` is a row of `listing_products`. */
function baseCondition({ categoryIds, scope, wished }: ListingPlan): Condition {
  const conditions: Condition[] = [...wished];
  if (categoryIds !== undefined) conditions.push(isAny(sql`listed.category_id`, categoryIds));
  if (scope.promotionId !== undefined) {
    conditions.push(
      sql<SqlBool>`listed.product_id in (select product_id from promotion_products where promotion_id = ${scope.promotionId})`,
    );
  }
  if (scope.saleMonthId !== undefined) {
    conditions.push(
      sql<SqlBool>`listed.product_id in (select product_id from sale_month_products where sale_month_id = ${scope.saleMonthId})`,
    );
  }
  return all(conditions);
}

type OrderOf = (rules: TermRules) => RawBuilder<unknown>;
// Rows without a payment come last in both directions.
const orders: Record<ListingOrder, OrderOf> = {
  // What is sold in stores alone comes behind what can be ordered.
  '-popular': () => sql`in_demand desc, (in_stock and not lendable), popularity desc, product_id`,
  price: () => sql`at_once, product_id`,
  '-price': () => sql`at_once desc, product_id`,
  monthly: (rules) => sql`${monthlyPaid(rules)} nulls last, product_id`,
  '-monthly': (rules) => sql`${monthlyPaid(rules)} desc nulls last, product_id`,
  '-created': () => sql`created_at desc, product_id desc`,
  '-rating': () => sql`rating desc, reviews_count desc, product_id`,
  '-discount': () => sql`discount desc, product_id`,
};

/** Accessories cost less than this part of the goods they belong to; what costs more is bought for itself, as a monitor is. */
const accessoryPart = 5;

const usualPrice = (category: string) =>
  sql`(select avg(at_once) from listing_products where category_id = ${sql.raw(category)})`;

/**
 * In a section of several categories accessories of another one come behind what can be had of the others: who looks at
 * televisions and projectors is not shown a wall mount among the first.
 */
function popularOf({ categoryIds = [], rules }: ListingPlan): RawBuilder<unknown> {
  const popular = orders[defaultSort](rules);
  if (categoryIds.length < 2) return popular;
  return sql`in_demand desc, (category_id in (
    select pairs.accessory_id from category_accessories as pairs
    where ${isAny(sql`pairs.category_id`, categoryIds)}
      and ${accessoryPart} * ${usualPrice('pairs.accessory_id')} < ${usualPrice('pairs.category_id')})), ${popular}`;
}

/**
 * The default order puts the best matches of a search first; an order named in the search keeps accessories behind the
 * goods.
 */
function orderOf(plan: ListingPlan): RawBuilder<unknown> {
  const {
    sort,
    rules,
    scope: { match },
  } = plan;
  const chosen = orders[sort](rules);
  if (sort !== defaultSort) return chosen;
  if (match === undefined) return popularOf(plan);
  if (match.wish.order !== undefined && match.wish.order !== defaultSort) {
    const wished = orders[match.wish.order](rules);
    return match.rank === undefined ? wished : sql`(relevance < 0), ${wished}`;
  }
  return match.rank === undefined ? chosen : sql`relevance desc, ${chosen}`;
}

/** The rows of a kind of filter: products by value and by the failed group. */
const countRows = (
  name: string,
  { value, from = sql`base`, low = sql`0::bigint`, high = sql`0::bigint` }: Counting,
) => sql`
  select ${sql.lit(name)} as kind, ${value} as value, mask, count(*)::integer as count, ${low} as low, ${high} as high
  from ${from} group by 2, mask`;

/**
 * Counts all facets and reads the page in one scan. Each row gets the bits of the chosen groups that it fails. A value
 * of group g counts the rows that fail nothing or only g, so rows that fail two groups count nowhere and are dropped;
 * the page consists of the rows that fail nothing, with their positions as counts.
 */
export async function scanListing(
  services: Pick<Services, 'db'>,
  plan: ListingPlan,
): Promise<{ facets: FacetRow[]; productIds: number[] }> {
  const masks = plan.filters.flatMap(({ groups, bits }) =>
    groups.map((meets, index) => sql`case when ${meets} then 0 else ${sql.lit(bits[index])} end`),
  );
  const mask = masks.length === 0 ? sql`0` : sql.join(masks, sql` + `);
  // The price rows give the total.
  const counts = plan.filters.flatMap(({ name, counting }) =>
    counting === undefined || !(plan.hasFacets || name === 'price') ? [] : [countRows(name, counting)],
  );
  const { rows } = await sql<FacetRow>`
    with masked as (
      select listed.*, (${mask}) as mask from ${listedFrom(plan)} where ${baseCondition(plan)}
      -- a fence: without it the mask is computed twice for each row
      offset 0
    ), base as materialized (select * from masked where (mask & (mask - 1)) = 0)
    ${sql.join(counts, sql` union all `)}
    union all
    select 'page', product_id, 0, place::integer, 0::bigint, 0::bigint from (
      select product_id, row_number() over (order by ${orderOf(plan)}) as place from base where mask = 0
      order by ${orderOf(plan)} limit ${plan.limit}::integer offset ${(plan.page - 1) * plan.limit}::integer
    ) as page`.execute(services.db);
  const [page, facets] = [rows.filter((row) => row.kind === 'page'), rows.filter((row) => row.kind !== 'page')];
  return { facets, productIds: page.sort((left, right) => left.count - right.count).map((row) => row.value) };
}

/** The fields of cards for these products, in the order of the ids. */
export async function cardRows(
  services: Pick<Services, 'db'>,
  productIds: readonly number[],
  locale: Locale,
): Promise<CardRow[]> {
  if (productIds.length === 0) return [];
  const rows = await services.db
    .selectFrom('products')
    .select(cardColumns(locale))
    .where(sql<SqlBool>`products.id = any(${ids(productIds)})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return productIds.flatMap((id) => byId.get(id) ?? []);
}

export interface CategoryTotal {
  readonly count: number;
  readonly popularity: number;
}

/** Listed products of each leaf and their popularity. */
export async function categoryTotals(services: Services): Promise<Map<number, CategoryTotal>> {
  const rows = await services.db
    .selectFrom('listing_products')
    .groupBy('category_id')
    .select(({ fn }) => [
      'category_id',
      fn.countAll<number>().as('count'),
      fn.sum<number>('popularity').as('popularity'),
    ])
    .execute();
  return new Map(
    rows.map(({ category_id, count, popularity }) => [category_id, { count, popularity: Number(popularity) }]),
  );
}

/** Ids of the best-selling available products, one per model. */
export async function leaderIds(
  services: Services,
  options: { categoryId?: number; not?: number; limit: number },
): Promise<number[]> {
  let candidates = services.db
    .selectFrom('listing_products')
    .innerJoin('products', 'products.id', 'listing_products.product_id')
    .where('listing_products.in_demand', '=', true)
    .select(['product_id', 'products.model_group', 'listing_products.popularity'])
    .orderBy('listing_products.popularity', 'desc')
    .orderBy('product_id')
    .limit(options.limit * 8);
  if (options.categoryId !== undefined)
    candidates = candidates.where('listing_products.category_id', '=', options.categoryId);
  if (options.not !== undefined) {
    const own = services.db.selectFrom('products').select('model_group').where('id', '=', options.not);
    candidates = candidates.where('products.model_group', '!=', own);
  }
  const rows = await candidates.execute();
  const models = new Map<string, number>();
  for (const row of rows) if (!models.has(row.model_group)) models.set(row.model_group, row.product_id);
  return [...models.values()].slice(0, options.limit);
}
