import { type Kysely, sql } from 'kysely';

/**
 * An option that was merged into another one stays as a row, by which addresses, feeds and searches find the other one.
 * Changes of options by staff; of a merge with the changed products, so that it can be undone.
 */
const statements = [
  `alter table attribute_options add column merged_into integer references attribute_options(id)`,
  `create index attribute_options_merged on attribute_options(merged_into) where merged_into is not null`,
  `create table option_changes (
     id integer generated always as identity primary key,
     attribute_id integer not null references attributes(id) on delete cascade,
     option_id integer not null references attribute_options(id) on delete cascade,
     into_id integer references attribute_options(id) on delete cascade,
     at timestamptz not null,
     staff_id integer references staff(id) on delete set null,
     request_key uuid unique,
     before jsonb,
     after jsonb,
     products jsonb not null default '[]',
     moved jsonb not null default '[]',
     undone_at timestamptz
   )`,
  `create index option_changes_attribute on option_changes(attribute_id, id)`,
  `create index option_changes_at on option_changes(at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
