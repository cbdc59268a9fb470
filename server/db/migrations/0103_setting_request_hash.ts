import { type Kysely, sql } from 'kysely';

/** The hash of what a request for a change of settings asked for: its key with another request is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table setting_changes add column request_hash text').execute(db);
}
