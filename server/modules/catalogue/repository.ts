import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { defaultSort, type SortOrder } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { cardColumns } from '../product/card.ts';
import { inDemand } from '../product/queries.ts';
import type { Shop } from '../shop.ts';
import type { ListingPlan } from './plan.ts';

type Condition = RawBuilder<SqlBool>;

const ids = (values: readonly number[]) => sql`${[...values]}::integer[]`;
const all = (conditions: readonly Condition[]): Condition => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** What every row of the listing meets whatever is chosen in the facets. */
function baseCondition(plan: ListingPlan): Condition {
  const conditions: Condition[] = [sql<SqlBool>`products.is_listed`];
  if (plan.categoryIds !== undefined) conditions.push(sql<SqlBool>`products.category_id = any(${ids(plan.categoryIds)})`);
  if (plan.match !== undefined) conditions.push(plan.match.condition);
  return all(conditions);
}

/** The chosen groups: the bit of each and what a product must meet. */
function groupConditions(plan: ListingPlan): { bit: number; meets: Condition }[] {
  const groups: { bit: number; meets: Condition }[] = [];
  const { brands, stickers, price, inStock } = plan;
  if (brands) groups.push({ bit: brands.bit, meets: sql<SqlBool>`products.brand_id = any(${ids(brands.ids)})` });
  if (stickers) groups.push({ bit: stickers.bit, meets: sql<SqlBool>`products.sticker_ids && ${ids(stickers.ids)}` });
  if (price) {
    const bounds: Condition[] = [];
    if (price.min !== undefined) bounds.push(sql<SqlBool>`products.sale_price >= ${price.min}::bigint`);
    if (price.max !== undefined) bounds.push(sql<SqlBool>`products.sale_price <= ${price.max}::bigint`);
    groups.push({ bit: price.bit, meets: all(bounds) });
  }
  if (inStock) groups.push({ bit: inStock.bit, meets: sql<SqlBool>`products.stock_total > 0` });
  for (const group of plan.options) {
    groups.push({ bit: group.bit, meets: sql<SqlBool>`products.option_ids && ${ids(group.optionIds)}` });
  }
  return groups;
}

type FacetKind = 'price' | 'brand' | 'sticker' | 'option';
/** How many products with a value miss exactly the groups of `mask`: none, or a single one. */
export interface FacetRow { kind: FacetKind; value: number; mask: number; count: number; low: number; high: number }

/**
 * Counts for all facets in one scan. Each row gets the bits of the chosen groups that it fails. A value of group g
 * counts the rows that fail nothing or only g, so rows that fail two groups matter to nobody and are dropped.
 */
export async function facetRows(shop: Pick<Shop, 'db'>, plan: ListingPlan): Promise<FacetRow[]> {
  const masks = groupConditions(plan).map(({ bit, meets }) => sql`case when ${meets} then 0 else ${sql.lit(bit)} end`);
  const mask = masks.length === 0 ? sql`0` : sql.join(masks, sql` + `);
  const options = plan.facets.length === 0 ? sql`` : sql`
    union all
    select 'option', option_id, mask, count(*)::integer, 0::bigint, 0::bigint
    from base cross join lateral unnest(base.option_ids) as option_id group by option_id, mask`;
  const { rows } = await sql<FacetRow>`
    with masked as (
      select products.brand_id, products.sale_price, products.sticker_ids, products.option_ids, (${mask}) as mask
      from products where ${baseCondition(plan)}
    ), base as materialized (select * from masked where (mask & (mask - 1)) = 0)
    select 'price' as kind, 0 as value, mask, count(*)::integer as count,
      coalesce(min(sale_price), 0) as low, coalesce(max(sale_price), 0) as high from base group by mask
    union all
    select 'brand', brand_id, mask, count(*)::integer, 0::bigint, 0::bigint from base group by brand_id, mask
    union all
    select 'sticker', sticker_id, mask, count(*)::integer, 0::bigint, 0::bigint
    from base cross join lateral unnest(base.sticker_ids) as sticker_id group by sticker_id, mask
    ${options}`.execute(shop.db);
  return rows;
}

const orders: Record<SortOrder, RawBuilder<unknown>> = {
  '-popular': sql`${inDemand} desc, products.popularity desc, products.id`,
  price: sql`products.sale_price, products.id`,
  '-price': sql`products.sale_price desc, products.id`,
  '-created': sql`products.created_at desc, products.id desc`,
  '-rating': sql`products.rating desc, products.reviews_count desc, products.id`,
  '-discount': sql`(coalesce(products.old_price, products.sale_price) - products.sale_price)::float8
    / coalesce(products.old_price, products.sale_price) desc, products.id`,
};

/** The shop's own order puts what fits a search best in front. */
const orderOf = ({ sort, match }: ListingPlan): RawBuilder<unknown> =>
  sort === defaultSort && match?.rank !== undefined ? sql`${match.rank} desc, ${orders[sort]}` : orders[sort];

/** The products of one page. They are chosen by their ids first, so that no name is read of those that are not shown. */
export const pageRows = (shop: Pick<Shop, 'db'>, plan: ListingPlan, locale: Locale) =>
  shop.db
    .selectFrom('products')
    .select(cardColumns(locale))
    .where('products.id', 'in', shop.db
      .selectFrom('products')
      .select('products.id')
      .where(all([baseCondition(plan), ...groupConditions(plan).map(({ meets }) => meets)]))
      .orderBy(orderOf(plan))
      .limit(plan.limit)
      .offset((plan.page - 1) * plan.limit))
    .orderBy(orderOf(plan))
    .execute();

/** Listed products in each category. */
export async function categoryCounts(shop: Shop): Promise<Map<number, number>> {
  const rows = await shop.db
    .selectFrom('products')
    .where('is_listed', '=', true)
    .groupBy('category_id')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map((row) => [row.category_id, row.count]));
}
