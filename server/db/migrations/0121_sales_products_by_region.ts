import { type Kysely, sql } from 'kysely';

/**
 * Sold pieces by region too, so that the best products of one region can be read. The figures are deleted and counted
 * again from the orders by the next run of their job, or by the next look at them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sales_products`.execute(db);
  await sql`alter table sales_products add column region_id integer not null`.execute(db);
  await sql`alter table sales_products drop constraint sales_products_pkey`.execute(db);
  await sql`alter table sales_products add primary key (day, region_id, product_id)`.execute(db);
  await sql`update sales_progress set history_id = 0`.execute(db);
}
