import { type Kysely, sql } from 'kysely';

/** Pre-orders store the promised days, independent of later settings. */
const statements = [
  `alter table orders add column expected_from date, add column expected_to date,
     add constraint orders_expected check ((expected_from is null) = (expected_to is null) and expected_from <= expected_to)`,
  `update orders set expected_from = (created_at at time zone 'Asia/Tashkent')::date + 14, expected_to = (created_at at time zone 'Asia/Tashkent')::date + 30
     where kind = 'pre'`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
