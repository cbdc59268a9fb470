import { type Kysely, sql } from 'kysely';

/** Characteristics that a category got when products moved to it, so that the undo of the move takes them away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_changes add column linked_attribute_ids integer[] not null default '{}'`.execute(db);
}
