import { type Kysely, sql } from 'kysely';

/**
 * The shop's own words of the search, beside those that come with it: synonyms, needs and products that stand in front of
 * a search, each as the line that the owner wrote. A change is noted like that of any page's data; `search-words` tells
 * other processes to read the words anew.
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
