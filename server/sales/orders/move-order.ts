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

/** A transition of an order: what, by whom, and why. */
export interface OrderChange extends TransitionBy {
  readonly event: OrderEvent;
  /** Required for `cancel` and `expire`. */
  readonly reason?: CancelReason;
}

export interface ChangedOrder {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  readonly total: number;
}
export type ChangeResult =
  | { readonly ok: true; readonly order: ChangedOrder }
  | { readonly ok: false; readonly why: 'unknown' | 'notAllowed'; readonly order?: ChangedOrder };

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
 * Moves an order by the table of `order-state-machine.ts` within the caller's transaction: locks it, returns stock and
 * bonus when it ends, and records the transition. Call `shop.outbox.poke()` after the commit, or use `changeOrder`.
 */
export async function moveOrder(tx: Tx, services: Services, id: number, change: OrderChange): Promise<ChangeResult> {
  const row = await lockOrder(tx, id);
  if (row === undefined) return { ok: false, why: 'unknown' };
  const after = nextState(
    { kind: row.kind, status: row.status, payment: row.payment_state, receiveType: row.receive_type },
    change.event,
    change.actor,
  );
  const base = { id: row.id, number: row.number, total: row.total };
  if (after === undefined)
    return { ok: false, why: 'notAllowed', order: { ...base, status: row.status, payment: row.payment_state } };
  // A provider returns the whole payment: not one of which staff have given a part back.
  if (change.event === 'reverse' && (await partRefundsOf(tx, id)).returned > 0)
    return { ok: false, why: 'notAllowed', order: { ...base, status: row.status, payment: row.payment_state } };
  const ended = row.status !== 'cancelled' && after.status === 'cancelled';
  if (ended) {
    await returnStock(tx, id, services.now());
    await returnBonus(tx, id, services.now());
  }
  if (after.payment === 'refunded') await mergePartRefunds(tx, id, services.now());
  const reason =
    change.reason ?? (change.event === 'expire' ? 'expired' : change.event === 'reverse' ? 'payment' : 'staff');
  const { status, payment } = after;
  await recordTransition(tx, services, row, {
    ...change,
    after: { status, payment, cancelReason: ended ? reason : undefined },
  });
  if (change.event === 'handOver') await services.orderHooks.onHandedOver(tx, row);
  return { ok: true, order: { ...base, status, payment } };
}

/** `moveOrder` in a transaction of its own. */
export async function changeOrder(services: Services, id: number, change: OrderChange): Promise<ChangeResult> {
  const result = await services.db.transaction().execute((tx) => moveOrder(tx, services, id, change));
  if (result.ok) services.outbox.poke();
  return result;
}
