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

const ofProducts = async (ids: readonly number[]) =>
  api.db
    .selectFrom('products')
    .select(['id', 'category_id', 'sticker_ids', 'option_ids', 'attributes'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const choices = async () => (await content.call(staff.productChoices)).data;
const undo = (change: number) => content.call(staff.undoProductChange, { body: { id: change } });

test('a sticker is put on products that lack it and taken off again, as previewed; one undo restores all', async () => {
  const ids = [11, 12, 13];
  const [first] = (await choices()).stickers;
  const sticker = first?.id ?? 0;
  await api.db.updateTable('products').set({ sticker_ids: [] }).where('id', 'in', ids).execute();
  await api.db
    .updateTable('products')
    .set({ sticker_ids: [sticker] })
    .where('id', '=', 13)
    .execute();
  const before = await ofProducts(ids);
  const put: BulkChange = { kind: 'sticker', sticker, on: true };
  const difference = (await preview({ ids }, put)).data;
  expect(difference).toMatchObject({ count: 3, changed: 2 });
  expect(difference.rows.map(({ before: was, after }) => [was.sticker_ids, after.sticker_ids])).toEqual([
    [[], [sticker]],
    [[], [sticker]],
  ]);
  const { change } = (await write({ ids }, put, difference.digest)).data;
  expect((await ofProducts(ids)).map(({ sticker_ids }) => sticker_ids)).toEqual([[sticker], [sticker], [sticker]]);
  const page = (await content.call(staff.productHistory, { query: { id: 11 } })).data.changes[0];
  expect(page).toMatchObject({ field: 'sticker_ids', words: { before: null, after: first?.name } });
  expect((await undo(change)).data).toEqual({ restored: 2, kept: [] });
  expect(await ofProducts(ids)).toEqual(before);
  const off: BulkChange = { kind: 'sticker', sticker, on: false };
  const removal = (await preview({ ids }, off)).data;
  expect(removal.rows.map(({ id }) => id)).toEqual([13]);
  await write({ ids }, off, removal.digest);
  expect((await ofProducts([13]))[0]?.sticker_ids).toEqual([]);
});

test('products move to a category with their characteristics, listing and search; the undo moves them back', async () => {
  const source = await someCategory();
  const rows = await api.db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', source.id)
    .orderBy('id')
    .limit(2)
    .execute();
  const ids = rows.map(({ id }) => id);
  const target = (await choices()).categories.find(({ id }) => id !== source.id);
  if (target === undefined) throw new Error('the shop has one category');
  const { slug } = await api.db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', target.id)
    .executeTakeFirstOrThrow();
  const before = await ofProducts(ids);
  const namesOf = async (id: number) =>
    (await api.call(contract.product.detail, { query: { id } })).data.attributes
      .flatMap(({ attributes }) => attributes)
      .map(({ name }) => name)
      .sort();
  const [first = 0] = ids;
  const characteristics = await namesOf(first);
  const move: BulkChange = { kind: 'category', category: target.id };
  const difference = (await preview({ ids }, move)).data;
  expect(difference.rows.map(({ before: was, after }) => [was.category_id, after.category_id])).toEqual(
    ids.map(() => [source.id, target.id]),
  );
  const { change } = (await write({ ids }, move, difference.digest)).data;
  expect((await ofProducts(ids)).map(({ category_id }) => category_id)).toEqual(ids.map(() => target.id));
  expect(await namesOf(first)).toEqual(characteristics);
  const listed = (await content.call(staff.products, { query: { category: slug } })).data.products.map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining(ids));
  const document = async () =>
    (await api.db.selectFrom('products').select('search_document').where('id', '=', first).executeTakeFirstOrThrow())
      .search_document;
  expect(await document()).toContain(`_c${target.id}'`);
  expect((await undo(change)).data).toEqual({ restored: ids.length, kept: [] });
  expect((await ofProducts(ids)).map(({ id, category_id, attributes }) => ({ id, category_id, attributes }))).toEqual(
    before.map(({ id, category_id, attributes }) => ({ id, category_id, attributes })),
  );
  expect((await ofProducts(ids)).map(({ option_ids }) => option_ids.toSorted())).toEqual(
    before.map(({ option_ids }) => option_ids.toSorted()),
  );
  expect(await document()).not.toContain(`_c${target.id}'`);
});

const linksOf = async (categoryId: number) =>
  (
    await api.db
      .selectFrom('category_attributes')
      .select(['attribute_id', 'sort', 'filterable'])
      .where('category_id', '=', categoryId)
      .orderBy('attribute_id')
      .execute()
  ).map(({ attribute_id, sort, filterable }) => [attribute_id, sort, filterable]);

/** Two products of one category and another category that lacks a characteristic of theirs. */
async function productsAndForeignCategory() {
  const source = await someCategory();
  const own = (await linksOf(source.id)).map(([attribute]) => attribute);
  for (const { id: target } of (await choices()).categories) {
    if (target === source.id) continue;
    const theirs = new Set((await linksOf(target)).map(([attribute]) => attribute));
    const lacking = own.filter((attribute) => !theirs.has(attribute));
    const rows = await api.db
      .selectFrom('products')
      .select(['id', 'attributes'])
      .where('category_id', '=', source.id)
      .orderBy('id')
      .execute();
    const ids = rows
      .filter(({ attributes }) => attributes.some(({ a }) => lacking.includes(a)))
      .map(({ id }) => id)
      .slice(0, 2);
    if (ids.length === 2) return { ids, target };
  }
  throw new Error('no category lacks a characteristic');
}

test('the undo of a move takes the characteristics away that the category got by it, unless they are in use', async () => {
  const { ids, target } = await productsAndForeignCategory();
  const before = await linksOf(target);
  const move: BulkChange = { kind: 'category', category: target };
  const moved = async (which: number[]) =>
    (await write({ ids: which }, move, (await preview({ ids: which }, move)).data.digest)).data.change;
  const change = await moved(ids);
  expect((await linksOf(target)).length).toBeGreaterThan(before.length);
  expect((await undo(change)).data.kept).toEqual([]);
  expect(await linksOf(target)).toEqual(before);
  expect((await api.app.services.reference.get()).attributesOf(target).length).toBe(before.length);

  const [first = 0, second = 0] = ids;
  const one = await moved([first]);
  const other = await moved([second]);
  await undo(one);
  const { attributes = [] } = (await ofProducts([second]))[0] ?? {};
  const known = new Set(before.map(([attribute]) => Number(attribute)));
  const used = new Set(attributes.map(({ a }) => a).filter((attribute) => !known.has(attribute)));
  const added = (await linksOf(target)).map(([attribute]) => Number(attribute)).filter((id) => !known.has(id));
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter((attribute) => !used.has(attribute))).toEqual([]);
  await undo(other);
});

test('the undo of a move leaves a characteristic that staff have made a filter since', async () => {
  const { ids, target } = await productsAndForeignCategory();
  const before = await linksOf(target);
  const move: BulkChange = { kind: 'category', category: target };
  const { change } = (await write({ ids }, move, (await preview({ ids }, move)).data.digest)).data;
  const [added] = (await linksOf(target)).filter(([attribute]) => !before.some(([known]) => known === attribute));
  const link = api.db
    .updateTable('category_attributes')
    .where('category_id', '=', target)
    .where('attribute_id', '=', Number(added?.[0]));
  await link.set({ filterable: true }).execute();
  await undo(change);
  expect((await linksOf(target)).map(([attribute]) => attribute)).toContain(added?.[0]);
  await api.db
    .deleteFrom('category_attributes')
    .where('category_id', '=', target)
    .where('attribute_id', '=', Number(added?.[0]))
    .execute();
});

test('a category that has others below it, and a sticker that is not there, are refused before anything is shown', async () => {
  const parent = await api.db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('categories as child').select('child.id').whereRef('child.parent_id', '=', 'categories.id'),
      ),
    )
    .executeTakeFirstOrThrow();
  for (const [change, field] of [
    [{ kind: 'category', category: parent.id }, 'change.category'],
    [{ kind: 'category', category: 999_999 }, 'change.category'],
    [{ kind: 'sticker', sticker: 999_999, on: true }, 'change.sticker'],
  ] as const satisfies readonly (readonly [BulkChange, string])[])
    expect((await preview({ ids: [5] }, change)).failure.data).toMatchObject([{ field }]);
});

test('the undo leaves a product where it is if its former category has others below it by now', async () => {
  const [one, two] = (await choices()).categories;
  if (one === undefined || two === undefined) throw new Error('the shop has too few categories');
  await api.db.updateTable('products').set({ category_id: one.id }).where('id', '=', 20).execute();
  const move: BulkChange = { kind: 'category', category: two.id };
  const { digest } = (await preview({ ids: [20] }, move)).data;
  const { change } = (await write({ ids: [20] }, move, digest)).data;
  const { id: child, parent_id } = await api.db
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('id', 'not in', [one.id, two.id])
    .where('parent_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await api.db.updateTable('categories').set({ parent_id: one.id }).where('id', '=', child).execute();
  expect((await undo(change)).data).toMatchObject({ restored: 0, kept: [expect.any(String)] });
  expect((await ofProducts([20]))[0]?.category_id).toBe(two.id);
  await api.db.updateTable('categories').set({ parent_id }).where('id', '=', child).execute();
});
