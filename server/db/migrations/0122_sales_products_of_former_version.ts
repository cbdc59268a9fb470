import { type Kysely, sql } from 'kysely';

/**
 * A process of the former version counts sold pieces without regions until it ends. Its rows get the region 0, which no
 * region has, and their days are counted again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_products alter column region_id set default 0`.execute(db);
  await sql`create index sales_products_without_region on sales_products(day) where region_id = 0`.execute(db);
}
