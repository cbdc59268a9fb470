import { type Kysely, sql } from 'kysely';

/**
 * Price of delivery and the sum above which it is free, for a region that has its own; null for those of the whole shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table regions
    add column delivery_price bigint check (delivery_price >= 0),
    add column delivery_free_from bigint check (delivery_free_from >= 0)`.execute(db);
}
