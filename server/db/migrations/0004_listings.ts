import { type Kysely, sql } from 'kysely';

/**
 * Listings read a narrow row per listed product: a scan of a category touches a tenth of the pages. Triggers maintain
 * these rows at every write to `products`.
 */
const columns = [
  'product_id',
  'category_id',
  'brand_id',
  'sale_price',
  'in_stock',
  'in_demand',
  'popularity',
  'rating',
  'reviews_count',
  'discount',
  'created_at',
  'option_ids',
  'sticker_ids',
] as const;
const values = `id, category_id, brand_id, sale_price, stock_total > 0,
  stock_total > 0 or sale_mode in ('manager', 'preorder'), popularity, rating, reviews_count,
  (coalesce(old_price, sale_price) - sale_price)::float8 / coalesce(old_price, sale_price), created_at, option_ids, sticker_ids`;
const others = columns.slice(1);
const insert = `insert into listing_products as kept (${columns.join(', ')})`;

const statements = [
  `create table listing_products (
     product_id integer primary key,
     category_id integer not null,
     brand_id integer not null,
     sale_price bigint not null,
     in_stock boolean not null,
     in_demand boolean not null,
     popularity integer not null,
     rating real not null,
     reviews_count integer not null,
     discount double precision not null,
     created_at timestamptz not null,
     option_ids integer[] not null,
     sticker_ids integer[] not null
   )`,
  `create index listing_products_category on listing_products(category_id)`,
  `create index listing_products_brand on listing_products(brand_id)`,
  `${insert} select ${values} from products where is_listed`,

  `create function keep_listing_products() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       delete from listing_products using changed where product_id = changed.id;
     elsif tg_op = 'INSERT' then
       ${insert} select ${values} from changed where is_listed;
     else
       delete from listing_products using changed where product_id = changed.id and not changed.is_listed;
       ${insert} select ${values} from changed where is_listed
         on conflict (product_id) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
         where (${others.map((name) => `kept.${name}`).join(', ')})
           is distinct from (${others.map((name) => `excluded.${name}`).join(', ')});
     end if;
     return null;
   end $$`,
  `create function empty_listing_products() returns trigger language plpgsql as $$
   begin
     truncate listing_products;
     return null;
   end $$`,
  `create trigger listing_insert after insert on products referencing new table as changed
   for each statement execute function keep_listing_products()`,
  `create trigger listing_update after update on products referencing new table as changed
   for each statement execute function keep_listing_products()`,
  `create trigger listing_delete after delete on products referencing old table as changed
   for each statement execute function keep_listing_products()`,
  `create trigger listing_truncate after truncate on products
   for each statement execute function empty_listing_products()`,

  `create table sale_months (
     id integer primary key,
     key text not null unique check (key ~ '^[0-9]+-[0-9]+-[0-9]+$'),
     name jsonb not null check (is_localized(name)),
     months smallint not null check (months between 1 and 60),
     sort integer not null
   )`,
  `create table sale_month_products (
     sale_month_id integer not null references sale_months(id) on delete cascade,
     product_id integer not null references products(id) on delete cascade,
     primary key (sale_month_id, product_id)
   )`,
  `create index sale_month_products_product on sale_month_products(product_id)`,

  `create table promotions (
     id integer primary key,
     type smallint not null check (type in (1, 2)),
     name jsonb not null check (is_localized(name)),
     text jsonb not null check (is_localized(text)),
     body jsonb not null check (is_localized(body)),
     image_web text not null references media(key),
     image_mobile_web text not null references media(key),
     tone text not null check (tone in ('light','dark')),
     sale_month_id integer references sale_months(id),
     status text not null check (status in ('published','hidden')),
     starts_at timestamptz not null,
     ends_at timestamptz check (ends_at > starts_at),
     sort integer not null,
     check ((type = 1) = (sale_month_id is null))
   )`,
  `create table promotion_products (
     promotion_id integer not null references promotions(id) on delete cascade,
     product_id integer not null references products(id) on delete cascade,
     primary key (promotion_id, product_id)
   )`,
  `create index promotion_products_product on promotion_products(product_id)`,

  `create table brand_slides (
     id integer primary key,
     brand_id integer not null references brands(id) on delete cascade,
     title jsonb not null check (is_localized(title)),
     text jsonb not null check (is_localized(text)),
     link text not null check (link like '/%' and link not like '//%'),
     image_web text not null references media(key),
     image_mobile_web text not null references media(key),
     tone text not null check (tone in ('light','dark')),
     sort integer not null
   )`,
  `create index brand_slides_brand on brand_slides(brand_id, sort)`,
  `create table brand_videos (
     id integer primary key,
     brand_id integer not null references brands(id) on delete cascade,
     title jsonb not null check (is_localized(title)),
     url text not null check (url like 'https://%'),
     image text not null references media(key),
     sort integer not null
   )`,
  `create index brand_videos_brand on brand_videos(brand_id, sort)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
