import { type Kysely, sql } from 'kysely';

/**
 * Campaigns, news and pages begin and end without a write. `turns` stores the moment up to which their tags are
 * written, also while no process runs. `moments` stores the display times of a page's blocks and entries, so that the
 * check every few seconds does not read whole pages.
 */
const statements = [
  `create table turns (
     single boolean primary key default true check (single),
     seen timestamptz not null
   )`,
  `insert into turns (seen) values ('2000-01-01T00:00:00Z')`,
  `alter table pages add column moments jsonb not null generated always as
     (jsonb_path_query_array(blocks, '$.**.from') || jsonb_path_query_array(blocks, '$.**.till')) stored`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
