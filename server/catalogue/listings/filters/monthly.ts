import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { comparedMonths } from '../../../../lib/cart/rules.ts';
import { listingTerms } from '../../../../lib/contract/browsing.ts';
import type { PriceRules } from '../../product/price-plan.ts';
import {
  monthlyBounds,
  priceBands,
  priceBreaks,
  type PriceRange,
  pricesWithMonthly,
  type TermRules,
} from '../monthly.ts';
import type { Condition, FilterPlanner, ListingRequest } from './definition.ts';
import { ownRows } from './sql.ts';

/** Rules for the payments of a listing. */
export const termRules = (
  { months = String(comparedMonths) }: Pick<ListingRequest, 'months'>,
  rules: PriceRules,
): TermRules => ({ ...rules, months: Number(months) });

/** Products whose shown monthly payment belongs to these price ranges. */
function meets(ranges: readonly PriceRange[]): Condition {
  if (ranges.length === 0) return sql<SqlBool>`false`;
  const within = ranges.map(({ min, max }) => sql`listed.sale_price between ${min}::bigint and ${max}::bigint`);
  return sql<SqlBool>`(listed.lendable and (${sql.join(within, sql` or `)}))`;
}

/** Products with a shown monthly payment within the bounds. */
export const monthlyWithin = (from: number | undefined, to: number | undefined, rules: TermRules): Condition =>
  meets(pricesWithMonthly(from, to, rules));

/**
 * The shown monthly payment of a row, or null; equal to `lib/money` to the so'm, whose divisions round down as well.
 */
export function monthlyPaid(rules: TermRules): RawBuilder<unknown> {
  const bands = priceBands(rules).map(({ min, max, terms }) => {
    const paid = terms.map(
      ({ months, markup_bp }) =>
        sql`(sale_price + (sale_price * ${markup_bp}::bigint + 5000) / 10000 + ${months - 1}::bigint) / ${months}::bigint`,
    );
    return sql`when sale_price between ${min}::bigint and ${max}::bigint then least(${sql.join(paid)})`;
  });
  return bands.length === 0 ? sql`null::bigint` : sql`case when not lendable then null ${sql.join(bands, sql` `)} end`;
}

const bounds = ({ min, max }: PriceRange) => ({ min_monthly: min, max_monthly: max });

export const monthly: FilterPlanner<'monthly'> = {
  plan: ({ min_monthly, max_monthly, months }, { rules }) => ({
    groups:
      min_monthly === undefined && max_monthly === undefined
        ? []
        : [monthlyWithin(min_monthly, max_monthly, termRules({ months }, rules))],
    counting: {
      value: sql`width_bucket(sale_price, ${priceBreaks(rules)}::bigint[])`,
      from: sql`base where lendable`,
      low: sql`min(sale_price)`,
      high: sql`max(sale_price)`,
    },
    facets(rows, [bit]) {
      const ranges = ownRows(rows, () => bit).map(({ low, high }) => ({ min: low, max: high }));
      const terms = listingTerms.map((term) => ({
        months: term,
        ...bounds(monthlyBounds(ranges, { ...rules, months: term })),
      }));
      return { monthly: { ...bounds(monthlyBounds(ranges, termRules({ months }, rules))), terms } };
    },
  }),
};
