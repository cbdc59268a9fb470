import { type Kysely, sql } from 'kysely';

/** The former price of a piece when it was ordered; null for lines without one and for those of earlier orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column old_price bigint check (old_price > 0)`.execute(db);
}
