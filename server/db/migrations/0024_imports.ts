import { type Kysely, sql } from 'kysely';

/** The import of the present transaction; none for shoppers, staff and jobs. */
const running = `nullif(current_setting('shop.import', true), '')::integer`;
const within = `when (coalesce(current_setting('shop.import', true), '') <> '')`;

/** Columns of a product that an import may write, beside its texts and stock. */
const columns = [
  'external_id',
  'slug',
  'category_id',
  'brand_id',
  'model_group',
  'model_code',
  'name',
  'variant',
  'old_price',
  'sale_price',
  'full_payment_percent',
  'sale_mode',
  'is_listed',
  'stock_total',
  'images',
  'option_ids',
  'sticker_ids',
  'attributes',
  'popularity',
  'barcode',
  'created_at',
]
  .map((name) => `former.${name}`)
  .join(', ');

/** The small tables that an import writes, with their keys. */
const small = {
  categories: ['id'],
  brands: ['id'],
  attribute_groups: ['id'],
  attributes: ['id'],
  attribute_options: ['id'],
  stickers: ['id'],
  stores: ['id'],
  category_attributes: ['category_id', 'attribute_id'],
  media: ['key'],
  image_sources: ['source'],
} as const;
const keyOf = (row: string): string =>
  `(select string_agg(to_jsonb(${row}) ->> part, ':' order by place) from unnest(tg_argv) with ordinality as parts(part, place))`;

/** Every import with a typable name and its report, and the data for undoing it. */
const statements = [
  `create table imports (
     id integer generated always as identity primary key,
     name text not null unique check (name ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}-[a-z0-9-]{1,60}-[0-9]+$'),
     origin text not null check (length(origin) <= 500),
     format text,
     mode text not null,
     locale text not null,
     started_at timestamptz not null,
     ended_at timestamptz,
     state text not null check (state in ('running', 'done', 'refused', 'failed', 'brokenOff', 'takingBack', 'takenBack')),
     why text,
     report jsonb,
     undone jsonb,
     forgotten_at timestamptz,
     check ((state = 'running') = (ended_at is null))
   )`,
  `create index imports_unfinished on imports(id) where state in ('running', 'takingBack')`,

  // Rows before an import wrote them: null if it created them. after: its values of a small row, or of a product's
  // stock if changed. pictures: the former ones of a product.
  `create table import_journal (
     import_id integer not null references imports(id) on delete cascade,
     kind text not null,
     key text not null,
     former jsonb,
     after jsonb,
     pictures text[],
     outcome text check (outcome in ('left', 'offSale')),
     primary key (import_id, kind, key)
   )`,

  // In the transaction of the write itself, so that no writer can forget it. Of several writes the first one counts.
  `create function journal_products() returns trigger language plpgsql as $$
   declare import integer := ${running};
   begin
     if tg_op = 'INSERT' then
       insert into import_journal (import_id, kind, key) select import, 'products', id::text from changed on conflict do nothing;
     else
       insert into import_journal (import_id, kind, key, former, pictures)
       select import, 'products', former.id::text, jsonb_build_object(
           'row', to_jsonb(kept),
           'texts', (select jsonb_build_object('description', description, 'overview', overview) from product_texts where product_id = former.id),
           'stock', coalesce((select jsonb_object_agg(store_id, quantity) from store_stock where product_id = former.id), '{}')
         ), former.images
       from former cross join lateral (select ${columns}) as kept
       -- One look at the index for each: joined, all entries of the import would be read for every batch.
       where (select known.key from import_journal known where known.import_id = import and known.kind = 'products' and known.key = former.id::text) is null
       on conflict do nothing;
     end if;
     return null;
   end $$`,
  `create trigger journal_insert after insert on products referencing new table as changed for each statement ${within} execute function journal_products()`,
  `create trigger journal_update after update on products referencing old table as former new table as changed
   for each statement ${within} execute function journal_products()`,

  `create function journal_rows() returns trigger language plpgsql as $$
   declare import integer := ${running};
   begin
     if tg_op = 'INSERT' then
       insert into import_journal (import_id, kind, key, after) select import, tg_table_name, ${keyOf('changed')}, to_jsonb(changed) from changed on conflict do nothing;
     else
       insert into import_journal (import_id, kind, key, former, after)
       select import, tg_table_name, was.key, was.row, made.row
       from (select ${keyOf('former')} as key, to_jsonb(former) as row from former) as was
         join (select ${keyOf('changed')} as key, to_jsonb(changed) as row from changed) as made using (key)
       where was.row <> made.row
       on conflict (import_id, kind, key) do update set after = excluded.after;
     end if;
     return null;
   end $$`,
  ...Object.entries(small).flatMap(([table, key]) => {
    const call = `execute function journal_rows(${key.map((name) => `'${name}'`).join(', ')})`;
    return [
      `create trigger journal_insert after insert on ${table} referencing new table as changed for each statement ${within} ${call}`,
      `create trigger journal_update after update on ${table} referencing old table as former new table as changed for each statement ${within} ${call}`,
    ];
  }),

  // Stock set by an import, keeping what was sold or returned since: current + former - after.
  `create function stock_before(current jsonb, former jsonb, after jsonb) returns jsonb language sql immutable as $$
     select coalesce(jsonb_object_agg(store, greatest(0, pieces)) filter (where pieces > 0 or former ? store), '{}')
     from (
       select store, coalesce((current ->> store)::integer, 0) + coalesce((former ->> store)::integer, 0) - coalesce((after ->> store)::integer, 0) as pieces
       from (select jsonb_object_keys(current || former || after) as store) as stores
     ) as counted
   $$`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
