import { sql, type SqlBool } from 'kysely';

/** Available now or later: sorted before sold-out products. */
export const inDemand = sql<SqlBool>`(products.stock_total > 0 or products.sale_mode = 'preorder')`;
