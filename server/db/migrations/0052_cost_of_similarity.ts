import { type Kysely, sql } from 'kysely';

/**
 * Comparing two words by their letter triples costs as much as a hundred simple comparisons. Without being told, the planner
 * takes it for one and compares every word of the vocabulary, instead of the few that its index of triples finds. On a
 * server where the functions of an extension belong to somebody else this stays as it was.
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
