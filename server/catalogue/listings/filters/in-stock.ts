import { sql, type SqlBool } from 'kysely';
import type { Condition, FilterPlanner } from './definition.ts';

const meets = (regionId: number | undefined): Condition =>
  regionId === undefined
    ? sql<SqlBool>`listed.in_stock`
    : sql<SqlBool>`listed.product_id in (select store_stock.product_id from store_stock join stores on stores.id = store_stock.store_id
        where stores.region_id = ${regionId} and stores.is_open and store_stock.quantity > 0)`;

export const inStock: FilterPlanner<'inStock'> = {
  plan: ({ in_stock, region_id }) => ({ groups: in_stock === '1' ? [meets(region_id)] : [], facets: () => ({}) }),
};
