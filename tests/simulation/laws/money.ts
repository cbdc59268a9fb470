import { expect } from 'vitest';
import { atBank } from '../actors/payments.ts';
import type { KnownOrder, Running } from '../running.ts';
import type { Snapshot } from './snapshot.ts';

type Order = Snapshot['orders'][number];

/** What the shop keeps of an order or owes for it. */
const expectedAmount = ({ payment_state, total }: Order): number =>
  payment_state === 'paid' || payment_state === 'refund_due' ? total : 0;
/** What staff gave back by a way of their own. */
const refundByStaff = ({ id, total }: Order, { moves }: Snapshot): number =>
  moves.some(({ order_id, event, actor }) => order_id === id && event === 'refund' && actor.startsWith('staff'))
    ? total
    : 0;

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
      ).toBe(expectedAmount(order));
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
    ).toBe(expectedAmount(order));
  }
}
