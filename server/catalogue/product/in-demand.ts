import { sql, type SqlBool } from 'kysely';

/** Can be had now or will be: shown before what is sold out. */
export const inDemand = sql<SqlBool>`(products.stock_total > 0 or products.sale_mode = 'preorder')`;
