import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { importUndo } from '../../../lib/contract/import.ts';
import type { PlanWish } from '../../../lib/contract/staff-price-plans.ts';
import { exportCatalogue, type ExportFormat } from '../../../server/catalogue/export/index.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract } from '../../support/api.ts';
import { api, feed, importShopSuite, line, take, token } from '../../support/import-shop.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;
const hour = 3_600_000;

importShopSuite();

let content: StaffBrowser;
let id = 0;
let code = '';
let number = 0;
/** Each test has a product of its own at 100,000 so'm. */
beforeEach(async () => {
  content = await staffIn(api, 'content');
  number += 1;
  code = `PLAN-${number}`;
  await take(feed(line(code, { price: 100_000 })));
  ({ id } = await api.db.selectFrom('products').select('id').where('external_id', '=', code).executeTakeFirstOrThrow());
  await stockProduct(api, id, 50, undefined, { sale_price: 100_000 });
});

const now = () => api.app.services.now().getTime();
const work = () => api.app.services.jobs.run('catalogue.price-plans');
const later = async (ms: number) => {
  api.later(ms);
  await work();
  // Sessions of staff are shorter than these times.
  content = await staffIn(api, 'content');
};
const wish = (from: number, till: number, values: Partial<PlanWish> = {}): PlanWish => ({
  id,
  sale_price: 80_000,
  old_price: 100_000,
  starts_at: new Date(now() + from).toISOString(),
  ends_at: new Date(now() + till).toISOString(),
  ...values,
});
const plan = (body: PlanWish) => content.call(staff.planPrice, { body });
const started = async (values: Partial<PlanWish> = {}) => {
  const { plan: planId } = (await plan(wish(0, hour, values))).data;
  await work();
  return planId;
};
const prices = async () => {
  const { sale_price, old_price } = (await api.call(contract.product.detail, { query: { id } })).data;
  return [sale_price, old_price];
};
const page = async () => (await content.call(staff.product, { query: { id } })).data;
const plans = async () => (await content.call(staff.pricePlans, { query: { id } })).data.plans;
const history = async () => (await content.call(staff.productHistory, { query: { id } })).data.changes;
const setPrice = async (sale_price: number) => {
  const present = await page();
  return content.call(staff.changeProduct, {
    body: { id, edits: [{ field: 'sale_price', seen: present.sale_price, wanted: sale_price }] },
  });
};

describe('a planned price', () => {
  test('starts and ends by the clock, with pages, orders and history', async () => {
    expect((await plan(wish(hour, 2 * hour))).status).toBe(200);
    await work();
    expect(await prices()).toEqual([100_000, null]);
    expect(await plans()).toMatchObject([{ state: 'planned', sale_price: 80_000 }]);
    const { position } = await changedTagsSince(api.db, undefined);
    await later(hour);
    expect(await prices()).toEqual([80_000, 100_000]);
    expect((await changedTagsSince(api.db, position)).tags).toContain(`product:${id}`);
    expect(await plans()).toMatchObject([{ state: 'running' }]);
    expect(await page()).toMatchObject({ sale_price: 100_000, old_price: null, planned_price: 80_000 });
    const order = await api.call(contract.order.createFull, {
      body: courierDraft(await findPlaces(api), [{ id, count: 1 }], { expected_total: 110_000 }),
    });
    expect(order.status).toBe(200);
    await later(hour);
    expect(await prices()).toEqual([100_000, null]);
    expect(await plans()).toMatchObject([{ state: 'ended' }]);
    expect((await page()).planned_price).toBeNull();
    expect((await history()).map(({ field, before, after }) => [field, before, after])).toEqual([
      ['planned_price', 80_000, 100_000],
      ['planned_old_price', 100_000, null],
      ['planned_price', 100_000, 80_000],
      ['planned_old_price', null, 100_000],
    ]);
    expect((await content.call(staff.productChanges)).data.changes.flatMap(({ names }) => names)).not.toContain(code);
  });

  test('ends to the price that staff set meanwhile, also where it is that of the plan', async () => {
    await started();
    expect((await setPrice(80_000)).status).toBe(200);
    expect(await prices()).toEqual([80_000, 100_000]);
    expect(await page()).toMatchObject({ sale_price: 80_000, planned_price: 80_000 });
    expect((await setPrice(95_000)).status).toBe(200);
    expect(await prices()).toEqual([80_000, 100_000]);
    await later(hour);
    expect(await prices()).toEqual([95_000, null]);
  });

  test('stays over a bulk change, whose undo restores what stood under it', async () => {
    await started();
    const request = {
      selection: { ids: [id] },
      change: { kind: 'percent' as const, percent: 20, old_price: 'keep' as const },
    };
    const preview = (await content.call(staff.bulkPreview, { body: request })).data;
    expect(preview.rows).toMatchObject([{ before: { sale_price: 100_000 }, after: { sale_price: 120_000 } }]);
    const { change } = (
      await content.call(staff.bulkChange, {
        body: { ...request, digest: preview.digest, key: crypto.randomUUID() },
      })
    ).data;
    expect(await prices()).toEqual([80_000, 100_000]);
    expect((await page()).sale_price).toBe(120_000);
    expect((await content.call(staff.undoProductChange, { body: { id: change } })).data.restored).toBe(1);
    await later(hour);
    expect(await prices()).toEqual([100_000, null]);
  });

  test('stays over a list, and ends to the price of the list or, after its undo, to the former one', async () => {
    await started();
    await take(feed(line(code, { price: 100_000 })));
    expect((await page()).sale_price).toBe(100_000);
    const { name = '' } = await take(feed(line(code, { price: 91_000, old_price: 97_000 })));
    expect(await prices()).toEqual([80_000, 100_000]);
    expect(await page()).toMatchObject({ sale_price: 91_000, old_price: 97_000 });
    const undone = await api.raw({
      method: 'POST',
      url: `/api/${importUndo.path}?name=${name}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(undone.status).toBe(200);
    expect(await prices()).toEqual([80_000, 100_000]);
    expect(await page()).toMatchObject({ sale_price: 100_000, old_price: null });
    await take(feed(line(code, { price: 92_000 })));
    await later(hour);
    expect(await prices()).toEqual([92_000, null]);
  });

  test('is not lost by a list that changes other products and other fields', async () => {
    await started();
    await take(feed(line(code, { price: 100_000, popularity: 77 }), line(`${code}-b`, { price: 5_000 })));
    await take(feed(line(code, { price: 100_000, popularity: 78 }), line(`${code}-b`, { price: 6_000 })));
    expect(await prices()).toEqual([80_000, 100_000]);
    expect(await page()).toMatchObject({ sale_price: 100_000, old_price: null });
  });

  test('is not in the export of the catalogue, so that taking this back changes nothing', async () => {
    await started();
    const reference = await api.app.services.reference.get();
    const { db } = api;
    const at = api.app.services.now();
    const exportOf = async (format: ExportFormat): Promise<string> => {
      const parts = exportCatalogue({ db, reference, siteUrl: 'https://shop.example', now: at }, format, 'ru');
      return Buffer.concat((await Readable.from(parts, { objectMode: false }).toArray()) as Buffer[]).toString();
    };
    const row = (await exportOf('jsonl')).split('\n').find((text) => text.includes(`"external_id":"${code}"`)) ?? '';
    expect(JSON.parse(row)).toMatchObject({ price: 100_000, old_price: null });
    expect(await exportOf('yml')).toContain('<price>80000</price>');
    await take(feed(row));
    await later(hour);
    expect(await prices()).toEqual([100_000, null]);
  });

  test('keeps the price of a writer that knows nothing of plans under it', async () => {
    await started();
    await api.db.updateTable('products').set({ sale_price: 70_000, old_price: 90_000 }).where('id', '=', id).execute();
    expect(await prices()).toEqual([80_000, 100_000]);
    await later(hour);
    expect(await prices()).toEqual([70_000, 90_000]);
  });

  test('is refused where it meets another one; one may follow the other', async () => {
    await plan(wish(hour, 2 * hour));
    const refused = await plan(wish(1.5 * hour, 3 * hour, { sale_price: 70_000 }));
    expect(refused.failure.code).toBe(apiCodes.pricePlanOverlaps.code);
    const [first] = await plans();
    const next = { ...wish(0, 3 * hour, { sale_price: 70_000 }), starts_at: first?.ends_at ?? '' };
    expect((await plan(next)).status).toBe(200);
    await later(hour);
    expect(await prices()).toEqual([80_000, 100_000]);
    await later(hour);
    expect(await prices()).toEqual([70_000, 100_000]);
    await later(2 * hour);
    expect(await prices()).toEqual([100_000, null]);
  });

  test('is planned once by a repeated request', async () => {
    const body = wish(hour, 2 * hour);
    const [first, second] = await Promise.all([plan(body), plan(body)]);
    expect(first.data).toEqual(second.data);
    expect(await plans()).toHaveLength(1);
  });

  test('needs an old price above it and an end that is to come', async () => {
    expect((await plan(wish(0, hour, { old_price: 80_000 }))).failure.code).toBe(apiCodes.oldPriceTooLow.code);
    for (const [from, till] of [
      [hour, hour],
      [-2 * hour, -hour],
    ] as const)
      expect((await plan(wish(from, till))).failure.data).toMatchObject([{ field: 'ends_at' }]);
    expect((await plan(wish(0, hour, { id: 999_999_999 }))).failure.code).toBe(apiCodes.notFound.code);
    expect(await plans()).toEqual([]);
  });

  test('is cancelled before its start, or ended at once; cancelling again changes nothing', async () => {
    const { plan: coming } = (await plan(wish(2 * hour, 3 * hour))).data;
    const running = await started();
    await setPrice(93_000);
    for (const one of [coming, running, running])
      expect((await content.call(staff.cancelPricePlan, { body: { plan: one } })).status).toBe(200);
    expect(await prices()).toEqual([93_000, null]);
    expect((await plans()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    await later(3 * hour);
    expect(await prices()).toEqual([93_000, null]);
    expect((await history()).filter(({ field }) => field === 'planned_price')).toHaveLength(2);
  });

  test('changes nothing if its whole time passed while the shop did not run', async () => {
    await plan(wish(hour, 2 * hour));
    await later(5 * hour);
    expect(await prices()).toEqual([100_000, null]);
    expect(await plans()).toMatchObject([{ state: 'ended' }]);
    expect(await history()).toEqual([]);
  });
});
