import type { Transaction } from 'kysely';
import { parseId } from '../../../../../lib/ids.ts';
import { isPayable } from '../../../../../lib/shop/is-payable.ts';
import type { Database } from '../../../../db/schema.ts';
import { extendExpiry, renewExpiry, lockOrder } from '../../../orders/transitions/index.ts';
import type { Services } from '../../../../services.ts';
import { beginPayment, cancelPayment, findPayment, settlePayment, type PaymentRow } from '../../record-payment.ts';
import type { ClickSettings } from './settings.ts';
import { isSigned, tiyinOf, type ClickCodeName, type ClickRequest } from './protocol.ts';

/** Result of a call: the code, and the row that it concerns. */
export interface ClickResult {
  readonly code: ClickCodeName;
  readonly payment?: PaymentRow;
}
type Tx = Transaction<Database>;

/** Minimum time that an order waits for the completion of a prepared payment. */
const holdMs = 30 * 60_000;

/** Checks before any lookup: signature, service, action. */
function checkRequest(request: ClickRequest, settings: ClickSettings, action: '0' | '1'): ClickCodeName | undefined {
  if (request.service_id !== settings.serviceId) return 'request';
  if (!isSigned(request, settings.secretKey)) return 'sign';
  return request.action === action ? undefined : 'action';
}

async function orderOf(tx: Tx, request: ClickRequest) {
  const id = parseId(request.merchant_trans_id);
  const order = id === undefined ? undefined : await lockOrder(tx, id);
  return order?.payment_method === 'click' ? order : undefined;
}

/** Cancels an unfinished transaction of the order in favour of a new one. */
async function supersede(tx: Tx, services: Services, orderId: number): Promise<void> {
  const open = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', 'click')
    .where('state', '=', 'created')
    .execute();
  for (const payment of open) await cancelPayment(tx, services, payment, null);
}

/** Prepare: whether this order may be paid with this sum. A repeated call gets the same row. */
export async function prepareClick(
  services: Services,
  settings: ClickSettings,
  request: ClickRequest,
): Promise<ClickResult> {
  const wrong = checkRequest(request, settings, '0');
  if (wrong !== undefined) return { code: wrong };
  return services.db.transaction().execute(async (tx): Promise<ClickResult> => {
    const order = await orderOf(tx, request);
    if (order === undefined) return { code: 'order' };
    if (order.payment_state === 'paid') return { code: 'paid' };
    if (tiyinOf(request.amount) !== order.total * 100) return { code: 'amount' };
    if (!isPayable(order)) return { code: 'cancelled' };
    const known = await findPayment(tx, 'click', request.click_trans_id);
    if (known !== undefined) {
      if (known.order_id !== order.id) return { code: 'order' };
      return known.state === 'created' ? { code: 'success', payment: known } : { code: 'cancelled', payment: known };
    }
    await supersede(tx, services, order.id);
    const payment = await beginPayment(tx, {
      order_id: order.id,
      provider: 'click',
      external_id: request.click_trans_id,
      amount: order.total,
      created_at: services.now(),
      details: JSON.stringify({ paydoc: request.click_paydoc_id }),
    });
    if (payment === undefined) return { code: 'update' };
    await extendExpiry(tx, order.id, new Date(services.now().getTime() + holdMs));
    return { code: 'success', payment };
  });
}

/** Complete: the money was taken (error 0) or not (error below 0). */
export async function completeClick(
  services: Services,
  settings: ClickSettings,
  request: ClickRequest,
): Promise<ClickResult> {
  const wrong = checkRequest(request, settings, '1');
  if (wrong !== undefined) return { code: wrong };
  const result = await services.db.transaction().execute(async (tx): Promise<ClickResult> => {
    const order = await orderOf(tx, request);
    if (order === undefined) return { code: 'order' };
    const payment = await findPayment(tx, 'click', request.click_trans_id);
    // The prepare id must be the one of this very order and transaction.
    if (payment?.order_id !== order.id || String(payment.id) !== request.merchant_prepare_id)
      return { code: 'transaction' };
    if (payment.state === 'paid') return { code: 'paid', payment };
    if (tiyinOf(request.amount) !== payment.amount * 100) return { code: 'amount', payment };
    if (payment.state !== 'created') return { code: 'cancelled', payment };
    if (Number(request.error) < 0 || !isPayable(order)) {
      await renewExpiry(tx, services, order.id);
      return { code: 'cancelled', payment: await cancelPayment(tx, services, payment, Number(request.error)) };
    }
    return { code: 'success', payment: (await settlePayment(tx, services, payment)).payment };
  });
  services.outbox.poke();
  return result;
}
