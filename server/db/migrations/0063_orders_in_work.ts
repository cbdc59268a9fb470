import { type Kysely, sql } from 'kysely';

/** Orders that still wait for the staff are few beside those that are over: their counts read these indexes alone. */
const statements = [
  `create index orders_in_work on orders(status, created_at) where status in ('created', 'confirmed')`,
  `create index orders_refund_due on orders(created_at) where payment_state = 'refund_due'`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
