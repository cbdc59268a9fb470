import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { importFolder, importInto } from '../../support/import.ts';
import { mergeRequest, twoOptions } from '../../support/option-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;
const dayMs = 86_400_000;

let api: TestApi;
let keeper: StaffBrowser;
const bench = importFolder();
beforeAll(async () => {
  api = await startApi({ products: 200, media: bench.media });
});
beforeEach(async () => {
  keeper = await staffIn(api, 'content');
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const pageOf = async (id: number) => (await keeper.call(staff.attribute, { query: { id } })).data;
const merge = (body: Awaited<ReturnType<typeof mergeRequest>>['body']) => keeper.call(staff.mergeOptions, { body });
const undo = (change: number) => keeper.call(staff.undoOptions, { body: { change } });
const productRows = (ids: readonly number[]) =>
  api.db
    .selectFrom('products')
    .select(['id', 'attributes', 'option_ids', 'variant'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
const facts = async (category: number, attribute: number, option: number) => {
  const reference = await api.app.services.reference.get();
  const row = await api.db
    .selectFrom('attribute_options')
    .select('key')
    .where('id', '=', option)
    .executeTakeFirstOrThrow();
  return {
    slug: reference.categories.get(category)?.slug ?? '',
    filter: reference.attributes.get(attribute)?.key ?? '',
    key: row.key,
  };
};

describe('an attribute', () => {
  test('lists its options with the number of products and the categories that it filters', async () => {
    const { attribute, category, option, into, products } = await twoOptions(api);
    const page = await pageOf(attribute);
    expect(page.categories.map(({ id }) => id)).toContain(category);
    const counts = new Map(page.options.map((one) => [one.id, one.products]));
    expect([counts.get(option), counts.get(into)]).toEqual([products.length, 0]);
  });

  test('renames an option in three languages; another name than was seen is refused, the undo restores it', async () => {
    const { attribute, option } = await twoOptions(api);
    const before = (await pageOf(attribute)).options.find(({ id }) => id === option)?.names;
    const rename = (former: string | null, wanted: string) =>
      keeper.call(staff.renameOption, { body: { id: option, edits: [{ field: 'name.ru', seen: former, wanted }] } });
    await rename(before?.ru.text ?? null, 'Тёмный');
    expect((await rename(before?.ru.text ?? null, 'Тёмный')).data.fields).toEqual([]);
    const refused = await rename(before?.ru.text ?? null, 'Светлый');
    expect(refused.failure.data).toEqual([{ field: 'name.ru', stored: 'Тёмный' }]);
    const [last] = (await pageOf(attribute)).changes;
    expect(last).toMatchObject({ kind: 'rename', undoable: true });
    await undo(last?.id ?? 0);
    expect((await pageOf(attribute)).options.find(({ id }) => id === option)?.names).toEqual(before);
  });
});

describe('a merge', () => {
  test('gives the products the other option in one step; old addresses find them and get the new key', async () => {
    const { attribute, category, products, body } = await mergeRequest(api);
    const preview = (await keeper.call(staff.mergePreview, { body: { option: body.option, into: body.into } })).data;
    expect(preview.products).toBe(products.length);
    const old = await facts(category, attribute, body.option);
    const present = await facts(category, attribute, body.into);
    const foundBy = async (key: string) =>
      (
        await api.call(contract.catalogue.filters, {
          query: { category_all: old.slug, [`filter[${old.filter}]`]: key },
        })
      ).data.pagination.total_count;
    expect(await foundBy(old.key)).toBe(products.length);
    const done = await merge(body);
    expect(done.data.products).toBe(products.length);
    expect((await merge(body)).data).toEqual(done.data);
    for (const key of [old.key, present.key]) expect(await foundBy(key)).toBe(products.length);
    const data = (await api.call(contract.catalogue.categoryData, { query: { slug: old.slug } })).data;
    expect(data.merged_options).toContainEqual({ filter: old.filter, from: old.key, to: present.key });
    expect((await pageOf(attribute)).options.map(({ id }) => id)).not.toContain(body.option);
    const audit = await api.db
      .selectFrom('audit_log')
      .select('action')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audit.action).toBe('options.merge');
  });

  test('is undone as a whole, with attributes, filters and choices as they were', async () => {
    const { products, body } = await mergeRequest(api);
    const before = await productRows(products);
    const { change } = (await merge(body)).data;
    expect(await productRows(products)).not.toEqual(before);
    expect((await undo(change)).data.products).toBe(products.length);
    const after = await productRows(products);
    expect(after.map(({ option_ids, ...row }) => ({ ...row, option_ids: option_ids.toSorted() }))).toEqual(
      before.map(({ option_ids, ...row }) => ({ ...row, option_ids: option_ids.toSorted() })),
    );
    expect((await undo(change)).status).toBe(404);
  });

  test('is not undone after a product was changed, nor after thirty days', async () => {
    const { attribute, products, body } = await mergeRequest(api);
    const { change } = (await merge(body)).data;
    const [first = 0] = products;
    const field = `attribute.${attribute}` as const;
    const product = (await keeper.call(staff.product, { query: { id: first } })).data;
    const value = product.attributes.find(({ id }) => id === attribute)?.value ?? null;
    await keeper.call(staff.changeProduct, { body: { id: first, edits: [{ field, seen: value, wanted: null }] } });
    expect((await undo(change)).failure.code).toBe(1545);
    const other = await mergeRequest(api);
    const late = (await merge(other.body)).data.change;
    api.later(31 * dayMs);
    keeper = await staffIn(api, 'content');
    expect((await undo(late)).status).toBe(404);
  });

  test('of what was not previewed is refused; of two at once one is written', async () => {
    const stale = await mergeRequest(api);
    const [row] = await productRows(stale.products.slice(0, 1));
    await api.db
      .updateTable('products')
      .set({ attributes: JSON.stringify((row?.attributes ?? []).filter(({ a }) => a !== stale.attribute)) })
      .where('id', '=', row?.id ?? 0)
      .execute();
    expect((await merge(stale.body)).failure.code).toBe(1545);
    const { body } = await mergeRequest(api);
    const answers = await Promise.all([merge(body), merge({ ...body, request_key: randomUUID() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('has no chain: what was merged into a merged option leads to the last one, and returns with the undo', async () => {
    const one = await mergeRequest(api);
    await merge(one.body);
    const { into } = one.body;
    const { option: last } = await twoOptions(api);
    const preview = (await keeper.call(staff.mergePreview, { body: { option: into, into: last } })).data;
    const { change } = (await merge({ request_key: randomUUID(), option: into, into: last, digest: preview.digest }))
      .data;
    const targetOf = async () =>
      (
        await api.db
          .selectFrom('attribute_options')
          .select('merged_into')
          .where('id', '=', one.body.option)
          .executeTakeFirstOrThrow()
      ).merged_into;
    expect(await targetOf()).toBe(last);
    await undo(change);
    expect(await targetOf()).toBe(into);
  });

  test('holds for lists that name the merged option, and for a former value of a product', async () => {
    const { attribute, products, body } = await mergeRequest(api);
    await merge(body);
    const reference = await api.app.services.reference.get();
    const row = await api.db
      .selectFrom('attribute_options')
      .select('name')
      .where('id', '=', body.option)
      .executeTakeFirstOrThrow();
    const [first = 0] = products;
    const product = await api.db
      .selectFrom('products')
      .select(['external_id', 'name'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const entryOf = async () => (await productRows([first]))[0]?.attributes.find(({ a }) => a === attribute);
    const field = `attribute.${attribute}` as const;
    await keeper.call(staff.changeProduct, {
      body: {
        id: first,
        edits: [{ field, seen: { options: [body.into] }, wanted: { options: [body.option] } }],
      },
    });
    expect(await entryOf()).toEqual({ a: attribute, o: [body.into] });
    const name = reference.attributes.get(attribute)?.name.ru ?? '';
    const feed = JSON.stringify({
      external_id: product.external_id,
      name: product.name,
      attributes: { [name]: row.name.ru },
      price: 1_000_000,
    });
    expect((await importInto(api.db, bench, `${feed}\n`)).rows).toEqual([]);
    const { sale_price: price } = await api.db
      .selectFrom('products')
      .select('sale_price')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(price).toBe(1_000_000);
    expect(await entryOf()).toEqual({ a: attribute, o: [body.into] });
    const options = await api.db
      .selectFrom('attribute_options')
      .select('id')
      .where('attribute_id', '=', attribute)
      .where('id', '>', body.into)
      .execute();
    expect(options).toEqual([]);
  });
});
