import { cardPayments, isCardPayment } from '../../../../lib/contract/constants.ts';
import { moveOrder } from '../../orders/transition.ts';
import { reversePayment, withPayment, type PaymentRow } from '../store.ts';
import type { BankPayment } from './bank.ts';
import { drop, noteLate, settle, type CardDesk } from './ledger.ts';

/** Gives late money back. Throws when the bank can't be asked, so that it is tried again. */
export async function returnLate({ shop, banks }: Pick<CardDesk, 'shop' | 'banks'>, paymentId: number): Promise<void> {
  const payment = await shop.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
  if (payment === undefined) return;
  const result = isCardPayment(payment.provider) ? await banks[payment.provider]?.reverse(payment.external_id) : undefined;
  if (result?.ok !== true) throw new Error(`the bank could not give back payment ${paymentId}: ${result?.why ?? 'no bank'}`);
  const order = await shop.db.selectFrom('orders').select(['status', 'payment_state']).where('id', '=', payment.order_id).executeTakeFirstOrThrow();
  await shop.db.insertInto('order_history').values({
    order_id: payment.order_id, event: 'lateReturned', ...order, actor: `provider:${payment.provider}`, note: `payment ${paymentId}: given back`, at: shop.now(),
  }).execute();
}

/** Brings our row to what the bank says of it; tells what that is. */
export async function syncPayment({ shop, banks }: Pick<CardDesk, 'shop' | 'banks'>, payment: PaymentRow): Promise<BankPayment['status'] | 'down'> {
  const bank = isCardPayment(payment.provider) ? banks[payment.provider] : undefined;
  if (bank === undefined) return 'down';
  const result = await bank.status(payment.external_id);
  if (!result.ok) {
    if (result.why !== 'unknown') return 'down';
    if (payment.state === 'created') await drop(shop, payment);
    return 'cancelled';
  }
  const { status } = result.payment;
  if (payment.state === 'cancelled') {
    if (status === 'paid') await noteLate(shop, payment);
    return status;
  }
  if (status === 'paid') await settle(shop, payment, result.payment.token);
  else if (status !== 'code' && status !== 'redirect') await drop(shop, payment);
  return status;
}

const batch = 50;
/** The shopper is still typing the code; only then the bank is asked what became of it. */
const settleAfterMs = 20_000;
/** A payment that nobody finished is given up. */
const abandonAfterMs = 15 * 60_000;

/** So long after it was given up a payment is still looked at. */
const watchCancelledMs = 30 * 60_000;

/** Asks the banks about payments that are open for a while: answers may have been lost, shoppers may have gone. */
export async function followUp(desk: Pick<CardDesk, 'shop' | 'banks'>): Promise<void> {
  const { shop, banks } = desk;
  const open = await shop.db
    .selectFrom('payments').selectAll().where('state', '=', 'created').where('provider', 'in', cardPayments)
    .where('created_at', '<=', new Date(shop.now().getTime() - settleAfterMs)).orderBy('created_at').limit(batch).execute();
  for (const payment of open) {
    const status = await syncPayment(desk, payment);
    const old = payment.created_at.getTime() <= shop.now().getTime() - abandonAfterMs;
    if (!old || (status !== 'code' && status !== 'redirect') || !isCardPayment(payment.provider)) continue;
    const given = await banks[payment.provider]?.cancel(payment.external_id);
    if (given?.ok === true) await drop(shop, payment);
  }
  const given = await shop.db
    .selectFrom('payments').selectAll().where('state', '=', 'cancelled').where('provider', 'in', cardPayments)
    .where('cancelled_at', '>', new Date(shop.now().getTime() - watchCancelledMs)).orderBy('cancelled_at', 'desc').limit(batch).execute();
  for (const payment of given) await syncPayment(desk, payment);
}

/** Gives the money of an order back where it is owed. Throws when the bank can't be asked, so that it is tried again. */
export async function refundOwed({ shop, banks }: Pick<CardDesk, 'shop' | 'banks'>, orderId: number): Promise<void> {
  const paid = await shop.db
    .selectFrom('payments').selectAll().where('order_id', '=', orderId).where('state', '=', 'paid').where('provider', 'in', cardPayments).execute();
  for (const payment of paid) {
    const bank = isCardPayment(payment.provider) ? banks[payment.provider] : undefined;
    const result = await bank?.reverse(payment.external_id);
    if (result?.ok !== true) throw new Error(`the bank could not give back payment ${payment.id}: ${result?.why ?? 'no bank'}`);
    await withPayment(shop, payment.provider, payment.external_id, async (tx, row) => {
      if (row.state !== 'paid') return;
      await moveOrder(tx, shop, row.order_id, { event: 'refund', actor: 'provider', actorName: row.provider });
      await reversePayment(tx, shop, row, null);
    });
  }
}
