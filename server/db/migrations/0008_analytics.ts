import { type Kysely, sql } from 'kysely';

/** Used captcha tokens, and analytics: events and clicks, narrow append-only rows. */
const statements = [
  `create table captcha_uses (
     digest text collate "C" primary key check (digest ~ '^[0-9a-f]{64}$'),
     used_for text not null,
     until timestamptz not null
   )`,
  `create index captcha_uses_until on captcha_uses(until)`,

  `create table analytic_events (
     id bigint generated always as identity primary key,
     at timestamptz not null,
     type text not null check (type in ('visit','product_detail','add_to_cart','go_checkout','create_order','click_checkout')),
     product_id integer,
     session_id text check (length(session_id) <= 100),
     region_id smallint not null,
     locale text not null check (locale in ('kr','uz','ru')),
     device text not null check (length(device) <= 100),
     path text not null check (length(path) <= 200)
   )`,
  // Rows arrive in time order: a block range index takes a few pages where a tree would take half the table.
  `create index analytic_events_at on analytic_events using brin (at)`,

  `create table analytic_clicks (
     id bigint generated always as identity primary key,
     at timestamptz not null,
     object text not null check (object in ('banner','brand_slide','promotion','news')),
     object_id integer not null,
     session_id text check (length(session_id) <= 100),
     region_id smallint not null,
     locale text not null check (locale in ('kr','uz','ru')),
     device text not null check (length(device) <= 100),
     path text not null check (length(path) <= 200)
   )`,
  `create index analytic_clicks_at on analytic_clicks using brin (at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
