import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentTypes } from '../../lib/contract/constants.ts';
import { tashkentDay } from '../../lib/format/date.ts';
import { distance } from '../../server/core/region/stores.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { stateOf, stockProduct } from '../support/orders.ts';
import { setStock } from '../support/stock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const unknownId = 2_000_000;
const check = async (products: { id: number; count: number }[]) =>
  (await api.call(contract.checkout.checkProducts, { body: { products } })).data.products;

describe('check-products', () => {
  test('distinguishes available, too many, sold out, not listed, pre-order and unknown, and reserves nothing', async () => {
    await stockProduct(api, 1, 5);
    await stockProduct(api, 2, 3);
    await stockProduct(api, 3, 0);
    await stockProduct(api, 4, 5, undefined, { is_listed: false });
    await stockProduct(api, 5, 5, undefined, { sale_mode: 'preorder' });
    await stockProduct(api, 6, 40);
    const before = await stateOf(api);
    const lines = await check([1, 2, 3, 4, 5, 6, unknownId].map((id) => ({ id, count: 4 })));
    expect(lines.map(({ state, available }) => [state, available])).toEqual([
      ['fine', 5],
      ['not_enough', 3],
      ['unavailable', 0],
      ['unavailable', 0],
      ['unavailable', 0],
      ['fine', 10],
      ['unknown', 0],
    ]);
    expect(await stateOf(api)).toBe(before);
  });

  test('the instalment of a line equals that of a cart with this line alone', async () => {
    await stockProduct(api, 7, 40, undefined, { sale_price: 1_000_000 });
    for (const count of [1, 3]) {
      const products = [{ id: 7, count }];
      const { data } = await api.call(contract.checkout.totalPrices, { body: { products } });
      expect(data.price_plan.by_instalments).not.toBeNull();
      expect((await check(products))[0]?.line_by_instalments).toEqual(data.price_plan.by_instalments);
    }
  });

  test.each([0, -1, 1.5, '1', null])('refuses the count %j', async (count) => {
    const answer = await api.raw({
      method: 'POST',
      url: '/api/common/v1/checkout/check-products',
      payload: { products: [{ id: 1, count }] },
    });
    expect(answer.status).toBe(400);
    expect(answer.failure.data[0]?.field).toBe('products.0.count');
  });
});

describe('get-total-prices', () => {
  test('uses the server’s prices regardless of the client’s', async () => {
    await stockProduct(api, 1, 5, undefined, { sale_price: 1_000_001, full_payment_percent: 10 });
    await stockProduct(api, 2, 5, undefined, { sale_price: 350_000 });
    await api.db.updateTable('products').set({ old_price: 400_000 }).where('id', '=', 2).execute();
    const payload = {
      products: [
        { id: 1, count: 2, sale_price: 1 },
        { id: 2, count: 3, price: 1 },
        { id: unknownId, count: 5 },
      ],
    };
    const answer = await api.raw({ method: 'POST', url: '/api/common/v1/checkout/get-total-prices', payload });
    const sale_price = 2 * 1_000_001 + 3 * 350_000;
    const {
      data: { list },
    } = await api.call(contract.checkout.loanInfo, {
      body: {
        platform: 'web',
        products: [
          { id: 1, count: 2 },
          { id: 2, count: 3 },
        ],
      },
    });
    const cheapest = (months: number) =>
      list.find(({ duration }) => duration === months)?.loans.find((loan) => loan.within_limits);
    const year = cheapest(12);
    expect(answer.data).toEqual({
      sale_price,
      old_price: 2 * 1_000_001 + 3 * 400_000,
      discount_price: 2 * 900_001 + 3 * 350_000,
      loan_price_12: year?.total_loan_price,
      loan_price_24: cheapest(24)?.total_loan_price,
      price_plan: {
        at_once: { price: 2 * 900_001 + 3 * 350_000, old_price: 2 * 900_001 + 3 * 400_000, discount: 2 * 100_000 },
        by_instalments: {
          loan_type: year?.loan_type,
          name: year?.name,
          months: 12,
          monthly: year?.monthly_price,
          last_payment: year?.last_payment,
          total: year?.total_loan_price,
          overpayment: year?.overpayment,
        },
      },
      delivery: { price: 0, free_from: 500_000 },
    });
  });

  test('a cart that no partner lends for has no instalment, and unavailable lines are not summed', async () => {
    await stockProduct(api, 1, 5, undefined, { sale_price: 20_000 });
    await stockProduct(api, 2, 0, undefined, { sale_price: 900_000 });
    await stockProduct(api, 3, 5, undefined, { sale_price: 900_000, is_listed: false });
    const { data } = await api.call(contract.checkout.totalPrices, {
      body: { products: [1, 2, 3].map((id) => ({ id, count: 1 })) },
    });
    expect(data).toMatchObject({
      sale_price: 20_000,
      loan_price_12: 0,
      loan_price_24: 0,
      price_plan: { at_once: { price: 20_000 }, by_instalments: null },
    });
  });

  test('free delivery of instalment orders depends on their price without the full-payment discount', async () => {
    await stockProduct(api, 1, 5, undefined, { sale_price: 520_000, full_payment_percent: 10 });
    const { data } = await api.call(contract.checkout.deliveryOptions, {
      body: { region_id: 2, products: [{ id: 1, count: 1 }] },
    });
    expect(data).toMatchObject({ price: 30_000, price_by_instalments: 0 });
  });

  test('a product that an operator confirms has no delivery dates', async () => {
    await stockProduct(api, 1, 5, undefined, { sale_mode: 'manager' });
    const { data } = await api.call(contract.checkout.deliveryOptions, {
      body: { region_id: 2, products: [{ id: 1, count: 1 }] },
    });
    expect(data).toMatchObject({ dates: [], delivery_promise: { operator: { minutes: 7 }, delivery: { days: null } } });
  });
});

describe('payment methods and delivery', () => {
  test('payment methods have names in the requested language', async () => {
    const names = await Promise.all(
      ['kr', 'uz', 'ru'].map(async (locale) => {
        const { data } = await api.call(contract.checkout.paymentMethods, {
          query: { platform: 'web' },
          headers: { 'Accept-Language': locale },
        });
        const codes = data.map((method) => method.code);
        expect(paymentTypes).toEqual(expect.arrayContaining(codes));
        expect(new Set(codes).size).toBe(codes.length);
        expect(data.find((method) => method.code === 'cash')?.options.map((option) => option.code)).toEqual([
          'cash',
          'card_on_receipt',
        ]);
        return data.map((method) => method.name).join();
      }),
    );
    expect(new Set(names).size).toBe(3);
    expect((await api.raw({ url: '/api/common/v1/checkout/payment-methods?platform=tv' })).status).toBe(400);
  });

  test('regions and their districts', async () => {
    expect((await api.call(contract.checkout.provinces)).data).toHaveLength(14);
    const tashkent = (await api.call(contract.checkout.districts, { query: { region_id: 2 } })).data;
    const samarkand = (await api.call(contract.checkout.districts, { query: { region_id: 9 } })).data;
    expect(tashkent.length).toBeGreaterThan(5);
    expect(samarkand.some((district) => tashkent.some((other) => other.id === district.id))).toBe(false);
    expect((await api.call(contract.checkout.districts, { query: { region_id: 99 } })).status).toBe(404);
  });

  test('lists the city of a region before its districts, which are sorted by name in each language', async () => {
    for (const [locale, word] of [
      ['ru', 'город'],
      ['uz', 'shahri'],
      ['kr', 'шаҳри'],
    ] as const) {
      const { data } = await api.call(contract.checkout.districts, {
        query: { region_id: 9 },
        headers: { 'Accept-Language': locale },
      });
      const cities = data.filter(({ name }) => name.includes(word));
      expect(data.slice(0, cities.length)).toEqual(cities);
      expect(cities.length).toBeGreaterThan(0);
      expect(cities[0]?.id).toBe(1718401);
    }
  });

  test('couriers deliver in Tashkent from tomorrow, the parcel service elsewhere; delivery is free above the limit', async () => {
    const offer = async (region_id: number) =>
      (await api.call(contract.checkout.deliveryOptions, { body: { region_id, products: [{ id: 1, count: 1 }] } }))
        .data;
    await stockProduct(api, 1, 5, undefined, { sale_price: 500_000 });
    const tashkent = await offer(2);
    expect(tashkent).toMatchObject({ type: 'texnomart', price: 30_000, free_from: 500_000 });
    expect(tashkent.dates).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
    const elsewhere = await offer(9);
    expect(tashkent.hours).toEqual({ from: 10, to: 20 });
    expect(elsewhere.hours).toBeNull();
    expect(elsewhere.type).toBe('dpd');
    expect(elsewhere.dates).toHaveLength(7);
    await stockProduct(api, 1, 5, undefined, { sale_price: 500_001 });
    expect((await offer(2)).price).toBe(0);
    // What is to be paid counts, not what stands on the label.
    await stockProduct(api, 1, 5, undefined, { sale_price: 550_000, full_payment_percent: 10 });
    expect((await offer(2)).price).toBe(30_000);
    expect(
      (await api.call(contract.checkout.deliveryOptions, { body: { region_id: 99, products: [{ id: 1, count: 1 }] } }))
        .status,
    ).toBe(404);
  });

  test('pickup is offered only at open stores that have every line', async () => {
    const stores = await api.db
      .selectFrom('stores')
      .select('id')
      .where('kind', '=', 'store')
      .where('is_open', '=', true)
      .orderBy('id')
      .limit(2)
      .execute();
    const [one, two] = stores;
    if (one === undefined || two === undefined) throw new Error('too few stores');
    await stockProduct(api, 1, 2, one.id);
    await stockProduct(api, 2, 2, one.id);
    await setStock(api.db, 1, { [one.id]: 2, [two.id]: 2 });
    const ids = async (products: { id: number; count: number }[]) =>
      (await api.call(contract.checkout.pickupStores, { body: { products } })).data.flatMap((region) =>
        region.stores.map((store) => store.id),
      );
    expect((await ids([{ id: 1, count: 2 }])).sort()).toEqual([one.id, two.id].sort());
    expect(
      await ids([
        { id: 1, count: 1 },
        { id: 2, count: 2 },
      ]),
    ).toEqual([one.id]);
    expect(
      await ids([
        { id: 1, count: 1 },
        { id: 2, count: 3 },
      ]),
    ).toEqual([]);
  });

  test('pickup lists the shopper’s region first, then regions by their nearest store, and stores by distance', async () => {
    await stockProduct(api, 1, 0);
    const stores = await api.db
      .selectFrom('stores')
      .select('id')
      .where('kind', '=', 'store')
      .where('is_open', '=', true)
      .execute();
    await setStock(api.db, 1, Object.fromEntries(stores.map(({ id }) => [id, 1])));
    const { regions } = await api.app.services.reference.get();
    for (const own of [2, 9]) {
      const home = regions.get(own);
      if (home === undefined) throw new Error('the seed has no such region');
      const { data } = await api.call(contract.checkout.pickupStores, {
        body: { products: [{ id: 1, count: 1 }] },
        headers: { 'accept-region': String(own) },
      });
      expect(data.length).toBeGreaterThan(2);
      expect(data[0]?.id).toBe(own);
      const away = data.map((region) => region.stores.map((store) => distance(home, store)));
      for (const stops of away) expect(stops).toEqual([...stops].sort((left, right) => left - right));
      const nearest = away.slice(1).map((stops) => Math.min(...stops));
      expect(nearest).toEqual([...nearest].sort((left, right) => left - right));
    }
  });

  test('each store has the day and hour from which the order can be collected; products that an operator confirms have no day', async () => {
    const products = [{ id: 1, count: 1 }];
    const pickupStores = async () =>
      (await api.call(contract.checkout.pickupStores, { body: { products } })).data.flatMap((region) => region.stores);
    const [store] = await api.db
      .selectFrom('stores')
      .select(['id', 'opens'])
      .where('kind', '=', 'store')
      .where('is_open', '=', true)
      .orderBy('id')
      .limit(1)
      .execute();
    await stockProduct(api, 1, 5, store?.id);
    const now = tashkentDay(api.app.services.now());
    const stores = await pickupStores();
    expect(stores.length).toBeGreaterThan(0);
    for (const { opens, closes, collection } of stores) {
      if (collection === null) throw new Error('no day is said');
      expect([now, tashkentDay(api.app.services.now(), 1)]).toContain(collection.day);
      expect(collection.from >= opens && collection.from < closes).toBe(true);
    }
    await api.db.updateTable('products').set({ sale_mode: 'manager' }).where('id', '=', 1).execute();
    for (const { collection } of await pickupStores()) expect(collection).toBeNull();
    await api.db.updateTable('products').set({ sale_mode: 'cart' }).where('id', '=', 1).execute();
  });

  test('stores offer no pickup on closed days of their own or of the shop, and none without the pickup service', async () => {
    const products = [{ id: 1, count: 1 }];
    const pickupStores = async () => {
      api.app.services.reference.invalidate();
      return (await api.call(contract.checkout.pickupStores, { body: { products } })).data.flatMap(
        (region) => region.stores,
      );
    };
    const { id } = await api.db
      .selectFrom('stores')
      .select('id')
      .where('kind', '=', 'store')
      .where('is_open', '=', true)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await stockProduct(api, 1, 5, id);
    const [today, tomorrow, last, then] = [0, 1, 2, 3].map((ahead) => tashkentDay(api.app.services.now(), ahead));
    const former = await api.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'shop')
      .executeTakeFirstOrThrow();
    const holidays = JSON.stringify({
      ...(await api.app.services.reference.get()).settings.shop,
      holidays: [tomorrow],
    });
    await api.db
      .updateTable('stores')
      .set({ closed_days: [last ?? '', today ?? ''] })
      .where('id', '=', id)
      .execute();
    await api.db.updateTable('settings').set({ value: holidays }).where('key', '=', 'shop').execute();
    expect(await pickupStores()).toMatchObject([
      { id, closed_days: [today, tomorrow, last], collection: { day: then } },
    ]);
    await api.db
      .updateTable('settings')
      .set({ value: JSON.stringify(former.value) })
      .where('key', '=', 'shop')
      .execute();
    await api.db
      .updateTable('stores')
      .set({ closed_days: [], services: ['cash'] })
      .where('id', '=', id)
      .execute();
    expect(await pickupStores()).toEqual([]);
    await api.db
      .updateTable('stores')
      .set({ services: ['pickup', 'cash'] })
      .where('id', '=', id)
      .execute();
    expect(await pickupStores()).toMatchObject([{ id }]);
  });
});
