import { expect } from 'vitest';
import { atBank } from '../actors/payments.ts';
import type { KnownOrder, Running } from '../running.ts';
import type { Snapshot } from './snapshot.ts';

type Order = Snapshot['orders'][number];

const sumOf = (refunds: Snapshot['refunds']): number => refunds.reduce((sum, { amount }) => sum + amount, 0);
/** What was paid for an order: its total, and what its total has fallen by since. */
const paidAmount = ({ id, total }: Order, { refunds }: Snapshot): number =>
  total + sumOf(refunds.filter(({ order_id, by_edit }) => order_id === id && by_edit));
/** What staff have given back of a paid order in parts. */
const returnedInParts = ({ id }: Order, { refunds }: Snapshot): number =>
  sumOf(refunds.filter(({ order_id, state }) => order_id === id && state === 'returned'));

/** What the shop keeps of an order or owes for it. */
const expectedAmount = (order: Order, snapshot: Snapshot): number =>
  order.payment_state === 'paid' || order.payment_state === 'refund_due'
    ? paidAmount(order, snapshot) - returnedInParts(order, snapshot)
    : 0;
/** What staff gave back by a way of their own: in parts, and the rest of a cancelled order. */
function refundByStaff(order: Order, snapshot: Snapshot): number {
  const parts = returnedInParts(order, snapshot);
  const isWhole = snapshot.moves.some(
    ({ order_id, event, actor }) => order_id === order.id && event === 'refund' && actor.startsWith('staff'),
  );
  return isWhole ? paidAmount(order, snapshot) : parts;
}

/** Parts are given back of paid orders alone, at most what was paid, and as staff were answered. */
export function partLaw({ returnedParts }: Running, snapshot: Snapshot): void {
  const { refunds, orders } = snapshot;
  expect(
    refunds.filter(({ state }) => state === 'returned').map(({ id, order_id, amount }) => [id, order_id, amount]),
    'parts that were given back',
  ).toEqual(
    [...returnedParts]
      .map(([id, { order, amount }]) => [id, order, amount])
      .sort(([left], [right]) => (left ?? 0) - (right ?? 0)),
  );
  for (const order of orders) {
    const own = refunds.filter(({ order_id }) => order_id === order.id);
    if (own.length === 0) continue;
    expect(['paid', 'refund_due', 'refunded'], `order ${order.id} of which a part is given back`).toContain(
      order.payment_state,
    );
    expect(
      own.some(({ state }) => state === 'due') && order.payment_state === 'refunded',
      `order ${order.id} is given back as a whole and in parts`,
    ).toBe(false);
    const granted = sumOf(own.filter(({ by_edit, state }) => !by_edit && state !== 'merged'));
    expect(granted, `parts of order ${order.id}`).toBeLessThanOrEqual(order.total);
  }
}

/** Tiyin are the bank's. */
const amountAtBank = (running: Running, order: KnownOrder): number =>
  atBank(running, order)
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount }) => sum + amount / 100, 0);

/** Money that came is kept for a paid order, owed back, or given back: of each order, and so in sum. */
export function moneyLaw(running: Running, snapshot: Snapshot): void {
  for (const known of running.orders) {
    const order = snapshot.orders.find(({ id }) => id === known.id);
    if (order === undefined) continue;
    expect(
      order.status === 'cancelled' || order.payment_state !== 'refund_due',
      `order ${known.id} owes money only once it has ended`,
    ).toBe(true);
    const tries = snapshot.payments.filter(({ order_id }) => order_id === known.id);
    expect(
      tries.filter(({ state }) => state === 'created' || state === 'paid').length,
      `open and paid tries of order ${known.id}`,
    ).toBeLessThanOrEqual(1);
    if (known.payment === 'payme' || known.payment === 'click') {
      const providerAmount = running.providerAmounts.get(known.id) ?? 0;
      expect(
        providerAmount - refundByStaff(order, snapshot),
        `money of order ${known.id} (${known.payment}, ${order.payment_state})`,
      ).toBe(expectedAmount(order, snapshot));
    } else if (known.payment === 'paysys' || known.payment === 'ofb') {
      if (order.payment_state === 'paid')
        expect(amountAtBank(running, known), `money of order ${known.id} at its bank`).toBeGreaterThanOrEqual(
          order.total,
        );
    } else expect(tries, `payments of order ${known.id}`).toEqual([]);
  }
}

/** Once all is followed up, the bank holds what the shop keeps or owes, and what staff gave back otherwise. */
export function bankLaw(running: Running, snapshot: Snapshot): void {
  for (const known of running.orders) {
    const order = snapshot.orders.find(({ id }) => id === known.id);
    if (order === undefined || (known.payment !== 'paysys' && known.payment !== 'ofb')) continue;
    expect(
      amountAtBank(running, known) - refundByStaff(order, snapshot),
      `money of order ${known.id} at its bank (${order.payment_state})`,
    ).toBe(expectedAmount(order, snapshot));
  }
}
