import { type Kysely, sql } from 'kysely';

/** Changes of the shop's own search words, by staff or by a command, with the lines before and after. */
const statements = [
  `create table search_word_changes (
     id integer generated always as identity primary key,
     kind text not null check (kind in ('synonyms', 'needs', 'pins')),
     at timestamptz not null,
     staff_id integer references staff(id) on delete set null,
     before text[] not null,
     after text[] not null
   )`,
  `create index search_word_changes_kind on search_word_changes(kind, id)`,
  `create index search_word_changes_at on search_word_changes(at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
