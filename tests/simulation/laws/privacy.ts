import { expect } from 'vitest';
import { contract } from '../../support/api.ts';
import { lenders } from '../history.ts';
import type { Running } from '../running.ts';

/** A new order is shown to the shopper who made it, and neither shown to others nor changed by them. */
export async function privacyLaw(running: Running): Promise<void> {
  const {
    shop: { api },
    orders,
    cookies,
  } = running;
  for (const order of orders.slice(running.checkedOrders.count)) {
    const own = { cookies: { 'guest.id': order.cookie }, headers: running.headersOf(order.shopper) };
    // Who was refused at once may have no cookie yet.
    if (order.cookie !== '')
      expect(
        (await api.call(contract.order.show, { query: { id: order.id }, ...own })).status,
        `order ${order.id} for its shopper`,
      ).toBe(200);
    for (const [shopper, cookie] of cookies.entries()) {
      if (cookie === undefined || shopper === order.shopper) continue;
      const others = { cookies: { 'guest.id': cookie }, headers: running.headersOf(shopper) };
      const isLoan = lenders.some((name) => name === order.payment);
      const answers = [
        await api.call(contract.order.show, { query: { id: order.id }, ...others }),
        await api.call(contract.order.cancel, { body: { order_id: order.id }, ...others }),
        ...(isLoan ? [await api.call(contract.loan.application, { query: { order_id: order.id }, ...others })] : []),
      ];
      expect(
        answers.map(({ status }) => status),
        `order ${order.id} for others`,
      ).toEqual(answers.map(() => 404));
    }
  }
  running.checkedOrders.count = orders.length;
}
