import { type Kysely, sql } from 'kysely';

/**
 * What goes with what, beyond categories: a product that needs a key goes only with products that have it, and one that
 * needs none goes with all of its category. Keys are words of whoever fills the shop: a model, a lens mount, a plug.
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
