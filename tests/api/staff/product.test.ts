import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FieldEdit, productTexts, type TextField } from '../../../lib/contract/staff-product.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let content: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 60 });
});
beforeEach(async () => {
  content = await staffIn(api, 'content');
  colleague = await staffIn(api, 'admin');
});
afterAll(() => api.close());

/** A product that no other test of this file changes. */
let next = 0;
async function someProduct(): Promise<number> {
  const { id } = await api.db
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .offset(next)
    .limit(1)
    .executeTakeFirstOrThrow();
  next += 1;
  return id;
}
const pageOf = async (id: number, by = content) => (await by.call(staff.product, { query: { id } })).data;
const textIn = async (id: number, field: TextField) => {
  const [text, locale] = field.split('.') as ['name', 'uz'];
  return (await pageOf(id)).texts[text][locale];
};
const change = (id: number, edits: FieldEdit[], by = content) => by.call(staff.changeProduct, { body: { id, edits } });
const edit = async (id: number, field: TextField, wanted: string | null): Promise<FieldEdit> => ({
  field,
  seen: (await textIn(id, field)).text,
  wanted,
});
const history = async (id: number) => (await content.call(staff.productHistory, { query: { id } })).data.changes;
const everything = async (id: number) => {
  const { texts, sale_price, old_price, is_listed, sale_mode } = await pageOf(id);
  return {
    texts: new Map(
      productTexts.flatMap((text) =>
        locales.map((locale): [TextField, string | null] => [`${text}.${locale}`, texts[text][locale].text]),
      ),
    ),
    sale_price,
    old_price,
    is_listed,
    sale_mode,
  };
};

test('a name changed in two languages is on the page of the shop, in its head and found by the search', async () => {
  const id = await someProduct();
  const answer = await change(id, [
    await edit(id, 'name.uz', 'Artel Qorbobo 700 muzlatgichi'),
    await edit(id, 'name.ru', 'Холодильник Artel Корбобо 700'),
  ]);
  expect(answer.data.fields.sort()).toEqual(['name.kr', 'name.ru', 'name.uz']);
  const page = await api.call(contract.product.detail, { query: { id }, headers: { 'accept-language': 'ru' } });
  expect(page.data.name).toBe('Холодильник Artel Корбобо 700');
  const { previews, texts } = await pageOf(id);
  expect(previews.ru.title).toBe(page.data.seo.title);
  expect(previews.ru.title).toContain('Корбобо');
  expect(previews.uz.path).toMatch(/^\/uz\/.*product\/detail\/\d+\/$/);
  expect(texts.name.kr).toEqual({ text: 'Artel Qorbobo 700 музлатгичи', state: 'made' });
  const found = await content.call(staff.products, { query: { q: 'qorbobo 700' } });
  expect(found.data.products.map((product) => product.id)).toContain(id);
});

test('Cyrillic follows Latin until it is edited, and again when it is removed', async () => {
  const id = await someProduct();
  await change(id, [await edit(id, 'overview.uz', 'Yangi muzlatgich')]);
  expect(await textIn(id, 'overview.kr')).toEqual({ text: 'Янги музлатгич', state: 'made' });
  await change(id, [await edit(id, 'overview.kr', 'Янги совитгич')]);
  expect(await textIn(id, 'overview.kr')).toEqual({ text: 'Янги совитгич', state: 'written' });
  expect((await textIn(id, 'overview.uz')).text).toBe('Yangi muzlatgich');
  api.later(1_000);
  await change(id, [await edit(id, 'overview.uz', 'Eng yangi muzlatgich')]);
  expect(await textIn(id, 'overview.kr')).toEqual({ text: 'Янги совитгич', state: 'older' });
  await change(id, [await edit(id, 'overview.kr', null)]);
  expect(await textIn(id, 'overview.kr')).toEqual({ text: 'Энг янги музлатгич', state: 'made' });
});

test('a Russian text is older than its Latin source until it is edited; a removed one is missing', async () => {
  const id = await someProduct();
  await change(id, [await edit(id, 'name.uz', 'Muzlatgich 11'), await edit(id, 'name.ru', 'Холодильник 11')]);
  api.later(1_000);
  await change(id, [await edit(id, 'name.uz', 'Muzlatgich 12')]);
  expect((await textIn(id, 'name.ru')).state).toBe('older');
  api.later(1_000);
  await change(id, [await edit(id, 'name.ru', 'Холодильник 12')]);
  expect((await textIn(id, 'name.ru')).state).toBe('written');
  await change(id, [await edit(id, 'name.ru', null)]);
  expect(await textIn(id, 'name.ru')).toEqual({ text: null, state: 'missing' });
  const page = await api.call(contract.product.detail, { query: { id }, headers: { 'accept-language': 'ru' } });
  expect(page.data).toMatchObject({ name: 'Muzlatgich 12', languages: { name: 'uz' } });
});

test('a product without any name, a text that is too long and a broken one are refused', async () => {
  const id = await someProduct();
  const before = await everything(id);
  const none = await Promise.all(locales.map((locale) => edit(id, `name.${locale}`, null)));
  expect((await change(id, none)).body).toMatchObject({ code: 1400, data: [{ field: 'name' }] });
  expect((await change(id, [await edit(id, 'name.ru', 'я'.repeat(301))])).status).toBe(400);
  expect((await change(id, [await edit(id, 'name.ru', '\ud800')])).status).toBe(400);
  expect((await change(id, [])).status).toBe(400);
  const twice = await edit(id, 'name.ru', 'Раз');
  expect((await change(id, [twice, { ...twice, wanted: 'Два' } as FieldEdit])).status).toBe(400);
  expect((await change(999_999, [twice])).status).toBe(404);
  expect(await everything(id)).toEqual(before);
});

test('markup and invisible characters never reach the shop', async () => {
  const id = await someProduct();
  const sent = [await edit(id, 'description.ru', '<p>Тихий</p><script>alert(1)</script> холодильник\u200b')];
  expect((await change(id, sent)).status).toBe(200);
  const { text } = await textIn(id, 'description.ru');
  expect(text).toContain('Тихий');
  expect(text).not.toMatch(/[<>\u200b]|alert/);
  expect((await change(id, sent)).data.fields).toEqual([]);
});

test('the same request again changes nothing, also one that removes a text', async () => {
  const id = await someProduct();
  const steps: [TextField, string | null][][] = [
    [
      ['name.uz', 'Changyutgich 5'],
      ['name.kr', 'Чангютгич беш'],
    ],
    [['name.kr', null]],
  ];
  for (const wanted of steps) {
    const edits = await Promise.all(wanted.map(([name, to]) => edit(id, name, to)));
    expect((await change(id, edits)).data.fields.length).toBeGreaterThan(0);
    const after = await everything(id);
    const again = await change(id, edits);
    expect(again.data.fields).toEqual([]);
    expect(await everything(id)).toEqual(after);
  }
});

test('two people on different fields both keep theirs; on one field the second gets both versions', async () => {
  const id = await someProduct();
  const before = await pageOf(id);
  const mine: FieldEdit = { field: 'name.ru', seen: before.texts.name.ru.text, wanted: 'Моё имя' };
  const theirs: FieldEdit = { field: 'overview.ru', seen: before.texts.overview.ru.text, wanted: 'Их описание' };
  expect((await change(id, [mine])).status).toBe(200);
  expect((await change(id, [theirs], colleague)).status).toBe(200);
  expect((await textIn(id, 'name.ru')).text).toBe('Моё имя');
  expect((await textIn(id, 'overview.ru')).text).toBe('Их описание');

  const late: FieldEdit = { ...mine, wanted: 'Другое имя' };
  const refused = await change(id, [late, { field: 'is_listed', seen: true, wanted: false }], colleague);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 1490,
    data: [{ product_id: id, field: 'name.ru', stored: 'Моё имя' }],
  });
  expect((await pageOf(id)).is_listed).toBe(true);
  expect((await change(id, [{ ...late, seen: 'Моё имя' }], colleague)).status).toBe(200);
});

test('of ten concurrent changes of one text one is written, and the others are refused', async () => {
  const id = await someProduct();
  const { text } = await textIn(id, 'name.ru');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      change(id, [{ field: 'name.ru', seen: text, wanted: `Название номер ${index}` }]),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await history(id)).toHaveLength(1);
});

test('the history names who changed which field, old and new, and a restored field is a change itself', async () => {
  const id = await someProduct();
  const before = (await textIn(id, 'overview.ru')).text;
  await change(id, [await edit(id, 'overview.ru', 'Новое')]);
  const [entry] = await history(id);
  expect(entry).toMatchObject({ field: 'overview.ru', before, after: 'Новое', undone_at: null });
  await change(id, [{ field: 'overview.ru', seen: 'Новое', wanted: before }], colleague);
  const changes = await history(id);
  expect(changes.map(({ after }) => after)).toEqual([before, 'Новое']);
  expect(new Set(changes.map(({ by }) => by)).size).toBe(2);
  expect((await textIn(id, 'overview.ru')).text).toBe(before);
});

test('the undo of the list restores texts too, and prices changed in the list are in the history', async () => {
  const id = await someProduct();
  const before = await everything(id);
  const { data } = await change(id, [
    await edit(id, 'name.uz', 'Boshqa nom'),
    { field: 'sale_mode', seen: before.sale_mode, wanted: 'stores' },
  ]);
  expect((await content.call(staff.undoProductChange, { body: { id: data.change } })).data.restored).toBe(1);
  expect(await everything(id)).toEqual(before);
  const { sale_price } = before;
  await content.call(staff.changeProducts, {
    body: {
      edits: [
        {
          id,
          seen: { sale_price, old_price: before.old_price },
          wanted: { sale_price: sale_price + 1, old_price: null },
        },
      ],
    },
  });
  const changes = await history(id);
  const last = (name: string) => changes.find((entry) => entry.field === name);
  expect(last('sale_price')).toMatchObject({ before: sale_price, after: sale_price + 1, undone_at: null });
  expect(last('name.uz')?.undone_at).not.toBeNull();
});

test('the history comes page by page', async () => {
  const id = await someProduct();
  for (let index = 0; index < 25; index += 1) await change(id, [await edit(id, 'overview.ru', `Текст ${index}`)]);
  const first = (await content.call(staff.productHistory, { query: { id } })).data;
  expect(first.more).toBe(true);
  const last = first.changes.at(-1)?.change ?? 0;
  const second = (await content.call(staff.productHistory, { query: { id, before: last } })).data;
  expect(second.more).toBe(false);
  const texts = [...first.changes, ...second.changes].map(({ after }) => after);
  expect(texts).toEqual(Array.from({ length: 25 }, (_, index) => `Текст ${24 - index}`));
});

test('a change has a row in the audit log that names its fields; other roles neither read nor write', async () => {
  const id = await someProduct();
  await change(id, [await edit(id, 'name.ru', 'Для журнала')]);
  const row = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', (await pageOf(id)).external_id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ action: 'products.change', actor_id: content.id, after: { fields: ['name.ru'] } });
  for (const role of ['operator', 'orders'] as const) {
    const other = await staffIn(api, role);
    expect((await other.call(staff.product, { query: { id } })).status).toBe(403);
    expect((await other.call(staff.productHistory, { query: { id } })).status).toBe(403);
    expect((await change(id, [{ field: 'name.ru', seen: 'Для журнала', wanted: 'Чужое' }], other)).status).toBe(403);
  }
});

const word = fc.constantFrom('yangi', 'muzlatgich', 'qora', 'katta', 'Artel', 'A17', '5G', 'shisha', 'oʻlcham');
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const field = fc.constantFrom<TextField>(
  'name.uz',
  'name.kr',
  'name.ru',
  'overview.uz',
  'overview.ru',
  'description.ru',
);

test('a change of one field changes no other but Cyrillic that follows Latin; restored, everything is as before', async () => {
  const id = await someProduct();
  await fc.assert(
    fc.asyncProperty(field, text, async (name, wanted) => {
      const before = await everything(id);
      const made = (await textIn(id, name.replace('.uz', '.kr') as TextField)).state === 'made';
      const { data } = await change(id, [{ field: name, seen: before.texts.get(name) ?? null, wanted }]);
      const after = await everything(id);
      const may = new Set<string>([name, ...(name.endsWith('.uz') && made ? [name.replace('.uz', '.kr')] : [])]);
      const changed = [...after.texts.keys()].filter((key) => after.texts.get(key) !== before.texts.get(key));
      expect(changed.filter((key) => !may.has(key))).toEqual([]);
      expect(new Set(data.fields)).toEqual(new Set(changed));
      const back = changed.map((key): FieldEdit => ({
        field: key,
        seen: after.texts.get(key) ?? null,
        wanted: before.texts.get(key) ?? null,
      }));
      if (back.length > 0) expect((await change(id, back)).status).toBe(200);
      expect(await everything(id)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

test('people on different fields of one product all keep theirs, in any order', async () => {
  const id = await someProduct();
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(field, { minLength: 2, maxLength: 4 }), text, async (fields, wanted) => {
      // Each has opened the page before any of them saves.
      const before = await everything(id);
      const answers = await Promise.all(
        fields.map((name, index) =>
          change(
            id,
            [{ field: name, seen: before.texts.get(name) ?? null, wanted: `${wanted} ${name.length + index}` }],
            index % 2 === 0 ? content : colleague,
          ),
        ),
      );
      const after = await everything(id);
      for (const [index, name] of fields.entries()) {
        // Who edits Cyrillic that just followed a changed Latin text is asked.
        const isFollowed = name.endsWith('.kr') && fields.includes(name.replace('.kr', '.uz') as TextField);
        if (!isFollowed) expect(answers[index]?.status, name).toBe(200);
        if (answers[index]?.status === 200) expect(after.texts.get(name)).toBe(`${wanted} ${name.length + index}`);
      }
    }),
    { numRuns: 15 },
  );
});
