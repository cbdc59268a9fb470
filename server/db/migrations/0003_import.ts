import { type Kysely, sql } from 'kysely';

/** What feeds bring beside what the shop had: ids of their own, barcodes, attributes in plain words, sources of pictures. */
const statements = [
  `alter table products add column barcode text check (barcode ~ '^[0-9A-Za-z-]{4,40}$')`,
  `alter table categories add column external_id text unique`,
  `alter table attributes drop constraint attributes_kind_check`,
  `alter table attributes add constraint attributes_kind_check check (kind in ('option','number','text'))`,

  // Which picture came from where, so that it is not fetched again.
  `create table image_sources (
     source text primary key check (length(source) <= 2100),
     media_key text not null references media(key),
     etag text,
     fetched_at timestamptz not null default now()
   )`,

  // The products that the running import has met; nothing is lost when a crash empties it.
  `create unlogged table import_seen (external_id text primary key)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
