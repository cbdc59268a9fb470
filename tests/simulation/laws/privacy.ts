import { expect } from 'vitest';
import { contract } from '../../support/api.ts';
import { lenders } from '../history.ts';
import type { Running } from '../running.ts';

/** A new order is shown to the shopper who made it, and neither shown to others nor changed by them. */
export async function privacyLaw(running: Running): Promise<void> {
  const { shop: { api }, orders, cookies } = running;
  for (const order of orders.slice(running.seen.count)) {
    const own = { 'guest.id': order.cookie };
    expect((await api.call(contract.order.show, { query: { id: order.id }, cookies: own })).status, `order ${order.id} for its shopper`).toBe(200);
    for (const cookie of cookies.filter((other, shopper) => other !== undefined && shopper !== order.shopper)) {
      const others = { 'guest.id': cookie ?? '' };
      const isLoan = lenders.some((name) => name === order.payment);
      const answers = [
        await api.call(contract.order.show, { query: { id: order.id }, cookies: others }),
        await api.call(contract.order.cancel, { body: { order_id: order.id }, cookies: others }),
        ...(isLoan ? [await api.call(contract.loan.application, { query: { order_id: order.id }, cookies: others })] : []),
      ];
      expect(answers.map(({ status }) => status), `order ${order.id} for others`).toEqual(answers.map(() => 404));
    }
  }
  running.seen.count = orders.length;
}
