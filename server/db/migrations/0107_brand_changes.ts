import { type Kysely, sql } from 'kysely';

/** Changes of brands by staff: the changed values alone. */
const statements = [
  `create table brand_changes (
     id integer generated always as identity primary key,
     brand_id integer not null references brands(id) on delete cascade,
     at timestamptz not null,
     staff_id integer references staff(id) on delete set null,
     before jsonb not null,
     after jsonb not null
   )`,
  `create index brand_changes_brand on brand_changes(brand_id, id)`,
  `create index brand_changes_at on brand_changes(at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
