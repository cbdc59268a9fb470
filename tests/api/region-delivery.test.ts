import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import type { SettingValues } from '../../lib/contract/staff-settings.ts';
import { changedTagsSince } from '../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { edit, orderRows, placed, preview } from '../support/order-editing.ts';
import { courierDraft, type Draft, findPlaces, type Places, stockProduct } from '../support/orders.ts';
import { settingEdits } from '../support/setting-calls.ts';
import { callShopFolder, changeNames, headers, ownFolder, problemTexts } from '../support/shop-folder.ts';
import { type StaffBrowser, staffIn } from '../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let places: Places;
let owner: StaffBrowser;
const kettle = { id: 1, count: 1 };
const samarkand = { 'accept-region': '9', 'accept-language': 'ru' };
const tashkent = { ...samarkand, 'accept-region': '2' };
beforeAll(async () => {
  api = await startApi({ products: 12 });
  places = await findPlaces(api);
});
beforeEach(async () => {
  owner = await staffIn(api, 'admin');
  await stockProduct(api, kettle.id, 90, undefined, { sale_price: 100_000 });
});
afterAll(() => api.close());

const change = async (wanted: SettingValues) =>
  owner.call(staff.changeSettings, { body: { ...(await settingEdits(owner, 'delivery', wanted)), key: randomUUID() } });
const own = { 'regions.samarkand.price': 45_000, 'regions.samarkand.free_from': 900_000 };
afterEach(() => change({ 'regions.samarkand.price': null, 'regions.samarkand.free_from': null }));

/** An order that a courier brings to Samarkand. */
const parcel = (changes: Partial<Draft> = {}): Draft =>
  courierDraft(places, [kettle], {
    delivery: {
      type: 'dpd',
      region: places.otherRegion,
      city: places.otherDistrict,
      street: 'Регистан',
      home: '1',
    },
    ...changes,
  });
const valuesOf = async () => (await owner.call(staff.settings, { query: { group: 'delivery' } })).data.values;
const exported = async () => (await api.call(contract.command.shopExport, { headers })).data.files['shop.yml'] ?? '';
const applied = async (text: string) => {
  const folder = ownFolder({ 'shop.yml': text });
  const answer = await callShopFolder(api, folder.folder, true);
  folder.remove();
  expect(problemTexts(answer)).toEqual([]);
  return answer;
};

describe('a region with its own price of delivery', () => {
  test('has it on the product page, in the cart, in the checkout and in the order; other regions do not', async () => {
    const { position } = await changedTagsSince(api.db, undefined);
    expect((await change(own)).status).toBe(200);
    expect((await changedTagsSince(api.db, position)).tags).toEqual(
      expect.arrayContaining(['home', 'products', 'catalogue']),
    );
    const products = [kettle];
    for (const [region, id, price, free_from] of [
      [samarkand, 9, 45_000, 900_000],
      [tashkent, 2, 30_000, 500_000],
    ] as const) {
      const page = (await api.call(contract.product.detail, { query: { id: kettle.id }, headers: region })).data;
      expect(page.delivery_promise.delivery).toMatchObject({ price, free_from });
      const totals = (await api.call(contract.checkout.totalPrices, { body: { products }, headers: region })).data;
      expect(totals.delivery).toEqual({ price, free_from });
      const options = (await api.call(contract.checkout.deliveryOptions, { body: { region_id: id, products } })).data;
      expect(options).toMatchObject({ price, price_by_instalments: price, free_from });
      expect(options.delivery_promise.delivery).toMatchObject({ price, free_from });
    }
    const order = await api.call(contract.order.createFull, { body: parcel({ expected_total: 145_000 }) });
    expect(order.status).toBe(200);
    expect((await orderRows(api, order.data.order_id)).order).toMatchObject({ delivery_sum: 45_000, total: 145_000 });
  });

  test('is free above its own sum alone', async () => {
    await change(own);
    const six = parcel({ products: [{ ...kettle, count: 6 }] });
    const charged = await api.call(contract.order.createFull, { body: six });
    expect((await orderRows(api, charged.data.order_id)).order.delivery_sum).toBe(45_000);
    const free = await api.call(contract.order.createFull, { body: { ...six, products: [{ ...kettle, count: 10 }] } });
    expect((await orderRows(api, free.data.order_id)).order.delivery_sum).toBe(0);
  });

  test('charges nothing for an order that is collected', async () => {
    await change(own);
    const store = await api.db
      .selectFrom('stores')
      .select('id')
      .where('region_id', '=', places.otherRegion)
      .where('kind', '=', 'store')
      .executeTakeFirstOrThrow();
    await stockProduct(api, kettle.id, 5, store.id, { sale_price: 100_000 });
    const order = await api.call(contract.order.createFull, {
      body: parcel({ receive_type: 1, delivery: { type: 'self', store_id: store.id } }),
    });
    expect((await orderRows(api, order.data.order_id)).order).toMatchObject({ delivery_sum: 0, total: 100_000 });
  });

  test('refuses an order at the price before the change, also from a process that has not read it yet', async () => {
    const { reference } = api.app.services;
    const former = await reference.get();
    await api.db.updateTable('regions').set({ delivery_price: 45_000 }).where('id', '=', 9).execute();
    const answer = await api.call(contract.order.createFull, { body: parcel({ expected_total: 130_000 }) });
    expect(answer.failure.code).toBe(apiCodes.pricesChanged.code);
    expect(former.regions.get(9)?.delivery_price).toBeNull();
    reference.invalidate();
  });

  test('keeps the delivery of orders that stand, also when their lines are changed', async () => {
    const delivery = parcel().delivery;
    const order = await placed(api, places, [kettle], { delivery });
    await change(own);
    expect((await orderRows(api, order.id)).order.delivery_sum).toBe(30_000);
    const clerk = await staffIn(api, 'orders');
    const planned = (await preview(clerk, order.number, [{ ...kettle, count: 2 }])).data;
    expect(planned.sums.after).toMatchObject({ delivery: 30_000, total: 230_000 });
    expect((await edit(clerk, order.number, [{ ...kettle, count: 2 }])).status).toBe(200);
    expect((await orderRows(api, order.id)).order.delivery_sum).toBe(30_000);
  });

  test('is named by the page about delivery to its own readers, beside the span of all regions', async () => {
    await change(own);
    const textOf = async (region: typeof samarkand) =>
      JSON.stringify(
        (await api.call(contract.content.page, { query: { path: 'page/delivery' }, headers: region })).data.blocks,
      ).replaceAll('\u00a0', ' ');
    const there = await textOf(samarkand);
    expect(there).toContain('Заказы от 900 000 сумов везём бесплатно');
    expect(there).toContain('доставка стоит 45 000 сумов');
    const here = await textOf(tashkent);
    expect(here).toContain('доставка стоит 30 000 сумов');
    for (const text of [there, here]) {
      expect(text).toContain('30 000–45 000 сумов, от 500 000–900 000 бесплатно');
      expect(text).toContain('30 000 сумов, от 500 000 бесплатно');
    }
  });
});

describe('the owner’s file', () => {
  test('has what the page wrote; applying it changes nothing', async () => {
    await change(own);
    const text = await exported();
    expect(text).toMatch(/samarkand:\n\s+min: \d+\n\s+max: \d+\n\s+price: 45000\n\s+free_from: 900000/);
    expect((await applied(text)).changes).toEqual([]);
  });

  test('sets a price that the page shows, with its change in the history', async () => {
    const text = await exported();
    const answer = await applied(text.replace(/(samarkand:\n(?:.*\n){2}\s+price: )null/, '$152000'));
    expect(changeNames(answer)).toEqual(['shop.yml regions.samarkand.price']);
    expect(await valuesOf()).toMatchObject({ 'regions.samarkand.price': 52_000, 'regions.samarkand.free_from': null });
    const { history } = (await owner.call(staff.settings, { query: { group: 'delivery' } })).data;
    expect(history[0]).toMatchObject({
      by: null,
      changes: [{ field: 'regions.samarkand.price', before: null, after: 52_000 }],
    });
  });

  test('without prices of regions leaves them, and null returns to the price of the whole shop', async () => {
    await change(own);
    const text = await exported();
    const without = text.replaceAll(/^ {4}(?:price|free_from): (?:null|\d+)\n/gm, '');
    expect(without).not.toContain('45000');
    expect((await applied(without)).changes).toEqual([]);
    expect(await valuesOf()).toMatchObject(own);
    await applied(text.replace('price: 45000', 'price: null'));
    expect(await valuesOf()).toMatchObject({ 'regions.samarkand.price': null, 'regions.samarkand.free_from': 900_000 });
  });

  test('refuses a price that is no whole sum, with its line', async () => {
    const folder = ownFolder({ 'shop.yml': 'regions:\n  samarkand: { min: 2, max: 3, price: 45000.5 }\n' });
    expect(problemTexts(await callShopFolder(api, folder.folder, false))).toEqual([
      "shop.yml:2: regions.samarkand.price: must be a whole number of so'm, without a fraction",
    ]);
    folder.remove();
  });
});

describe('the preview of a change', () => {
  test('shows the region whose price changes, with a cart between the old and the new sum of free delivery', async () => {
    const { data } = await owner.call(staff.settingsEffect, { body: await settingEdits(owner, 'delivery', own) });
    const region = data.regions?.find(({ slug }) => slug === 'samarkand');
    expect(region).toMatchObject({
      cart: 900_000,
      before: { price: 0, free_from: 500_000 },
      after: { price: 45_000, free_from: 900_000 },
    });
  });

  test('refuses a negative price and a fraction', async () => {
    for (const price of [-1, 0.5]) {
      const answer = await change({ 'regions.samarkand.price': price });
      expect(answer.failure.data).toEqual([{ field: 'regions.samarkand.price', message: 'Недопустимое значение' }]);
    }
  });
});
