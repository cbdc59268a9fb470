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
const changedColumns = importColumns
  .map(
    (name) =>
      `case when former.${name} is distinct from changed.${name} then jsonb_build_object('${name}', changed.${name}) else '{}' end`,
  )
  .join('\n           || ');
const formerColumns = [...importColumns, 'stock_total'].map((name) => `former.${name}`).join(', ');

/**
 * Stock is written as movements only: `store_stock` and `products.stock_total` follow in the same transaction, and any
 * other write of `store_stock` is refused. So the sum of the movements of a product in a store is always its
 * stock.
 */
const statements = [
  `alter table feeds add column counts_orders boolean not null default false`,
  `create table stock_movements (
     id bigint generated always as identity primary key,
     product_id integer not null references products(id) on delete cascade,
     store_id integer not null references stores(id),
     kind text not null check (kind in ('opening', 'order', 'cancel', 'return', 'import', 'undo', 'count', 'transfer')),
     pieces integer not null,
     order_id integer references orders(id) on delete set null,
     import_id integer references imports(id) on delete set null,
     -- Of a number that was set: when it was counted. Null again once the import that set it is taken back.
     counted_at timestamptz,
     note text not null default '' check (length(note) <= 500),
     at timestamptz not null default now()
   )`,
  `create index stock_movements_product on stock_movements(product_id, at)`,
  `create index stock_movements_import on stock_movements(import_id, product_id) where import_id is not null`,
  `create index stock_movements_order on stock_movements(order_id) where order_id is not null`,

  // Stock changes of imports that can still be undone, for existing products.
  `insert into stock_movements (product_id, store_id, kind, pieces, import_id, at)
   select products.id, stores.id, 'import', change.pieces, journal.import_id, imports.started_at
   from import_journal journal
     join imports on imports.id = journal.import_id
     join products on products.id::text = journal.key
     cross join lateral (
       select store, coalesce((journal.after ->> store)::integer, 0) - coalesce((journal.former -> 'stock' ->> store)::integer, 0) as pieces
       from (select jsonb_object_keys((journal.former -> 'stock') || journal.after) as store) as named
     ) as change
     join stores on stores.id::text = change.store
   where journal.kind = 'products' and journal.outcome is null and journal.former is not null and journal.after is not null and change.pieces <> 0`,
  `insert into stock_movements (product_id, store_id, kind, pieces)
   select store_stock.product_id, store_stock.store_id, 'opening', store_stock.quantity - coalesce(moved.pieces, 0)
   from store_stock left join (
     select product_id, store_id, sum(pieces)::integer as pieces from stock_movements group by product_id, store_id
   ) as moved using (product_id, store_id)
   where store_stock.quantity <> coalesce(moved.pieces, 0)`,
  // Movements of stores whose stock row an import had removed.
  `insert into stock_movements (product_id, store_id, kind, pieces)
   select product_id, store_id, 'opening', -sum(pieces)::integer from stock_movements moved
   where not exists (select from store_stock where (store_stock.product_id, store_stock.store_id) = (moved.product_id, moved.store_id))
   group by product_id, store_id having sum(pieces) <> 0`,
  `update import_journal set after = null where kind = 'products'`,
  `drop function stock_before(jsonb, jsonb, jsonb)`,

  // Columns of an existing product that an import has changed: undo restores only those, and only if nobody has changed
  // them since. The function is that of 0050 with this part.
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

  // The callers hold the locks of the products, so no other transaction creates a missing stock row meanwhile.
  `create function follow_stock_movements() returns trigger language plpgsql as $$
   begin
     update store_stock set quantity = store_stock.quantity + change.pieces
     from (select product_id, store_id, sum(pieces)::integer as pieces from moved group by product_id, store_id) as change
     where (store_stock.product_id, store_stock.store_id) = (change.product_id, change.store_id) and change.pieces <> 0;
     insert into store_stock (product_id, store_id, quantity)
     select product_id, store_id, sum(pieces) from moved
     where not exists (select from store_stock known where (known.product_id, known.store_id) = (moved.product_id, moved.store_id))
     group by product_id, store_id;
     update products set stock_total = counted.total, updated_at = now()
     from (
       select product_id, sum(quantity)::integer as total from store_stock
       where product_id in (select product_id from moved) group by product_id
     ) as counted
     where products.id = counted.product_id and products.stock_total <> counted.total;
     return null;
   end $$`,
  `create trigger follow after insert on stock_movements referencing new table as moved for each statement execute function follow_stock_movements()`,

  `create function refuse_stock_write() returns trigger language plpgsql as $$
   begin
     if pg_trigger_depth() < 2 then raise exception 'store_stock follows stock_movements and is written by nothing else'; end if;
     return coalesce(new, old);
   end $$`,
  `create trigger movements_alone before insert or update on store_stock for each statement execute function refuse_stock_write()`,
  // An empty stock row may be deleted; those of a deleted product are deleted with it.
  `create trigger movements_alone_delete before delete on store_stock for each row when (old.quantity <> 0) execute function refuse_stock_write()`,
  `create function refuse_movement_change() returns trigger language plpgsql as $$
   begin
     if (new.product_id, new.store_id, new.pieces) is distinct from (old.product_id, old.store_id, old.pieces) then
       raise exception 'a stock movement is corrected by another one';
     end if;
     return new;
   end $$`,
  `create trigger append_alone before update on stock_movements for each row execute function refuse_movement_change()`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
