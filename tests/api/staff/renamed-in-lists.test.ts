import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { createdCategory } from '../../support/category-calls.ts';
import { importFolder, importInto } from '../../support/import.ts';
import { twoOptions } from '../../support/option-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let keeper: StaffBrowser;
const bench = importFolder();
beforeAll(async () => {
  api = await startApi({ products: 80, media: bench.media });
});
beforeEach(async () => {
  keeper = await staffIn(api, 'content');
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const importRow = async (row: object) => {
  const done = await importInto(api.db, bench, `${JSON.stringify(row)}\n`);
  expect(done.rows).toEqual([]);
};
const someProduct = () =>
  api.db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .select(['products.id', 'external_id', 'brand_id', 'category_id', 'products.name', 'brands.name as brand'])
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirstOrThrow();
const idsIn = async (table: 'brands' | 'categories' | 'attribute_options') =>
  (await api.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

test('a list that names the former name of a brand finds the renamed brand, unless another brand has that name', async () => {
  const { id, external_id, brand_id, brand, name } = await someProduct();
  const rename = (before: string, wanted: string) =>
    keeper.call(staff.changeBrand, {
      body: { id: brand_id, edits: [{ field: 'name' as const, seen: before, wanted }] },
    });
  await rename(brand, `${brand} Electronics`);
  const brands = await idsIn('brands');
  await importRow({ external_id, name, brand, price: 1_100_000 });
  expect(await idsIn('brands')).toEqual(brands);
  const present = () =>
    api.db.selectFrom('products').select(['brand_id', 'sale_price']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(await present()).toMatchObject({ brand_id, sale_price: 1_100_000 });
  const other = brands.find((one) => one !== brand_id) ?? 0;
  const { name: otherName } = await api.db
    .selectFrom('brands')
    .select('name')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  const refused = await keeper.call(staff.changeBrand, {
    body: { id: other, edits: [{ field: 'name', seen: otherName, wanted: `${brand.toUpperCase()}  electronics` }] },
  });
  expect([refused.status, refused.failure.data]).toEqual([400, [expect.objectContaining({ field: 'name' })]]);
  await keeper.call(staff.changeBrand, {
    body: { id: other, edits: [{ field: 'name', seen: otherName, wanted: brand }] },
  });
  await importRow({ external_id, name, brand, price: 1_200_000 });
  expect((await present()).brand_id).toBe(other);
});

test('a list that names the former name of an option finds the renamed option; names of others are refused', async () => {
  const { attribute, option, into, products } = await twoOptions(api);
  const rows = await api.db
    .selectFrom('attribute_options')
    .select(['id', 'name'])
    .where('id', 'in', [option, into])
    .execute();
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name.ru ?? '';
  const rename = (wanted: string) =>
    keeper.call(staff.renameOption, {
      body: {
        id: option,
        edits: (['name.uz', 'name.ru'] as const).map((field) => ({ field, seen: nameOf(option), wanted })),
      },
    });
  expect((await rename(nameOf(into).toUpperCase())).status).toBe(400);
  expect((await rename('Umuman boshqa')).status).toBe(200);
  const options = await idsIn('attribute_options');
  const product = await api.db
    .selectFrom('products')
    .select(['id', 'external_id', 'name'])
    .where('id', '=', products[0] ?? 0)
    .executeTakeFirstOrThrow();
  const { name } = await api.db
    .selectFrom('attributes')
    .select('name')
    .where('id', '=', attribute)
    .executeTakeFirstOrThrow();
  await importRow({
    external_id: product.external_id,
    name: product.name,
    price: 1_300_000,
    attributes: { [name.ru]: nameOf(option) },
  });
  expect(await idsIn('attribute_options')).toEqual(options);
  const stored = await api.db
    .selectFrom('products')
    .select('attributes')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stored.attributes.find(({ a }) => a === attribute)).toEqual({ a: attribute, o: [option] });
});

test('a list that names the former path of a category finds the renamed category; names of siblings are refused', async () => {
  const parent = await createdCategory(api);
  const [leaf, sibling] = [await createdCategory(api, parent), await createdCategory(api, parent)];
  const textsOf = async (id: number) => (await keeper.call(staff.category, { query: { id } })).data.names;
  const { external_id, name, id } = await someProduct();
  const top = (await textsOf(parent)).ru.text;
  const before = (await textsOf(leaf)).ru.text ?? '';
  await importRow({ external_id, name, price: 1_400_000, category_path: [top, before] });
  const categoryOf = async () =>
    (await api.db.selectFrom('products').select('category_id').where('id', '=', id).executeTakeFirstOrThrow())
      .category_id;
  expect(await categoryOf()).toBe(leaf);
  const rename = (wanted: string) =>
    keeper.call(staff.changeCategory, {
      body: {
        id: leaf,
        edits: (['name.uz', 'name.ru'] as const).map((field) => ({ field, seen: before, wanted })),
      },
    });
  expect((await rename((await textsOf(sibling)).ru.text?.toUpperCase() ?? '')).status).toBe(400);
  expect((await rename('Boshqa nomli turkum')).status).toBe(200);
  const categories = await idsIn('categories');
  await importRow({ external_id, name, price: 1_500_000, category_path: [top, before] });
  await importRow({
    external_id: 'yangi-tovar',
    name: 'Yangi tovar',
    price: 1_500_000,
    brand: 'Artel',
    category_path: [top, before],
  });
  expect(await idsIn('categories')).toEqual(categories);
  expect(await categoryOf()).toBe(leaf);
  const added = await api.db
    .selectFrom('products')
    .select('category_id')
    .where('external_id', '=', 'yangi-tovar')
    .executeTakeFirstOrThrow();
  expect(added.category_id).toBe(leaf);
});
