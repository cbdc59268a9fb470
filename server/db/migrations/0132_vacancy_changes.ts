import { type Kysely, sql } from 'kysely';

/** Changes of vacancies by staff: the changed values alone; without former ones the vacancy was added. */
const statements = [
  `create table vacancy_changes (
     id integer generated always as identity primary key,
     vacancy_id integer not null references vacancies(id) on delete cascade,
     at timestamptz not null,
     staff_id integer references staff(id) on delete set null,
     request_key text unique,
     before jsonb,
     after jsonb not null
   )`,
  `create index vacancy_changes_vacancy on vacancy_changes(vacancy_id, id)`,
  `create index vacancy_changes_at on vacancy_changes(at)`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
