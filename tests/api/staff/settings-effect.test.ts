import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettingGroup } from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingEdits, SettingValues } from '../../../lib/contract/staff-settings.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { settingEdits } from '../../support/setting-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let owner: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 60 });
});
beforeEach(async () => {
  owner = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const pageOf = async (group: SettingGroup) => (await owner.call(staff.settings, { query: { group } })).data;
const edits = (group: SettingGroup, wanted: SettingValues) => settingEdits(owner, group, wanted);
const write = (body: SettingEdits) => owner.call(staff.changeSettings, { body: { ...body, key: randomUUID() } });
const change = async (group: SettingGroup, wanted: SettingValues) => write(await edits(group, wanted));
const effect = async (body: SettingEdits) => (await owner.call(staff.settingsEffect, { body })).data;
const draftOf = async (id: number) => courierDraft(await findPlaces(api), [{ id, count: 1 }]);

describe('what a change does', () => {
  test('of sums: refused orders of the last days; of delivery: three regions by the checkout’s own numbers', async () => {
    await stockProduct(api, 2, 5);
    await api.call(contract.order.createFull, { body: await draftOf(2) });
    const sums = await effect(await edits('orders', { 'orders.max': 10_001 }));
    expect(sums.orders?.total).toBeGreaterThan(0);
    expect(sums.orders?.before).toMatchObject({ min: 10_000, max: 200_000_000 });
    expect(sums.orders?.after.refused).toBeGreaterThan(sums.orders?.before.refused ?? Number.NaN);
    expect(sums.regions).toBeNull();
    const delivery = await effect(
      await edits('delivery', { 'delivery.price': 45_000, 'regions.khorezm.min': 6, 'regions.khorezm.max': 8 }),
    );
    expect(delivery.regions).toHaveLength(3);
    const khorezm = delivery.regions?.find(({ slug }) => slug === 'khorezm');
    expect(khorezm?.before.price).toBe(30_000);
    expect(khorezm?.after.price).toBe(45_000);
    expect(String(khorezm?.after.day) > String(khorezm?.before.day)).toBe(true);
    const free = await effect(await edits('delivery', { 'delivery.free_from': 300_000 }));
    expect(free.regions?.[0]).toMatchObject({ cart: 500_000, before: { price: 30_000 }, after: { price: 0 } });
  });

  test('of payment methods: what shoppers are offered, without those that have no keys', async () => {
    const { payments, changes } = await effect(await edits('payments', { 'payments.cash': false }));
    expect(changes).toEqual([{ field: 'payments.cash', before: true, after: false }]);
    expect(payments?.before).toContain('cash');
    expect(payments?.after).toEqual(payments?.before.filter((way) => way !== 'cash'));
    expect(payments?.after.every((way) => way !== 'ofb' || api.app.services.payments.offers('ofb'))).toBe(true);
  });

  test('of a partner: monthly payment and total of twelve products, as the shop then shows them', async () => {
    const body = await edits('partners', {
      'partners.alif.terms': [
        { months: 3, markup_percent: 8 },
        { months: 12, markup_percent: 0 },
      ],
    });
    const { products } = await effect(body);
    expect(products).toHaveLength(12);
    expect(new Set(products?.map(({ level }) => level))).toEqual(new Set(['cheap', 'middle', 'dear']));
    const prices = products?.map(({ price }) => price) ?? [];
    expect(prices).toEqual(prices.toSorted((left, right) => left - right));
    for (const { price, partners } of products ?? []) {
      const isLent = price >= 200_000 && price <= 40_000_000;
      expect(partners.map(({ key, months, before, after }) => [key, months, before?.months, after?.total])).toEqual([
        ['alif', 6, isLent ? 6 : undefined, undefined],
        ['alif', 12, isLent ? 12 : undefined, isLent ? price : undefined],
        ['alif', 24, isLent ? 24 : undefined, undefined],
      ]);
    }
    const limited = await effect(await edits('partners', { 'partners.alif.max_price': 300_000 }));
    for (const { price, partners } of limited.products ?? [])
      expect(partners.map(({ months, before, after }) => [months, before?.months, after?.months])).toEqual([
        [
          null,
          price >= 200_000 && price <= 40_000_000 ? 12 : undefined,
          price >= 200_000 && price <= 300_000 ? 12 : undefined,
        ],
      ]);
    await write(body);
    const [lent] = products?.filter(({ displayed }) => displayed.after !== null) ?? [];
    if (lent === undefined) throw new Error('no sample has an offer');
    const [line] = (
      await api.call(contract.checkout.loanInfo, { body: { platform: 'web', products: [{ id: lent.id, count: 1 }] } })
    ).data.list.filter(({ duration }) => duration === 12);
    const alif = line?.loans.find((loan) => loan.loan_type === 'alif');
    expect(alif?.overpayment).toBe(0);
    await change('partners', { 'partners.alif.offered': false });
    const list = (
      await api.call(contract.checkout.loanInfo, { body: { platform: 'web', products: [{ id: lent.id, count: 1 }] } })
    ).data.list;
    expect(list.flatMap(({ loans }) => loans.map((loan) => loan.loan_type))).not.toContain('alif');
    expect((await pageOf('partners')).values['partners.alif.terms']).toHaveLength(2);
    await change('partners', { 'partners.alif.offered': true });
  });
});

describe('the history', () => {
  test('names who, when, old and new; a change is restored as a new one, unless its values were changed since', async () => {
    await change('delivery', { 'delivery.price': 30_000 });
    await change('delivery', { 'delivery.price': 52_000, 'delivery.courier_to': 22 });
    const [last] = (await pageOf('delivery')).history;
    const { name } = (await owner.call(staff.me)).data;
    expect(last).toMatchObject({
      by: name,
      changes: [
        { field: 'delivery.price', before: 30_000, after: 52_000 },
        { field: 'delivery.courier_to', before: 20, after: 22 },
      ],
    });
    const side = (of: 'before' | 'after') =>
      Object.fromEntries((last?.changes ?? []).map((one) => [one.field, one[of]]));
    const back: SettingEdits = { group: 'delivery', seen: side('after'), wanted: side('before') };
    await change('delivery', { 'delivery.price': 53_000 });
    expect((await write(back)).failure.data).toEqual([{ field: 'delivery.price', stored: 53_000 }]);
    await change('delivery', { 'delivery.price': 52_000 });
    expect((await write(back)).data.fields).toEqual(['delivery.price', 'delivery.courier_to']);
    const page = await pageOf('delivery');
    expect(page.values).toMatchObject({ 'delivery.price': 30_000, 'delivery.courier_to': 20 });
    expect(page.history[0]?.changes[0]).toEqual({ field: 'delivery.price', before: 52_000, after: 30_000 });
  });
});
