import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductEdit, StaffProduct } from '../../../lib/contract/staff-products.ts';
import { deleteOldRows } from '../../../server/people/retention/retention.ts';
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

const listed = async (query: Parameters<typeof content.call<typeof staff.products>>[1] = {}) =>
  (await content.call(staff.products, query)).data;
const stored = (id: number) =>
  api.db
    .selectFrom('products')
    .select(['sale_price', 'old_price', 'is_listed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** A product that no other test of this file changes. */
let next = 0;
async function someProduct(): Promise<StaffProduct> {
  const { products } = await listed();
  next += 1;
  const product = products[next];
  if (product === undefined) throw new Error('too few products');
  return product;
}
const priceEdit = ({ id, sale_price }: StaffProduct, price: number): ProductEdit => ({
  id,
  seen: { sale_price },
  wanted: { sale_price: price },
});
const change = (edits: ProductEdit[], by = content) => by.call(staff.changeProducts, { body: { edits } });

test('pages of the list follow each other without gaps or repeats, in each order', async () => {
  for (const sort of ['newest', 'cheapest', 'dearest', 'leastStock'] as const) {
    const ids: number[] = [];
    for (let after: number | undefined; ;) {
      const page = await listed({ query: { sort, ...(after === undefined ? {} : { after }) } });
      ids.push(...page.products.map(({ id }) => id));
      after = page.products.at(-1)?.id;
      if (!page.more) break;
    }
    expect(new Set(ids).size, sort).toBe(ids.length);
    expect(ids.length, sort).toBe(120);
  }
  const prices = (await listed({ query: { sort: 'dearest' } })).products.map(({ sale_price }) => sale_price);
  expect(prices).toEqual([...prices].sort((left, right) => right - left));
});

test('a product is found by code, by barcode and by words of its name in any script', async () => {
  const product = await someProduct();
  await api.db.updateTable('products').set({ barcode: '4780012345678' }).where('id', '=', product.id).execute();
  const ids = async (q: string) => (await listed({ query: { q } })).products.map(({ id }) => id);
  expect(await ids(product.external_id)).toContain(product.id);
  expect(await ids('47800123')).toEqual([product.id]);
  const { name } = await api.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  for (const words of [name.kr, name.uz, name.ru])
    expect(await ids(words.split(' ').slice(0, 3).join(' ')), words).toContain(product.id);
  expect(await ids('%_')).toEqual([]);
  expect(await ids("'; drop table products; --")).toEqual([]);
});

test('filters by state and category agree with the products', async () => {
  const product = await someProduct();
  await change([{ id: product.id, seen: { is_listed: true }, wanted: { is_listed: false } }]);
  const hidden = await listed({ query: { state: 'hidden' } });
  expect(hidden.products.map(({ id }) => id)).toContain(product.id);
  expect(hidden.products.every(({ is_listed }) => !is_listed)).toBe(true);
  const { categories } = (await content.call(staff.productCategories)).data;
  const [category] = categories;
  expect(category).toBeDefined();
  const inCategory = await listed({ query: { category: category?.slug ?? '' } });
  expect(inCategory.products.length).toBeGreaterThan(0);
  expect(new Set(inCategory.products.map((entry) => entry.category))).toEqual(new Set([category?.name]));
});

test('a change is written at once, the page shows it, and its undo restores the old value', async () => {
  const product = await someProduct();
  const price = product.sale_price + 10_000;
  const old = price + 50_000;
  const before = await stored(product.id);
  const answer = await change([
    {
      id: product.id,
      seen: { sale_price: before.sale_price, old_price: before.old_price },
      wanted: { sale_price: price, old_price: old },
    },
  ]);
  expect(answer.data).toMatchObject({ count: 1 });
  expect(await stored(product.id)).toEqual({ ...before, sale_price: price, old_price: old });
  const detail = await api.call(contract.product.detail, { query: { id: product.id } });
  expect(detail.data).toMatchObject({ sale_price: price });
  const { changes } = (await content.call(staff.productChanges)).data;
  expect(changes[0]).toMatchObject({ id: answer.data.change, count: 1, names: [product.name], undone_at: null });

  const undone = await content.call(staff.undoProductChange, { body: { id: answer.data.change } });
  expect(undone.data).toEqual({ restored: 1, kept: [] });
  expect(await stored(product.id)).toEqual(before);
  expect((await content.call(staff.undoProductChange, { body: { id: answer.data.change } })).status).toBe(404);
  expect((await content.call(staff.productChanges)).data.changes[0]?.undone_at).not.toBeNull();
});

test('a change based on outdated values is refused as a whole and names the products', async () => {
  const [one, two] = [await someProduct(), await someProduct()];
  const colleague = await staffIn(api, 'admin');
  expect((await change([priceEdit(one, one.sale_price + 1_000)], colleague)).status).toBe(200);
  const refused = await change([priceEdit(one, one.sale_price + 2_000), priceEdit(two, two.sale_price + 2_000)]);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 1490, data: [{ product_id: one.id }] });
  expect((await stored(two.id)).sale_price).toBe(two.sale_price);
  const again = await change([
    { id: one.id, seen: { sale_price: one.sale_price + 1_000 }, wanted: { sale_price: one.sale_price + 2_000 } },
  ]);
  expect(again.status).toBe(200);
});

test('two fields of one product can be changed by two people', async () => {
  const product = await someProduct();
  const colleague = await staffIn(api, 'admin');
  expect((await change([priceEdit(product, product.sale_price + 5_000)], colleague)).status).toBe(200);
  expect((await change([{ id: product.id, seen: { is_listed: true }, wanted: { is_listed: false } }])).status).toBe(
    200,
  );
  expect(await stored(product.id)).toMatchObject({ sale_price: product.sale_price + 5_000, is_listed: false });
});

test('the same request again succeeds and changes nothing more', async () => {
  const product = await someProduct();
  const edits = [priceEdit(product, product.sale_price + 7_000)];
  expect((await change(edits)).data.count).toBe(1);
  const { data } = await change(edits);
  expect(data.count).toBe(0);
  expect((await content.call(staff.productChanges)).data.changes.map(({ id }) => id)).not.toContain(data.change);
  expect((await stored(product.id)).sale_price).toBe(product.sale_price + 7_000);
});

test('of ten concurrent price changes one succeeds, and the others are refused', async () => {
  const product = await someProduct();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => change([priceEdit(product, product.sale_price + 1_000 * (index + 1))])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('an undo keeps what was changed since and names its product', async () => {
  const [one, two] = [await someProduct(), await someProduct()];
  const { data } = await change([priceEdit(one, one.sale_price + 1_000), priceEdit(two, two.sale_price + 1_000)]);
  await change([
    { id: one.id, seen: { sale_price: one.sale_price + 1_000 }, wanted: { sale_price: one.sale_price + 9_000 } },
  ]);
  const undone = await content.call(staff.undoProductChange, { body: { id: data.change } });
  expect(undone.data).toEqual({ restored: 1, kept: [one.name] });
  expect((await stored(one.id)).sale_price).toBe(one.sale_price + 9_000);
  expect((await stored(two.id)).sale_price).toBe(two.sale_price);
});

test('an undo never leaves an old price that is not above the price', async () => {
  const product = await someProduct();
  const price = product.sale_price;
  const { old_price: formerOld } = await stored(product.id);
  await change([{ id: product.id, seen: { old_price: formerOld }, wanted: { old_price: price + 1_000 } }]);
  const { data } = await change([{ id: product.id, seen: { old_price: price + 1_000 }, wanted: { old_price: null } }]);
  await change([priceEdit(product, price + 5_000)]);
  const undone = await content.call(staff.undoProductChange, { body: { id: data.change } });
  expect(undone.data).toEqual({ restored: 0, kept: [product.name] });
  expect(await stored(product.id)).toMatchObject({ sale_price: price + 5_000, old_price: null });
});

test('an old price at or below the price, no price, an unknown product and a repeated one are refused', async () => {
  const product = await someProduct();
  const { old_price: oldPrice } = await stored(product.id);
  const refused = await change([
    { id: product.id, seen: { old_price: oldPrice }, wanted: { old_price: product.sale_price } },
  ]);
  expect(refused.body).toMatchObject({ code: 1491, data: [{ product_id: product.id }] });
  expect((await change([priceEdit(product, 0)])).status).toBe(400);
  expect((await change([{ id: product.id, seen: {}, wanted: { is_listed: false } }])).status).toBe(400);
  expect((await change([priceEdit(product, 5), priceEdit(product, 6)])).status).toBe(400);
  expect((await change([{ ...priceEdit(product, 5), id: 999_999 }])).status).toBe(404);
  expect((await stored(product.id)).sale_price).toBe(product.sale_price);
});

test('roles without the catalogue neither see products nor change them; changes and undos are in the audit log', async () => {
  const product = await someProduct();
  for (const role of ['operator', 'orders'] as const) {
    const other = await staffIn(api, role);
    expect((await other.call(staff.products)).status).toBe(403);
    expect((await change([priceEdit(product, 5)], other)).status).toBe(403);
  }
  const { data } = await change([priceEdit(product, product.sale_price + 1_000)]);
  await content.call(staff.undoProductChange, { body: { id: data.change } });
  const rows = await api.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id', 'actor_id'])
    .where('entity', '=', 'products')
    .where('entity_id', '=', String(data.change))
    .orderBy('seq')
    .execute();
  expect(rows).toEqual([
    { action: 'products.change', entity: 'products', entity_id: String(data.change), actor_id: content.id },
    { action: 'products.undo', entity: 'products', entity_id: String(data.change), actor_id: content.id },
  ]);
});

test('products are found by codes pasted from a spreadsheet; after thirty days a change cannot be undone, after a year it is forgotten', async () => {
  const [one, two] = [await someProduct(), await someProduct()];
  const found = await content.call(staff.productsByCode, {
    body: { codes: [one.external_id, two.external_id, 'no-such-code'] },
  });
  expect(found.data.products.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  const { data } = await change([priceEdit(one, one.sale_price + 3_000)]);
  api.later(30 * 86_400_000 + 1_000);
  const later = await staffIn(api, 'content');
  expect((await later.call(staff.undoProductChange, { body: { id: data.change } })).status).toBe(404);
  api.later(335 * 86_400_000);
  await deleteOldRows(api.app.services);
  const remainingChanges = await api.db
    .selectFrom('product_changes')
    .select('id')
    .where('id', '=', data.change)
    .execute();
  expect(remainingChanges).toEqual([]);
});
