import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitOf, type Sizes } from '../../lib/dimension-fit/fit.ts';
import { placeText } from '../../lib/dimension-fit/place-text.ts';
import type { StoredAttribute } from '../../server/db/catalogue-tables.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 1200 });
});
afterAll(() => api.close());

const attributeId = async (key: string) =>
  (await api.db.selectFrom('attributes').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const optionId = async (attribute: string, key: string) =>
  (
    await api.db
      .selectFrom('attribute_options')
      .select('id')
      .where('attribute_id', '=', await attributeId(attribute))
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).id;
const sized = async (sizes: Readonly<Record<string, number>>): Promise<StoredAttribute[]> =>
  Promise.all(Object.entries(sizes).map(async ([key, n]) => ({ a: await attributeId(key), n })));

/** What the page of a category's product says of its place, when it is known by these facts. */
async function placing(category: string, attributes: StoredAttribute[]) {
  const { id } = await api.db
    .selectFrom('products')
    .select('products.id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('categories.slug', '=', category)
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('products')
    .set({ attributes: JSON.stringify(attributes) })
    .where('id', '=', id)
    .execute();
  return (await api.call(contract.product.detail, { query: { id } })).data.placing;
}

test('a fridge has its sizes and clearances in millimetres', async () => {
  expect(await placing('muzlatgichlar', await sized({ width: 59.5, height: 185, depth: 65 }))).toEqual({
    width: 595,
    height: 1_850,
    depth: 650,
    air: { beside: 20, above: 50, behind: 50 },
  });
});

test('built-in products need no clearance of their own', async () => {
  const builtIn = { a: await attributeId('install'), o: [await optionId('install', 'built-in')] };
  const sizes = await sized({ width: 60, height: 82, depth: 55 });
  expect((await placing('idish-yuvish-mashinalari', sizes))?.air.behind).toBeGreaterThan(0);
  expect((await placing('idish-yuvish-mashinalari', [builtIn, ...sizes]))?.air).toEqual({
    beside: 0,
    above: 0,
    behind: 0,
  });
});

test('a missing size gives no result, and freestanding products have no check', async () => {
  expect(await placing('muzlatgichlar', await sized({ width: 60, height: 185 }))).toBeNull();
  expect(await placing('muzlatgichlar', await sized({ width: 60, height: 185, depth: 0 }))).toBeNull();
  expect(await placing('smartfonlar', await sized({ width: 7, height: 15, depth: 1 }))).toBeNull();
});

test.each(['muzlatgichlar', 'idish-yuvish-mashinalari'])(
  'a listing of %s by place has the products that fit it with their clearances, as their pages say',
  async (category) => {
    const rows = await api.db
      .selectFrom('products')
      .select('products.id')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where('categories.slug', '=', category)
      .where('is_listed', '=', true)
      .execute();
    const placings = (
      await Promise.all(
        rows.map(async ({ id }) => (await api.call(contract.product.detail, { query: { id } })).data.placing),
      )
    ).filter((known) => known !== null);
    expect(placings.length).toBeGreaterThan(3);
    const about = (from: (sizes: Sizes) => number) =>
      fc
        .constantFrom(...placings.map(from))
        .chain((length) => fc.integer({ min: Math.max(10, length - 20), max: length + 130 }));
    const places = fc.record({
      width: about(({ width }) => width),
      height: about(({ height }) => height),
      depth: about(({ depth }) => depth),
    });
    const placingQuery = async (place: Sizes) =>
      (await api.call(contract.catalogue.filters, { query: { category_all: category, fits: placeText(place) } })).data;
    await fc.assert(
      fc.asyncProperty(places, async (place) => {
        const { pagination, fits, brands } = await placingQuery(place);
        expect(fits).toBe(true);
        const fitting = placings.filter((thing) => fitOf(place, thing, thing.air).kind === 'fits').length;
        expect(pagination.total_count).toBe(fitting);
        expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(fitting);
      }),
      { numRuns: 40 },
    );
  },
);

test('the filter exists in a category of large products only, and elsewhere matches nothing', async () => {
  const listed = async (query: { category_all: string; fits?: string }) =>
    (await api.call(contract.catalogue.filters, { query })).data;
  expect((await listed({ category_all: 'smartfonlar' })).fits).toBe(false);
  const phones = await listed({ category_all: 'smartfonlar', fits: '500x500x500' });
  expect(phones.pagination.total_count).toBe(0);
  expect(phones.way_out?.give_up).toMatchObject([{ kind: 'filter', filter: 'fits' }]);
});

test.each(['60', '60x185', '0x1x1', '60X185X65', '60x185x65x1', '1e9x1x1', "60x185x65'"])(
  'fits=%s is refused',
  async (place) => {
    expect(
      (
        await api.raw({
          url: `/api/common/v1/search/filters?category_all=muzlatgichlar&fits=${encodeURIComponent(place)}`,
        })
      ).status,
    ).toBe(400);
  },
);
