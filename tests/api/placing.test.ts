import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredAttribute } from '../../server/db/schema.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => { api = await startApi(); });
afterAll(() => api.close());

const attributeId = async (key: string) => (await api.db.selectFrom('attributes').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const optionId = async (attribute: string, key: string) =>
  (await api.db.selectFrom('attribute_options').select('id').where('attribute_id', '=', await attributeId(attribute)).where('key', '=', key).executeTakeFirstOrThrow()).id;
const sized = async (sizes: Readonly<Record<string, number>>): Promise<StoredAttribute[]> =>
  Promise.all(Object.entries(sizes).map(async ([key, n]) => ({ a: await attributeId(key), n })));

/** What the page of a category's product says of its place, when it is known by these facts. */
async function placing(category: string, attributes: StoredAttribute[]) {
  const { id } = await api.db.selectFrom('products').select('products.id').innerJoin('categories', 'categories.id', 'products.category_id')
    .where('categories.slug', '=', category).executeTakeFirstOrThrow();
  await api.db.updateTable('products').set({ attributes: JSON.stringify(attributes) }).where('id', '=', id).execute();
  return (await api.call(contract.product.detail, { query: { id } })).data.placing;
}

test('a fridge takes its sizes and the air around it, in millimetres', async () => {
  expect(await placing('muzlatgichlar', await sized({ width: 59.5, height: 185, depth: 65 })))
    .toEqual({ width: 595, height: 1_850, depth: 650, air: { beside: 20, above: 50, behind: 50 } });
});

test('what is built in has its air by the furniture', async () => {
  const builtIn = { a: await attributeId('install'), o: [await optionId('install', 'built-in')] };
  const sizes = await sized({ width: 60, height: 82, depth: 55 });
  expect((await placing('idish-yuvish-mashinalari', sizes))?.air.behind).toBeGreaterThan(0);
  expect((await placing('idish-yuvish-mashinalari', [builtIn, ...sizes]))?.air).toEqual({ beside: 0, above: 0, behind: 0 });
});

test('without one of its sides nothing can be said, and what is put where there is room is asked nothing', async () => {
  expect(await placing('muzlatgichlar', await sized({ width: 60, height: 185 }))).toBeNull();
  expect(await placing('muzlatgichlar', await sized({ width: 60, height: 185, depth: 0 }))).toBeNull();
  expect(await placing('smartfonlar', await sized({ width: 7, height: 15, depth: 1 }))).toBeNull();
});
