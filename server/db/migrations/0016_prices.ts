import { type Kysely, sql } from 'kysely';

/**
 * Listings filter and sort by the full-payment price, which cards show first; the monthly payment applies to products
 * with instalments only. A product that an operator confirms is in demand while it is in stock.
 */
const columns = [
  'product_id',
  'category_id',
  'brand_id',
  'sale_price',
  'at_once',
  'lendable',
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
// The discount is rounded half up, as in lib/money/money.ts.
const atOnce = `(sale_price - (sale_price * full_payment_percent + 50) / 100)`;
const values = `id, category_id, brand_id, sale_price, ${atOnce}, stock_total > 0 and sale_mode in ('cart', 'manager'), stock_total > 0,
  stock_total > 0 or sale_mode = 'preorder', popularity, rating, reviews_count,
  case when old_price > ${atOnce} then (old_price - ${atOnce})::float8 / old_price else 0 end, created_at, option_ids, sticker_ids`;
const others = columns.slice(1);
const insert = `insert into listing_products as kept (${columns.join(', ')})`;
const update = `on conflict (product_id) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${others.map((name) => `kept.${name}`).join(', ')}) is distinct from (${others.map((name) => `excluded.${name}`).join(', ')})`;

const statements = [
  `alter table listing_products add column at_once bigint, add column lendable boolean`,
  `${insert} select ${values} from products where is_listed ${update}`,
  `alter table listing_products alter column at_once set not null, alter column lendable set not null`,
  `create or replace function keep_listing_products() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       delete from listing_products using changed where product_id = changed.id;
     elsif tg_op = 'INSERT' then
       ${insert} select ${values} from changed where is_listed;
     else
       delete from listing_products using changed where product_id = changed.id and not changed.is_listed;
       ${insert} select ${values} from changed where is_listed ${update};
     end if;
     return null;
   end $$`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
