import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueryOf } from '../../lib/contract/endpoint.ts';
import { listingOrders } from '../../lib/contract/constants.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

type Query = QueryOf<typeof contract.catalogue.filters>;

let api: TestApi;
let leaf: string;
beforeAll(async () => {
  api = await startApi();
  // The leaf with most products has every kind of facet.
  const row = await api.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.is_listed', '=', true)
    .groupBy('categories.slug')
    .select(['categories.slug'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  leaf = row.slug;
});
afterAll(() => api.close());

const list = async (query: Query) => (await api.call(contract.catalogue.filters, { query })).data;

/** Ids of all pages of a listing. */
async function allIds(query: Query): Promise<number[]> {
  const first = await list(query);
  const ids = first.products.map((product) => product.id);
  for (let page = 2; page <= first.pagination.total_page; page += 1) {
    ids.push(...(await list({ ...query, page })).products.map((product) => product.id));
  }
  return ids;
}

describe('a listing', () => {
  test('pages hold 20, are counted and never repeat a product', async () => {
    const { pagination } = await list({});
    expect(pagination).toMatchObject({ current_page: 1, page_size: 20 });
    expect(pagination.total_page).toBe(Math.ceil(pagination.total_count / 20));
    const ids = await allIds({});
    expect(ids).toHaveLength(pagination.total_count);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a page beyond the last is empty', async () => {
    expect((await list({ page: 500 })).products).toEqual([]);
  });

  test('unlisted products never appear', async () => {
    const unlisted = await api.db.selectFrom('products').select('id').where('is_listed', '=', false).execute();
    const ids = new Set(await allIds({}));
    for (const { id } of unlisted) expect(ids.has(id)).toBe(false);
  });

  test.each(listingOrders)('%s sorts the same way on every call', async (sort) => {
    const one = await allIds({ category_all: leaf, sort });
    expect(await allIds({ category_all: leaf, sort })).toEqual(one);
  });

  test('prices ascend and descend', async () => {
    const prices = async (sort: 'price' | '-price') =>
      (await list({ category_all: leaf, sort })).products.map((product) => product.sale_price);
    const up = await prices('price');
    expect(up).toEqual([...up].sort((left, right) => left - right));
    const down = await prices('-price');
    expect(down).toEqual([...down].sort((left, right) => right - left));
  });

  test('the popular order lists available products first', async () => {
    const unavailableIds = (await list({ category_all: leaf })).products.map(
      (product) => product.availability.type === 'notAvailable',
    );
    expect(unavailableIds).toEqual([...unavailableIds].sort());
  });

  test('the popular order lists what is sold in stores alone behind what can be ordered', async () => {
    const first = (await list({ category_all: leaf })).products[0];
    if (first === undefined) throw new Error('no products');
    const modeOf = (sale_mode: 'cart' | 'stores') =>
      api.db.updateTable('products').set({ sale_mode }).where('id', '=', first.id).execute();
    await modeOf('stores');
    const after = (await list({ category_all: leaf })).products;
    await modeOf('cart');
    expect(after[0]?.id).not.toBe(first.id);
    const types = after.map(({ availability }) => availability.type);
    expect(types.slice(0, types.indexOf('openToCart'))).toEqual([]);
  });

  test('a department lists accessories behind the available products they belong to', async () => {
    const categories = new Map(
      (await api.db.selectFrom('categories').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => list({ category_all: 'televizorlar', page })));
    const products = pages.flatMap((page) => page.products);
    const inDemand = products.filter(({ availability }) => availability.type !== 'notAvailable');
    const kinds = inDemand.map(({ category_id }) => category_id);
    const televisions = kinds.lastIndexOf(categories.get('smart-televizorlar') ?? 0);
    const mounts = kinds.indexOf(categories.get('tv-kronshteynlar') ?? 0);
    expect(televisions).toBeGreaterThan(0);
    expect(mounts).toBeGreaterThan(televisions);
  });

  test('a node lists the products of its leaves', async () => {
    const { data } = await api.call(contract.header.popupMenuCatalog);
    const [department] = data;
    if (department === undefined) throw new Error('no menu');
    const below = department.children.flatMap((branch) => branch.children.map((child) => child.slug));
    const counts = await Promise.all(
      below.map(async (slug) => (await list({ category_all: slug })).pagination.total_count),
    );
    const node = await list({ category_all: department.slug });
    expect(node.pagination.total_count).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(node.filter).toEqual([]);
  });

  test('an unknown category is not found', async () => {
    expect(
      (await api.call(contract.catalogue.filters, { query: { category_all: 'no-such-thing' } })).failure.code,
    ).toBe(1404);
  });
});

/** A listing recounted product by product, without any SQL of the listing. */
async function recount(query: Query) {
  const reference = {
    options: new Map((await api.db.selectFrom('attribute_options').selectAll().execute()).map((row) => [row.id, row])),
    attributes: new Map((await api.db.selectFrom('attributes').selectAll().execute()).map((row) => [row.id, row.key])),
    brands: new Map((await api.db.selectFrom('brands').selectAll().execute()).map((row) => [row.id, row.slug])),
    stickers: new Map((await api.db.selectFrom('stickers').selectAll().execute()).map((row) => [row.id, row.key])),
  };
  const rows = await api.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('categories.slug', '=', query.category_all ?? '')
    .where('products.is_listed', '=', true)
    .selectAll('products')
    .execute();
  const valuesOf = (row: (typeof rows)[number], key: string): string[] =>
    row.option_ids.flatMap((id) => {
      const option = reference.options.get(id);
      return option !== undefined && reference.attributes.get(option.attribute_id) === key ? [option.key] : [];
    });
  const split = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : []);
  const tests: Record<string, (row: (typeof rows)[number]) => boolean> = {};
  if (query.brand_id)
    tests['brand'] = (row) => split(query.brand_id).includes(reference.brands.get(row.brand_id) ?? '');
  if (query.sticker_id)
    tests['sticker'] = (row) =>
      row.sticker_ids.some((id) => split(query.sticker_id).includes(reference.stickers.get(id) ?? ''));
  if (query.min_price !== undefined || query.max_price !== undefined) {
    tests['price'] = (row) =>
      row.sale_price >= Number(query.min_price ?? 0) && row.sale_price <= Number(query.max_price ?? Infinity);
  }
  if (query.in_stock === '1') tests['in_stock'] = (row) => row.stock_total > 0;
  for (const [key, values] of Object.entries(query.filter ?? {})) {
    tests[`filter ${key}`] = (row) => valuesOf(row, key).some((value) => split(values).includes(value));
  }
  const without = (group: string) =>
    rows.filter((row) => Object.entries(tests).every(([name, meets]) => name === group || meets(row)));
  return { rows: without(''), without, valuesOf, reference };
}

describe('facets', () => {
  test('every count equals a recount product by product', async () => {
    const start = await list({ category_all: leaf });
    const [group, other] = start.filter.filter((entry) => entry.values.length > 1);
    const [brand, second] = start.brands;
    if (!group || !other || !brand || !second) throw new Error('the leaf has too few facets');
    const middle = Math.floor((start.price.min_price + start.price.max_price) / 2);
    const pick = (entry: typeof group, count: number) =>
      entry.values
        .slice(0, count)
        .map((value) => value.key)
        .join(',');
    const queries: Query[] = [
      { category_all: leaf },
      { category_all: leaf, brand_id: brand.slug },
      { category_all: leaf, brand_id: `${brand.slug},${second.slug}`, in_stock: '1' },
      { category_all: leaf, filter: { [group.key]: pick(group, 2) } },
      { category_all: leaf, filter: { [group.key]: pick(group, 1), [other.key]: pick(other, 2) }, max_price: middle },
      {
        category_all: leaf,
        filter: { [group.key]: pick(group, 3) },
        brand_id: brand.slug,
        min_price: middle,
        in_stock: '1',
      },
      {
        category_all: leaf,
        sticker_id: start.stickers
          .map((sticker) => sticker.key)
          .slice(0, 2)
          .join(','),
      },
    ];
    for (const query of queries) {
      const answer = await list(query);
      const counted = await recount(query);
      expect(answer.pagination.total_count, JSON.stringify(query)).toBe(counted.rows.length);
      expect(new Set(await allIds(query))).toEqual(new Set(counted.rows.map((row) => row.id)));
      for (const entry of answer.brands) {
        expect(entry.count).toBe(counted.without('brand').filter((row) => row.brand_id === entry.id).length);
      }
      for (const entry of answer.stickers) {
        expect(entry.count).toBe(counted.without('sticker').filter((row) => row.sticker_ids.includes(entry.id)).length);
      }
      for (const facet of answer.filter) {
        const base = counted.without(`filter ${facet.key}`);
        for (const value of facet.values) {
          expect(value.count, `${JSON.stringify(query)} ${facet.key} ${value.key}`).toBe(
            base.filter((row) => counted.valuesOf(row, facet.key).includes(value.key)).length,
          );
        }
      }
      const prices = counted.without('price').map((row) => row.sale_price);
      expect(answer.price).toEqual({ min_price: Math.min(...prices), max_price: Math.max(...prices) });
    }
  });

  test('refuses an unknown filter by its name; an unknown value matches nothing', async () => {
    const all = await list({ category_all: leaf });
    const refused = await api.call(contract.catalogue.filters, {
      query: { category_all: leaf, filter: { nonsense: 'x' } },
    });
    expect(refused.status).toBe(400);
    expect(refused.failure.data).toEqual([{ field: 'filter.nonsense', message: 'Бундай филтр йўқ' }]);
    const [group] = all.filter;
    if (group === undefined) throw new Error('no filters');
    expect((await list({ category_all: leaf, filter: { [group.key]: 'nonsense' } })).pagination.total_count).toBe(0);
    expect((await list({ category_all: leaf, brand_id: 'nonsense' })).pagination.total_count).toBe(0);
  });

  test.each([
    'min_price=2&max_price=1',
    'min_monthly=2&max_monthly=1',
    'page=0',
    'page=-1',
    'page=1000000000',
    'min_price=-1',
    'min_monthly=1.5',
    'sort=name',
    'months=5',
    'months=0',
    'months=12.5',
    'months=-6',
    'months=6,3',
    'months[a]=6',
    `q=${'a'.repeat(2_000)}`,
    `brand_id=${'a'.repeat(601)}`,
    'brand_id=%27%20or%201=1',
    'filter[a.*]=x',
    'sticker_id=%F0%9F%98%80',
    'region_id=15',
  ])('refuses %s', async (query) => {
    const answer = await api.raw({ url: `/api/common/v1/search/filters?${query}` });
    expect(answer.status).toBe(400);
    expect(answer.failure.data.length).toBeGreaterThan(0);
  });

  test('brackets and their encoded form are equivalent', async () => {
    const [group] = (await list({ category_all: leaf })).filter;
    if (group === undefined) throw new Error('no filters');
    const values = group.values
      .slice(0, 2)
      .map((value) => value.key)
      .join(',');
    const plain = await api.raw({
      url: `/api/common/v1/search/filters?category_all=${leaf}&filter[${group.key}]=${values}`,
    });
    const encoded = await api.raw({
      url: `/api/common/v1/search/filters?category_all=${leaf}&filter%5B${group.key}%5D=${encodeURIComponent(values)}`,
    });
    expect(plain.status).toBe(200);
    expect(encoded.data).toEqual(plain.data);
  });
});

describe('search', () => {
  test('a word is found in any letter case; unreadable text finds nothing', async () => {
    const found = await list({ q: 'Samsung' });
    expect(found.pagination.total_count).toBeGreaterThan(0);
    expect((await list({ q: '  SAMSUNG ' })).pagination.total_count).toBe(found.pagination.total_count);
    expect((await list({ q: '%_\\' })).pagination.total_count).toBe(0);
    expect((await list({ q: 'zzzzqqqq' })).products).toEqual([]);
  });
});

describe('categories', () => {
  test('data of a leaf have breadcrumbs from the department down', async () => {
    const { data } = await api.call(contract.catalogue.categoryData, { query: { slug: leaf } });
    expect(data.breadcrumbs).toHaveLength(3);
    expect(data.breadcrumbs.at(-1)?.slug).toBe(leaf);
    expect(data.is_leaf).toBe(true);
    expect(data.seo.title).not.toBe('');
  });

  test('an unknown category is not found', async () => {
    expect((await api.call(contract.catalogue.categoryData, { query: { slug: 'none' } })).status).toBe(404);
    expect((await api.call(contract.catalogue.catalog, { query: { slug: 'none' } })).status).toBe(404);
  });

  test('a node has subcategories with counts, a leaf has none', async () => {
    const [department] = (await api.call(contract.header.popupMenuCatalog)).data;
    if (department === undefined) throw new Error('no menu');
    const { data } = await api.call(contract.catalogue.catalog, { query: { slug: department.slug } });
    expect(data.map((child) => child.slug)).toEqual(department.children.map((child) => child.slug));
    for (const child of data) expect(child.count).toBe(child.children.reduce((sum, entry) => sum + entry.count, 0));
    expect((await api.call(contract.catalogue.catalog, { query: { slug: leaf } })).data).toEqual([]);
  });
});
