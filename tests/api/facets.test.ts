import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '../../lib/contract/catalogue.ts';
import type { QueryOf } from '../../lib/contract/endpoint.ts';
import { listingTerms } from '../../lib/contract/browsing.ts';
import { offerOver } from '../../lib/money/offers.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

type Query = QueryOf<typeof contract.catalogue.filters>;
/** A product as the recount sees it: what it has in each group. */
interface Counted {
  id: number;
  category: string;
  brand: string;
  stickers: string[];
  price: number;
  listed: number;
  monthly: number;
  inStock: boolean;
  options: Map<string, string[]>;
}
interface Choice {
  category: string[];
  brand: string[];
  sticker: string[];
  price: [number, number] | null;
  monthly: [number, number] | null;
  inStock: boolean;
  filter: Record<string, string[]>;
}
type Meets = (product: Counted) => boolean;

let api: TestApi;
/** The fullest leaf and a department of several leaves. */
let leaf: { slug: string; products: Counted[] };
let node: { slug: string; products: Counted[] };
beforeAll(async () => {
  api = await startApi({ products: 1200 });
  const all = await recountable();
  const [department] = (await api.call(contract.header.popupMenuCatalog)).data;
  if (department === undefined) throw new Error('no menu');
  const below = new Set(department.children.flatMap((branch) => branch.children.map((child) => child.slug)));
  node = { slug: department.slug, products: all.filter((product) => below.has(product.category)) };
  const [fullest] = [...Map.groupBy(all, (product) => product.category)].sort(
    ([, left], [, right]) => right.length - left.length,
  );
  if (fullest === undefined) throw new Error('no products');
  leaf = { slug: fullest[0], products: fullest[1] };
}, 180_000);
afterAll(() => api.close());

/** Every listed product, read from the tables that no listing reads; the payment as the cards show it. */
async function recountable(): Promise<Counted[]> {
  const named = async (table: 'brands' | 'categories') =>
    new Map((await api.db.selectFrom(table).select(['id', 'slug']).execute()).map((row) => [row.id, row.slug]));
  const [brands, categories] = [await named('brands'), await named('categories')];
  const attributes = new Map(
    (await api.db.selectFrom('attributes').select(['id', 'key']).execute()).map((row) => [row.id, row.key]),
  );
  const options = new Map(
    (await api.db.selectFrom('attribute_options').selectAll().execute()).map((row) => [row.id, row]),
  );
  const stickers = new Map(
    (await api.db.selectFrom('stickers').select(['id', 'key']).execute()).map((row) => [row.id, row.key]),
  );
  const rows = await api.db.selectFrom('products').selectAll().where('is_listed', '=', true).execute();
  const [prices, monthly] = [new Map<number, number>(), new Map<number, number>()];
  for (let start = 0; start < rows.length; start += 100) {
    const { data } = await api.call(contract.product.byIds, {
      body: { ids: rows.slice(start, start + 100).map((row) => row.id) },
    });
    for (const {
      id,
      price_plan: { at_once, by_instalments },
    } of data) {
      prices.set(id, at_once.price);
      if (by_instalments !== null) monthly.set(id, by_instalments.monthly);
    }
  }
  return rows.map((row) => ({
    id: row.id,
    category: categories.get(row.category_id) ?? '',
    brand: brands.get(row.brand_id) ?? '',
    stickers: row.sticker_ids.map((id) => stickers.get(id) ?? ''),
    price: prices.get(row.id) ?? -1,
    listed: row.sale_price,
    monthly: monthly.get(row.id) ?? -1,
    inStock: row.stock_total > 0,
    options: new Map(
      [...Map.groupBy(row.option_ids, (id) => attributes.get(options.get(id)?.attribute_id ?? 0) ?? '')].map(
        ([key, ids]) => [key, ids.map((id) => options.get(id)?.key ?? '')],
      ),
    ),
  }));
}

function conditions(choice: Choice): Map<string, Meets> {
  const { price, monthly } = choice;
  const tests = new Map<string, Meets>();
  if (choice.category.length > 0) tests.set('category', (product) => choice.category.includes(product.category));
  if (choice.brand.length > 0) tests.set('brand', (product) => choice.brand.includes(product.brand));
  if (choice.sticker.length > 0)
    tests.set('sticker', (product) => product.stickers.some((key) => choice.sticker.includes(key)));
  if (price !== null) tests.set('price', (product) => product.price >= price[0] && product.price <= price[1]);
  if (monthly !== null)
    tests.set('monthly', (product) => product.monthly >= monthly[0] && product.monthly <= monthly[1]);
  if (choice.inStock) tests.set('stock', (product) => product.inStock);
  for (const [key, values] of Object.entries(choice.filter)) {
    if (values.length > 0)
      tests.set(`filter.${key}`, (product) => (product.options.get(key) ?? []).some((value) => values.includes(value)));
  }
  return tests;
}

const asQuery = (slug: string, choice: Choice): Query => ({
  category_all: slug,
  ...(choice.category.length > 0 ? { category: choice.category.join(',') } : {}),
  ...(choice.brand.length > 0 ? { brand_id: choice.brand.join(',') } : {}),
  ...(choice.sticker.length > 0 ? { sticker_id: choice.sticker.join(',') } : {}),
  ...(choice.price === null ? {} : { min_price: choice.price[0], max_price: choice.price[1] }),
  ...(choice.monthly === null ? {} : { min_monthly: choice.monthly[0], max_monthly: choice.monthly[1] }),
  ...(choice.inStock ? { in_stock: '1' as const } : {}),
  filter: Object.fromEntries(
    Object.entries(choice.filter)
      .filter(([, values]) => values.length > 0)
      .map(([key, values]) => [key, values.join(',')]),
  ),
});

/** Choices among what the products really have, so that most of them leave something. */
function choices(products: readonly Counted[]): fc.Arbitrary<Choice> {
  const some = (values: readonly string[]) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }) },
    );
  const unique = (values: Iterable<string>) => [...new Set(values)];
  const between = (values: number[]) =>
    fc.option(
      fc
        .tuple(fc.constantFrom(...values), fc.constantFrom(...values))
        .map(([left, right]): [number, number] => [Math.min(left, right), Math.max(left, right)]),
      { freq: 1 },
    );
  const keys = unique(products.flatMap((product) => [...product.options.keys()])).slice(0, 6);
  return fc.record({
    category: some(unique(products.map((product) => product.category))),
    brand: some(unique(products.map((product) => product.brand))),
    sticker: some(unique(products.flatMap((product) => product.stickers))),
    price: between(products.map((product) => product.price)),
    monthly: between(products.flatMap((product) => [product.monthly, product.monthly + 1, product.monthly - 1])),
    inStock: fc.boolean(),
    filter: fc.record(
      Object.fromEntries(
        keys.map((key) => [key, some(unique(products.flatMap((product) => product.options.get(key) ?? [])))]),
      ),
    ),
  });
}

const countBy = (
  products: readonly Counted[],
  namesOf: (product: Counted) => readonly string[],
): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const product of products) for (const name of namesOf(product)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
const countsByName = (
  values: readonly { count: number }[],
  nameOf: (index: number) => string,
): Record<string, number> =>
  Object.fromEntries(values.flatMap((value, index) => (value.count > 0 ? [[nameOf(index), value.count]] : [])));

function compare(products: readonly Counted[], choice: Choice, answer: Listing) {
  const tests = conditions(choice);
  const without = (group: string) =>
    products.filter((product) => [...tests].every(([name, meets]) => name === group || meets(product)));
  expect(answer.pagination.total_count).toBe(without('').length);
  expect(countsByName(answer.brands, (index) => answer.brands[index]?.slug ?? '')).toEqual(
    countBy(without('brand'), (product) => [product.brand]),
  );
  expect(countsByName(answer.stickers, (index) => answer.stickers[index]?.key ?? '')).toEqual(
    countBy(without('sticker'), (product) => product.stickers),
  );
  for (const group of answer.filter) {
    expect(countsByName(group.values, (index) => group.values[index]?.key ?? '')).toEqual(
      countBy(without(`filter.${group.key}`), (product) => product.options.get(group.key) ?? []),
    );
  }
  const prices = without('price').map((product) => product.price);
  expect(answer.price).toEqual(
    prices.length === 0
      ? { min_price: 0, max_price: 0 }
      : { min_price: Math.min(...prices), max_price: Math.max(...prices) },
  );
  const payments = without('monthly')
    .map((product) => product.monthly)
    .filter((monthly) => monthly >= 0);
  expect(answer.monthly).toMatchObject(
    payments.length === 0
      ? { min_monthly: 0, max_monthly: 0 }
      : { min_monthly: Math.min(...payments), max_monthly: Math.max(...payments) },
  );
  const ids = new Set(without('').map((product) => product.id));
  expect(answer.products.every((product) => ids.has(product.id))).toBe(true);
  expect(answer.products).toHaveLength(Math.min(20, ids.size));
  return without;
}

describe('a count of a facet equals the listing with that choice, without its own group', () => {
  test('counts equal the listing of a leaf for any choice', async () => {
    await fc.assert(
      fc.asyncProperty(choices(leaf.products), async (choice) => {
        const { data } = await api.call(contract.catalogue.filters, {
          query: asQuery(leaf.slug, { ...choice, category: [] }),
        });
        compare(leaf.products, { ...choice, category: [] }, data);
      }),
      { numRuns: 120 },
    );
  });

  test('counts equal the listing of a department for any choice, with categories as an additional facet', async () => {
    await fc.assert(
      fc.asyncProperty(choices(node.products), async (choice) => {
        const { data } = await api.call(contract.catalogue.filters, { query: asQuery(node.slug, choice) });
        const without = compare(node.products, choice, data);
        expect(countsByName(data.catalogs, (index) => data.catalogs[index]?.slug ?? '')).toEqual(
          countBy(without('category'), (product) => [product.category]),
        );
      }),
      { numRuns: 80 },
    );
  });

  test('a product matches exactly if its card’s monthly payment is in the range', async () => {
    const found = async (min: number, max: number) =>
      (
        await api.call(contract.catalogue.filters, {
          query: { category_all: leaf.slug, min_monthly: min, max_monthly: max },
        })
      ).data.pagination.total_count;
    // What nobody lends for has no payment to be found by.
    const lendable = leaf.products.filter(({ monthly }) => monthly >= 0);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lendable), fc.nat(3), fc.nat(3), async (product, below, above) => {
        const [min, max] = [Math.max(0, product.monthly - below), product.monthly + above];
        expect(await found(min, max)).toBe(
          leaf.products.filter(({ monthly }) => monthly >= min && monthly <= max).length,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('monthly payments over another term', () => {
  /** What a card says over a term: reckoned as the browser does, where somebody lends so long, else the payment that it was sent with. */
  async function paidOver(months: number) {
    const { data: rules } = await api.call(contract.checkout.lendingRules);
    return (product: Counted) =>
      product.monthly < 0 ? -1 : (offerOver(product.listed, months, rules)?.monthly ?? product.monthly);
  }
  const found = async (query: Partial<Query>) =>
    (await api.call(contract.catalogue.filters, { query: { category_all: leaf.slug, ...query } })).data;

  test.each(listingTerms)(
    'over %i months a product matches exactly if its card’s payment is in the range',
    async (term) => {
      const paid = await paidOver(term);
      const lendable = leaf.products.filter(({ monthly }) => monthly >= 0);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...lendable), fc.nat(3), fc.nat(3), async (product, below, above) => {
          const [min, max] = [Math.max(0, paid(product) - below), paid(product) + above];
          const { pagination } = await found({ min_monthly: min, max_monthly: max, months: String(term) });
          expect(pagination.total_count).toBe(
            leaf.products.filter((other) => paid(other) >= min && paid(other) <= max).length,
          );
        }),
        { numRuns: 15 },
      );
    },
  );

  test('returns bounds for every term, the requested one first', async () => {
    for (const term of listingTerms) {
      const paid = await paidOver(term);
      const payments = leaf.products.map(paid).filter((sum) => sum >= 0);
      const ends = { min_monthly: Math.min(...payments), max_monthly: Math.max(...payments) };
      const { monthly } = await found({ months: String(term) });
      expect(monthly).toMatchObject(ends);
      expect(monthly.terms).toContainEqual({ months: term, ...ends });
    }
  });

  test.each([
    ['monthly', 6],
    ['-monthly', 6],
    ['monthly', 12],
    ['-monthly', 24],
  ] as const)('%s over %i months sorts by the payments on the cards', async (sort, term) => {
    const paid = await paidOver(term);
    const pages = await Promise.all([1, 2, 3].map((page) => found({ sort, months: String(term), page })));
    const byId = new Map(leaf.products.map((product) => [product.id, paid(product)]));
    const listedPayments = pages.flatMap(({ products }) => products.map(({ id }) => byId.get(id) ?? NaN));
    const monthlyPayments = leaf.products
      .map(paid)
      .filter((sum) => sum >= 0)
      .sort((left, right) => (sort === 'monthly' ? left - right : right - left));
    const nothing = leaf.products.map(paid).filter((sum) => sum < 0);
    expect(listedPayments).toEqual([...monthlyPayments, ...nothing].slice(0, listedPayments.length));
  });
});

describe('the table of listing rows', () => {
  test('follows the products through every kind of change', async () => {
    const [product] = leaf.products;
    if (product === undefined) throw new Error('no product');
    const row = () =>
      api.db.selectFrom('listing_products').selectAll().where('product_id', '=', product.id).executeTakeFirst();
    const change = (values: {
      sale_price?: number;
      stock_total?: number;
      is_listed?: boolean;
      old_price?: null;
      sale_mode?: 'cart';
    }) => api.db.updateTable('products').set(values).where('id', '=', product.id).execute();
    await change({ old_price: null, sale_price: 777_000, stock_total: 0, sale_mode: 'cart' });
    expect(await row()).toMatchObject({ sale_price: 777_000, in_stock: false, in_demand: false, discount: 0 });
    await change({ stock_total: 4 });
    expect(await row()).toMatchObject({ in_stock: true, in_demand: true });
    await change({ is_listed: false });
    expect(await row()).toBeUndefined();
    await change({ is_listed: true });
    expect(await row()).toMatchObject({ sale_price: 777_000 });
    const counts = await api.db
      .selectFrom('listing_products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const listed = await api.db
      .selectFrom('products')
      .where('is_listed', '=', true)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(counts.count).toBe(listed.count);
    await api.db.deleteFrom('products').where('id', '=', product.id).execute();
    expect(await row()).toBeUndefined();
  });
});

test('a listing without facets has the same products, order and total, and empty facets', async () => {
  const query: Query = { category_all: leaf.slug, in_stock: '1', sort: 'price', limit: 4 };
  const [{ data: whole }, { data: bare }] = [
    await api.call(contract.catalogue.filters, { query }),
    await api.call(contract.catalogue.filters, { query: { ...query, facets: '0' } }),
  ];
  expect(whole.products).toHaveLength(4);
  expect([bare.products, bare.pagination]).toEqual([whole.products, whole.pagination]);
  expect(whole.brands.length).toBeGreaterThan(0);
  expect([bare.brands, bare.stickers, bare.catalogs]).toEqual([[], [], []]);
  // Where there is nothing, nothing is looked for that leads out.
  const { data: none } = await api.call(contract.catalogue.filters, {
    query: { category_all: leaf.slug, max_price: 1, facets: '0' },
  });
  expect([none.products, none.way_out]).toEqual([[], undefined]);
});
