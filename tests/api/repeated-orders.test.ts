import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import { openBrowser, type Browser } from '../support/accounts.ts';
import { contract } from '../support/api.ts';
import { api, draft, line, orderShopSuite } from '../support/order-shop.ts';
import type { Draft } from '../support/orders.ts';
import { member } from '../support/profile.ts';

orderShopSuite();

let keys = 0;
const key = () => ({ 'Idempotency-Key': `another-key-${(keys += 1)}` });
const place = (browser: Browser, body: Draft, headers = key()) =>
  browser.call(contract.order.createFull, { body, headers });
const one = (changes: Partial<Draft> = {}) => draft({ products: [line(1, 1)], ...changes });
const numberOf = async (browser: Browser, body: Draft) => {
  const { status, data } = await place(browser, body);
  expect(status).toBe(200);
  return data.number;
};

describe('the same order of the same shopper within minutes', () => {
  test('is refused with the number of the first one, and accepted when the shopper confirms', async () => {
    const browser = openBrowser(api);
    const number = await numberOf(browser, one());
    const again = await place(browser, one());
    expect(again.status).toBe(409);
    expect(again.failure).toMatchObject({ code: apiCodes.orderRepeated.code, data: [{ number }] });
    expect(again.failure.message).toContain(number);
    expect(await numberOf(browser, one({ another: true }))).not.toBe(number);
  });

  test('of two concurrent ones one is placed', async () => {
    const owner = await member(api);
    const answers = await Promise.all([place(owner, one()), place(owner, one())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const orders = await api.db.selectFrom('orders').select('id').where('customer_id', '=', owner.id).execute();
    expect(orders).toHaveLength(1);
  });

  test('of two tabs with the same session one order is placed', async () => {
    const session = { 'Session-Id': 'one-session-of-two-tabs' };
    const answers = await Promise.all(
      [0, 1].map(() => api.call(contract.order.createFull, { body: one(), headers: { ...key(), ...session } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('with its own key returns the same order without a question', async () => {
    const browser = openBrowser(api);
    const headers = key();
    const [first, second] = [await place(browser, one(), headers), await place(browser, one(), headers)];
    expect(second.data).toEqual(first.data);
  });

  test('counts as another order with another cart, phone or shopper, or some time later', async () => {
    const browser = openBrowser(api);
    await numberOf(browser, one());
    await numberOf(browser, draft({ products: [line(2, 1)] }));
    await numberOf(browser, one({ phone: '+998 91 765 43 21' }));
    await numberOf(openBrowser(api), one());
    api.later(11 * 60_000);
    await numberOf(browser, one());
  });

  test('after a cancellation the same order needs no confirmation', async () => {
    const owner = await member(api);
    const { data } = await place(owner, one());
    await owner.call(contract.profile.cancelOrder, { params: { id: data.order_id }, body: {} });
    await numberOf(owner, one());
  });

  test('is refused for one-click orders too', async () => {
    const browser = openBrowser(api);
    const click = (changes: { another?: boolean } = {}) =>
      browser.call(contract.order.createFast, {
        body: { product_id: 1, count: 1, phone: '+998 93 111 22 33', ...changes },
        headers: key(),
      });
    expect((await click()).status).toBe(200);
    expect((await click()).failure.code).toBe(apiCodes.orderRepeated.code);
    expect((await click({ another: true })).status).toBe(200);
  });
});
