import { type Kysely, sql } from 'kysely';

/** By what the owner's file names a vacancy; those that no file has brought have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vacancies add column key text unique`.execute(db);
}
