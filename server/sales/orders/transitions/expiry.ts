import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { forEachIsolated } from '../../../jobs.ts';
import { readSettings, type Settings } from '../../../core/reference/settings.ts';
import type { Services } from '../../../services.ts';
import { transitionOrder } from './transition-order.ts';

type Tx = Transaction<Database>;

/** Deadline of an online payment: the configured time from now on. */
export const unpaidUntil = (
  { now }: Pick<Services, 'now'>,
  { unpaid_minutes }: Pick<Settings, 'unpaid_minutes'>,
): Date => new Date(now().getTime() + unpaid_minutes * 60_000);

/** Only an order that awaits money has a deadline. */
const awaiting = (tx: Tx, orderId: number) =>
  tx.updateTable('orders').where('id', '=', orderId).where('payment_state', '=', 'awaiting');

/** Extends the deadline while a provider has its payment in progress or a partner decides; never shortens it. */
export const extendExpiry = (tx: Tx, orderId: number, until: Date) =>
  awaiting(tx, orderId)
    .set({ expires_at: sql`greatest(expires_at, ${until}::timestamptz)` })
    .execute();

/** After a failed attempt the deadline restarts. */
export async function renewExpiry(tx: Tx, services: Services, orderId: number): Promise<void> {
  // Read through the transaction: PGlite has one session, and requesting another one here would deadlock.
  const rows = await tx.selectFrom('settings').selectAll().where('key', '=', 'unpaid_minutes').execute();
  await awaiting(tx, orderId)
    .set({ expires_at: unpaidUntil(services, readSettings(rows)) })
    .execute();
}

/** Maximum number of orders per run of the job; the rest comes with the next. */
const expiryBatch = 1_000;

/** Ends the orders whose deadline has passed. Safe in several processes: each order is moved under its lock. */
export async function expireOrders(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'created')
    .where('payment_state', '=', 'awaiting')
    .where('expires_at', '<=', services.now())
    .orderBy('expires_at')
    .limit(expiryBatch)
    .execute();
  await forEachIsolated(services.log, 'orders.expire', due, ({ id }) =>
    transitionOrder(services, id, { event: 'expire', actor: 'system', reason: 'expired' }),
  );
}
