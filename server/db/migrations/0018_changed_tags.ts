import { type Kysely, sql } from 'kysely';

/**
 * Invalidated tags of cached pages, written by triggers in the transaction of the change, so that no writer can forget
 * them and no crash can lose them. `xid` orders the rows by transactions: sequence ids are assigned before the commit,
 * and a reader that counts by them misses what commits late.
 */
const whole = ['menu', 'home', 'news', 'promotions', 'stores', 'catalogue', 'search', 'sitemap', 'products'];
const tree = ['menu', 'home', 'catalogue', 'search', 'sitemap'];

/** Columns shown on a product's own page, beside its stock; and of those, the ones that listings show too. */
const listed = [
  'category_id',
  'brand_id',
  'slug',
  'name',
  'variant',
  'old_price',
  'sale_price',
  'full_payment_percent',
  'sale_mode',
  'is_listed',
  'images',
  'option_ids',
  'sticker_ids',
  'attributes',
];
const displayedColumns = [...listed, 'model_group', 'model_code', 'rate_counts', 'reviews_count', 'rating'];
/** Columns of a category, except its id in feeds. */
const branch = [
  'parent_id',
  'slug',
  'level',
  'name',
  'pretty_name',
  'description',
  'image',
  'sort',
  'top_sort',
  'special_sort',
];
/** The availability text changes at zero, one and more pieces. */
const stockStep = (row: string): string => `least(${row}.stock_total, 2)`;
const columns = (row: string, names: readonly string[]): string =>
  `(${names.map((name) => `${row}.${name}`).join(', ')})`;

const categoriesOf = (ids: string): string => `
  with recursive up as (
    select id, parent_id, slug from categories where id in (${ids})
    union
    select parent.id, parent.parent_id, parent.slug from categories parent join up on up.parent_id = parent.id
  )
  insert into changed_tags (tag) select 'category:' || slug from up union select unnest(array['search', 'home', 'sitemap'])`;

/** Statement-level triggers of a table that write the same tags for any change. */
const always = (table: string, tags: readonly string[], events = 'insert or update or delete'): string[] => [
  `create trigger note_${events.replace(/\W+/g, '_')} after ${events} on ${table}
   for each statement execute function note_tags(${tags.map((tag) => `'${tag}'`).join(', ')})`,
];

const statements = [
  `create table changed_tags (
     tag text not null,
     at timestamptz not null default now(),
     xid xid8 not null default pg_current_xact_id()
   )`,
  `create index changed_tags_xid on changed_tags(xid)`,
  `create index changed_tags_at on changed_tags(at)`,
  // Identifies the database: positions of one are invalid in another, or in a restored older copy.
  `create table changed_tags_epoch (epoch uuid primary key default gen_random_uuid())`,
  `insert into changed_tags_epoch default values`,

  `create function note_tags() returns trigger language plpgsql as $$
   begin
     insert into changed_tags (tag) select unnest(tg_argv);
     return null;
   end $$`,
  // Products that appear or disappear.
  `create function note_whole_products() returns trigger language plpgsql as $$
   begin
     insert into changed_tags (tag) select 'product:' || id from changed;
     if exists (select from changed where is_listed) then
       ${categoriesOf('select category_id from changed where is_listed')};
     end if;
     return null;
   end $$`,
  `create function note_changed_products() returns trigger language plpgsql as $$
   begin
     insert into changed_tags (tag) select 'product:' || former.id from former join changed using (id)
       where ${columns('former', displayedColumns)} is distinct from ${columns('changed', displayedColumns)}
         or ${stockStep('former')} <> ${stockStep('changed')};
     if exists (select from former join changed using (id) where ${columns('former', listed)} is distinct from ${columns('changed', listed)}) then
       ${categoriesOf(`select unnest(array[former.category_id, changed.category_id]) from former join changed using (id)
         where ${columns('former', listed)} is distinct from ${columns('changed', listed)}`)};
     end if;
     return null;
   end $$`,
  `create function note_product_texts() returns trigger language plpgsql as $$
   begin
     insert into changed_tags (tag) select 'product:' || product_id from changed join former using (product_id)
       where (former.description, former.overview) is distinct from (changed.description, changed.overview);
     return null;
   end $$`,
  `create function note_reviews() returns trigger language plpgsql as $$
   begin
     insert into changed_tags (tag) select distinct 'product:' || changed.product_id from changed join former using (id)
       where 'published' in (former.status, changed.status)
         and (former.status, former.comment, former.advantages, former.flaws) is distinct from (changed.status, changed.comment, changed.advantages, changed.flaws);
     return null;
   end $$`,
  // The number of stores with a product is part of its delivery estimate.
  `create function note_shelves() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' then
       insert into changed_tags (tag) select distinct 'product:' || changed.product_id from changed join former using (product_id, store_id)
         where (former.quantity > 0) <> (changed.quantity > 0);
     else
       insert into changed_tags (tag) select distinct 'product:' || product_id from changed;
     end if;
     return null;
   end $$`,
  `create trigger note_insert after insert on store_stock referencing new table as changed for each statement execute function note_shelves()`,
  `create trigger note_update after update on store_stock referencing old table as former new table as changed for each statement execute function note_shelves()`,
  `create trigger note_delete after delete on store_stock referencing old table as changed for each statement execute function note_shelves()`,
  `create trigger note_insert after insert on products referencing new table as changed for each statement execute function note_whole_products()`,
  `create trigger note_update after update on products referencing old table as former new table as changed for each statement execute function note_changed_products()`,
  `create trigger note_delete after delete on products referencing old table as changed for each statement execute function note_whole_products()`,
  `create trigger note_truncate after truncate on products for each statement execute function note_tags(${whole.map((tag) => `'${tag}'`).join(', ')})`,
  `create trigger note_update after update on product_texts referencing old table as former new table as changed for each statement execute function note_product_texts()`,
  `create trigger note_update after update on reviews referencing old table as former new table as changed for each statement execute function note_reviews()`,

  // A new category, brand or filter appears in listings; a changed one also on the pages of its products.
  `create function note_categories() returns trigger language plpgsql as $$
   begin
     if exists (select from former join changed using (id) where ${columns('former', branch)} is distinct from ${columns('changed', branch)}) then
       insert into changed_tags (tag) select unnest(tg_argv);
     end if;
     return null;
   end $$`,
  `create trigger note_update after update on categories referencing old table as former new table as changed
   for each statement execute function note_categories(${[...tree, 'products'].map((tag) => `'${tag}'`).join(', ')})`,
  ...always('categories', tree, 'insert'),
  ...always('categories', [...tree, 'products'], 'delete'),
  ...['brands', 'attribute_groups', 'attributes', 'attribute_options', 'category_attributes'].flatMap((table) => [
    ...always(table, tree, 'insert'),
    ...always(table, [...tree, 'products'], 'update or delete'),
  ]),
  ...['settings', 'regions', 'districts', 'stores', 'stickers'].flatMap((table) => always(table, whole)),
  ...['banners', 'collections', 'collection_products'].flatMap((table) => always(table, ['home'])),
  ...always('news', ['news', 'home', 'sitemap']),
  ...['promotions', 'promotion_products', 'sale_months', 'sale_month_products'].flatMap((table) =>
    always(table, ['promotions', 'home', 'sitemap']),
  ),
  ...['brand_slides', 'brand_videos'].flatMap((table) => always(table, ['search'])),
  ...['documents', 'category_documents', 'category_accessories'].flatMap((table) => always(table, ['products'])),
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
