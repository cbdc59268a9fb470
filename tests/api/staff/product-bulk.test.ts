import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkChange, BulkSelection } from '../../../lib/contract/staff-product-bulk.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let content: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 120 });
});
beforeEach(async () => {
  content = await staffIn(api, 'content');
});
afterAll(() => api.close());

const prices = async (ids?: readonly number[]) =>
  new Map(
    (
      await api.db
        .selectFrom('products')
        .select(['id', 'sale_price', 'old_price', 'is_listed', 'sale_mode'])
        .where('id', 'in', ids ?? api.db.selectFrom('products').select('id'))
        .execute()
    ).map(({ id, ...values }) => [id, values]),
  );
const raise = (percent: number): BulkChange => ({ kind: 'percent', percent, old_price: 'remove' });
const preview = (selection: BulkSelection, change: BulkChange, by = content) =>
  by.call(staff.bulkPreview, { body: { selection, change } });
const write = (selection: BulkSelection, change: BulkChange, digest: string, key = randomUUID() as string) =>
  content.call(staff.bulkChange, { body: { selection, change, digest, key } });
const someCategory = async () =>
  api.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['categories.slug', 'categories.id'])
    .groupBy(['categories.slug', 'categories.id'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('prices of all that a filter finds change by percent in thousands, as previewed, and one undo restores all', async () => {
  const { slug, id: categoryId } = await someCategory();
  const before = await prices();
  const selection = { category: slug };
  const difference = (await preview(selection, raise(7.5))).data;
  expect(difference.count).toBeGreaterThan(3);
  expect(await prices()).toEqual(before);
  const written = (await write(selection, raise(7.5), difference.digest)).data;
  expect(written.count).toBe(difference.changed);
  const after = await prices();
  const inCategory = await api.db.selectFrom('products').select('id').where('category_id', '=', categoryId).execute();
  const ids = new Set(inCategory.map(({ id }) => id));
  for (const [id, { sale_price: price }] of before) {
    const now = after.get(id)?.sale_price ?? 0;
    if (!ids.has(id)) expect(now).toBe(price);
    else {
      expect(now % 1000).toBe(0);
      expect(Math.abs(now - price * 1.075)).toBeLessThanOrEqual(500);
    }
  }
  const [row] = difference.rows;
  expect(after.get(row?.id ?? 0)?.sale_price).toBe(row?.after.sale_price);
  const undone = await content.call(staff.undoProductChange, { body: { id: written.change } });
  expect(undone.data).toEqual({ restored: written.count, kept: [] });
  expect(await prices()).toEqual(before);
});

test('the same key again writes nothing more and returns the first result, also ten times at once', async () => {
  const selection = { ids: [5, 6, 7] };
  const { digest } = (await preview(selection, raise(10))).data;
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(selection, raise(10), digest, key)));
  const after = await prices([5, 6, 7]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.change)).size).toBe(1);
  const again = await write(selection, raise(10), digest, key);
  expect(again.data).toEqual(answers[0]?.data);
  expect(await prices([5, 6, 7])).toEqual(after);
});

test('a difference that is another one by now is refused as a whole', async () => {
  const selection = { ids: [8, 9] };
  const { digest } = (await preview(selection, raise(10))).data;
  const [price] = [...(await prices([8])).values()];
  const edits = [{ id: 8, seen: { sale_price: price?.sale_price ?? 0 }, wanted: { sale_price: 9_999_000 } }];
  expect((await content.call(staff.changeProducts, { body: { edits } })).status).toBe(200);
  const before = await prices([8, 9]);
  expect((await write(selection, raise(10), digest)).body).toMatchObject({ code: 1490 });
  expect((await write(selection, raise(11), digest)).body).toMatchObject({ code: 1490 });
  expect(await prices([8, 9])).toEqual(before);
});

test('products that a change would break are counted with the reason and stay; the others change', async () => {
  await api.db.updateTable('products').set({ old_price: null, sale_price: 3_000 }).where('id', '=', 10).execute();
  await api.db.updateTable('products').set({ sale_price: 50_000, old_price: 51_000 }).where('id', '=', 11).execute();
  await api.db.updateTable('products').set({ old_price: null, sale_price: 80_000 }).where('id', '=', 12).execute();
  const selection = { ids: [10, 11, 12] };
  const down: BulkChange = { kind: 'sum', sum: -5_000, old_price: 'keep' };
  const lower = (await preview(selection, down)).data;
  expect(lower).toMatchObject({ count: 3, changed: 2, refused: { priceTooLow: 1, oldPriceTooLow: 0 } });
  const up = { kind: 'sum', sum: 5_000, old_price: 'keep' } as const;
  const higher = (await preview(selection, up)).data;
  expect(higher).toMatchObject({ changed: 2, refused: { oldPriceTooLow: 1 } });
  expect(higher.rows[0]).toMatchObject({ id: 11, refusal: 'oldPriceTooLow' });
  expect((await write(selection, up, higher.digest)).data.count).toBe(2);
  const after = await prices(selection.ids);
  expect(after.get(11)).toMatchObject({ sale_price: 50_000, old_price: 51_000 });
  expect(after.get(12)).toMatchObject({ sale_price: 85_000 });
});

test('a discount keeps the former price as the old one', async () => {
  await api.db.updateTable('products').set({ old_price: null, sale_price: 200_000 }).where('id', '=', 13).execute();
  const change: BulkChange = { kind: 'percent', percent: -20, old_price: 'former' };
  const { digest } = (await preview({ ids: [13] }, change)).data;
  await write({ ids: [13] }, change, digest);
  expect((await prices([13])).get(13)).toMatchObject({ sale_price: 160_000, old_price: 200_000 });
});

test('visibility and the way of sale change in bulk; what already is so is no change', async () => {
  const selection = { ids: [20, 21, 22] };
  await api.db.updateTable('products').set({ is_listed: true }).where('id', 'in', selection.ids).execute();
  const hide: BulkChange = { kind: 'listed', is_listed: false };
  const first = (await preview(selection, hide)).data;
  expect(first).toMatchObject({ count: 3, changed: 3 });
  await write(selection, hide, first.digest);
  const listing = await api.db
    .selectFrom('listing_products')
    .select('product_id')
    .where('product_id', 'in', selection.ids)
    .execute();
  expect(listing).toEqual([]);
  expect((await preview(selection, hide)).data).toMatchObject({ count: 3, changed: 0, rows: [] });
  const mode: BulkChange = { kind: 'saleMode', sale_mode: 'manager' };
  await write(selection, mode, (await preview(selection, mode)).data.digest);
  expect([...(await prices(selection.ids)).values()].map(({ sale_mode }) => sale_mode)).toEqual(
    Array(3).fill('manager'),
  );
  const { changes } = (await content.call(staff.productHistory, { query: { id: 20 } })).data;
  expect(changes.slice(0, 2).map(({ field }) => field)).toEqual(['sale_mode', 'is_listed']);
});

test('more products than the bound are refused, and so are people who may not change products', async () => {
  const body = {
    selection: { ids: Array.from({ length: 501 }, (_, index) => index + 1) },
    change: { kind: 'listed' as const, is_listed: true },
  };
  expect((await content.call(staff.bulkPreview, { body })).status).toBe(400);
  const operator = await staffIn(api, 'operator');
  expect((await preview({ ids: [1] }, raise(1), operator)).status).toBe(403);
});
