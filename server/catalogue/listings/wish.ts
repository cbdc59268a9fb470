import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PriceRules } from '../product/price-plan.ts';
import { defaultSort, type SortOrder } from '../../../lib/contract/browsing.ts';
import type { SearchMatch } from '../search/engine.ts';
import type { Wish } from '../search/understanding-types.ts';
import type { Condition } from './filters/definition.ts';
import { monthlyWithin, termRules } from './filters/monthly.ts';
import { priceWithin } from './filters/price.ts';
import { holdsAny } from './filters/sql.ts';

/** Conditions of a wish on a row of `listing_products`, named `listed`. */
export function wishConditions({ price, monthly, stickers }: Wish, rules: PriceRules): Condition[] {
  return [
    ...(price === undefined ? [] : [priceWithin(price.min, price.max)]),
    ...(monthly === undefined ? [] : [monthlyWithin(monthly.min, monthly.max, termRules({}, rules))]),
    ...(stickers ?? []).map((id) => holdsAny(sql`listed.sticker_ids`, [id])),
  ];
}

/** The same as a condition on ids of `products`. Undefined without a wish. */
export function wishedProducts(wish: Wish, rules: PriceRules): Condition | undefined {
  const conditions = wishConditions(wish, rules);
  return conditions.length === 0
    ? undefined
    : sql<SqlBool>`exists (select from listing_products as listed where listed.product_id = products.id and ${sql.join(conditions, sql` and `)})`;
}

const columns: Record<SortOrder, string | undefined> = {
  '-popular': undefined,
  price: 'at_once',
  '-price': 'at_once',
  '-created': 'created_at',
  '-rating': 'rating',
  '-discount': 'discount',
};

/**
 * The order of `products` for a search: the one that it asks for with accessories behind the goods, or the relevance.
 */
export function wishedSort(
  { wish: { order = defaultSort }, rank }: SearchMatch,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = columns[order];
  if (column === undefined) return rank === undefined ? usual : sql`${rank} desc, ${usual}`;
  const wished = sql`(select ${sql.ref(`listed.${column}`)} from listing_products as listed where listed.product_id = products.id) ${order === 'price' ? sql`` : sql`desc`}`;
  return rank === undefined ? sql`${wished}, ${usual}` : sql`(${rank} < 0), ${wished}, ${usual}`;
}
