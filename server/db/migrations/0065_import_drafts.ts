import { type Kysely, sql } from 'kysely';

/** Lists that staff bring, the difference that each would make, and which imports they became. */
const statements = [
  `create table import_drafts (
     id integer generated always as identity primary key,
     staff_id integer not null references staff(id) on delete cascade,
     file_name text not null check (length(file_name) <= 200),
     origin text not null check (length(origin) <= 500),
     address text,
     stored text not null unique,
     mode text not null check (mode in ('update', 'full', 'changes')),
     locale text not null check (locale in ('kr', 'uz', 'ru')),
     state text not null check (state in ('checking', 'unreadable', 'ready', 'running', 'done', 'cancelled', 'failed')),
     why text,
     version integer not null default 0,
     digest text,
     moved boolean not null default false,
     checked jsonb,
     force boolean not null default false,
     done integer not null default 0,
     total integer,
     cancelling boolean not null default false,
     attempt integer not null default 0,
     claimed_until timestamptz,
     created_at timestamptz not null
   )`,
  `create index import_drafts_staff on import_drafts(staff_id)`,
  `create index import_drafts_created on import_drafts(created_at)`,
  `create index import_drafts_waiting on import_drafts(id) where state in ('checking', 'running')`,
  // One draft is imported at a time.
  `create unique index import_drafts_one_running on import_drafts(state) where state = 'running'`,

  `create table import_draft_rows (
     id bigint generated always as identity primary key,
     draft_id integer not null references import_drafts(id) on delete cascade,
     version integer not null,
     kind text not null check (kind in ('changed', 'created', 'refused', 'unchanged')),
     line integer not null,
     code text,
     name jsonb,
     changes jsonb not null default '[]',
     refusal jsonb,
     seen text
   )`,
  `create index import_draft_rows_shown on import_draft_rows(draft_id, version, kind, id)`,
  `create index import_draft_rows_lines on import_draft_rows(draft_id, version, line)`,

  `alter table imports
     add column draft_id integer references import_drafts(id) on delete set null,
     add column staff_id integer references staff(id) on delete set null`,
  `create index imports_draft on imports(draft_id) where draft_id is not null`,
  `create index imports_staff on imports(staff_id) where staff_id is not null`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
