import { sql, type SqlBool } from 'kysely';
import type { Condition, FacetRow, FilterPlanner } from './definition.ts';
import { all, ownRows } from './sql.ts';

export const price: FilterPlanner<'price'> = {
  plan({ min_price, max_price }) {
    const bounds: Condition[] = [];
    if (min_price !== undefined) bounds.push(sql<SqlBool>`listed.at_once >= ${min_price}::bigint`);
    if (max_price !== undefined) bounds.push(sql<SqlBool>`listed.at_once <= ${max_price}::bigint`);
    return {
      groups: bounds.length === 0 ? [] : [all(bounds)],
      counting: { value: sql`0`, low: sql`coalesce(min(at_once), 0)`, high: sql`coalesce(max(at_once), 0)` },
      facets(rows, [bit]) {
        const own = ownRows(rows, () => bit);
        const [min_price, max_price] = own.length === 0 ? [0, 0] : [Math.min(...own.map(({ low }) => low)), Math.max(...own.map(({ high }) => high))];
        return { price: { min_price, max_price } };
      },
    };
  },
};

/** How many products meet everything that is chosen: every product has one price, so its rows tell. */
export const totalCount = (rows: readonly FacetRow[]): number =>
  rows.find((row) => row.kind === 'price' && row.mask === 0)?.count ?? 0;
