import { type Kysely, sql } from 'kysely';

/** Additional data of feeds: external ids, barcodes, text attributes, sources of pictures. */
const statements = [
  `alter table products add column barcode text check (barcode ~ '^[0-9A-Za-z-]{4,40}$')`,
  `alter table categories add column external_id text unique`,
  `alter table attributes drop constraint attributes_kind_check`,
  `alter table attributes add constraint attributes_kind_check check (kind in ('option','number','text'))`,

  // Sources of pictures, so that none is downloaded again.
  `create table image_sources (
     source text primary key check (length(source) <= 2100),
     media_key text not null references media(key),
     etag text,
     fetched_at timestamptz not null default now()
   )`,

  // Products that the running import has read; a crash may empty it without harm.
  `create unlogged table import_seen (external_id text primary key)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
