import { type Kysely, sql } from 'kysely';

/** Changes of products by staff with the values before and after, so that a change can be undone. */
const statements = [
  `create table product_changes (
     id integer generated always as identity primary key,
     at timestamptz not null,
     staff_id integer not null references staff(id) on delete cascade,
     rows jsonb not null check (jsonb_typeof(rows) = 'array'),
     undone_at timestamptz
   )`,
  `create index product_changes_at on product_changes(at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
