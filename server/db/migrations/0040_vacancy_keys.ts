import { type Kysely, sql } from 'kysely';

/** The owner's id of a vacancy; vacancies from other sources have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vacancies add column key text unique`.execute(db);
}
