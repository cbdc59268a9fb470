import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../lib/i18n/locales.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
let brand: { id: number; slug: string; name: string; count: number };
beforeAll(async () => {
  api = await startApi({ products: 600 });
  const [fullest] = [...(await api.call(contract.brand.list)).data].sort((left, right) => right.count - left.count);
  if (fullest === undefined) throw new Error('no brands');
  brand = fullest;
});
afterAll(() => api.close());

describe('brands', () => {
  test('the list has every brand with listed products and their number', async () => {
    const { data } = await api.call(contract.brand.list);
    const rows = await api.db
      .selectFrom('products')
      .where('is_listed', '=', true)
      .groupBy('brand_id')
      .select(({ fn }) => ['brand_id', fn.countAll<number>().as('count')])
      .execute();
    expect(Object.fromEntries(data.map(({ id, count }) => [id, count]))).toEqual(
      Object.fromEntries(rows.map((row) => [row.brand_id, row.count])),
    );
    expect(data.map(({ name }) => name)).toEqual(
      [...data.map(({ name }) => name)].sort((left, right) => left.localeCompare(right, 'en')),
    );
  });

  test('the products of a brand come ten per page, completely and without repeats', async () => {
    const productIds = new Set<number>();
    let last = 1;
    for (let page = 1; page <= last; page += 1) {
      const { products, meta } = (await api.call(contract.brand.products, { query: { brand: brand.slug, page } })).data;
      expect(meta).toMatchObject({
        total: brand.count,
        current_page: page,
        per_page: 10,
        last_page: Math.ceil(brand.count / 10),
      });
      last = meta.last_page;
      expect(products).toHaveLength(page < last ? 10 : brand.count - (last - 1) * 10);
      for (const product of products) {
        expect(product.brand.id).toBe(brand.id);
        expect(productIds.has(product.id)).toBe(false);
        productIds.add(product.id);
      }
    }
    expect(productIds.size).toBe(brand.count);
    const clamped = (await api.call(contract.brand.products, { query: { brand: brand.slug, limit: 100 } })).data;
    expect(clamped.products).toHaveLength(10);
    expect(clamped.meta.per_page).toBe(10);
    expect(
      (await api.call(contract.brand.products, { query: { brand: brand.slug, limit: 3 } })).data.products,
    ).toHaveLength(3);
    expect(
      (await api.call(contract.brand.products, { query: { brand: brand.slug, page: 500 } })).data.products,
    ).toEqual([]);
  });

  test('the counts of its categories equal their listings', async () => {
    const { data } = await api.call(contract.brand.categories, { query: { brand: brand.slug } });
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(brand.count);
    for (const category of data) {
      const listing = await api.call(contract.catalogue.filters, {
        query: { category_all: category.slug, brand_id: brand.slug },
      });
      expect(listing.data.pagination.total_count).toBe(category.count);
    }
  });

  test('the page has picture, slides, categories, products and videos, or empty lists', async () => {
    const withSlides = (await api.call(contract.brand.page, { query: { brand: 'samsung' } })).data;
    expect(withSlides.brand.image).toMatch(/^\/media\//);
    expect(withSlides.slides.length).toBeGreaterThan(0);
    expect(withSlides.products.length).toBeGreaterThan(0);
    expect(withSlides.videos).toEqual([]);
    const { image } = await api.db.selectFrom('brands').select('image').executeTakeFirstOrThrow();
    await api.db
      .insertInto('brand_videos')
      .values({
        id: 1,
        brand_id: withSlides.brand.id,
        url: 'https://video.example/1',
        image,
        sort: 1,
        title: JSON.stringify({ kr: 'Видео', uz: 'Video', ru: 'Видео о бренде' }),
      })
      .execute();
    const again = await api.call(contract.brand.page, {
      query: { brand: 'samsung' },
      headers: { 'accept-language': 'ru' },
    });
    expect(again.data.videos).toMatchObject([{ title: 'Видео о бренде', url: 'https://video.example/1' }]);
    const bare = (await api.call(contract.brand.list)).data.find(({ slug }) => slug === 'tefal');
    expect((await api.call(contract.brand.page, { query: { brand: bare?.slug ?? '' } })).data.slides).toEqual([]);
  });

  test.each(locales)('texts for search engines in %s', async (locale) => {
    const { data } = await api.call(contract.brand.seo, {
      query: { brand: brand.slug },
      headers: { 'accept-language': locale },
    });
    for (const text of [data.title, data.description, data.keywords]) expect(text).toContain(brand.name);
  });

  test('accepts ids as well as slugs; unknown ones are not found', async () => {
    const calls = [
      contract.brand.products,
      contract.brand.categories,
      contract.brand.page,
      contract.brand.seo,
    ] as const;
    for (const call of calls) {
      expect((await api.call(call, { query: { brand: 'no-such-brand' } })).status).toBe(404);
      expect((await api.call(call, { query: { brand: '999999' } })).status).toBe(404);
      expect((await api.call(call, { query: { brand: String(brand.id) } })).data).toEqual(
        (await api.call(call, { query: { brand: brand.slug } })).data,
      );
      expect((await api.raw({ url: `/api/${call.path}?brand=${'a'.repeat(10_000)}` })).status).toBe(400);
    }
  });
});

describe('categories', () => {
  test('the popular categories of a node are leaves below it; a leaf has none', async () => {
    const [department] = (await api.call(contract.header.popupMenuCatalog)).data;
    if (department === undefined) throw new Error('no menu');
    const leaves = department.children.flatMap((branch) => branch.children.map((child) => child.slug));
    const { data } = await api.call(contract.catalogue.popularCategories, { query: { slug: department.slug } });
    expect(data.length).toBeGreaterThan(0);
    for (const category of data) {
      expect(leaves).toContain(category.slug);
      expect(category.count).toBeGreaterThan(0);
    }
    expect((await api.call(contract.catalogue.popularCategories, { query: { slug: leaves[0] ?? '' } })).data).toEqual(
      [],
    );
    expect((await api.call(contract.catalogue.popularCategories, { query: { slug: 'none' } })).status).toBe(404);
  });

  test('quick filters open listings with the number of products they name', async () => {
    const [department] = (await api.call(contract.header.popupMenuCatalog)).data;
    const leaf = department?.children[0]?.children[0];
    if (department === undefined || leaf === undefined) throw new Error('no menu');
    for (const slug of [department.slug, leaf.slug]) {
      const { data } = await api.call(contract.catalogue.chips, {
        query: { slug },
        headers: { 'accept-language': 'ru' },
      });
      expect(data.length).toBeGreaterThan(0);
      for (const chip of data) {
        const url = new URL(chip.link, 'http://shop');
        const query = url.search
          .slice(1)
          .replace(/^brand=/, 'brand_id=')
          .replace(/^sticker=/, 'sticker_id=');
        const answer = await api.raw({
          url: `/api/common/v1/search/filters?category_all=${url.pathname.split('/')[2]}&${query}`,
        });
        expect((answer.data as { pagination: { total_count: number } }).pagination.total_count).toBe(chip.count);
      }
    }
    expect((await api.call(contract.catalogue.chips, { query: { slug: 'none' } })).status).toBe(404);
  });

  test('data of a category come by slug or id; its texts state facts, and its JSON-LD escapes all markup', async () => {
    const row = await api.db
      .selectFrom('categories')
      .select(['id', 'slug'])
      .where('level', '=', 3)
      .executeTakeFirstOrThrow();
    const { data } = await api.call(contract.catalogue.categoryData, {
      query: { slug: row.slug },
      headers: { 'accept-language': 'ru' },
    });
    expect(
      (
        await api.call(contract.catalogue.categoryData, {
          query: { slug: String(row.id) },
          headers: { 'accept-language': 'ru' },
        })
      ).data,
    ).toEqual(data);
    const { pagination, price } = (await api.call(contract.catalogue.filters, { query: { category_all: row.slug } }))
      .data;
    expect(data.categoryDescription[0]).toContain(`предложений — ${pagination.total_count}`);
    expect(data.scriptSeo).not.toMatch(/[<>&]/);
    expect(JSON.parse(data.scriptSeo)).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: { lowPrice: price.min_price, offerCount: pagination.total_count },
    });
  });
});

describe('bestsellers', () => {
  test('returns available bestsellers without repeated models', async () => {
    const { data } = await api.call(contract.catalogue.leaderSale);
    expect(data).toHaveLength(12);
    const rows = await api.db
      .selectFrom('products')
      .select(['id', 'model_group', 'popularity'])
      .where(
        'id',
        'in',
        data.map(({ id }) => id),
      )
      .execute();
    expect(new Set(rows.map((row) => row.model_group)).size).toBe(12);
    expect(data.every(({ availability }) => availability.type !== 'notAvailable')).toBe(true);
    const popularity = data.map(({ id }) => rows.find((row) => row.id === id)?.popularity ?? 0);
    expect(popularity).toEqual([...popularity].sort((left, right) => right - left));
  });

  test('for a product come from its category, without its own model', async () => {
    const product = await api.db
      .selectFrom('products')
      .select(['id', 'category_id', 'model_group'])
      .where('is_listed', '=', true)
      .executeTakeFirstOrThrow();
    const { data } = await api.call(contract.catalogue.leaderSale, { query: { id: product.id } });
    expect(data.every(({ category_id, id }) => category_id === product.category_id && id !== product.id)).toBe(true);
    expect((await api.call(contract.catalogue.leaderSale, { query: { id: 999_999_999 } })).status).toBe(404);
  });
});

test('the filter “in stock” finds products that an open store of the region has', async () => {
  const { data } = await api.call(contract.catalogue.filters, { query: { in_stock: '1', region_id: 9 } });
  const rows = await api.db
    .selectFrom('store_stock')
    .innerJoin('stores', 'stores.id', 'store_stock.store_id')
    .innerJoin('products', 'products.id', 'store_stock.product_id')
    .where('products.is_listed', '=', true)
    .where('stores.region_id', '=', 9)
    .where('stores.is_open', '=', true)
    .where('quantity', '>', 0)
    .select('product_id')
    .distinct()
    .execute();
  expect(data.pagination.total_count).toBe(rows.length);
});
