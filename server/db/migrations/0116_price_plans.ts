import { type Kysely, sql } from 'kysely';

const importColumns = [
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
  'images',
  'option_ids',
  'sticker_ids',
  'attributes',
  'popularity',
  'barcode',
  'created_at',
] as const;
/** A column as imports know it: prices are those that stand under a running plan. */
const valueOf = (row: string, name: (typeof importColumns)[number]): string =>
  name === 'sale_price'
    ? `coalesce(${row}.standing_price, ${row}.sale_price)`
    : name === 'old_price'
      ? `case when ${row}.standing_price is null then ${row}.old_price else ${row}.standing_old_price end`
      : `${row}.${name}`;
const changedColumns = importColumns
  .map(
    (name) =>
      `case when ${valueOf('former', name)} is distinct from ${valueOf('changed', name)} then jsonb_build_object('${name}', ${valueOf('changed', name)}) else '{}' end`,
  )
  .join('\n           || ');
const formerColumns = [
  ...importColumns.map((name) => `${valueOf('former', name)} as ${name}`),
  'former.stock_total as stock_total',
].join(', ');

/**
 * Planned prices. While a plan runs, `sale_price` and `old_price` of its product are those of the plan, and the standing
 * ones are what the product costs without it: every writer of prices changes these, and the end of the plan restores
 * them. The trigger serves writers that know nothing of plans.
 */
const statements = [
  `create table price_plans (
     id integer generated always as identity primary key,
     product_id integer not null references products(id) on delete cascade,
     sale_price bigint not null check (sale_price > 0),
     old_price bigint check (old_price > sale_price),
     starts_at timestamptz not null,
     ends_at timestamptz not null check (ends_at > starts_at),
     staff_id integer not null references staff(id) on delete cascade,
     created_at timestamptz not null,
     started_at timestamptz,
     ended_at timestamptz,
     cancelled_by integer references staff(id) on delete set null
   )`,
  `create index price_plans_products on price_plans(product_id)`,
  `create index price_plans_open on price_plans(starts_at) where ended_at is null`,
  `alter table products
     add column standing_price bigint check (standing_price > 0),
     add column standing_old_price bigint check (standing_old_price > 0)`,
  `alter table product_changes add column is_planned boolean not null default false`,
  `create function write_under_price_plan() returns trigger language plpgsql as $$
   begin
     if new.sale_price <> old.sale_price then
       new.standing_price := new.sale_price;
       new.sale_price := old.sale_price;
     end if;
     if new.old_price is distinct from old.old_price then
       new.standing_old_price := new.old_price;
       new.old_price := old.old_price;
     end if;
     return new;
   end $$`,
  `create trigger write_under_price_plan before update on products for each row
   when (old.standing_price is not null
     and new.standing_price is not distinct from old.standing_price
     and new.standing_old_price is not distinct from old.standing_old_price
     and (new.sale_price, new.old_price) is distinct from (old.sale_price, old.old_price))
   execute function write_under_price_plan()`,
  // The function of 0053 with the standing prices.
  `create or replace function journal_products() returns trigger language plpgsql as $$
   declare import integer := nullif(current_setting('shop.import', true), '')::integer;
   begin
     if tg_op = 'INSERT' then
       insert into import_journal (import_id, kind, key) select import, 'products', id::text from changed on conflict do nothing;
     else
       update import_journal known set after = coalesce(known.after, '{}') || made.after
       from (select former.id, ${changedColumns} as after from former join changed using (id)) as made
       where known.import_id = import and known.kind = 'products' and known.key = made.id::text and known.former is not null and made.after <> '{}';
       insert into import_journal (import_id, kind, key, former, after, pictures)
       select import, 'products', former.id::text, jsonb_build_object(
           'row', to_jsonb(previous),
           'texts', (select jsonb_build_object('description', description, 'overview', overview) from product_texts where product_id = former.id),
           'stock', coalesce((select jsonb_object_agg(store_id, quantity) from store_stock where product_id = former.id), '{}'),
           'fits', (select coalesce(jsonb_agg(jsonb_build_object('key', fit.key, 'needs', fit.needs) order by fit.needs, fit.key collate "C"), '[]') from product_fits fit where fit.product_id = former.id)
         ), ${changedColumns}, former.images
       from former join changed using (id) cross join lateral (select ${formerColumns}) as previous
       -- One look-up in the index for each: joined, all entries of the import would be read for every batch.
       where (select known.key from import_journal known where known.import_id = import and known.kind = 'products' and known.key = former.id::text) is null
       on conflict do nothing;
     end if;
     return null;
   end $$`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
