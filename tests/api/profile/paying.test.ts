import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { member, orderFrom } from '../../support/profile.ts';

const { profile } = contract;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    env: { PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2', PAYME_KEY: 'a key of the cash desk' },
    products: 60,
  });
});
afterAll(() => api.close());

test('an unpaid order is marked in the list with its payment link', async () => {
  await stockProduct(api, 1, 5, undefined, { sale_price: 300_000 });
  const owner = await member(api);
  const id = await orderFrom(
    owner,
    courierDraft(await findPlaces(api), [{ id: 1, count: 1 }], { payment_method: 'payme' }),
  );
  expect((await owner.call(profile.orders)).data.orders[0]).toMatchObject({ can_pay: true, payment_state: 'awaiting' });
  expect((await owner.call(contract.order.pay, { body: { order_id: id } })).data.payment?.url).toMatch(/^https?:/);
  await owner.call(profile.cancelOrder, { params: { id }, body: {} });
  expect((await owner.call(profile.orders)).data.orders[0]).toMatchObject({ can_pay: false });
});
