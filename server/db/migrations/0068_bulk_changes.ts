import { type Kysely, sql } from 'kysely';

/** The key of a request that changes many products, so that a repeated one changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_changes add column request_key uuid unique`.execute(db);
}
