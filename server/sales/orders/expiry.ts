import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { forEachIsolated } from '../../jobs.ts';
import { readSettings, type Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';
import { changeOrder } from './move-order.ts';

type Tx = Transaction<Database>;

/** Until when an order waits for its online payment: the shop's usual time from now on. */
export const unpaidUntil = (
  { now }: Pick<Services, 'now'>,
  { unpaid_minutes }: Pick<Settings, 'unpaid_minutes'>,
): Date => new Date(now().getTime() + unpaid_minutes * 60_000);

/** Only who awaits money has an end; one that isn't paid any more keeps none. */
const awaiting = (tx: Tx, orderId: number) =>
  tx.updateTable('orders').where('id', '=', orderId).where('payment_state', '=', 'awaiting');

/** Gives an order more time while a provider has its payment under way or a partner decides; never less. */
export const extendExpiry = (tx: Tx, orderId: number, until: Date) =>
  awaiting(tx, orderId)
    .set({ expires_at: sql`greatest(expires_at, ${until}::timestamptz)` })
    .execute();

/** After a try that came to nothing the order waits the usual time again. */
export async function renewExpiry(tx: Tx, services: Services, orderId: number): Promise<void> {
  // Read through the transaction: PGlite has one session, and asking for another one in here would wait for ever.
  const rows = await tx.selectFrom('settings').selectAll().where('key', '=', 'unpaid_minutes').execute();
  await awaiting(tx, orderId)
    .set({ expires_at: unpaidUntil(services, readSettings(rows)) })
    .execute();
}

/** More than end within one round of the job; the rest comes with the next. */
const expiryBatch = 1_000;

/** Ends the orders whose time to pay is over. Safe in many processes at once: each order is moved under its lock. */
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
    changeOrder(services, id, { event: 'expire', actor: 'system', reason: 'expired' }),
  );
}
