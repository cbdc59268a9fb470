import { type Kysely, sql } from 'kysely';

/**
 * Compatibility beyond categories: a product that requires a key goes only with products that have it; one that
 * requires none goes with all of its category. Keys are the shop's own words: a model, a lens mount, a plug.
 */
const statements = [
  `create table product_fits (
     product_id integer not null references products(id) on delete cascade,
     key text not null check (key <> ''),
     needs boolean not null,
     primary key (product_id, needs, key)
   )`,
  `create trigger note_insert_or_update_or_delete after insert or update or delete on product_fits
   for each statement execute function note_tags('products')`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
