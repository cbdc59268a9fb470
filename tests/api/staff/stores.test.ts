import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoreEdits, StoreValues } from '../../../lib/contract/staff-stores.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { storeServices } from '../../../lib/shop/store-services.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { callShopFolder, headers, ownFolder } from '../../support/shop-folder.ts';
import { setStock } from '../../support/stock.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let keeper: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 60 });
});
beforeEach(async () => {
  keeper = await staffIn(api, 'orders');
  colleague = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const day = (plus: number) => tashkentDay(api.app.services.now(), plus);

/** A store that hands out orders and that no other test of this file changes. */
let next = 0;
async function someStore(): Promise<number> {
  const row = await api.db
    .selectFrom('stores')
    .select('id')
    .where('kind', '=', 'store')
    .where('is_open', '=', true)
    .orderBy('id')
    .offset(next)
    .limit(1)
    .executeTakeFirstOrThrow();
  next += 1;
  await api.db
    .updateTable('stores')
    .set({ closed_days: [], opens: '09:00', closes: '20:00', services: ['pickup', 'cash'] })
    .where('id', '=', row.id)
    .execute();
  api.app.services.reference.invalidate();
  return row.id;
}
const pageOf = async (id: number, by = keeper) => (await by.call(staff.store, { query: { id } })).data;
const edits = async (id: number, wanted: Partial<StoreValues>): Promise<StoreEdits> => ({
  id,
  seen: Object.fromEntries(Object.entries((await pageOf(id)).values).filter(([field]) => field in wanted)),
  wanted,
});
const change = (body: StoreEdits, by = keeper) => by.call(staff.changeStore, { body });
const effect = async (body: StoreEdits) => (await keeper.call(staff.storeEffect, { body })).data;
const exported = async () => (await api.call(contract.command.shopExport, { headers })).data.files;

/** An order to be collected at a store. */
async function pickupOrder(store: number, product = 1): Promise<string> {
  await stockProduct(api, product, 0);
  await setStock(api.db, product, { [store]: 5 });
  const draft = courierDraft(await findPlaces(api), [{ id: product, count: 1 }], {
    receive_type: 1,
    delivery: { type: 'self', store_id: store },
  });
  return (await api.call(contract.order.createFull, { body: draft })).data.number;
}

/** When the checkout says that a product can be collected at a store. */
async function collectionAt(store: number, product = 1) {
  await setStock(api.db, product, { [store]: 5 });
  const regions = (await api.call(contract.checkout.pickupStores, { body: { products: [{ id: product, count: 1 }] } }))
    .data;
  return regions.flatMap(({ stores }) => stores).find(({ id }) => id === store)?.collection;
}

describe('the list', () => {
  test('has every store with hours, services and whether it is open, by region and by words in any script', async () => {
    const all = (await keeper.call(staff.stores)).data;
    const rows = await api.db.selectFrom('stores').select('id').execute();
    expect(all.stores.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const [region] = all.regions;
    if (region === undefined) throw new Error('no region has stores');
    const here = (await keeper.call(staff.stores, { query: { region: region.slug } })).data.stores;
    expect(here.length).toBeGreaterThan(0);
    expect(here.every((store) => store.region.slug === region.slug)).toBe(true);
    const id = await someStore();
    await change(await edits(id, { 'name.uz': 'Texno Sharq darvozasi' }));
    for (const q of ['sharq darvoz', 'шарқ дарвозаси', 'ШАРҚ ДАРВОЗА'])
      expect((await keeper.call(staff.stores, { query: { q } })).data.stores.map((store) => store.id)).toEqual([id]);
    expect((await keeper.call(staff.stores, { query: { q: 'qorbobo' } })).data.stores).toEqual([]);
  });

  test('says that a store is closed on a day of its own or of the whole shop', async () => {
    const id = await someStore();
    const isOpen = async () => (await pageOf(id)).open_now;
    expect(await isOpen()).toBe(true);
    await change(await edits(id, { closed_days: [day(0)] }));
    expect(await isOpen()).toBe(false);
  });
});

describe('a change', () => {
  test('of hours, closed days and services is what the shop and the checkout say at once, with tags for cached pages', async () => {
    const id = await someStore();
    await stockProduct(api, 1, 5, id);
    expect(await collectionAt(id)).toEqual({ day: day(0), from: '13:00' });
    const { position } = await changedTagsSince(api.db, undefined);
    const answer = await change(await edits(id, { closed_days: [day(0), day(1)], opens: '11:00' }));
    expect(answer.data.fields.sort()).toEqual(['closed_days', 'opens']);
    expect(await collectionAt(id)).toEqual({ day: day(2), from: '11:00' });
    expect((await changedTagsSince(api.db, position)).tags).toEqual(expect.arrayContaining(['stores', 'pages']));
    const inShop = (await api.call(contract.region.storesList)).data
      .flatMap(({ opened_stores }) => opened_stores)
      .find((store) => store.id === id);
    expect(inShop).toMatchObject({ opens: '11:00', closed_days: [day(0), day(1)] });
    await change(await edits(id, { services: ['cash'] }));
    expect(await collectionAt(id)).toBeUndefined();
  });

  test('has a row in the audit log with what was and what is; a repeated request changes nothing', async () => {
    const id = await someStore();
    const body = await edits(id, { closed_days: [day(3)], phone: '+998712000001' });
    await change(body);
    const last = () =>
      api.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    const { action, entity, entity_id, before, after } = await last();
    const { slug } = await pageOf(id);
    expect([action, entity, entity_id]).toEqual(['stores.change', 'store', slug]);
    expect(before).toMatchObject({ closed_days: [] });
    expect(after).toEqual({ closed_days: [day(3)], phone: '+998712000001' });
    expect((await change(body)).data.fields).toEqual([]);
    expect((await last()).after).toEqual({});
  });

  test('of a field that somebody else has changed is refused as a whole, with the present value', async () => {
    const id = await someStore();
    const mine = await edits(id, { closed_days: [day(5)], opens: '10:00' });
    await change(await edits(id, { closed_days: [day(6)] }), colleague);
    const refused = await change(mine);
    expect(refused.failure.code).toBe(1494);
    expect(refused.failure.data).toEqual([{ field: 'closed_days', stored: [day(6)] }]);
    expect((await keeper.call(staff.storeEffect, { body: mine })).failure.code).toBe(1494);
    expect((await pageOf(id)).values).toMatchObject({ closed_days: [day(6)], opens: '09:00' });
    await change(await edits(id, { opens: '10:00' }));
    expect((await pageOf(id)).values).toMatchObject({ closed_days: [day(6)], opens: '10:00' });
  });

  test('of one value by many at the same time is written once', async () => {
    const id = await someStore();
    const before = (await pageOf(id)).values;
    const answers = await Promise.all(
      [10, 11, 12, 13].map((hour) =>
        change({ id, seen: { opens: before.opens }, wanted: { opens: `${hour}:00` } }, hour % 2 ? keeper : colleague),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a name without letters', { 'name.ru': ' ' }],
    ['a phone of another country', { phone: '+1 202 555 01 23' }],
    ['a place outside the country', { lat: 55.7 }],
    ['a time that no clock shows', { opens: '24:30' }],
    ['a closing before the opening', { closes: '08:00' }],
    ['a day that no calendar has', { closed_days: ['2027-02-30'] }],
    ['a service that does not exist', { services: ['coffee'] }],
    ['nothing', {}],
  ])('to %s is refused', async (_what, wanted) => {
    const id = await someStore();
    const before = await pageOf(id);
    const body = { id, seen: before.values, wanted } as StoreEdits;
    expect((await change(body)).failure.code).toBe(1400);
    expect(await pageOf(id)).toEqual(before);
  });

  test('that cannot be audited is not written at all', async () => {
    const id = await someStore();
    const body = await edits(id, { opens: '11:30' });
    await sql`alter table audit_log add constraint full_audit check (false) not valid`.execute(api.db);
    const { position } = await changedTagsSince(api.db, undefined);
    expect((await change(body)).status).toBe(500);
    await sql`alter table audit_log drop constraint full_audit`.execute(api.db);
    expect((await pageOf(id)).values.opens).toBe('09:00');
    expect((await changedTagsSince(api.db, position)).tags).not.toContain('stores');
    expect((await change(body)).status).toBe(200);
  });

  test('of a store that does not exist is refused', async () => {
    const body = { id: 999_999, seen: { opens: '09:00' }, wanted: { opens: '10:00' } };
    expect((await change(body)).status).toBe(404);
    expect((await keeper.call(staff.store, { query: { id: 999_999 } })).status).toBe(404);
  });
});

describe('what a change does', () => {
  test('names open orders whose day of collection moves, and what the checkout then offers', async () => {
    const id = await someStore();
    api.later(9 * 3_600_000);
    keeper = await staffIn(api, 'orders');
    const number = await pickupOrder(id);
    const body = await edits(id, { closed_days: [day(1)] });
    const effects = await effect(body);
    expect(effects.orders).toEqual([
      expect.objectContaining({ number, status: 'created', before: day(1), after: day(2) }),
    ]);
    expect(effects.before.pickup).toEqual({ day: day(1), from: '09:00' });
    expect(effects.after.pickup).toEqual({ day: day(2), from: '09:00' });
    expect(effects.after.delivery_day).toBe(effects.before.delivery_day);
    expect((await pageOf(id)).values.closed_days).toEqual([]);
    await change(body);
    expect(await collectionAt(id)).toEqual(effects.after.pickup);
    expect((await effect(await edits(id, { closed_days: [day(1), day(4)] }))).orders).toEqual([]);
    api.later(15 * 3_600_000);
  });

  test('an order of a store that hands out nothing any more has no day; an ended one is not named', async () => {
    const id = await someStore();
    const [open, ended] = [await pickupOrder(id), await pickupOrder(id, 2)];
    await api.db.updateTable('orders').set({ status: 'completed' }).where('number', '=', ended).execute();
    const effects = await effect(await edits(id, { services: ['cash'] }));
    expect(effects.orders.map(({ number, after }) => [number, after])).toEqual([[open, null]]);
    expect(effects.after.pickup).toBeNull();
    expect((await effect(await edits(id, { 'address.ru': 'Новая улица' }))).orders_count).toBe(0);
  });
});

describe('holidays of the shop', () => {
  const holidays = async () => (await colleague.call(staff.stores)).data.holidays;

  test('close every store; orders that they move are named before', async () => {
    const id = await someStore();
    const number = await pickupOrder(id);
    const now = await holidays();
    const body = { seen: now, wanted: [...now, day(0)].sort() };
    const effects = (await colleague.call(staff.holidaysEffect, { body })).data;
    expect(effects.orders.map((order) => order.number)).toContain(number);
    expect((await colleague.call(staff.changeHolidays, { body })).data.holidays).toEqual(body.wanted);
    expect((await pageOf(id)).open_now).toBe(false);
    const refused = await colleague.call(staff.changeHolidays, { body: { seen: now, wanted: ['2099-01-01'] } });
    expect(refused.failure.data).toEqual([{ field: 'holidays', stored: body.wanted }]);
    await colleague.call(staff.changeHolidays, { body: { seen: body.wanted, wanted: now } });
    expect(await holidays()).toEqual(now);
  });
});

describe('the owner’s folder', () => {
  test('exports what the page wrote, and applying that export changes nothing', async () => {
    const id = await someStore();
    const day0 = day(0);
    const values = fc.record(
      {
        'name.ru': fc.string({ minLength: 1, maxLength: 40 }).map((text) => `М ${text}`),
        'address.uz': fc.string({ maxLength: 60, unit: 'grapheme' }),
        phone: fc.constantFrom('', '+998712000000', '71 200 00 01'),
        lat: fc.double({ min: 37, max: 46, noNaN: true }),
        opens: fc.constantFrom('00:00', '08:30'),
        closes: fc.constantFrom('20:00', '23:59'),
        closed_days: fc.uniqueArray(
          fc.integer({ min: 1, max: 400 }).map((plus) => tashkentDay(new Date(`${day0}T00:00:00Z`), plus)),
          { maxLength: 5 },
        ),
        services: fc.uniqueArray(fc.constantFrom(...storeServices)),
        open: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        values.filter((wanted) => Object.keys(wanted).length > 0),
        async (wanted) => {
          const { status } = await change(await edits(id, wanted));
          expect([200, 400]).toContain(status);
          const own = ownFolder(await exported());
          const answer = await callShopFolder(api, own.folder, false);
          expect(answer.problems.filter(({ file }) => file === 'stores.csv')).toEqual([]);
          expect(answer.changes.filter(({ file }) => file === 'stores.csv')).toEqual([]);
          expect(readdirSync(own.folder)).toContain('stores.csv');
          own.remove();
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  test('whose difference was confirmed before a change by the page is not applied', async () => {
    const id = await someStore();
    const { slug } = await pageOf(id);
    const { 'stores.csv': table = '' } = await exported();
    const moved = table.replaceAll(/^(\S+[,;].*)$/gmu, (line) =>
      line.startsWith(slug) ? line.replace('09:00', '10:30') : line,
    );
    const own = ownFolder({ 'stores.csv': moved });
    const { shown: confirmed } = await callShopFolder(api, own.folder, false);
    await change(await edits(id, { closes: '22:00' }));
    expect(await callShopFolder(api, own.folder, true, confirmed)).toMatchObject({ written: false, outdated: true });
    own.remove();
    expect((await pageOf(id)).values).toMatchObject({ opens: '09:00', closes: '22:00' });
  });

  test('applied between reading and writing makes the write a refusal', async () => {
    const id = await someStore();
    const mine = await edits(id, { opens: '12:00' });
    const { slug } = await pageOf(id);
    const { 'stores.csv': table = '' } = await exported();
    const lines = table
      .split('\n')
      .map((line) =>
        line.startsWith(`${slug},`) || line.startsWith(`${slug};`) ? line.replace('09:00', '10:30') : line,
      );
    const own = ownFolder({ 'stores.csv': lines.join('\n') });
    expect((await callShopFolder(api, own.folder, true)).changes).toEqual([
      { file: 'stores.csv', what: `${slug}.opens`, from: '09:00', to: '10:30' },
    ]);
    own.remove();
    expect((await change(mine)).failure.data).toEqual([{ field: 'opens', stored: '10:30' }]);
  });
});
