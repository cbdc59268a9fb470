import { type Kysely, sql } from 'kysely';

/** Slugs that a brand had before staff renamed it: their addresses redirect to the present one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table former_brand_slugs (
    slug text primary key,
    brand_id integer not null references brands(id) on delete cascade
  )`.execute(db);
  await sql`create index former_brand_slugs_brand on former_brand_slugs(brand_id)`.execute(db);
  await sql`create trigger note_changes after insert or update or delete on former_brand_slugs
    for each statement execute function note_tags('home', 'catalogue', 'search', 'sitemap', 'products')`.execute(db);
}
