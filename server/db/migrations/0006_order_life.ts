import { type Kysely, sql } from 'kysely';

/** States of payment, cancellation reasons, payment deadlines, and the outbox of order events. */
const statements = [
  `alter table orders drop constraint orders_payment_state_check`,
  `alter table orders add constraint orders_payment_state_check
     check (payment_state in ('on_receipt','awaiting','paid','void','refund_due','refunded'))`,
  `alter table orders add column cancel_reason text
     check (cancel_reason in ('shopper','expired','payment','partner','staff'))`,
  `alter table orders add column expires_at timestamptz`,
  `alter table orders add column updated_at timestamptz not null default now()`,
  `update orders set cancel_reason = 'staff', payment_state = 'void' where status = 'cancelled'`,
  `alter table orders add constraint orders_cancelled check ((status = 'cancelled') = (cancel_reason is not null))`,
  // Money of a cancelled order is void, owed or returned; an active order never owes any.
  `alter table orders add constraint orders_money check (
     (status = 'cancelled') = (payment_state in ('void','refund_due','refunded')))`,
  // A one-click order has no delivery method until an operator has asked.
  `alter table orders alter column receive_type drop not null`,
  `alter table orders alter column delivery_type drop not null`,
  `alter table orders add constraint orders_receiving
     check (kind = 'fast' or (receive_type is not null and delivery_type is not null))`,
  `create index orders_unpaid on orders(expires_at) where status = 'created' and payment_state = 'awaiting'`,

  `alter table order_allocations add column released_at timestamptz`,
  `alter table order_history add column event text not null default 'create'`,
  `alter table order_history add column payment_state text`,

  `create table outbox (
     id bigint generated always as identity primary key,
     topic text not null,
     payload jsonb not null,
     created_at timestamptz not null default now(),
     available_at timestamptz not null default now(),
     attempts integer not null default 0,
     last_error text,
     done_at timestamptz,
     failed_at timestamptz
   )`,
  `create index outbox_waiting on outbox(available_at, id) where done_at is null and failed_at is null`,
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
