import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '../../../lib/contract/endpoint.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { importFolder, importInto } from '../../support/import.ts';
import { exportedText } from '../../support/lists.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;
type NewProduct = BodyOf<typeof staff.createProduct>;

let api: TestApi;
let content: StaffBrowser;
const bench = importFolder();
beforeAll(async () => {
  api = await startApi({ products: 40, media: bench.media });
  content = await staffIn(api, 'content');
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const sample = () => api.db.selectFrom('products').selectAll().where('id', '=', 3).executeTakeFirstOrThrow();
const draft = async (about: Partial<NewProduct> = {}): Promise<NewProduct> => {
  const { category_id: category, brand_id: brand } = await sample();
  return {
    code: `N-${randomUUID()}`,
    category,
    brand,
    name: { uz: 'Yangi muzlatgich', ru: 'Новый холодильник' },
    sale_price: 4_500_000,
    ...about,
  };
};
const create = (body: NewProduct, by = content) => by.call(staff.createProduct, { body });
const pageOf = async (id: number) => (await content.call(staff.product, { query: { id } })).data;
const listingRows = async (id: number) =>
  (await api.db.selectFrom('listing_products').select('product_id').where('product_id', '=', id).execute()).length;
const countProducts = async () =>
  Number(
    (
      await api.db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('a new product is hidden, says what it lacks, is found in the list, and is in the shop when published', async () => {
  const body = await draft({ barcode: '4780000000017' });
  const { id } = (await create(body)).data;
  const page = await pageOf(id);
  expect(page).toMatchObject({ is_listed: false, external_id: body.code, barcode: body.barcode, stock_total: 0 });
  expect(page.texts.name.kr).toEqual({ text: 'Янги музлатгич', state: 'made' });
  expect(page.missing).toContain('images');
  expect(page.missing.filter((field) => field.startsWith('attribute.')).length).toBeGreaterThan(0);
  const found = (await content.call(staff.products, { query: { q: 'yangi muzlatgich' } })).data.products;
  expect(found.map((product) => product.id)).toContain(id);
  expect(await listingRows(id)).toBe(0);
  const listed = { field: 'is_listed' as const, seen: false, wanted: true };
  expect((await content.call(staff.changeProduct, { body: { id, edits: [listed] } })).status).toBe(200);
  const shop = await api.call(contract.product.detail, { query: { id }, headers: { 'accept-language': 'ru' } });
  expect(shop.data.name).toBe('Новый холодильник');
  expect(await listingRows(id)).toBe(1);
  const [first] = (await content.call(staff.productHistory, { query: { id } })).data.changes.toReversed();
  expect(first).toMatchObject({ field: 'created', before: null, after: null });
});

test('a code or barcode that exists is refused with its product, and nothing is written', async () => {
  const body = await draft({ barcode: '4780000000024' });
  const { id } = (await create(body)).data;
  const count = await countProducts();
  expect((await create(body)).body).toMatchObject({ code: 1496, data: [{ field: 'code', product_id: id }] });
  const other = await draft({ barcode: '4780000000024' });
  expect((await create(other)).body).toMatchObject({ code: 1496, data: [{ field: 'barcode', product_id: id }] });
  expect(await countProducts()).toBe(count);
});

test('of ten requests with one code one product is made, and the others name it', async () => {
  const body = await draft();
  const count = await countProducts();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await countProducts()).toBe(count + 1);
});

test('two products with one name have addresses of their own', async () => {
  const one = (await create(await draft({ code: 'A 1' }))).data.id;
  const other = (await create(await draft({ code: 'A-1' }))).data.id;
  const slugs = await api.db.selectFrom('products').select('slug').where('id', 'in', [one, other]).execute();
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(2);
});

test('a copy has texts, characteristics and compatibility; stock, code and pictures are its own', async () => {
  const origin = await sample();
  const { id } = (await create(await draft({ copy_of: origin.id }))).data;
  const copy = await api.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(copy.attributes).toEqual(origin.attributes);
  expect(copy.option_ids).toEqual(origin.option_ids);
  expect(copy.stock_total).toBe(0);
  expect(copy.images).not.toEqual(origin.images);
  const texts = await api.db
    .selectFrom('product_texts')
    .select(['product_id', 'overview', 'description'])
    .where('product_id', 'in', [id, origin.id])
    .orderBy('product_id')
    .execute();
  expect(texts[1]?.description).toEqual(texts[0]?.description);
  const pictured = (await create(await draft({ copy_of: origin.id, with_pictures: true }))).data.id;
  expect((await pageOf(pictured)).images.map(({ key }) => key)).toEqual(origin.images);
  const categories = (await content.call(staff.productChoices)).data.categories;
  const category = categories.find((choice) => choice.id !== origin.category_id)?.id ?? 0;
  const moved = (await create(await draft({ copy_of: origin.id, category }))).data.id;
  expect((await pageOf(moved)).attributes.every(({ value }) => value === null)).toBe(true);
});

test('an unknown category, a department, an unknown brand and a missing origin are refused', async () => {
  const department = await api.db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const count = await countProducts();
  const wrong: Partial<NewProduct>[] = [
    { category: department.id },
    { category: 999_999 },
    { brand: 999_999 },
    { name: { uz: ' ', ru: 'Имя' } },
    { code: '' },
    { sale_price: 0 },
  ];
  for (const about of wrong) expect((await create(await draft(about))).status, JSON.stringify(about)).toBe(400);
  expect((await create(await draft({ copy_of: 999_999 }))).status).toBe(404);
  expect(await countProducts()).toBe(count);
  const operator = await staffIn(api, 'operator');
  expect((await create(await draft(), operator)).status).toBe(403);
});

test('a full list withdraws a product of staff only after a full list has named it', async () => {
  const body = await draft();
  const { id } = (await create(body)).data;
  await api.db.updateTable('products').set({ is_listed: true }).where('id', '=', id).execute();
  const list = await exportedText(api.db, 'jsonl');
  const lacking = list
    .split('\n')
    .filter((line) => !line.includes(body.code))
    .join('\n');
  const take = (text: string) => importInto(api.db, bench, text, { mode: 'full', force: true });
  const isListed = async () =>
    (await api.db.selectFrom('products').select('is_listed').where('id', '=', id).executeTakeFirstOrThrow()).is_listed;
  expect((await take(lacking)).full).toEqual({ missing: 0, gone: 0 });
  expect(await isListed()).toBe(true);
  await take(list);
  expect(await isListed()).toBe(true);
  expect((await take(lacking)).full).toEqual({ missing: 1, gone: 1 });
  expect(await isListed()).toBe(false);
});
