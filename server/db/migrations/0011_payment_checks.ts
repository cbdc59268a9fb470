import { type Kysely, sql } from 'kysely';

/** When the bank of a card payment is queried next, so that every payment has its turn. */
const statements = [
  `alter table payments add column check_at timestamptz`,
  `update payments set check_at = coalesce(cancelled_at, created_at)
     where provider in ('paysys','ipak_yuli','ofb') and state in ('created','cancelled')`,
  `create index payments_check on payments(check_at) where state in ('created','cancelled')`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
