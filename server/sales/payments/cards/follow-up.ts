import { cardPayments } from '../../../../lib/contract/constants.ts';
import { recordTransition, applyTransition } from '../../orders/transitions/index.ts';
import { partRefundsOf } from '../../orders/part-refunds.ts';
import type { Services } from '../../../services.ts';
import { reversePayment, withPayment, type PaymentRow } from '../record-payment.ts';
import type { BankPayment } from './bank.ts';
import { recordFailedPayment, recordLateMoney, recordPaidPayment } from './record-card-payment.ts';

/** Lets the bank refund a payment; throws if the bank is down, so that the outbox retries. */
async function reverse(services: Services, payment: PaymentRow): Promise<void> {
  const result = await services.payments.bank(payment.provider)?.reverse(payment.external_id);
  if (result?.ok !== true)
    throw new Error(`the bank could not give back payment ${payment.id}: ${result?.why ?? 'no bank'}`);
}

/** Refunds late money. Throws if the bank is down, so that the outbox retries. */
export async function returnLate(services: Services, paymentId: number): Promise<void> {
  const payment = await services.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (payment === undefined) return;
  await reverse(services, payment);
  await withPayment(services, payment.provider, payment.external_id, (tx, row, order) =>
    recordTransition(tx, services, order, {
      event: 'lateReturned',
      actor: 'provider',
      actorName: row.provider,
      note: `payment ${paymentId}: given back`,
    }),
  );
}

/** Updates the payment to the bank's state; returns that state. */
export async function syncPayment(services: Services, payment: PaymentRow): Promise<BankPayment['status'] | 'down'> {
  const result = await services.payments.bank(payment.provider)?.status(payment.external_id);
  if (result === undefined) return 'down';
  if (!result.ok) {
    if (result.why !== 'unknown') return 'down';
    if (payment.state === 'created') await recordFailedPayment(services, payment);
    return 'cancelled';
  }
  const { status } = result.payment;
  if (payment.state === 'cancelled') {
    if (status === 'paid') await recordLateMoney(services, payment);
    return status;
  }
  if (status === 'paid') await recordPaidPayment(services, payment, result.payment.token);
  else if (status !== 'code' && status !== 'redirect') await recordFailedPayment(services, payment);
  return status;
}

const batch = 20;
/** One process queries a payment; if it dies, another takes over after this time. */
const leaseMs = 60_000;
/** An unfinished payment is cancelled after this time. */
const abandonAfterMs = 15 * 60_000;
/** An abandoned payment is still queried for this time, because its money may arrive late. */
const watchCancelledMs = 30 * 60_000;
const minCheckDelayMs = 15_000;
const maxCheckDelayMs = 5 * 60_000;

/** Claims payments whose banks must be queried, the longest due first. */
async function claimDue({ db, now }: Services): Promise<PaymentRow[]> {
  const at = now();
  return db
    .updateTable('payments')
    .set({ check_at: new Date(at.getTime() + leaseMs) })
    .where(
      'id',
      'in',
      db
        .selectFrom('payments')
        .select('id')
        .where('check_at', '<=', at)
        .where('state', 'in', ['created', 'cancelled'])
        .orderBy('check_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** When a payment is queried again, at growing intervals; null for a finished one. */
function nextLook(
  { state, created_at, cancelled_at }: Pick<PaymentRow, 'state' | 'created_at' | 'cancelled_at'>,
  now: Date,
): Date | null {
  const age = now.getTime() - (cancelled_at ?? created_at).getTime();
  if (state !== 'created' && (state !== 'cancelled' || age > watchCancelledMs)) return null;
  return new Date(now.getTime() + Math.min(maxCheckDelayMs, Math.max(minCheckDelayMs, age / 4)));
}

async function checkPayment(services: Services, payment: PaymentRow): Promise<'up' | 'down'> {
  const status = await syncPayment(services, payment);
  const isOld = payment.created_at.getTime() <= services.now().getTime() - abandonAfterMs;
  if (payment.state === 'created' && isOld && (status === 'code' || status === 'redirect')) {
    const reply = await services.payments.bank(payment.provider)?.cancel(payment.external_id);
    if (reply?.ok === true) await recordFailedPayment(services, payment);
  }
  await withPayment(services, payment.provider, payment.external_id, (tx, row) =>
    tx
      .updateTable('payments')
      .set({ check_at: nextLook(row, services.now()) })
      .where('id', '=', row.id)
      .execute(),
  );
  return status === 'down' ? 'down' : 'up';
}

/** Queries one bank about its payments. If it is down, its other payments wait for their lease. */
async function askBank(services: Services, payments: readonly PaymentRow[]): Promise<void> {
  for (const payment of payments) {
    try {
      if ((await checkPayment(services, payment)) === 'down') return;
    } catch (error) {
      services.log.error({ payment: payment.id, err: error }, 'card payment: checking its state at the bank failed');
    }
  }
}

/**
 * Queries the banks about pending and recently abandoned payments: answers may have been lost, shoppers may have left,
 * money may arrive late. No bank delays another, and no payment another.
 */
export async function followUp(services: Services): Promise<void> {
  for (;;) {
    const due = await claimDue(services);
    await Promise.all(
      cardPayments.map((method) =>
        askBank(
          services,
          due.filter(({ provider }) => provider === method),
        ),
      ),
    );
    if (due.length < batch) return;
  }
}

/** Refunds the money owed for an order. Throws if the bank is down, so that the outbox retries. */
export async function refundOwed(services: Services, orderId: number): Promise<void> {
  // Money that staff have returned in another way is no longer owed. The bank returns a payment as a whole: if staff
  // have given a part of it back, they give back the rest too.
  const paid = await services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('order_id', '=', orderId)
    .where('orders.payment_state', '=', 'refund_due')
    .where('payments.state', '=', 'paid')
    .where('provider', 'in', cardPayments)
    .execute();
  if (paid.length === 0 || (await partRefundsOf(services.db, orderId)).returned > 0) return;
  for (const payment of paid) {
    await reverse(services, payment);
    await withPayment(services, payment.provider, payment.external_id, async (tx, row) => {
      if (row.state !== 'paid') return;
      await applyTransition(tx, services, row.order_id, {
        event: 'refund',
        actor: 'provider',
        actorName: row.provider,
      });
      await reversePayment(tx, services, row, null);
    });
  }
}
