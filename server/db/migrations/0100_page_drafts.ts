import { type Kysely, sql } from 'kysely';

/**
 * Drafts of pages of blocks: at most one per path, with its last states for undo and redo. Who published a version from
 * the back office stands on the version.
 */
const statements = [
  `alter table pages add column staff_id integer references staff(id) on delete set null`,
  `create table page_drafts (
     path text primary key check (path ~ '^[a-zA-Z0-9_-]+(/[a-zA-Z0-9_-]+)*$' and length(path) <= 100),
     revision integer not null check (revision > 0),
     step integer not null,
     based_on integer not null,
     preview_key uuid not null unique,
     staff_id integer references staff(id) on delete set null,
     changed_at timestamptz not null
   )`,
  `create table page_draft_steps (
     path text not null references page_drafts(path) on delete cascade,
     step integer not null,
     page jsonb not null,
     primary key (path, step)
   )`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
