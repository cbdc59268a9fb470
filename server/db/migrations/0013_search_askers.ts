import { type Kysely, sql } from 'kysely';

/** Recent searchers of a term: digests of sessions and addresses that differ from term to term. */
const statements = [
  `create table search_askers (
     locale text not null,
     key text collate "C" not null,
     asker text not null,
     day date not null,
     primary key (locale, key, asker)
   )`,
  `create index search_askers_day on search_askers(day)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
