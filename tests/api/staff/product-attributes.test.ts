import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttributeField, AttributeValue } from '../../../lib/contract/staff-product-attributes.ts';
import type { FieldEdit } from '../../../lib/contract/staff-product.ts';
import { withImportLock } from '../../../server/catalogue/import/lock.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let content: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 200 });
});
beforeEach(async () => {
  content = await staffIn(api, 'content');
  colleague = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const pageOf = async (id: number) => (await content.call(staff.product, { query: { id } })).data;
const attributesOf = async (id: number) => (await pageOf(id)).attributes;
const fieldOf = (id: number): AttributeField => `attribute.${id}`;
const change = (id: number, edits: FieldEdit[], by = content) => by.call(staff.changeProduct, { body: { id, edits } });
const valueOf = async (id: number, attribute: number) =>
  (await attributesOf(id)).find((one) => one.id === attribute)?.value ?? null;
const set = async (id: number, attribute: number, wanted: AttributeValue | null, by = content) =>
  change(id, [{ field: fieldOf(attribute), seen: await valueOf(id, attribute), wanted }], by);
const optionsOf = async (attribute: number) =>
  (await content.call(staff.attributeOptions, { query: { attribute } })).data.options;
const stored = (id: number) =>
  api.db
    .selectFrom('products')
    .select(['attributes', 'option_ids', 'variant', 'category_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A product whose category has a characteristic of this kind; numbers filter by ranges of 10 and 100. */
async function productWith(kind: 'option' | 'number'): Promise<{ id: number; attribute: number }> {
  const options = sql<number>`(select count(*) from attribute_options where attribute_id = attributes.id)`;
  const row = await api.db
    .selectFrom('products')
    .innerJoin('category_attributes', 'category_attributes.category_id', 'products.category_id')
    .innerJoin('attributes', 'attributes.id', 'category_attributes.attribute_id')
    .select(['products.id', 'attributes.id as attribute', 'products.category_id'])
    .where('attributes.kind', '=', kind)
    .where('products.is_listed', '=', true)
    .where(kind === 'number' ? sql<boolean>`true` : sql<boolean>`filterable and ${options} > 2`)
    .orderBy('products.id')
    .offset(next)
    .limit(1)
    .executeTakeFirstOrThrow();
  next += 7;
  if (kind === 'number')
    await api.db
      .updateTable('category_attributes')
      .set({ cuts: [10, 100], filterable: true })
      .where('category_id', '=', row.category_id)
      .where('attribute_id', '=', row.attribute)
      .execute();
  return row;
}
let next = 0;

test('every characteristic of the category is on the page, with its value in words', async () => {
  const { id } = await productWith('option');
  const attributes = await attributesOf(id);
  const { category_id } = await stored(id);
  const links = await api.db
    .selectFrom('category_attributes')
    .select('attribute_id')
    .where('category_id', '=', category_id)
    .orderBy('sort')
    .execute();
  expect(attributes.map((one) => one.id)).toEqual(links.map(({ attribute_id }) => attribute_id));
  const detail = await api.call(contract.product.detail, { query: { id }, headers: { 'accept-language': 'uz' } });
  const displayed = detail.data.attributes.flatMap((group) => group.attributes.map(({ value }) => value));
  const page = (await content.call(staff.product, { query: { id }, headers: { 'accept-language': 'uz' } })).data;
  const words = page.attributes.flatMap((one) => one.words ?? []);
  expect(new Set(words)).toEqual(new Set(displayed));
});

test('another option changes facets, key facts and the search at once, and other characteristics stay', async () => {
  const { id, attribute } = await productWith('option');
  const before = await stored(id);
  const value = await valueOf(id, attribute);
  const own = value !== null && 'options' in value ? value.options : [];
  const other = (await optionsOf(attribute)).find((option) => !own.includes(option.id));
  if (other === undefined) throw new Error('no other option');
  expect((await set(id, attribute, { options: [other.id] })).status).toBe(200);
  const after = await stored(id);
  expect(after.option_ids).toContain(other.id);
  expect(after.option_ids).not.toEqual(expect.arrayContaining(own));
  expect(after.attributes.filter(({ a }) => a !== attribute)).toEqual(
    before.attributes.filter(({ a }) => a !== attribute),
  );
  const listing = await api.db
    .selectFrom('listing_products')
    .select('option_ids')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(listing.option_ids).toEqual(after.option_ids);
  const detail = await api.call(contract.product.detail, { query: { id }, headers: { 'accept-language': 'ru' } });
  expect(JSON.stringify(detail.data.attributes)).toContain(JSON.stringify(other.name).slice(1, -1));
  const { rows } = await sql<{ found: boolean }>`
    select search_document::text like ${`%_o${other.id}'%`} as found from products where id = ${id}`.execute(api.db);
  expect(rows[0]?.found).toBe(true);
  const tags = await api.db.selectFrom('changed_tags').select('tag').where('tag', '=', `product:${id}`).execute();
  expect(tags.length).toBeGreaterThan(0);
});

test('a number moves its product to the range of the filter, which is created if it is the first there', async () => {
  const { id, attribute } = await productWith('number');
  const optionNames = async () => {
    const { option_ids } = await stored(id);
    const rows = await api.db
      .selectFrom('attribute_options')
      .select(['key', 'low', 'high'])
      .where('attribute_id', '=', attribute)
      .where('id', 'in', option_ids)
      .execute();
    return rows;
  };
  expect((await set(id, attribute, { number: 987.5 })).status).toBe(200);
  const [range, ...more] = await optionNames();
  expect(more).toEqual([]);
  expect((range?.low ?? 0) <= 987.5 && (range?.high ?? 1e9) >= 987.5).toBe(true);
  expect((await set(id, attribute, null)).status).toBe(200);
  expect(await optionNames()).toEqual([]);
  expect(await valueOf(id, attribute)).toBeNull();
});

test('while an import runs a new range and a new option are refused as a whole, and not half written', async () => {
  const { id, attribute } = await productWith('number');
  const text = (await productWith('option')).attribute;
  const before = await stored(id);
  const answers = await withImportLock(api.db, api.database.engine, async () => [
    await set(id, attribute, { number: 4.25 }),
    await content.call(staff.addOption, { body: { attribute: text, name: { uz: 'Binafsha 7', ru: 'Лиловый 7' } } }),
  ]);
  if (answers === 'running') throw new Error('another import runs');
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(answers.map(({ body }) => (body as { code: number }).code)).toEqual([1410, 1410]);
  expect(await stored(id)).toEqual(before);
  expect((await set(id, attribute, { number: 4.25 })).status).toBe(200);
});

test('a new option has its name in three languages; the same name in any of them gives the same option', async () => {
  const { id, attribute } = await productWith('option');
  const body = { attribute, name: { uz: 'Yangi rangi', ru: 'Арбузный' } };
  const made = await content.call(staff.addOption, { body });
  expect(made.data).toMatchObject({ is_new: true });
  const option = await api.db
    .selectFrom('attribute_options')
    .select(['name', 'key'])
    .where('id', '=', made.data.id)
    .executeTakeFirstOrThrow();
  expect(option.name).toEqual({ uz: 'Yangi rangi', kr: 'Янги ранги', ru: 'Арбузный' });
  const again = await colleague.call(staff.addOption, { body: { attribute, name: { uz: 'Boshqa', ru: 'арбузный' } } });
  expect(again.data).toMatchObject({ id: made.data.id, is_new: false });
  expect((await set(id, attribute, { options: [made.data.id] })).status).toBe(200);
  const detail = await api.call(contract.product.detail, { query: { id }, headers: { 'accept-language': 'ru' } });
  expect(JSON.stringify(detail.data.attributes)).toContain('Арбузный');
});

test('of ten requests for one new option one option is made', async () => {
  const { attribute } = await productWith('option');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      content.call(staff.addOption, { body: { attribute, name: { uz: 'Anor rangi', ru: 'Гранатовый' } } }),
    ),
  );
  const options = (await optionsOf(attribute)).filter(({ name }) => /Anor rangi|Анор ранги|Гранатовый/.test(name));
  expect(options).toHaveLength(1);
  for (const { status, data } of answers) {
    expect([200, 409]).toContain(status);
    if (status === 200) expect(data.id).toBe(options[0]?.id);
  }
});

test('a value of another kind, a foreign option and a characteristic of another category are refused', async () => {
  const { id, attribute } = await productWith('option');
  const foreign = await productWith('number');
  const before = await stored(id);
  const [foreignOption] = await api.db
    .selectFrom('attribute_options')
    .select('id')
    .where('attribute_id', '<>', attribute)
    .limit(1)
    .execute();
  const others = await api.db
    .selectFrom('attributes')
    .select('id')
    .where(
      'id',
      'not in',
      (await attributesOf(id)).map((one) => one.id),
    )
    .limit(1)
    .execute();
  const wrong: [number, AttributeValue][] = [
    [attribute, { number: 5 }],
    [attribute, { texts: [{ uz: 'matn', kr: null, ru: null }] }],
    [attribute, { options: [foreignOption?.id ?? 0] }],
    [attribute, { options: [999_999_999] }],
    [others[0]?.id ?? foreign.attribute, { number: 5 }],
    [888_888, { number: 5 }],
  ];
  for (const [field, wanted] of wrong) {
    const answer = await change(id, [{ field: fieldOf(field), seen: await valueOf(id, field), wanted }]);
    expect(answer.status, JSON.stringify(wanted)).toBe(400);
    expect(answer.body).toMatchObject({ code: 1400, data: [{ field: fieldOf(field) }] });
  }
  expect(await stored(id)).toEqual(before);
});

test('two people on one characteristic: the second is refused with the present value, and the same again succeeds', async () => {
  const { id, attribute } = await productWith('option');
  const [one, other] = await optionsOf(attribute);
  if (one === undefined || other === undefined) throw new Error('too few options');
  await set(id, attribute, null);
  const mine: FieldEdit = { field: fieldOf(attribute), seen: null, wanted: { options: [one.id] } };
  expect((await change(id, [mine])).data.fields).toEqual([mine.field]);
  expect((await change(id, [mine])).data.fields).toEqual([]);
  const late = await change(id, [{ ...mine, wanted: { options: [other.id] } }], colleague);
  expect(late.body).toMatchObject({ code: 1490, data: [{ field: mine.field, stored: { options: [one.id] } }] });
});

test('of ten concurrent changes of one characteristic one is written', async () => {
  const { id, attribute } = await productWith('number');
  const present = await valueOf(id, attribute);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      change(id, [{ field: fieldOf(attribute), seen: present, wanted: { number: 31_000 + index } }]),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { changes } = (await content.call(staff.productHistory, { query: { id } })).data;
  expect(changes.filter(({ field }) => field === fieldOf(attribute))).toHaveLength(1);
});

test('the history names the characteristic and its values, and the undo restores product, filters and variant', async () => {
  const { id, attribute } = await productWith('option');
  const before = await stored(id);
  const options = await optionsOf(attribute);
  const value = await valueOf(id, attribute);
  const own = value !== null && 'options' in value ? value.options : [];
  const other = options.find((option) => !own.includes(option.id));
  if (other === undefined) throw new Error('no other option');
  const answer = await set(id, attribute, { options: [other.id] });
  const [entry] = (await content.call(staff.productHistory, { query: { id } })).data.changes;
  expect(entry).toMatchObject({ field: fieldOf(attribute), after: { options: [other.id] } });
  expect(entry?.words?.after).toBe(other.name);
  const undone = await content.call(staff.undoProductChange, { body: { id: answer.data.change } });
  expect(undone.data).toEqual({ restored: 1, kept: [] });
  const after = await stored(id);
  expect(after.attributes).toEqual(before.attributes);
  expect([...after.option_ids].sort()).toEqual([...before.option_ids].sort());
  expect(after.variant?.options).toEqual(before.variant?.options);
});

test('an operator reads and changes no characteristic', async () => {
  const operator = await staffIn(api, 'operator');
  const { id, attribute } = await productWith('option');
  const edits: FieldEdit[] = [{ field: fieldOf(attribute), seen: null, wanted: null }];
  expect((await change(id, edits, operator)).status).toBe(403);
  expect((await operator.call(staff.attributeOptions, { query: { attribute } })).status).toBe(403);
  const body = { attribute, name: { uz: 'Yangi', ru: 'Новый' } };
  expect((await operator.call(staff.addOption, { body })).status).toBe(403);
});

test('a change of one characteristic changes no other, in any sequence, and undoing all changes restores all values', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 199 }),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 5 }), fc.double({ min: 0, max: 5_000, noNaN: true })), {
        minLength: 1,
        maxLength: 6,
      }),
      async (offset, steps) => {
        const { id } = await api.db
          .selectFrom('products')
          .select('id')
          .orderBy('id')
          .offset(offset)
          .limit(1)
          .executeTakeFirstOrThrow();
        const first = await stored(id);
        const changes: number[] = [];
        for (const [at, choice, number] of steps) {
          const attributes = await attributesOf(id);
          const attribute = attributes[at % attributes.length];
          if (attribute === undefined) return;
          const before = await stored(id);
          const options = attribute.kind === 'number' || attribute.kind === 'text' ? [] : await optionsOf(attribute.id);
          const option = options[choice % Math.max(1, options.length)];
          const wanted: AttributeValue | null =
            choice === 5
              ? null
              : attribute.kind === 'number'
                ? { number: Math.round(number * 4) / 4 }
                : attribute.kind === 'text'
                  ? { texts: [{ uz: `matn ${choice}`, kr: null, ru: `текст ${choice}` }] }
                  : option === undefined
                    ? null
                    : { options: [option.id] };
          const answer = await change(id, [{ field: fieldOf(attribute.id), seen: attribute.value, wanted }]);
          expect(answer.status).toBe(200);
          changes.push(answer.data.change);
          const after = await stored(id);
          const others = ({ attributes: all }: typeof after) => all.filter(({ a }) => a !== attribute.id);
          expect(others(after)).toEqual(others(before));
          expect(await valueOf(id, attribute.id)).toEqual(wanted);
        }
        for (const made of changes.toReversed()) await content.call(staff.undoProductChange, { body: { id: made } });
        const last = await stored(id);
        const inOrder = ({ attributes: all }: typeof last) => all.map((entry) => JSON.stringify(entry)).sort();
        expect(inOrder(last)).toEqual(inOrder(first));
      },
    ),
    { numRuns: 8 },
  );
});
