import { type Kysely, sql } from 'kysely';

/** Texts of pages contain facts of settings and stores, so their changes invalidate the pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['settings', 'stores']) {
    await sql`create trigger note_pages after insert or update or delete on ${sql.table(table)} for each statement execute function note_tags('pages')`.execute(
      db,
    );
  }
}
