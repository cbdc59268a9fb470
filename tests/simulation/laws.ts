import { expect } from 'vitest';
import type { OrderStatus, PaymentState } from '../../lib/contract/constants.ts';
import { findStockFaults } from '../../server/modules/stock/check-stock.ts';
import { nextState, type OrderEvent, orderActors, orderEvents } from '../../server/modules/orders/life.ts';
import { contract } from '../support/api.ts';
import type { RunningHistory } from './world.ts';

/** Stock is what it was, less what is sold and not called off, with what lists and counts have said. */
async function stockLaw({ db, expected, prices }: RunningHistory): Promise<void> {
  const rows = await db.selectFrom('products').select(['id', 'stock_total', 'sale_price']).where('id', 'in', [...expected.keys()]).orderBy('id').execute();
  expect(rows.map(({ id, stock_total }) => [id, stock_total]), 'stock').toEqual([...expected].sort(([one], [other]) => one - other));
  expect(rows.map(({ id, sale_price }) => [id, sale_price]), 'prices').toEqual([...prices].sort(([one], [other]) => one - other));
  expect(await findStockFaults(db), 'the ledger').toEqual([]);
}

/** An order holds the pieces of its lines until it ends, and its sums add up. */
async function orderLaw({ db, after }: RunningHistory): Promise<void> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '>', after).execute();
  for (const order of rows) {
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
    const parts = await db.selectFrom('order_allocations').innerJoin('order_items', 'order_items.id', 'order_item_id').select(['quantity', 'released_at']).where('order_id', '=', order.id).execute();
    const sold = items.reduce((sum, { count }) => sum + count, 0);
    expect(parts.reduce((sum, { quantity }) => sum + quantity, 0), `pieces of order ${order.id}`).toBe(sold);
    expect(parts.every(({ released_at }) => (released_at !== null) === (order.status === 'cancelled')), `pieces of order ${order.id} are held until it ends`).toBe(true);
    expect(order.products_sum, `goods of order ${order.id}`).toBe(items.reduce((sum, { price, count }) => sum + price * count, 0));
    expect(order.total, `total of order ${order.id}`).toBe(order.products_sum - order.discount_sum + order.delivery_sum - order.bonus_sum);
  }
}

/** Money that came is kept for a paid order, owed back, or given back. */
async function moneyLaw({ db, after }: RunningHistory): Promise<void> {
  const rows = await db.selectFrom('orders').select(['id', 'total', 'payment_state', 'payment_method', 'status']).where('id', '>', after).execute();
  for (const order of rows) {
    const tries = await db.selectFrom('payments').select(['state', 'amount']).where('order_id', '=', order.id).execute();
    const here = tries.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0);
    if (order.payment_method !== 'payme') {
      expect(tries, `payments of order ${order.id}`).toEqual([]);
      continue;
    }
    const held = order.payment_state === 'paid' || order.payment_state === 'refund_due' ? order.total : 0;
    // Money that staff gave back by another way stays a paid try of the provider.
    if (order.payment_state !== 'refunded') expect(here, `money of order ${order.id} (${order.payment_state})`).toBe(held);
    expect(order.status === 'cancelled' || order.payment_state !== 'refund_due', `order ${order.id}`).toBe(true);
  }
}

/** Orders move by the table of their life alone. */
async function lifeLaw({ db, after }: RunningHistory): Promise<void> {
  const rows = await db.selectFrom('order_history').innerJoin('orders', 'orders.id', 'order_history.order_id')
    .select(['order_id', 'event', 'order_history.status', 'order_history.payment_state', 'order_history.actor', 'kind', 'receive_type']).where('order_id', '>', after).orderBy('order_history.id').execute();
  for (const [id, moves] of Map.groupBy(rows, ({ order_id }) => order_id)) {
    let state: { status: OrderStatus; payment: PaymentState } | undefined;
    for (const { event, status, payment_state, actor, kind, receive_type } of moves) {
      const is = { status: status as OrderStatus, payment: payment_state as PaymentState };
      const name = orderEvents.find((known): known is OrderEvent => known === event);
      const by = orderActors.find((known) => known === actor.split(':')[0]);
      if (state !== undefined && name !== undefined && by !== undefined) {
        const next = nextState({ ...state, kind, receiveType: receive_type }, name, by);
        expect(next === undefined ? undefined : { status: next.status, payment: next.payment }, `order ${id}: ${event} by ${actor}`).toEqual(is);
      }
      state = is;
    }
  }
}

/** No message is sent twice. */
function messageLaw({ sent }: RunningHistory): void {
  const texts = sent().map((message) => JSON.stringify(message));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index), 'messages that were sent twice').toEqual([]);
}

/** An order is shown to the shopper who made it, and to nobody else. */
async function privacyLaw({ api, orders, cookies }: RunningHistory): Promise<void> {
  const last = orders.at(-1);
  if (last === undefined) return;
  const others = cookies.filter((cookie, shopper) => cookie !== undefined && shopper !== last.shopper);
  for (const cookie of [last.cookie, ...others]) {
    if (cookie === undefined) continue;
    const answer = await api.call(contract.order.show, { query: { id: last.id }, cookies: { 'guest.id': cookie } });
    expect(answer.status, `order ${last.id} for its shopper and for others`).toBe(cookie === last.cookie ? 200 : 404);
  }
}

/** Throws where the shop breaks a law. */
export async function holdLaws(running: RunningHistory): Promise<void> {
  await stockLaw(running);
  await orderLaw(running);
  await moneyLaw(running);
  await lifeLaw(running);
  messageLaw(running);
  await privacyLaw(running);
}
