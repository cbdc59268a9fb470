import { describe, expect, test } from 'vitest';
import { contract } from '../../support/api.ts';
import { stockProduct, type Draft } from '../../support/orders.ts';
import { api, draft, line, orderShopSuite } from '../../support/order-shop.ts';
import { member, orderFrom, type Member } from '../../support/profile.ts';

orderShopSuite();
const { profile } = contract;

const defaultsOf = async (browser: Member) => (await browser.call(profile.orderDefaults)).data;
const one = (changes: Partial<Draft> = {}) => draft({ products: [line(1, 1)], ...changes });

/** A store that hands out orders. */
const aStore = async (): Promise<number> => {
  const stores = await api.db.selectFrom('stores').selectAll().where('kind', '=', 'store').orderBy('id').execute();
  const store = stores.find(({ is_open: isOpen, services }) => isOpen && services.includes('pickup'));
  if (store === undefined) throw new Error('the seed has no store that hands out orders');
  return store.id;
};
const pickup = (store_id: number, changes: Partial<Draft> = {}) =>
  one({ receive_type: 1, delivery: { type: 'self', store_id }, ...changes });

describe('the defaults of the next order', () => {
  test('are empty without an order', async () => {
    expect(await defaultsOf(await member(api))).toEqual({ store_id: null, payment_method: null });
  });

  test('are the payment method after a delivery', async () => {
    const owner = await member(api);
    await orderFrom(owner, one({ payment_method: 'card_on_receipt' }));
    expect(await defaultsOf(owner)).toEqual({ store_id: null, payment_method: 'card_on_receipt' });
  });

  test('include the store after a pickup, until the next delivery', async () => {
    const owner = await member(api);
    const store = await aStore();
    await stockProduct(api, 1, 5, store, { sale_price: 300_000 });
    await orderFrom(owner, pickup(store));
    expect(await defaultsOf(owner)).toEqual({ store_id: store, payment_method: 'cash' });
    await orderFrom(owner, one());
    expect(await defaultsOf(owner)).toEqual({ store_id: null, payment_method: 'cash' });
  });

  test('skip payments on a provider’s page', async () => {
    const owner = await member(api);
    const ordered = [await orderFrom(owner, one()), await orderFrom(owner, one())];
    for (const [index, payment_method] of ['ofb', 'payme'].entries())
      await api.db
        .updateTable('orders')
        .set({ payment_method })
        .where('id', '=', ordered[index] ?? 0)
        .execute();
    expect((await defaultsOf(owner)).payment_method).toBe('ofb');
  });

  test('ignore cancelled orders and those of others', async () => {
    const [owner, other] = [await member(api), await member(api)];
    const order = await orderFrom(owner, one({ payment_method: 'card_on_receipt' }));
    expect(await defaultsOf(other)).toEqual({ store_id: null, payment_method: null });
    await owner.call(profile.cancelOrder, { params: { id: order }, body: {} });
    expect(await defaultsOf(owner)).toEqual({ store_id: null, payment_method: null });
  });
});
