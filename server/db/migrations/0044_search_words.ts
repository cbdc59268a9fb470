import { type Kysely, sql } from 'kysely';

/**
 * The shop's own search words beside the built-in ones: synonyms, purposes and pinned products, each as the owner's
 * line. A change adds tags as for any page's data; `search-words` makes other processes reload the words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_words (
      kind text not null check (kind in ('synonyms', 'needs', 'pins')),
      place integer not null check (place > 0),
      line text not null check (length(line) between 1 and 4000),
      primary key (kind, place)
    )`.execute(db);
  await sql`create trigger note_change after insert or update or delete on search_words for each statement execute function note_tags('search-words', 'search')`.execute(
    db,
  );
}
