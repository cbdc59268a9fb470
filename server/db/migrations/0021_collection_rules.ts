import { type Kysely, sql } from 'kysely';

/** A collection lists its products or has a rule that selects them: `{categories, by, size}`. */
const statements = [
  `alter table collections add column pick jsonb check (pick is null or (jsonb_typeof(pick -> 'categories') = 'array' and pick ->> 'by' in ('popular', 'new')))`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
