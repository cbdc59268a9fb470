import { type Kysely, sql } from 'kysely';

/**
 * Orders join an account at sign-in, before the browser merges its cart. The session counts them, so that the response
 * of the merge can report them all, also when repeated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_sessions add column joined_orders integer not null default 0 check (joined_orders >= 0)`.execute(
    db,
  );
}
