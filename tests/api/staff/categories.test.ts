import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CategoryEdit, CategoryPlace } from '../../../lib/contract/staff-categories.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { createdCategory } from '../../support/category-calls.ts';
import { importFolder } from '../../support/import.ts';
import { callShopFolder, headers, ownFolder, problemTexts } from '../../support/shop-folder.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let keeper: StaffBrowser;
let colleague: StaffBrowser;
const bench = importFolder();
beforeAll(async () => {
  api = await startApi({ products: 200, media: bench.media });
});
beforeEach(async () => {
  keeper = await staffIn(api, 'content');
  colleague = await staffIn(api, 'admin');
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const listOf = async (q?: string) =>
  (await keeper.call(staff.categories, { query: q === undefined ? {} : { q } })).data.categories;
const pageOf = async (id: number) => (await keeper.call(staff.category, { query: { id } })).data;
const change = (id: number, edits: CategoryEdit[], by = keeper) =>
  by.call(staff.changeCategory, { body: { id, edits } });
const move = (id: number, from: CategoryPlace, to: CategoryPlace, by = keeper) =>
  by.call(staff.moveCategory, { body: { id, seen: from, wanted: to } });
const lastAudit = () =>
  api.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
const exported = async () => (await api.call(contract.command.shopExport, { headers })).data.files;
const menu = async () => (await api.call(contract.header.popupMenuCatalog)).data;

/** The leaf with the most products, and then the next ones. */
async function leafWithProducts(offset = 0): Promise<number> {
  const { category_id } = await api.db
    .selectFrom('products')
    .groupBy('category_id')
    .select(['category_id'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('category_id')
    .offset(offset)
    .limit(1)
    .executeTakeFirstOrThrow();
  return category_id;
}
const renamed = async (id: number, wanted: string | null, field: 'name.uz' | 'name.kr' | 'name.ru' = 'name.uz') => {
  const { names } = await pageOf(id);
  const language = field === 'name.uz' ? 'uz' : field === 'name.kr' ? 'kr' : 'ru';
  return change(id, [{ field, seen: names[language].text, wanted }]);
};

describe('the tree', () => {
  test('has every category with its products and what it lacks, by words in any script with those above', async () => {
    const rows = await listOf();
    const known = await api.db.selectFrom('categories').select('id').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort());
    const leaf = await leafWithProducts();
    const { count } = await api.db
      .selectFrom('products')
      .where('category_id', '=', leaf)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(rows.find(({ id }) => id === leaf)).toMatchObject({ products: Number(count), state: 'filled', missing: [] });
    const parent = rows.find(({ id }) => id === rows.find((row) => row.id === leaf)?.parent);
    expect(parent?.products).toBeGreaterThanOrEqual(Number(count));
    const empty = await createdCategory(api);
    await renamed(empty, 'Sharqona choynaklar');
    for (const q of ['sharqona choy', 'шарқона чойн', 'ШАРҚОНА'])
      expect((await listOf(q)).map(({ id, state }) => [id, state])).toEqual([[empty, 'empty']]);
    const below = await listOf(rows.find(({ id }) => id === leaf)?.slug);
    expect(below.find(({ id }) => id === leaf)?.is_found).toBe(true);
    expect(below[0]?.parent).toBeNull();
  });
});

describe('a change', () => {
  test('of a name is in the menu at once, with tags for cached pages; Cyrillic follows until somebody writes it', async () => {
    const id = await leafWithProducts();
    const { position } = await changedTagsSince(api.db, undefined);
    expect((await renamed(id, 'Yangi choynaklar')).data.fields.sort()).toEqual(['name.kr', 'name.uz']);
    expect((await changedTagsSince(api.db, position)).tags).toEqual(expect.arrayContaining(['menu', 'catalogue']));
    expect(JSON.stringify(await menu())).toContain('Янги чойнаклар');
    expect((await pageOf(id)).names.kr).toEqual({ text: 'Янги чойнаклар', state: 'made' });
    await renamed(id, 'Чойнаклар', 'name.kr');
    api.later(1_000);
    await renamed(id, 'Katta choynaklar');
    expect((await pageOf(id)).names.kr).toEqual({ text: 'Чойнаклар', state: 'older' });
    await renamed(id, null, 'name.kr');
    expect((await pageOf(id)).names.kr).toEqual({ text: 'Катта чойнаклар', state: 'made' });
    await renamed(id, null, 'name.ru');
    expect((await pageOf(id)).names.ru).toEqual({ text: null, state: 'missing' });
    expect((await listOf()).find((row) => row.id === id)?.missing).toEqual(['ru']);
  });

  test('has a row in the audit log and in the history, which gives the former value; a repeated one changes nothing', async () => {
    const id = await createdCategory(api);
    const { names, slug } = await pageOf(id);
    const edits: CategoryEdit[] = [{ field: 'name.ru', seen: names.ru.text, wanted: 'Чайники' }];
    await change(id, edits);
    const row = await lastAudit();
    expect([row.action, row.entity, row.entity_id]).toEqual(['categories.change', 'category', slug]);
    expect(row.after).toEqual({ ru: 'Чайники', fields: ['name.ru'] });
    expect((await change(id, edits)).data.fields).toEqual([]);
    const { history } = await pageOf(id);
    expect(history.map(({ field }) => field)).toEqual(['name.ru', null]);
    const [last] = history;
    await change(id, [
      { field: 'name.ru', seen: 'Чайники', wanted: typeof last?.before === 'string' ? last.before : null },
    ]);
    expect((await pageOf(id)).names.ru.text).toBe(names.ru.text);
  });

  test('of a field that somebody else has changed is refused as a whole, with the present value', async () => {
    const id = await createdCategory(api);
    const { names } = await pageOf(id);
    await change(id, [{ field: 'name.ru', seen: names.ru.text, wanted: 'Чайники' }], colleague);
    const refused = await change(id, [
      { field: 'name.ru', seen: names.ru.text, wanted: 'Кофейники' },
      { field: 'name.uz', seen: names.uz.text, wanted: 'Choynaklar' },
    ]);
    expect(refused.status).toBe(409);
    expect(refused.failure.data).toEqual([{ field: 'name.ru', stored: 'Чайники' }]);
    expect((await pageOf(id)).names.uz.text).toBe(names.uz.text);
  });

  test('at the same moment by two people loses nothing: different fields are both written, of one field one is', async () => {
    const id = await createdCategory(api);
    const { names } = await pageOf(id);
    await Promise.all([
      change(id, [{ field: 'name.ru', seen: names.ru.text, wanted: 'Самовары' }]),
      change(id, [{ field: 'name.uz', seen: names.uz.text, wanted: 'Samovarlar' }], colleague),
    ]);
    expect((await pageOf(id)).names).toMatchObject({ ru: { text: 'Самовары' }, uz: { text: 'Samovarlar' } });
    const answers = await Promise.all([
      change(id, [{ field: 'name.ru', seen: 'Самовары', wanted: 'Первые' }]),
      change(id, [{ field: 'name.ru', seen: 'Самовары', wanted: 'Вторые' }], colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is not for the roles that do not keep the catalogue', async () => {
    const id = await createdCategory(api);
    for (const role of ['operator', 'orders'] as const) {
      const person = await staffIn(api, role);
      expect((await person.call(staff.categories)).status).toBe(403);
      expect((await change(id, [{ field: 'accessories', seen: [], wanted: [] }], person)).status).toBe(403);
    }
  });
});

describe('the address', () => {
  test('leads on from every former slug without a chain; another category cannot take one, nor can a folder', async () => {
    const id = await leafWithProducts(1);
    const first = (await pageOf(id)).slug;
    await change(id, [{ field: 'slug', seen: first, wanted: 'ikkinchi-manzil' }]);
    await change(id, [{ field: 'slug', seen: 'ikkinchi-manzil', wanted: 'uchinchi-manzil' }]);
    for (const slug of [first, 'ikkinchi-manzil'])
      expect((await api.call(contract.catalogue.categoryData, { query: { slug } })).data.slug).toBe('uchinchi-manzil');
    const other = await createdCategory(api);
    const { slug } = await pageOf(other);
    for (const wanted of [first, 'uchinchi-manzil'])
      expect((await change(other, [{ field: 'slug', seen: slug, wanted }])).failure.code).toBe(1541);
    const folder = ownFolder({
      'categories.csv': `slug,parent,name_kr,name_uz,name_ru\n${first},,Янги,Yangi,Новая\n`,
    });
    expect(problemTexts(await callShopFolder(api, folder.folder, false))).toEqual([
      `categories.csv:2: slug: ${first} is the former slug of uchinchi-manzil`,
    ]);
    folder.remove();
    await change(id, [{ field: 'slug', seen: 'uchinchi-manzil', wanted: first }]);
    expect((await pageOf(id)).former_slugs).toEqual(['ikkinchi-manzil', 'uchinchi-manzil']);
    expect((await api.call(contract.catalogue.categoryData, { query: { slug: first } })).data.slug).toBe(first);
  });
});

describe('a move', () => {
  test('to another place or parent is in the menu; what changed meanwhile is refused, a repeated one is no change', async () => {
    const top = await createdCategory(api);
    const other = await createdCategory(api);
    const [one, two, three] = [
      await createdCategory(api, top),
      await createdCategory(api, top),
      await createdCategory(api, top),
    ];
    const childIds = async (parent: number) =>
      (await listOf()).filter((row) => row.parent === parent).map(({ id }) => id);
    const from = { parent: top, after: two };
    await move(three, from, { parent: top, after: null });
    expect(await childIds(top)).toEqual([three, one, two]);
    expect((await move(three, from, { parent: top, after: null })).data.place).toEqual({ parent: top, after: null });
    expect((await move(two, from, { parent: other, after: null })).status).toBe(409);
    await move(one, { parent: top, after: three }, { parent: other, after: null });
    expect(await childIds(other)).toEqual([one]);
    expect((await lastAudit()).action).toBe('categories.move');
    const [last] = (await pageOf(one)).history;
    expect(last).toMatchObject({ field: 'place', before: { parent: top, after: three } });
  });

  test('below itself, below the third level or below products is refused', async () => {
    const top = await createdCategory(api);
    const middle = await createdCategory(api, top);
    const low = await createdCategory(api, middle);
    const codeOf = async (id: number, parent: number) =>
      (await move(id, (await pageOf(id)).place, { parent, after: null })).failure.code;
    expect(await codeOf(top, low)).toBe(1544);
    expect(await codeOf(top, top)).toBe(1544);
    const pair = await createdCategory(api);
    await createdCategory(api, pair);
    expect(await codeOf(pair, middle)).toBe(1542);
    const full = await createdCategory(api);
    await api.db.updateTable('products').set({ category_id: full }).where('id', '=', 1).execute();
    api.app.services.reference.invalidate();
    expect(await codeOf(await createdCategory(api), full)).toBe(1543);
    await move(pair, (await pageOf(pair)).place, { parent: top, after: middle });
    expect((await pageOf(pair)).level).toBe(2);
    const levels = await api.db.selectFrom('categories').select('level').where('parent_id', '=', pair).execute();
    expect(levels).toEqual([{ level: 3 }]);
  });
});

describe('filters and accessories', () => {
  test('are shown in the chosen order; a new filter of options or numbers finds its products', async () => {
    const id = await leafWithProducts();
    const { slug } = await pageOf(id);
    const filterKeys = async () =>
      (await api.call(contract.catalogue.filters, { query: { category_all: slug } })).data.filter;
    const before = await pageOf(id);
    expect(before.filters.length).toBeGreaterThan(1);
    await api.db.updateTable('category_attributes').set({ chosen_by: 'feed' }).where('category_id', '=', id).execute();
    const reversed = before.filters.toReversed();
    expect((await change(id, [{ field: 'filters', seen: before.filters, wanted: reversed }])).data.fields).toEqual([
      'filters',
    ]);
    const imports = () =>
      api.db
        .selectFrom('category_attributes')
        .select('attribute_id')
        .where('category_id', '=', id)
        .where('filterable', '=', true)
        .where('chosen_by', '=', 'feed')
        .execute();
    expect(await imports()).toEqual([]);
    const keys = await api.db.selectFrom('attributes').select(['id', 'key']).execute();
    const keyOf = new Map(keys.map(({ id: attribute, key }) => [attribute, key]));
    const present = (await filterKeys()).map(({ key }) => key);
    expect(present.length).toBeGreaterThan(1);
    expect(present).toEqual(
      reversed.map((one) => keyOf.get(one)).filter((key) => present.some((known) => known === key)),
    );
    await change(id, [{ field: 'filters', seen: reversed, wanted: [] }]);
    expect(await filterKeys()).toEqual([]);
    // As if no import had ever chosen a filter here.
    await api.db.updateTable('products').set({ option_ids: [] }).where('category_id', '=', id).execute();
    await change(id, [{ field: 'filters', seen: [], wanted: reversed }]);
    expect((await filterKeys()).map(({ key }) => key)).toEqual(present);
    expect(await imports()).toEqual([]);
  });

  test('refuse what cannot filter or is no leaf', async () => {
    const id = await leafWithProducts(2);
    const { filters, accessories, path } = await pageOf(id);
    const foreign = await api.db.selectFrom('attributes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const known = await api.db
      .selectFrom('category_attributes')
      .select('attribute_id')
      .where('category_id', '=', id)
      .execute();
    const wrong = known.some(({ attribute_id }) => attribute_id === foreign.id) ? 999_999 : foreign.id;
    expect((await change(id, [{ field: 'filters', seen: filters, wanted: [...filters, wrong] }])).status).toBe(400);
    const parent = path[0]?.id ?? 0;
    expect((await change(id, [{ field: 'accessories', seen: accessories, wanted: [parent] }])).status).toBe(400);
    const leaf = await leafWithProducts(3);
    await change(id, [{ field: 'accessories', seen: accessories, wanted: [leaf] }]);
    expect((await pageOf(id)).accessories).toEqual([leaf]);
  });
});

describe('a new category', () => {
  test('is created once for one key, and removed only while nothing needs it', async () => {
    const body = { request_key: randomUUID(), parent: null, name: { uz: 'Katta qozonlar', ru: 'Большие казаны' } };
    const created = await keeper.call(staff.createCategory, { body });
    expect((await keeper.call(staff.createCategory, { body })).data).toEqual(created.data);
    const { id } = created.data;
    expect(await pageOf(id)).toMatchObject({
      slug: 'katta-qozonlar',
      names: { kr: { text: 'Катта қозонлар', state: 'made' } },
    });
    const other = { ...body, name: { uz: 'Choynaklar', ru: 'Чайники' } };
    expect((await keeper.call(staff.createCategory, { body: other })).status).toBe(409);
    const child = await createdCategory(api, id);
    const remove = async (one: number) =>
      keeper.call(staff.removeCategory, { body: { id: one, seen: (await pageOf(one)).slug } });
    expect((await remove(id)).failure.code).toBe(1543);
    expect((await remove(await leafWithProducts())).failure.code).toBe(1543);
    expect((await remove(child)).status).toBe(200);
    expect((await lastAudit()).action).toBe('categories.remove');
    expect((await remove(id)).status).toBe(200);
    expect((await keeper.call(staff.category, { query: { id } })).status).toBe(404);
  });
});

describe('the folder of the owner', () => {
  test('exports what was changed here, and changes nothing when it is applied; a change in it is shown here', async () => {
    const id = await leafWithProducts();
    const { accessories } = await pageOf(id);
    await renamed(id, 'Konsol choynaklari');
    await change(id, [{ field: 'accessories', seen: accessories, wanted: [await leafWithProducts(4)] }]);
    const created = await createdCategory(api);
    await move(created, (await pageOf(created)).place, { parent: null, after: null });
    const files = await exported();
    const folder = ownFolder(files);
    const answer = await callShopFolder(api, folder.folder, false);
    expect([answer.problems, answer.changes]).toEqual([[], []]);
    const csv = (files['categories.csv'] ?? '').replace('Konsol choynaklari', 'Fayl choynaklari');
    folder.put('categories.csv', csv);
    await callShopFolder(api, folder.folder, true);
    expect((await pageOf(id)).names.uz.text).toBe('Fayl choynaklari');
    expect((await listOf())[0]?.id).toBe(created);
    folder.remove();
  });
});
