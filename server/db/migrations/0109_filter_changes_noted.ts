import { type Kysely, sql } from 'kysely';

/** The tag `menu` makes other processes read the filters of categories again (server/core/reference/reload-reference.ts). */
const statements = [
  `create or replace function note_category_attributes() returns trigger language plpgsql as $$
   begin
     insert into changed_tags (tag) select distinct 'category:' || slug from changed join categories on categories.id = changed.category_id;
     insert into changed_tags (tag) values ('search'), ('menu');
     if exists (select from former join changed using (category_id, attribute_id) where former.sort <> changed.sort) then
       insert into changed_tags (tag) values ('products');
     end if;
     return null;
   end $$`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
