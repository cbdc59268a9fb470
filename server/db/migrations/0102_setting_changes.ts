import { type Kysely, sql } from 'kysely';

/**
 * Changes of settings by staff or by the owner's folder, the changed values alone. The key of a request writes once.
 * Readers need the newest changes of a group.
 */
const statements = [
  `create table setting_changes (
     id integer generated always as identity primary key,
     part text not null check (part in ('orders', 'delivery', 'payments', 'partners')),
     at timestamptz not null,
     staff_id integer references staff(id) on delete set null,
     request_key uuid unique,
     before jsonb not null,
     after jsonb not null
   )`,
  `create index setting_changes_part on setting_changes(part, id)`,
  `create index setting_changes_at on setting_changes(at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
