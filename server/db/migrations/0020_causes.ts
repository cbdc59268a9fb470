import { type Kysely, sql } from 'kysely';

/**
 * The cause of an order transition: the id of a call, a job or a message, under which the log has more. Payment
 * providers are defined by the contract alone, so another one needs no migration.
 */
const statements = [
  `alter table order_history add column cause text`,
  `alter table payments drop constraint payments_provider_check`,
  `alter table payments add check (provider ~ '^[a-z][a-z_]{1,29}$')`,
  `alter table payment_cards drop constraint payment_cards_method_check`,
  `alter table payment_cards add check (method ~ '^[a-z][a-z_]{1,29}$')`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
