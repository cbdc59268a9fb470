import { type Kysely, sql } from 'kysely';

/**
 * Orders come to an account at sign-in, before the browser asks to join its cart. The session counts them, so that the
 * answer to that call can name them all, also when it is sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_sessions add column joined_orders integer not null default 0 check (joined_orders >= 0)`.execute(
    db,
  );
}
