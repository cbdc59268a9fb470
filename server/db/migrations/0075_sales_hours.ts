import { type Kysely, sql } from 'kysely';

/**
 * Figures of sales for the back office: orders by the hour in which they were placed and by region, kind and partner;
 * pieces by day (in Tashkent) and product. `sales_progress` holds the last entry of the orders' history that they
 * contain.
 */
const statements = [
  `create table sales_hours (
    hour timestamptz not null,
    region_id integer not null,
    kind text not null,
    partner text not null default '',
    orders integer not null,
    sum bigint not null,
    cancelled integer not null,
    cancelled_sum bigint not null,
    primary key (hour, region_id, kind, partner)
  )`,
  `create table sales_products (
    day date not null,
    product_id integer not null,
    pieces integer not null,
    sum bigint not null,
    primary key (day, product_id)
  )`,
  `create table sales_progress (
    id integer primary key default 1 check (id = 1),
    history_id integer not null
  )`,
  // A recount of an hour or a day reads its orders alone.
  `create index orders_created on orders(created_at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
