import { randomUUID } from 'node:crypto';
import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';
import { staffIn } from './staff.ts';

const { staff } = contract;

let added = 0;
/** Two new options of an attribute that filters a category, the first with products; returns their ids. */
export async function twoOptions(
  api: TestApi,
): Promise<{ attribute: number; category: number; option: number; into: number; products: number[] }> {
  const link = await api.db
    .selectFrom('category_attributes')
    .innerJoin('attributes', 'attributes.id', 'attribute_id')
    .innerJoin('products', 'products.category_id', 'category_attributes.category_id')
    .select(['attribute_id', 'category_attributes.category_id'])
    .where('kind', '=', 'option')
    .where('filterable', '=', true)
    .orderBy('attribute_id')
    .orderBy('category_attributes.category_id')
    .executeTakeFirstOrThrow();
  const { attribute_id: attribute, category_id: category } = link;
  const { id: last } = await api.db
    .selectFrom('attribute_options')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  added += 1;
  const names = ['Bir', 'Ikki'].map((word) => `${word} ${added}`);
  const [option, into] = [last + 1, last + 2];
  await api.db
    .insertInto('attribute_options')
    .values(
      names.map((name, index) => ({
        id: last + 1 + index,
        attribute_id: attribute,
        key: `sinov-${last + 1 + index}`,
        name: JSON.stringify({ kr: name, uz: name, ru: name }),
        sort: 900 + index,
        low: null,
        high: null,
      })),
    )
    .execute();
  const rows = await api.db
    .selectFrom('products')
    .select(['id', 'attributes', 'option_ids'])
    .where('category_id', '=', category)
    .where('is_listed', '=', true)
    .orderBy('id')
    .limit(2)
    .execute();
  for (const { id, attributes, option_ids } of rows)
    await api.db
      .updateTable('products')
      .set({
        attributes: JSON.stringify([...attributes.filter(({ a }) => a !== attribute), { a: attribute, o: [option] }]),
        option_ids: [...option_ids, option],
      })
      .where('id', '=', id)
      .execute();
  api.app.services.reference.invalidate();
  return { attribute, category, option, into, products: rows.map(({ id }) => id) };
}

/** A request that merges two new options as previewed. */
export async function mergeRequest(api: TestApi) {
  const { option, into, ...rest } = await twoOptions(api);
  const author = await staffIn(api, 'content');
  const { digest } = (await author.call(staff.mergePreview, { body: { option, into } })).data;
  return { ...rest, body: { request_key: randomUUID(), option, into, digest } };
}

/** Calls about options of attributes. */
export const optionRows: readonly StaffCallRow[] = [
  row(staff.attribute, async ({ api }) => ({ query: { id: (await twoOptions(api)).attribute } })),
  row(staff.renameOption, async ({ api }) => ({
    body: {
      id: (await twoOptions(api)).option,
      edits: [{ field: 'name.ru' as const, seen: `Bir ${added}`, wanted: `Один ${added}` }],
    },
  })),
  row(staff.mergePreview, async ({ api }) => {
    const { option, into } = await twoOptions(api);
    return { body: { option, into } };
  }),
  row(staff.mergeOptions, async ({ api }) => ({ body: (await mergeRequest(api)).body })),
  row(staff.undoOptions, async ({ api }) => {
    const { body } = await mergeRequest(api);
    const author = await staffIn(api, 'content');
    return { body: { change: (await author.call(staff.mergeOptions, { body })).data.change } };
  }),
];
