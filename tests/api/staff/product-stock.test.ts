import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let content: StaffBrowser;
beforeAll(async () => {
  api = await startApi();
  content = await staffIn(api, 'content');
});
afterAll(() => api.close());

const stockOf = async (id: number) => (await content.call(staff.productStock, { query: { id } })).data;
const now = () => api.app.services.now().toISOString();
const movements = (id: number) =>
  api.db
    .selectFrom('stock_movements')
    .select(['kind', 'pieces', 'counted_at'])
    .where('product_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
/** A product with ten pieces, all in one store. */
async function stocked(id: number): Promise<number> {
  await stockProduct(api, id, 10, undefined, { sale_price: 300_000 });
  const place = (await stockOf(id)).stores.find(({ pieces }) => pieces > 0);
  if (place === undefined) throw new Error('no pieces anywhere');
  return place.store;
}
const count = (id: number, store: number, pieces: number, counted_at = now()) =>
  content.call(staff.countProduct, { body: { id, store, pieces, counted_at } });
const order = (id: number, pieces: number) =>
  findPlaces(api).then((places) =>
    api.call(contract.order.createFull, { body: courierDraft(places, [{ id, count: pieces }]) }),
  );

test('a count is a movement, and the page and the list show its pieces', async () => {
  const store = await stocked(1);
  const answer = await count(1, store, 7);
  expect(answer.data).toEqual({ pieces: 7 });
  expect((await movements(1))[0]).toMatchObject({ kind: 'count', pieces: -3 });
  const row = (await stockOf(1)).stores.find((entry) => entry.store === store);
  expect(row?.pieces).toBe(7);
  expect(row?.counted_at).not.toBeNull();
  expect((await content.call(staff.product, { query: { id: 1 } })).data.stock_total).toBe(7);
});

test('pieces sold between the count and its writing are taken off, also when the request comes twice', async () => {
  const store = await stocked(2);
  const at = now();
  api.later(60_000);
  await order(2, 3);
  expect((await count(2, store, 9, at)).data).toEqual({ pieces: 6 });
  const written = (await movements(2)).length;
  api.later(1_000);
  await order(2, 1);
  expect((await count(2, store, 9, at)).data).toEqual({ pieces: 5 });
  // The order alone has moved stock since.
  expect((await movements(2)).length).toBe(written + 1);
});

test('a count that is older than another one of the store is refused with the present pieces', async () => {
  const store = await stocked(3);
  const early = now();
  api.later(5_000);
  await count(3, store, 4);
  const late = await count(3, store, 8, early);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 1490, data: [{ product_id: 3, field: 'stock', stored: 4 }] });
});

test('a count of yesterday, of less than nothing, of an unknown store or product is refused', async () => {
  const store = await stocked(4);
  const before = await movements(4);
  const early = new Date(api.app.services.now().getTime() - 25 * 3_600_000).toISOString();
  expect((await count(4, store, 8, early)).status).toBe(400);
  expect((await count(4, store, -1)).status).toBe(400);
  expect((await count(4, 99_999, 1)).status).toBe(404);
  expect((await count(999_999, store, 1)).status).toBe(404);
  expect(await movements(4)).toEqual(before);
});

test('counts and orders at the same time leave a stock that is the sum of its movements', async () => {
  const store = await stocked(5);
  await Promise.all([order(5, 1), count(5, store, 8), order(5, 2), count(5, store, 8)]);
  const rows = await movements(5);
  const row = (await stockOf(5)).stores.find((entry) => entry.store === store);
  const total = (await stockOf(5)).stores.reduce((sum, { pieces }) => sum + pieces, 0);
  expect(total).toBe(rows.reduce((sum, { pieces }) => sum + pieces, 0));
  expect(row?.pieces).toBeGreaterThanOrEqual(5);
});
