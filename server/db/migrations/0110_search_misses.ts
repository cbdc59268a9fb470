import { type Kysely, sql } from 'kysely';

/** Terms that at least two shoppers have searched without finding exactly them, for the back office. */
const statements = [
  `create table search_misses (
     locale text not null check (locale in ('kr','uz','ru')),
     key text collate "C" not null check (key <> ''),
     term text not null check (length(term) between 1 and 80),
     answer text not null check (answer in ('nothing','shortened','corrected')),
     asked integer not null check (asked > 1),
     last_asked date not null,
     primary key (locale, key)
   )`,
  `create index search_misses_asked on search_misses(asked desc)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
