import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import { transitionOrder } from '../../server/sales/orders/transitions/transition-order.ts';
import { contract } from '../support/api.ts';
import { stateOf, stockProduct, type Draft } from '../support/orders.ts';
import { api, delivery, draft, line, order, orderShopSuite, places, refusedFields } from '../support/order-shop.ts';
import { setStock } from '../support/stock.ts';

orderShopSuite();

describe('an order', () => {
  test.each(['cash', 'card_on_receipt'] as const)(
    'paid by %s is placed without a payment redirect and shown unchanged',
    async (payment_method) => {
      const answer = await order(
        draft({
          payment_method,
          is_own: false,
          other_user_fullname: 'Олим Рашидов',
          other_user_phone: '90 765 43 21',
          delivery: {
            ...draft().delivery,
            floor: 4,
            room: '12а',
            user_comment: 'Қўнғироқ қилинг',
            date: '2026-11-23',
            payment_type: payment_method,
          },
        }),
      );
      expect(answer.data).toMatchObject({ status: 'created', number: expect.stringMatching(/^26-\d{6,}$/) as string });
      expect(answer.data.payment).toBeUndefined();
      const guest = answer.cookie('guest.id') ?? '';
      const { data } = await api.call(contract.order.show, {
        query: { id: answer.data.order_id },
        cookies: { 'guest.id': guest },
      });
      expect(data).toMatchObject({
        phone: '998901234567',
        first_name: 'Дилноза',
        last_name: 'Каримова',
        is_own: false,
        other_user_fullname: 'Олим Рашидов',
        other_user_phone: '998907654321',
        receive_type: 2,
        payment_method,
        delivery: {
          type: 'texnomart',
          street: 'Амир Темур',
          home: '12',
          floor: 4,
          room: '12а',
          user_comment: 'Қўнғироқ қилинг',
          date: '2026-11-23',
        },
        products_sum: 2_300_000,
        discount_sum: 200_000,
        delivery_sum: 0,
        total: 2_100_000,
      });
      expect(data.products.map(({ id, count, price, discount, sum }) => [id, count, price, discount, sum])).toEqual([
        [1, 1, 300_000, 0, 300_000],
        [2, 2, 1_000_000, 100_000, 1_800_000],
      ]);
    },
  );

  test('names what the former prices save, also after they have changed', async () => {
    const setOldPrice = (old_price: number | null) =>
      api.db.updateTable('products').set({ old_price }).where('id', '=', 2).execute();
    await setOldPrice(1_200_000);
    const { data, cookie } = await order(draft());
    await setOldPrice(null);
    const placed = await api.call(contract.order.show, {
      query: { id: data.order_id },
      cookies: { 'guest.id': cookie('guest.id') ?? '' },
    });
    expect(placed.data).toMatchObject({ discount_sum: 200_000, saved_sum: 600_000, total: 2_100_000 });
  });

  test('takes its pieces from the stock and records from which stores', async () => {
    const { data } = await order(draft());
    const rows = await api.db
      .selectFrom('products')
      .select(['id', 'stock_total'])
      .where('id', 'in', [1, 2])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.stock_total)).toEqual([4, 3]);
    const shelves = await api.db
      .selectFrom('store_stock')
      .select(['product_id', 'quantity'])
      .where('product_id', 'in', [1, 2])
      .orderBy('product_id')
      .execute();
    expect(shelves.map((row) => row.quantity)).toEqual([4, 3]);
    const allocated = await api.db
      .selectFrom('order_allocations')
      .innerJoin('order_items', 'order_items.id', 'order_item_id')
      .where('order_id', '=', data.order_id)
      .select(['product_id', 'quantity'])
      .orderBy('product_id')
      .execute();
    expect(allocated.map((row) => row.quantity)).toEqual([1, 2]);
    const history = await api.db
      .selectFrom('order_history')
      .select('status')
      .where('order_id', '=', data.order_id)
      .execute();
    expect(history).toEqual([{ status: 'created' }]);
  });

  test('delivery costs money up to 500 000', async () => {
    const one = await order(draft({ products: [line(1, 1)] }));
    const row = await api.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', one.data.order_id)
      .executeTakeFirstOrThrow();
    expect([row.products_sum, row.delivery_sum, row.total]).toEqual([300_000, 30_000, 330_000]);
  });

  test('the server ignores prices of the request; a changed total is refused', async () => {
    const payload = { ...draft(), total: 1, products: [{ ...line(1, 1), price: 1 }] };
    expect((await api.raw({ method: 'POST', url: '/api/common/v1/order/create/full-payment', payload })).status).toBe(
      200,
    );
    const row = await api.db
      .selectFrom('orders')
      .select('total')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.total).toBe(330_000);
    const before = await stateOf(api);
    expect((await order(draft({ expected_total: 2_099_999 }))).failure.code).toBe(apiCodes.pricesChanged.code);
    expect(await stateOf(api)).toBe(before);
    expect((await order(draft({ expected_total: 2_100_000 }))).status).toBe(200);
  });

  test('limits of the total: the limit itself is accepted, one soʻm beyond it is refused with the limit and changes nothing', async () => {
    const at = async (sale_price: number) => {
      await stockProduct(api, 1, 5, undefined, { sale_price });
      const before = await stateOf(api);
      const answer = await order(draft({ products: [line(1, 1)] }));
      if (answer.status !== 200) expect(await stateOf(api)).toBe(before);
      return answer;
    };
    expect((await at(9_999)).failure).toMatchObject({
      code: 1412,
      data: [{ field: 'products', bound: 10_000 }],
      message: expect.stringContaining('10\u00a0000') as string,
    });
    expect((await at(200_000_001)).failure).toMatchObject({
      code: 1414,
      data: [{ field: 'products', bound: 200_000_000 }],
      message: expect.stringContaining('200\u00a0000\u00a0000') as string,
    });
    for (const bound of [10_000, 200_000_000]) expect((await at(bound)).status).toBe(200);
  });

  test('the carrier must match the region', async () => {
    const elsewhere = { region: places.otherRegion, city: places.otherDistrict };
    expect(await refusedFields(draft(delivery({ type: 'texnomart', ...elsewhere })))).toEqual(['delivery.type']);
    expect(await refusedFields(draft(delivery({ type: 'dpd' })))).toEqual(['delivery.type']);
    expect(await refusedFields(draft(delivery({ city: places.otherDistrict })))).toEqual(['delivery.city']);
    expect(await refusedFields(draft(delivery({ region: 99 })))).toEqual(['delivery.region']);
    expect((await order(draft(delivery({ type: 'dpd', ...elsewhere })))).status).toBe(200);
  });

  test('only an offered day is accepted', async () => {
    for (const date of ['2026-11-21', '2026-11-29', '2020-01-01', '2026-02-30', 'tomorrow']) {
      expect(await refusedFields(draft(delivery({ date })))).toEqual(['delivery.date']);
    }
  });
});

describe('pickup', () => {
  const pickupFrom = (store_id: number | null, products = [line(1, 2)]): Draft =>
    draft({ products, receive_type: 1, delivery: { type: 'self', store_id } });
  const stores = () =>
    api.db
      .selectFrom('stores')
      .selectAll()
      .where('kind', '=', 'store')
      .where('is_open', '=', true)
      .orderBy('id')
      .limit(2)
      .execute();

  test('works at a store with the pieces, without a delivery charge', async () => {
    const [store] = await stores();
    if (store === undefined) throw new Error('no store');
    await stockProduct(api, 1, 2, store.id, { sale_price: 100_000 });
    const { data } = await order(pickupFrom(store.id));
    const row = await api.db.selectFrom('orders').selectAll().where('id', '=', data.order_id).executeTakeFirstOrThrow();
    expect([row.receive_type, row.store_id, row.region_id, row.delivery_sum, row.total]).toEqual([
      1,
      store.id,
      store.region_id,
      0,
      200_000,
    ]);
  });

  test('does not count the pieces of another store', async () => {
    const [one, two] = await stores();
    if (one === undefined || two === undefined) throw new Error('too few stores');
    await stockProduct(api, 1, 5, two.id, { sale_price: 100_000 });
    const before = await stateOf(api);
    expect((await order(pickupFrom(one.id))).failure).toMatchObject({
      code: 115,
      data: [{ product_id: 1, available: 0 }],
    });
    expect(await stateOf(api)).toBe(before);
  });

  test('products available in stores only can be picked up, not delivered', async () => {
    const [store] = await stores();
    if (store === undefined) throw new Error('no store');
    await stockProduct(api, 1, 3, store.id, { sale_mode: 'stores', sale_price: 100_000 });
    expect((await order(draft({ products: [line(1, 1)] }))).failure).toMatchObject({
      code: 115,
      data: [{ product_id: 1, available: 0 }],
    });
    expect((await order(pickupFrom(store.id))).status).toBe(200);
  });

  test('is refused without a store, at an unknown or closed one, one without the pickup service, and at the warehouse', async () => {
    const [, other] = await stores();
    if (other === undefined) throw new Error('too few stores');
    await api.db
      .updateTable('stores')
      .set({ services: ['cash'] })
      .where('id', '=', other.id)
      .execute();
    api.app.services.reference.invalidate();
    const closed = await api.db.selectFrom('stores').select('id').where('is_open', '=', false).executeTakeFirst();
    const warehouse = await api.db
      .selectFrom('stores')
      .select('id')
      .where('kind', '=', 'warehouse')
      .executeTakeFirstOrThrow();
    for (const id of [null, 99_999, warehouse.id, other.id, ...(closed === undefined ? [] : [closed.id])]) {
      expect(await refusedFields(pickupFrom(id))).toEqual(['delivery.store_id']);
    }
    await api.db.updateTable('stores').set({ services: other.services }).where('id', '=', other.id).execute();
    api.app.services.reference.invalidate();
    const answer = await api.raw({
      method: 'POST',
      url: '/api/common/v1/order/create/full-payment',
      payload: pickupFrom(null),
      headers: { 'Accept-Language': 'ru' },
    });
    expect(answer.failure.data[0]?.message).toBe('Магазин не выбран');
  });
});

describe('not enough stock', () => {
  test('names every product that is short and no other', async () => {
    await stockProduct(api, 3, 1);
    await stockProduct(api, 4, 0);
    await stockProduct(api, 5, 9, undefined, { sale_mode: 'preorder' });
    await stockProduct(api, 6, 9, undefined, { is_listed: false });
    const before = await stateOf(api);
    const { failure, status } = await order(
      draft({ products: [line(6, 1), line(1, 2), line(3, 2), line(4, 1), line(5, 1), line(2_000_000, 1)] }),
    );
    expect(status).toBe(409);
    expect(failure.code).toBe(115);
    expect(failure.data).toEqual([
      { product_id: 3, available: 1 },
      { product_id: 4, available: 0 },
      { product_id: 5, available: 0 },
      { product_id: 6, available: 0 },
      { product_id: 2_000_000, available: 0 },
    ]);
    expect(await stateOf(api)).toBe(before);
  });

  test('a delivery takes pieces from several stores', async () => {
    const stores = await api.db.selectFrom('stores').select('id').orderBy('id').limit(3).execute();
    await stockProduct(api, 1, 0);
    await setStock(api.db, 1, Object.fromEntries(stores.map(({ id }) => [id, 2])));
    await api.db.updateTable('products').set({ sale_price: 100_000 }).where('id', '=', 1).execute();
    expect((await order(draft({ products: [line(1, 5)] }))).status).toBe(200);
    const remainingStock = await api.db
      .selectFrom('store_stock')
      .select((eb) => eb.fn.sum<number>('quantity').as('n'))
      .where('product_id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(Number(remainingStock.n)).toBe(1);
  });
});

describe('the owner of an order', () => {
  test('only its guest sees it alone and in the list', async () => {
    const mine = await order(draft());
    const guest = mine.cookie('guest.id') ?? '';
    const second = await order(draft({ another: true }), {}, { 'guest.id': guest });
    const list = await api.call(contract.order.list, { cookies: { 'guest.id': guest } });
    expect(list.data.map((entry) => entry.order_id)).toEqual([second.data.order_id, mine.data.order_id]);
    const query = { id: mine.data.order_id };
    const foreign: Record<string, string>[] = [{}, { 'guest.id': 'f'.repeat(32) }, { 'guest.id': "' or 1=1 --" }];
    for (const cookies of foreign) {
      expect((await api.call(contract.order.show, { query, cookies })).failure.code).toBe(apiCodes.orderNotFound.code);
      expect((await api.call(contract.order.list, { cookies })).data).toEqual([]);
    }
    const stored = await api.db
      .selectFrom('orders')
      .select('guest_hash')
      .where('id', '=', query.id)
      .executeTakeFirstOrThrow();
    expect(stored.guest_hash).not.toContain(guest);
  });

  test('the guest cookie is HttpOnly', async () => {
    const answer = await order(draft());
    expect(String(answer.headers['set-cookie'])).toMatch(/^guest\.id=[0-9a-f]{32};.*HttpOnly;.*SameSite=Lax/);
  });

  test('only the guest who placed it sees whether it can be cancelled', async () => {
    const placed = await order(draft());
    const { data } = placed;
    const cookies = { 'guest.id': placed.cookie('guest.id') ?? '' };
    const ask = (id: number) => api.call(contract.order.isCanceled, { query: { id }, cookies });
    for (const others of [undefined, { 'guest.id': 'c'.repeat(32) }]) {
      const answer = await api.call(contract.order.isCanceled, {
        query: { id: data.order_id },
        ...(others === undefined ? {} : { cookies: others }),
      });
      expect([answer.status, answer.failure.code]).toEqual([404, apiCodes.orderNotFound.code]);
    }
    expect((await ask(data.order_id)).data).toBe(false);
    await transitionOrder(api.app.services, data.order_id, { event: 'cancel', actor: 'staff' });
    expect((await ask(data.order_id)).data).toBe(true);
    expect((await ask(2_000_000)).failure.code).toBe(apiCodes.orderNotFound.code);
  });
});
