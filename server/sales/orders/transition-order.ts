import type { Transaction } from 'kysely';
import type { CancelReason, OrderStatus, PaymentState } from '../../../lib/contract/constants.ts';
import type { Database } from '../../db/schema.ts';
import { returnBonus } from '../bonus/bonus-orders.ts';
import type { Services } from '../../services.ts';
import { nextState, type OrderEvent } from './order-state-machine.ts';
import { mergePartRefunds, partRefundsOf } from './part-refunds.ts';
import { recordTransition, type TransitionBy } from './record-transition.ts';
import { returnStock } from './return-stock.ts';

type Tx = Transaction<Database>;

/** A requested transition of an order: which, by whom, and why. */
export interface TransitionRequest extends TransitionBy {
  readonly event: OrderEvent;
  /** Required for `cancel` and `expire`. */
  readonly reason?: CancelReason;
}

export interface TransitionedOrder {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  readonly total: number;
}
export type TransitionResult =
  | { readonly ok: true; readonly order: TransitionedOrder }
  | { readonly ok: false; readonly why: 'unknown' | 'notAllowed'; readonly order?: TransitionedOrder };

/** Locks an order's row until the end of the transaction; undefined if there is none. */
export const lockOrder = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      'id',
      'number',
      'kind',
      'status',
      'payment_state',
      'payment_method',
      'receive_type',
      'total',
      'expires_at',
      'phone',
      'locale',
      'customer_id',
    ])
    .forUpdate()
    .executeTakeFirst();

/**
 * Transitions an order by the table of `order-state-machine.ts` within the caller's database transaction: locks it,
 * returns stock and bonus when it ends, and records the transition. Call `services.outbox.poke()` after the commit, or
 * use `transitionOrder`.
 */
export async function applyTransition(
  tx: Tx,
  services: Services,
  id: number,
  request: TransitionRequest,
): Promise<TransitionResult> {
  const row = await lockOrder(tx, id);
  if (row === undefined) return { ok: false, why: 'unknown' };
  const after = nextState(
    { kind: row.kind, status: row.status, payment: row.payment_state, receiveType: row.receive_type },
    request.event,
    request.actor,
  );
  const base = { id: row.id, number: row.number, total: row.total };
  if (after === undefined)
    return { ok: false, why: 'notAllowed', order: { ...base, status: row.status, payment: row.payment_state } };
  // A provider returns the whole payment: not one of which staff have given a part back.
  if (request.event === 'reverse' && (await partRefundsOf(tx, id)).returned > 0)
    return { ok: false, why: 'notAllowed', order: { ...base, status: row.status, payment: row.payment_state } };
  const ended = row.status !== 'cancelled' && after.status === 'cancelled';
  if (ended) {
    await returnStock(tx, id, services.now());
    await returnBonus(tx, id, services.now());
  }
  if (after.payment === 'refunded') await mergePartRefunds(tx, id, services.now());
  const reason =
    request.reason ?? (request.event === 'expire' ? 'expired' : request.event === 'reverse' ? 'payment' : 'staff');
  const { status, payment } = after;
  await recordTransition(tx, services, row, {
    ...request,
    after: { status, payment, cancelReason: ended ? reason : undefined },
  });
  if (request.event === 'handOver') await services.orderHooks.onHandedOver(tx, row);
  return { ok: true, order: { ...base, status, payment } };
}

/** `moveOrder` in a transaction of its own. */
export async function transitionOrder(
  services: Services,
  id: number,
  request: TransitionRequest,
): Promise<TransitionResult> {
  const result = await services.db.transaction().execute((tx) => applyTransition(tx, services, id, request));
  if (result.ok) services.outbox.poke();
  return result;
}
