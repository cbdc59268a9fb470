import type { Transaction } from 'kysely';
import type { CancelReason, OrderStatus, PaymentState } from '../../../../lib/contract/constants.ts';
import type { Database } from '../../../db/schema.ts';
import { returnBonus } from '../../bonus/bonus-orders.ts';
import type { Services } from '../../../services.ts';
import { nextState, type OrderEvent } from './order-state-machine.ts';
import { mergePartRefunds, partRefundsOf } from '../part-refunds.ts';
import { recordTransition, type TransitionBy } from './record-transition.ts';
import { returnStock } from './return-stock.ts';

type Tx = Transaction<Database>;

/** A requested transition of an order: which, by whom, and why. */
export interface TransitionRequest extends TransitionBy {
  readonly event: OrderEvent;
  /** Why the order is cancelled; by default what the event implies. */
  readonly reason?: CancelReason;
}

export interface TransitionedOrder {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  readonly total: number;
}
/** The order after its transition, or as it is if the transition is not allowed; undefined if there is no such order. */
export type TransitionResult =
  | { readonly ok: true; readonly order: TransitionedOrder }
  | { readonly ok: false; readonly order: TransitionedOrder | undefined };

/** The reason that an event implies. */
const impliedReasons: Partial<Record<OrderEvent, CancelReason>> = { expire: 'expired', reverse: 'payment' };

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
  if (row === undefined) return { ok: false, order: undefined };
  const { event, actor, reason = impliedReasons[event] ?? 'staff' } = request;
  const order = { id, number: row.number, total: row.total, status: row.status, payment: row.payment_state };
  const after = nextState({ ...order, kind: row.kind, receiveType: row.receive_type }, event, actor);
  // A provider returns the whole payment: not one of which staff have given a part back.
  if (after === undefined || (event === 'reverse' && (await partRefundsOf(tx, id)).returned > 0))
    return { ok: false, order };
  const { status, payment } = after;
  const isCancelled = row.status !== 'cancelled' && status === 'cancelled';
  if (isCancelled) {
    await returnStock(tx, id, services.now());
    await returnBonus(tx, id, services.now());
  }
  if (payment === 'refunded') await mergePartRefunds(tx, id, services.now());
  await recordTransition(tx, services, row, {
    ...request,
    after: { status, payment, cancelReason: isCancelled ? reason : undefined },
  });
  if (event === 'handOver') await services.orderHooks.onHandedOver(tx, row);
  return { ok: true, order: { ...order, status, payment } };
}

/** `applyTransition` in a transaction of its own. */
export async function transitionOrder(
  services: Services,
  id: number,
  request: TransitionRequest,
): Promise<TransitionResult> {
  const result = await services.db.transaction().execute((tx) => applyTransition(tx, services, id, request));
  if (result.ok) services.outbox.poke();
  return result;
}
