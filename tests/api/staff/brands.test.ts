import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import type { BrandEdit } from '../../../lib/contract/staff-brands.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { callShopFolder, headers, ownFolder } from '../../support/shop-folder.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let keeper: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 80 });
});
beforeEach(async () => {
  keeper = await staffIn(api, 'content');
  colleague = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const listOf = async (q?: string) =>
  (await keeper.call(staff.brands, { query: q === undefined ? {} : { q } })).data.brands;
const pageOf = async (id: number) => (await keeper.call(staff.brand, { query: { id } })).data;
const change = (id: number, edits: BrandEdit[], by = keeper) => by.call(staff.changeBrand, { body: { id, edits } });
const rename = async (id: number, wanted: string) =>
  change(id, [{ field: 'name', seen: (await pageOf(id)).name, wanted }]);
let next = 0;
/** A brand with products that no other test of this file changes. */
async function someBrand(): Promise<number> {
  const brands = (await listOf()).filter(({ products }) => products > 0);
  const brand = brands[next];
  next += 1;
  if (brand === undefined) throw new Error('there are too few brands with products');
  return brand.id;
}

test('the list has every brand with its products and the languages without a text, by words in any script', async () => {
  const rows = await api.db.selectFrom('brands').select('id').execute();
  const all = await listOf();
  expect(all.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  const id = await someBrand();
  const { count } = await api.db
    .selectFrom('products')
    .where('brand_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(all.find((brand) => brand.id === id)?.products).toBe(Number(count));
  await rename(id, 'Zarafshon');
  for (const q of ['zaraf', 'Зараф', 'зарафшон']) expect((await listOf(q)).map((brand) => brand.id)).toEqual([id]);
});

test('a name and a text are in the shop at once, with tags for cached pages and an audit row; Cyrillic follows', async () => {
  const id = await someBrand();
  const { slug, description } = await pageOf(id);
  const { position } = await changedTagsSince(api.db, undefined);
  const edits: BrandEdit[] = [
    { field: 'name', seen: (await pageOf(id)).name, wanted: 'Katta texnika' },
    { field: 'description.uz', seen: description.uz.text, wanted: 'Toshkentda ishlab chiqariladi' },
    { field: 'description.kr', seen: description.kr.text, wanted: null },
  ];
  await change(id, edits);
  expect((await changedTagsSince(api.db, position)).tags).toEqual(expect.arrayContaining(['catalogue', 'products']));
  expect((await api.call(contract.brand.page, { query: { brand: slug } })).data.brand.name).toBe('Katta texnika');
  expect((await pageOf(id)).description.kr).toMatchObject({ state: 'made' });
  const row = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([row.action, row.entity, row.entity_id]).toEqual(['brands.change', 'brand', slug]);
  expect(row.after).toMatchObject({ name: ['Katta texnika'] });
  expect((await change(id, edits.slice(0, 2))).data.fields).toEqual([]);
});

test('what somebody else has changed is refused as a whole; of two writers of one field one writes', async () => {
  const id = await someBrand();
  const { name, description } = await pageOf(id);
  await change(id, [{ field: 'name', seen: name, wanted: 'Birinchi' }], colleague);
  const refused = await change(id, [
    { field: 'name', seen: name, wanted: 'Ikkinchi' },
    { field: 'description.ru', seen: description.ru.text, wanted: 'Текст' },
  ]);
  expect([refused.failure.code, refused.failure.data]).toEqual([1540, [{ field: 'name', stored: 'Birinchi' }]]);
  expect((await pageOf(id)).description.ru.text).toBe(description.ru.text);
  const answers = await Promise.all([
    change(id, [{ field: 'name', seen: 'Birinchi', wanted: 'Uchinchi' }]),
    change(id, [{ field: 'name', seen: 'Birinchi', wanted: 'Toʻrtinchi' }], colleague),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the name of another brand is refused at its field, and the history gives a former name back', async () => {
  const [id, other] = [await someBrand(), await someBrand()];
  const { name } = await pageOf(id);
  const refused = await change(id, [{ field: 'name', seen: name, wanted: (await pageOf(other)).name }]);
  expect([refused.status, refused.failure.data]).toEqual([400, [expect.objectContaining({ field: 'name' })]]);
  await rename(id, 'Boshqa nom');
  const [last] = (await pageOf(id)).history;
  expect(last).toMatchObject({ field: 'name', before: name, after: 'Boshqa nom' });
  await rename(id, last?.before ?? '');
  expect((await pageOf(id)).name).toBe(name);
});

test('the folder of the owner exports what was changed here, and its changes are shown here', async () => {
  const id = await someBrand();
  await rename(id, 'Konsol brendi');
  const { files } = (await api.call(contract.command.shopExport, { headers })).data;
  const folder = ownFolder(files);
  const answer = await callShopFolder(api, folder.folder, false);
  expect([answer.problems, answer.changes]).toEqual([[], []]);
  folder.put('brands.csv', (files['brands.csv'] ?? '').replace('Konsol brendi', 'Fayl brendi'));
  await callShopFolder(api, folder.folder, true);
  expect((await pageOf(id)).name).toBe('Fayl brendi');
  folder.remove();
});

test('is not for the roles that do not keep the catalogue', async () => {
  const id = await someBrand();
  for (const role of ['operator', 'orders'] as const) {
    const person = await staffIn(api, role);
    expect((await person.call(staff.brands)).status).toBe(403);
    expect((await change(id, [{ field: 'name', seen: 'A', wanted: 'B' }], person)).status).toBe(403);
  }
});

test('another slug redirects from every former one, also in filters; another brand cannot take one, nor can a list', async () => {
  const id = await someBrand();
  const other = await someBrand();
  const first = (await pageOf(id)).slug;
  const slugTo = async (brand: number, wanted: string) =>
    change(brand, [{ field: 'slug', seen: (await pageOf(brand)).slug, wanted }]);
  const { position } = await changedTagsSince(api.db, undefined);
  expect((await slugTo(id, 'yangi-manzil')).status).toBe(200);
  expect((await changedTagsSince(api.db, position)).tags.length).toBeGreaterThan(0);
  await slugTo(id, 'eng-yangi-manzil');
  const present = async (slug: string) =>
    (await api.call(contract.brand.page, { query: { brand: slug } })).data.brand.slug;
  for (const slug of [first, 'yangi-manzil', String(id)]) expect(await present(slug)).toBe('eng-yangi-manzil');
  // Pages of blocks and addresses of filters that name a former slug have the brand.
  const [before] = (await api.call(contract.brand.list)).data.filter(({ slug }) => slug === 'eng-yangi-manzil');
  const named = (await api.call(contract.brand.list, { query: { slugs: `no-such,${first},yangi-manzil` } })).data;
  expect(named).toEqual(before === undefined ? [] : [before]);
  const filtered = (await api.call(contract.catalogue.filters, { query: { brand_id: first } })).data;
  expect(filtered.brands.find(({ slug }) => slug === 'eng-yangi-manzil')).toMatchObject({ former_slugs: [first] });
  for (const wanted of [first, 'yangi-manzil', 'eng-yangi-manzil'])
    expect((await slugTo(other, wanted)).failure.code).toBe(apiCodes.addressTaken.code);
  for (const wanted of ['42', 'Katta', 'a b', '']) expect((await slugTo(other, wanted)).status).toBe(400);
  expect((await slugTo(id, first)).status).toBe(200);
  expect((await pageOf(id)).former_slugs).toEqual(['eng-yangi-manzil', 'yangi-manzil']);
  expect(await present('yangi-manzil')).toBe(first);
  expect((await pageOf(id)).history[0]).toMatchObject({ field: 'slug', before: 'eng-yangi-manzil', after: first });
});
