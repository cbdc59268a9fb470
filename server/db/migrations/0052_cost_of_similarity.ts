import { type Kysely, sql } from 'kysely';

/**
 * Comparing two words by trigrams costs as much as a hundred simple comparisons. By default the planner assumes one and
 * compares every word of the vocabulary, and not the few that its trigram index finds. On a server where another role
 * owns the functions of an extension this stays as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `do $$ begin
    alter function similarity_op(text, text) cost 100;
  exception when insufficient_privilege then null;
  end $$`,
    )
    .execute(db);
}
