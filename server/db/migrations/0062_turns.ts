import { type Kysely, sql } from 'kysely';

/**
 * Campaigns, news and pages begin and end without anybody writing. `turns` keeps the moment up to which their tags are noted,
 * also while no process runs. `moments` has what the blocks of a page and their entries begin and end by, so that looking for
 * them every few seconds doesn't read whole pages.
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
