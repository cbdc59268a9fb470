import { type Kysely, sql } from 'kysely';

/** Products that staff have created and no full list has named yet: a full list does not withdraw them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column is_own boolean not null default false`.execute(db);
}
