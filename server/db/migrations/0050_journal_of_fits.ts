import { type Kysely, sql } from 'kysely';

const running = `nullif(current_setting('shop.import', true), '')::integer`;
const within = `when (coalesce(current_setting('shop.import', true), '') <> '')`;
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

/**
 * Imports set compatibility: the journal stores it for undo. The function is that of 0024 with one more part; a
 * migration that has run never changes, so it is repeated whole.
 */
const statements = [
  `create or replace function journal_products() returns trigger language plpgsql as $$
   declare import integer := ${running};
   begin
     if tg_op = 'INSERT' then
       insert into import_journal (import_id, kind, key) select import, 'products', id::text from changed on conflict do nothing;
     else
       insert into import_journal (import_id, kind, key, former, pictures)
       select import, 'products', former.id::text, jsonb_build_object(
           'row', to_jsonb(kept),
           'texts', (select jsonb_build_object('description', description, 'overview', overview) from product_texts where product_id = former.id),
           'stock', coalesce((select jsonb_object_agg(store_id, quantity) from store_stock where product_id = former.id), '{}'),
           'fits', (select coalesce(jsonb_agg(jsonb_build_object('key', fit.key, 'needs', fit.needs) order by fit.needs, fit.key collate "C"), '[]') from product_fits fit where fit.product_id = former.id)
         ), former.images
       from former cross join lateral (select ${columns}) as kept
       -- One look at the index for each: joined, all entries of the import would be read for every batch.
       where (select known.key from import_journal known where known.import_id = import and known.kind = 'products' and known.key = former.id::text) is null
       on conflict do nothing;
     end if;
     return null;
   end $$`,
  `create trigger journal_insert after insert on category_accessories referencing new table as changed for each statement ${within} execute function journal_rows('category_id', 'accessory_id')`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
