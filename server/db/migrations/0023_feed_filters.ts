import { type Kysely, sql } from 'kysely';

/** As 0018: the tags of the tree and of every product page. */
const tree = ['menu', 'home', 'catalogue', 'search', 'sitemap'];
const tags = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/**
 * Who decided an attribute's kind and a category's filters: an import infers what came with feeds and leaves decisions
 * of staff alone. Numbers become options: one per value (`low` = `high`), or ranges between the cuts of a category.
 */
const statements = [
  `alter table attributes add column origin text not null default 'staff' check (origin in ('staff', 'feed'))`,
  `update attributes set origin = 'feed' where kind = 'text'`,
  `alter table category_attributes
     add column chosen_by text not null default 'staff' check (chosen_by in ('staff', 'feed')),
     add column cuts double precision[]`,
  `update category_attributes set chosen_by = 'feed' from attributes where attributes.id = attribute_id and attributes.kind = 'text'`,
  `alter table attribute_options add column low double precision, add column high double precision`,

  // Product pages show names and units, not kinds; filterable attributes are visible in listings only.
  `drop trigger note_update_or_delete on attributes`,
  `drop trigger note_update_or_delete on category_attributes`,
  `create function note_attributes() returns trigger language plpgsql as $$
   begin
     insert into changed_tags (tag) select unnest(array[${tags(tree)}]);
     if exists (select from former join changed using (id)
       where (former.name, former.unit, former.group_id) is distinct from (changed.name, changed.unit, changed.group_id) and former.kind = changed.kind) then
       insert into changed_tags (tag) values ('products');
     end if;
     return null;
   end $$`,
  `create function note_category_attributes() returns trigger language plpgsql as $$
   begin
     insert into changed_tags (tag) select distinct 'category:' || slug from changed join categories on categories.id = changed.category_id;
     insert into changed_tags (tag) values ('search');
     if exists (select from former join changed using (category_id, attribute_id) where former.sort <> changed.sort) then
       insert into changed_tags (tag) values ('products');
     end if;
     return null;
   end $$`,
  `create trigger note_update after update on attributes referencing old table as former new table as changed
   for each statement execute function note_attributes()`,
  `create trigger note_update after update on category_attributes referencing old table as former new table as changed
   for each statement execute function note_category_attributes()`,
  ...['attributes', 'category_attributes'].map(
    (table) =>
      `create trigger note_delete after delete on ${table} for each statement execute function note_tags(${tags([...tree, 'products'])})`,
  ),
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
