import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  partnerField,
  type SettablePayment,
  settablePayments,
  type SettingGroup,
} from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingEdits, SettingValues } from '../../../lib/contract/staff-settings.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { settingEdits } from '../../support/setting-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let owner: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 60 });
});
beforeEach(async () => {
  owner = await staffIn(api, 'admin');
  colleague = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const pageOf = async (group: SettingGroup, by = owner) => (await by.call(staff.settings, { query: { group } })).data;
const edits = (group: SettingGroup, wanted: SettingValues) => settingEdits(owner, group, wanted);
const write = (body: SettingEdits, by = owner, key = randomUUID()) =>
  by.call(staff.changeSettings, { body: { ...body, key } });
const change = async (group: SettingGroup, wanted: SettingValues) => write(await edits(group, wanted));
const lastAudit = () =>
  api.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
const cartOf = async (id = 1) =>
  (await api.call(contract.checkout.totalPrices, { body: { products: [{ id, count: 1 }] } })).data;
const draftOf = async (id = 1) => courierDraft(await findPlaces(api), [{ id, count: 1 }]);

describe('the page of a group', () => {
  test('has the values of the owner’s files with their limits, and which integrations have keys', async () => {
    const orders = await pageOf('orders');
    expect(orders.values).toMatchObject({ 'orders.min': 10_000, 'orders.max': 200_000_000, unpaid_minutes: 60 });
    expect(orders.limits.fields).toMatchObject({
      'orders.min': { min: 0, max: 1_000_000_000_000 },
      unpaid_minutes: { min: 1, max: 10_080 },
      'regions.samarkand.max': { min: 1, max: 60 },
    });
    expect(orders.limits.months).toEqual({ min: 1, max: 60 });
    const partners = await pageOf('partners');
    expect(partners.values['partners.order']).toContain('alif');
    expect(partners.values['partners.alif.offered']).toBe(true);
    expect((await pageOf('payments')).connected.payments).toEqual(expect.arrayContaining(['cash', 'loan']));
  });

  test('is read by those who answer for orders, and changed by the owner alone', async () => {
    const seller = await staffIn(api, 'orders');
    const body = await edits('orders', { 'orders.min': 20_000 });
    expect((await seller.call(staff.settings, { query: { group: 'orders' } })).status).toBe(200);
    expect((await seller.call(staff.settingsEffect, { body })).status).toBe(200);
    expect((await write(body, seller)).status).toBe(403);
    const operator = await staffIn(api, 'operator');
    expect((await operator.call(staff.settings, { query: { group: 'orders' } })).status).toBe(403);
  });
});

describe('a change', () => {
  test('of the delivery price is charged at once, with tags for cached pages', async () => {
    await stockProduct(api, 1, 5);
    await change('delivery', { 'delivery.free_from': 900_000_000 });
    const { position } = await changedTagsSince(api.db, undefined);
    const answer = await change('delivery', { 'delivery.price': 47_000 });
    expect(answer.data.fields).toEqual(['delivery.price']);
    expect((await cartOf()).delivery.price).toBe(47_000);
    expect((await changedTagsSince(api.db, position)).tags).toEqual(expect.arrayContaining(['menu', 'pages']));
    const order = await api.call(contract.order.createFull, { body: await draftOf() });
    const stored = () =>
      api.db
        .selectFrom('orders')
        .select(['delivery_sum', 'total', 'expires_at'])
        .where('number', '=', order.data.number)
        .executeTakeFirstOrThrow();
    const agreed = await stored();
    expect(agreed.delivery_sum).toBe(47_000);
    await change('delivery', { 'delivery.price': 99_000 });
    await change('orders', { unpaid_minutes: 5 });
    await change('orders', { 'orders.min': 1_000_000_000, 'orders.max': 1_000_000_001 });
    expect(await stored()).toEqual(agreed);
    expect((await api.call(contract.order.createFull, { body: await draftOf() })).failure.code).toBe(1412);
    await change('orders', { 'orders.min': 10_000, 'orders.max': 200_000_000, unpaid_minutes: 60 });
    await change('delivery', { 'delivery.price': 30_000, 'delivery.free_from': 500_000 });
  });

  test('has a row in the audit log; a repeated request with its key writes once', async () => {
    const body = await edits('orders', { unpaid_minutes: 75, 'preorder.max': 40 });
    const key = randomUUID();
    expect((await write(body, owner, key)).data.fields).toEqual(['unpaid_minutes', 'preorder.max']);
    const { action, entity, entity_id, before, after } = await lastAudit();
    expect([action, entity, entity_id]).toEqual(['settings.change', 'settings', 'orders']);
    expect(before).toEqual({ settings: { unpaid_minutes: 60, 'preorder.max': 30 } });
    expect(after).toEqual({ settings: { unpaid_minutes: 75, 'preorder.max': 40 } });
    await change('orders', { unpaid_minutes: 60 });
    expect((await write(body, owner, key)).data.fields).toEqual(['unpaid_minutes', 'preorder.max']);
    expect((await lastAudit()).after).toEqual({ again: true });
    expect((await pageOf('orders')).values.unpaid_minutes).toBe(60);
    const other = await write(await edits('orders', { unpaid_minutes: 90 }), owner, key);
    expect(other.failure.code).toBe(1409);
    const wider = {
      ...body,
      seen: { ...body.seen, 'preorder.min': 14 },
      wanted: { ...body.wanted, 'preorder.min': 14 },
    };
    expect((await write(wider, owner, key)).failure.code).toBe(1409);
    const narrower = { ...body, wanted: { unpaid_minutes: 75 } };
    expect((await write(narrower, owner, key)).failure.code).toBe(1409);
    await change('orders', { 'preorder.max': 30 });
  });

  test('of a field that somebody else has changed is refused as a whole; other fields merge', async () => {
    const mine = await edits('delivery', { 'regions.samarkand.max': 9, 'delivery.cut_off_hour': 18 });
    await write(await edits('delivery', { 'regions.samarkand.max': 7 }), colleague);
    const refused = await write(mine);
    expect(refused.failure.code).toBe(1534);
    expect(refused.failure.data).toEqual([{ field: 'regions.samarkand.max', stored: 7 }]);
    expect((await owner.call(staff.settingsEffect, { body: mine })).failure.code).toBe(1534);
    expect((await pageOf('delivery')).values).toMatchObject({
      'regions.samarkand.max': 7,
      'delivery.cut_off_hour': 20,
    });
    const [one, two] = [
      await edits('delivery', { 'regions.samarkand.max': 4 }),
      await edits('delivery', { 'regions.samarkand.min': 3 }),
    ];
    await Promise.all([write(one), write(two, colleague)]);
    expect((await pageOf('delivery')).values).toMatchObject({
      'regions.samarkand.min': 3,
      'regions.samarkand.max': 4,
    });
  });

  test('of one value by many at the same time is written once', async () => {
    const before = (await pageOf('orders')).values.unpaid_minutes ?? null;
    const answers = await Promise.all(
      [11, 12, 13, 14].map((minutes) =>
        write(
          { group: 'orders', seen: { unpaid_minutes: before }, wanted: { unpaid_minutes: minutes } },
          minutes % 2 ? owner : colleague,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    await change('orders', { unpaid_minutes: 60 });
  });

  test.each<[string, SettingGroup, SettingValues, string]>([
    ['a minimum above the maximum', 'orders', { 'orders.min': 300_000_000 }, 'orders.max'],
    ['a negative price', 'delivery', { 'delivery.price': -1 }, 'delivery.price'],
    ['half a so’m', 'delivery', { 'delivery.price': 0.5 }, 'delivery.price'],
    ['couriers who end before they begin', 'delivery', { 'delivery.courier_to': 3 }, 'delivery.courier_to'],
    ['days in the wrong order', 'delivery', { 'regions.fergana.min': 60 }, 'regions.fergana.max'],
    [
      'no payment method at all',
      'payments',
      Object.fromEntries(
        ['cash', 'card_on_receipt', 'payme', 'click', 'paysys', 'ipak_yuli', 'ofb', 'loan'].map((way) => [
          `payments.${way}`,
          false,
        ]),
      ),
      'payments',
    ],
    ['a partner without terms', 'partners', { 'partners.alif.terms': [] }, 'partners.alif.terms'],
    [
      'a term that stands twice',
      'partners',
      {
        'partners.alif.terms': [
          { months: 3, markup_percent: 1 },
          { months: 3, markup_percent: 2 },
        ],
      },
      'partners.alif.terms',
    ],
    ['limits in the wrong order', 'partners', { 'partners.alif.max_price': 1 }, 'partners.alif.max_price'],
    ['a setting of another group', 'orders', { 'delivery.price': 1 }, 'wanted.delivery.price'],
    ['a value of another type', 'orders', { unpaid_minutes: true }, 'wanted.unpaid_minutes'],
    ['nothing', 'orders', {}, 'wanted'],
  ])('to %s is refused by the rules of the owner’s files', async (_what, group, wanted, field) => {
    const before = await pageOf(group);
    const known = { ...before.values, 'delivery.price': 30_000 };
    const body: SettingEdits = { group, seen: known, wanted };
    const refused = await write(body);
    expect(refused.failure.code).toBe(1400);
    expect(refused.failure.data.map((problem) => problem.field)).toContain(field);
    expect((await pageOf(group)).values).toEqual(before.values);
  });

  test('after which shoppers could not pay is refused, of methods and of partners', async () => {
    const ways = settablePayments.map((way) => [`payments.${way}`, false] as const);
    const only = (way: SettablePayment) => ({ ...Object.fromEntries(ways), [`payments.${way}`]: true });
    const keys = vi.spyOn(api.app.services.payments, 'offers').mockReturnValue(false);
    const without = await change('payments', only('ofb'));
    expect(without.failure).toMatchObject({ code: 1400, data: [{ field: 'payments' }] });
    keys.mockRestore();
    expect((await change('payments', only('loan'))).status).toBe(200);
    const { values, connected } = await pageOf('partners');
    const offered = connected.partners.filter((key) => values[partnerField(key, 'offered')] === true);
    const fields = offered.map((key) => partnerField(key, 'offered'));
    expect(fields.length).toBeGreaterThan(1);
    const off = (list: readonly string[]) => Object.fromEntries(list.map((field) => [field, false]));
    const body = await edits('partners', off(fields));
    expect((await owner.call(staff.settingsEffect, { body })).failure.code).toBe(1400);
    const refused = await write(body);
    expect(refused.failure.code).toBe(1400);
    expect(refused.failure.data.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
    expect((await pageOf('partners')).values).toEqual(values);
    await change('payments', Object.fromEntries(ways.map(([field]) => [field, true])));
    const { payments } = (await owner.call(staff.settingsEffect, { body })).data;
    expect(payments?.before).toContain('loan');
    expect(payments?.after).toEqual(payments?.before.filter((way) => way !== 'loan'));
    await change('partners', off(fields));
    expect((await pageOf('payments')).connected.payments).not.toContain('loan');
    await change('partners', Object.fromEntries(fields.map((field) => [field, true])));
  });

  test('that cannot be audited is not written at all', async () => {
    const body = await edits('orders', { unpaid_minutes: 33 });
    await sql`alter table audit_log add constraint full_audit check (false) not valid`.execute(api.db);
    const former = await pageOf('orders');
    expect((await write(body)).status).toBe(500);
    await sql`alter table audit_log drop constraint full_audit`.execute(api.db);
    expect(await pageOf('orders')).toEqual(former);
  });
});
