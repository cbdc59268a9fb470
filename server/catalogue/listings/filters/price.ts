import { sql, type SqlBool } from 'kysely';
import type { Condition, FacetRow, FilterPlanner } from './definition.ts';
import { all, ownRows } from './sql.ts';

/** Products with a full-payment price within the bounds. */
export function priceWithin(from: number | undefined, to: number | undefined): Condition {
  const bounds: Condition[] = [];
  if (from !== undefined) bounds.push(sql<SqlBool>`listed.at_once >= ${from}::bigint`);
  if (to !== undefined) bounds.push(sql<SqlBool>`listed.at_once <= ${to}::bigint`);
  return all(bounds);
}

export const price: FilterPlanner<'price'> = {
  plan({ min_price, max_price }) {
    return {
      groups: min_price === undefined && max_price === undefined ? [] : [priceWithin(min_price, max_price)],
      counting: { value: sql`0`, low: sql`coalesce(min(at_once), 0)`, high: sql`coalesce(max(at_once), 0)` },
      facets(rows, [bit]) {
        const own = ownRows(rows, () => bit);
        const [min_price, max_price] =
          own.length === 0
            ? [0, 0]
            : [Math.min(...own.map(({ low }) => low)), Math.max(...own.map(({ high }) => high))];
        return { price: { min_price, max_price } };
      },
    };
  },
};

/** Number of products that meet all choices: every product has one price, so the price rows give it. */
export const totalCount = (rows: readonly FacetRow[]): number =>
  rows.find((row) => row.kind === 'price' && row.mask === 0)?.count ?? 0;
