import { sql, type SqlBool } from 'kysely';
import type { PriceRules } from '../../product/price-plan.ts';
import { monthlyBounds, priceBreaks, type PriceRange, pricesWithMonthly } from '../monthly.ts';
import type { Condition, FilterPlanner } from './definition.ts';
import { ownRows } from './sql.ts';

/** Goods whose shown monthly payment is one of those that these prices have. */
function meets(ranges: readonly PriceRange[]): Condition {
  if (ranges.length === 0) return sql<SqlBool>`false`;
  const within = ranges.map(({ min, max }) => sql`listed.sale_price between ${min}::bigint and ${max}::bigint`);
  return sql<SqlBool>`(listed.lendable and (${sql.join(within, sql` or `)}))`;
}

/** Goods whose shown monthly payment is no less and no more. */
export const monthlyWithin = (from: number | undefined, to: number | undefined, rules: PriceRules): Condition => meets(pricesWithMonthly(from, to, rules));

export const monthly: FilterPlanner<'monthly'> = {
  plan: ({ min_monthly, max_monthly }, { rules }) => ({
    groups: min_monthly === undefined && max_monthly === undefined ? [] : [monthlyWithin(min_monthly, max_monthly, rules)],
    counting: {
      value: sql`width_bucket(sale_price, ${priceBreaks(rules)}::bigint[])`, from: sql`base where lendable`,
      low: sql`min(sale_price)`, high: sql`max(sale_price)`,
    },
    facets(rows, [bit]) {
      const { min, max } = monthlyBounds(ownRows(rows, () => bit).map(({ low, high }) => ({ min: low, max: high })), rules);
      return { monthly: { min_monthly: min, max_monthly: max } };
    },
  }),
};
