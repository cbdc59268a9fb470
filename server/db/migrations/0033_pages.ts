import { type Kysely, sql } from 'kysely';

/** Pages of blocks: one row per published or drafted version; former rows stay. */
const statements = [
  `create table pages (
     path text not null check (path ~ '^[a-zA-Z0-9_-]+(/[a-zA-Z0-9_-]+)*$' and length(path) <= 100),
     version integer not null check (version > 0),
     status text not null check (status in ('draft','published')),
     hidden boolean not null default false,
     title jsonb not null,
     description jsonb not null,
     blocks jsonb not null,
     shown_from timestamptz not null,
     shown_till timestamptz,
     created_at timestamptz not null,
     published_at timestamptz,
     primary key (path, version),
     check (status = 'draft' or published_at is not null),
     check (shown_till is null or shown_till > shown_from)
   )`,
  `create index pages_shown on pages(path, version desc) where status = 'published'`,
  ...['insert', 'update', 'delete'].map(
    (act) =>
      `create trigger note_${act} after ${act} on pages for each statement execute function note_tags('pages', 'sitemap')`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
