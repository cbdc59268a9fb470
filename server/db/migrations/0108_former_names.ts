import { type Kysely, sql } from 'kysely';

/**
 * Names that brands, options and categories had before staff renamed them, by which lists still find them. The greatest
 * id of a removed category, so that no other category gets it.
 */
const statements = [
  `alter table brands add column former_names text[] not null default '{}'`,
  `alter table attribute_options add column former_names text[] not null default '{}'`,
  `alter table categories add column former_names text[] not null default '{}'`,
  `create sequence removed_category_ids minvalue 0 start 0`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
