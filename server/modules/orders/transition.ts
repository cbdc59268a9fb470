import type { Transaction } from 'kysely';
import { z } from 'zod';
import { orderStatuses, paymentStates, type CancelReason, type OrderStatus, type PaymentState } from '../../../lib/contract/constants.ts';
import type { Database } from '../../db/schema.ts';
import { eachApart } from '../../jobs.ts';
import type { Shop } from '../shop.ts';
import { messageBudgets } from '../limits/budgets.ts';
import type { Asker } from '../limits/limiter.ts';
import { isEssential, isTold, orderSmsTopic } from '../sms/order-messages.ts';
import { nextState, orderEvents, type OrderActor, type OrderEvent } from './life.ts';
import { returnStock } from './release.ts';

type Tx = Transaction<Database>;

/** Something that happens to an order: what, by whom, and why. */
export interface OrderChange {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  /** Which one, e.g. the provider's name; nothing personal. */
  readonly actorName?: string;
  readonly note?: string;
  /** Whose call it was; its message counts for them too. */
  readonly asker?: Asker;
  /** Needed for `cancel` and `expire`. */
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

/** Topic of the outbox under which every change of an order is told. */
export const orderTopic = 'order';

/** What an order event carries; no personal data, whoever needs them reads the order. */
export const orderMessageSchema = z.object({
  order_id: z.number().int(), event: z.enum(['create', ...orderEvents]), status: z.enum(orderStatuses),
  payment_state: z.enum(paymentStates),
});
export type OrderMessage = z.infer<typeof orderMessageSchema>;

/** Whether the shopper is to be sent a message of an event: not beyond the budgets of what strangers could cause. */
async function mayBeTold(tx: Tx, shop: Shop, { event, order_id }: OrderMessage, asker: Asker): Promise<boolean> {
  if (!isTold(event)) return false;
  const spent = isEssential(event) ? undefined : await shop.limiter.take(tx, asker, messageBudgets);
  if (spent !== undefined) shop.log.warn({ order: order_id, event, budget: spent.name }, 'a message stays unsent: its budget is used up');
  return spent === undefined;
}

/** Puts an order's event into the outbox: for the shop itself and, where it concerns them, for the shopper. */
export const tellOrder = async (tx: Tx, shop: Shop, message: OrderMessage, asker: Asker): Promise<void> =>
  shop.outbox.enqueue(
    tx, { topic: orderTopic, payload: message },
    ...(await mayBeTold(tx, shop, message, asker) ? [{ topic: orderSmsTopic, payload: { order_id: message.order_id, event: message.event } }] : []),
  );

/** Locks an order's row until the end of the transaction; undefined when there is none. */
export const lockOrder = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['id', 'number', 'kind', 'status', 'payment_state', 'payment_method', 'receive_type', 'total', 'expires_at', 'phone', 'locale'])
    .forUpdate()
    .executeTakeFirst();

/**
 * Moves an order by the table of `life.ts` within the caller's transaction: locks it, writes the new state and its
 * history, gives stock back when it ends, and puts the event into the outbox. Call `shop.outbox.poke()` after the
 * commit, or use `changeOrder`.
 */
export async function moveOrder(tx: Tx, shop: Shop, id: number, change: OrderChange): Promise<ChangeResult> {
  const row = await lockOrder(tx, id);
  if (row === undefined) return { ok: false, why: 'unknown' };
  const before = { kind: row.kind, status: row.status, payment: row.payment_state, receiveType: row.receive_type };
  const after = nextState(before, change.event, change.actor);
  const base = { id: row.id, number: row.number, total: row.total };
  if (after === undefined) return { ok: false, why: 'notAllowed', order: { ...base, status: row.status, payment: row.payment_state } };
  const ended = before.status !== 'cancelled' && after.status === 'cancelled';
  const reason = change.reason ?? (change.event === 'expire' ? 'expired' : change.event === 'reverse' ? 'payment' : 'staff');
  await tx
    .updateTable('orders')
    .set({
      status: after.status, payment_state: after.payment, updated_at: shop.now(),
      ...(ended ? { cancel_reason: reason } : {}),
      ...(after.payment === 'awaiting' ? {} : { expires_at: null }),
    })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('order_history')
    .values({
      order_id: id, event: change.event, status: after.status, payment_state: after.payment,
      actor: change.actorName === undefined ? change.actor : `${change.actor}:${change.actorName}`,
      note: change.note ?? '', at: shop.now(),
    })
    .execute();
  if (ended) await returnStock(tx, id, shop.now());
  const message: OrderMessage = { order_id: id, event: change.event, status: after.status, payment_state: after.payment };
  await tellOrder(tx, shop, message, { ...change.asker, phone: row.phone });
  return { ok: true, order: { ...base, status: after.status, payment: after.payment } };
}

/** `moveOrder` in a transaction of its own. */
export async function changeOrder(shop: Shop, id: number, change: OrderChange): Promise<ChangeResult> {
  const result = await shop.db.transaction().execute((tx) => moveOrder(tx, shop, id, change));
  if (result.ok) shop.outbox.poke();
  return result;
}

/** More than end within one round of the job; the rest comes with the next. */
const expiryBatch = 1_000;

/** Ends the orders whose time to pay is over. Safe in many processes at once: each order is moved under its lock. */
export async function expireOrders(shop: Shop): Promise<void> {
  const due = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'created').where('payment_state', '=', 'awaiting').where('expires_at', '<=', shop.now())
    .orderBy('expires_at').limit(expiryBatch)
    .execute();
  await eachApart(shop.log, 'orders.expire', due, ({ id }) => changeOrder(shop, id, { event: 'expire', actor: 'system', reason: 'expired' }));
}
