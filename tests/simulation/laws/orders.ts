import { expect } from 'vitest';
import {
  nextState,
  type OrderEvent,
  orderActors,
  orderEvents,
} from '../../../server/sales/orders/transitions/order-state-machine.ts';
import type { Running } from '../running.ts';
import type { Snapshot } from './snapshot.ts';

/** The shop has the orders that shoppers were answered, and no others. */
export function knownLaw({ orders: known }: Running, { orders }: Snapshot): void {
  expect(
    orders.map(({ id }) => id),
    'orders',
  ).toEqual(known.map(({ id }) => id).sort((left, right) => left - right));
}

/** An order holds the pieces of its lines until it ends, and its sums add up. */
export function sumLaw(_running: Running, { orders, items, parts }: Snapshot): void {
  const [itemsOf, partsOf] = [
    Map.groupBy(items, ({ order_id }) => order_id),
    Map.groupBy(parts, ({ order_id }) => order_id),
  ];
  for (const order of orders) {
    const [lines, pieces] = [itemsOf.get(order.id) ?? [], partsOf.get(order.id) ?? []];
    const sold = lines.reduce((sum, { count }) => sum + count, 0);
    expect(
      pieces.reduce((sum, { quantity }) => sum + quantity, 0),
      `pieces of order ${order.id}`,
    ).toBe(sold);
    expect(
      pieces.every(({ released }) => released === (order.status === 'cancelled')),
      `pieces of order ${order.id} are held until it ends`,
    ).toBe(true);
    expect(order.products_sum, `goods of order ${order.id}`).toBe(
      lines.reduce((sum, { price, count }) => sum + price * count, 0),
    );
    expect(order.total, `total of order ${order.id}`).toBe(
      order.products_sum - order.discount_sum + order.delivery_sum - order.bonus_sum,
    );
  }
}

type Move = Snapshot['moves'][number];
type State = Pick<Snapshot['orders'][number], 'status' | 'payment_state'>;

/** The state after a move, where the table of an order's life knows the move. */
function allowed(
  before: State,
  { event, actor }: Move,
  { kind, receive_type }: Snapshot['orders'][number],
): State | 'refused' | undefined {
  const name = orderEvents.find((known): known is OrderEvent => known === event);
  const by = orderActors.find((known) => known === actor.split(':')[0]);
  if (name === undefined || by === undefined) return undefined;
  const next = nextState(
    { status: before.status, payment: before.payment_state, kind, receiveType: receive_type },
    name,
    by,
  );
  return next === undefined ? 'refused' : { status: next.status, payment_state: next.payment };
}

/** Orders move by the table of their life alone, and are where their last move has led. */
export function lifeLaw(_running: Running, { orders, moves }: Snapshot): void {
  const movesOf = Map.groupBy(moves, ({ order_id }) => order_id);
  for (const order of orders) {
    let state: State | undefined;
    for (const move of movesOf.get(order.id) ?? []) {
      const is = { status: move.status, payment_state: move.payment_state } as State;
      const may = state === undefined ? undefined : allowed(state, move, order);
      if (may !== undefined) expect(is, `order ${order.id}: ${move.event} by ${move.actor}`).toEqual(may);
      state = is;
    }
    expect({ status: order.status, payment_state: order.payment_state }, `order ${order.id} and its history`).toEqual(
      state,
    );
  }
}
