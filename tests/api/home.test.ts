import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shelfMonthly } from '../../lib/contract/constants.ts';
import { locales, type Locale } from '../../lib/i18n/locales.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const language = (locale: string) => ({ headers: { 'Accept-Language': locale } });

/** The names that a call answers in each language. */
async function inEachLanguage<T>(call: (locale: Locale) => Promise<T>): Promise<string[]> {
  return Promise.all(locales.map(async (locale) => JSON.stringify(await call(locale))));
}

describe('languages', () => {
  test('each language has its own texts', async () => {
    const texts = await inEachLanguage(
      async (locale) => (await api.call(contract.header.topCategories, language(locale))).data,
    );
    expect(new Set(texts).size).toBe(3);
  });

  test.each([
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['uz-Cyrl', 'kr'],
    ['uz-Latn-UZ', 'uz'],
    ['de', 'kr'],
    ['', 'kr'],
    ['xx;q=zz,,;', 'kr'],
  ])('Accept-Language %j is answered in %s', async (header, locale) => {
    const regionAnswer = await api.call(contract.region.regionsList, language(header));
    const expected = await api.call(contract.region.regionsList, language(locale));
    expect(regionAnswer.data).toEqual(expected.data);
  });

  test('errors are in the requested language', async () => {
    const messages = await Promise.all(
      locales.map(
        async (locale) => (await api.raw({ url: '/api/web/v1/product/detail?id=abc', ...language(locale) })).failure,
      ),
    );
    expect(new Set(messages.map((failure) => failure.message)).size).toBe(3);
    expect(new Set(messages.map((failure) => failure.data[0]?.message)).size).toBe(3);
  });
});

describe('home page', () => {
  test('the three product rows differ', async () => {
    const rows = await Promise.all(
      (['climate', 'new_products', 'hit_products'] as const).map(async (type) =>
        (await api.call(contract.home.specialProducts, { query: { type } })).data.products.map((product) => product.id),
      ),
    );
    for (const ids of rows) expect(ids.length).toBeGreaterThan(0);
    expect(new Set(rows.map(String)).size).toBe(3);
  });

  test('the row of small payments has real offers only, over the requested term', async () => {
    const shelf = async (months: string) =>
      (await api.call(contract.home.specialProducts, { query: { type: 'monthly', months } })).data.products;
    const [usual, short] = [await shelf('12'), await shelf('3')];
    expect(usual.length).toBeGreaterThan(0);
    for (const { price_plan } of usual)
      expect(price_plan.by_instalments?.monthly ?? Infinity).toBeLessThanOrEqual(shelfMonthly);
    // What is paid back sooner costs more a month, so that less may be spent.
    const dearest = (products: typeof usual) => Math.max(...products.map((product) => product.sale_price));
    expect(dearest(short)).toBeLessThan(dearest(usual));
  });

  test('an unknown row is refused', async () => {
    expect((await api.raw({ url: '/api/web/v1/home/special-products?type=winter' })).failure.code).toBe(1400);
  });

  test.each([
    ['collections', contract.home.collections],
    ['categories', contract.home.specialCategories],
  ] as const)('%s have names in the requested language', async (_name, endpoint) => {
    const names = await inEachLanguage(async (locale) => {
      const { data } = await api.call(endpoint, language(locale));
      expect(data.length).toBeGreaterThan(0);
      return data.map((entry) => entry.name);
    });
    expect(new Set(names).size).toBe(3);
  });

  test('every collection has products', async () => {
    for (const collection of (await api.call(contract.home.collections)).data)
      expect(collection.products.length).toBeGreaterThan(0);
  });

  test('brands have names, slugs and pictures', async () => {
    const { data } = await api.call(contract.home.specialBrands);
    expect(data.length).toBeGreaterThan(0);
    for (const brand of data) {
      expect(brand.name).not.toBe('');
      expect(brand.slug).toMatch(/^[a-z0-9-]+$/);
      expect(brand.image).toMatch(/^\/media\//);
    }
  });

  test('banners have both pictures; one without a picture is omitted', async () => {
    const before = (await api.call(contract.content.sliders)).data;
    expect(before.length).toBeGreaterThan(0);
    const [first] = before;
    if (first === undefined) return;
    await api.db.updateTable('banners').set({ image_mobile_web: null }).where('id', '=', first.id).execute();
    const after = (await api.call(contract.content.sliders)).data;
    expect(after.map((banner) => banner.id)).toEqual(before.slice(1).map((banner) => banner.id));
  });

  test('the page title is in three languages', async () => {
    const titles = await inEachLanguage(
      async (locale) => (await api.call(contract.content.seo, language(locale))).data.meta_title,
    );
    expect(new Set(titles).size).toBe(3);
  });
});

describe('news', () => {
  test('news come newest first, and each opens', async () => {
    const { data } = await api.call(contract.content.news);
    expect(data.length).toBeGreaterThan(0);
    const dates = data.map((post) => post.published_at);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const post of data) {
      const { data: opened } = await api.call(contract.content.newsPost, { params: { id: post.id } });
      expect(opened.title).toBe(post.title);
      expect(opened.body.length).toBeGreaterThan(0);
    }
  });

  test('a hidden post and an unknown one get different statuses', async () => {
    const [post] = (await api.call(contract.content.news)).data;
    if (post === undefined) throw new Error('no news');
    await api.db.updateTable('news').set({ status: 'hidden' }).where('id', '=', post.id).execute();
    expect((await api.call(contract.content.newsPost, { params: { id: post.id } })).status).toBe(422);
    expect((await api.call(contract.content.newsPost, { params: { id: 999_999 } })).status).toBe(404);
    expect((await api.call(contract.content.news)).data.map(({ id }) => id)).not.toContain(post.id);
  });
});

describe('header and regions', () => {
  test('the menu has three levels, and each category opens', async () => {
    const { data } = await api.call(contract.header.popupMenuCatalog);
    const leaf = data[0]?.children[0]?.children[0];
    if (leaf === undefined) throw new Error('the menu is not three levels deep');
    for (const department of data) {
      expect((await api.call(contract.catalogue.categoryData, { query: { slug: department.slug } })).status).toBe(200);
    }
    expect((await api.call(contract.catalogue.categoryData, { query: { slug: leaf.slug } })).data.is_leaf).toBe(true);
  });

  test('the header has top categories', async () => {
    const { data } = await api.call(contract.header.topCategories);
    expect(data.length).toBeGreaterThan(0);
  });

  test('there are fourteen regions, and 2 is Tashkent', async () => {
    const { data } = await api.call(contract.region.regionsList);
    expect(data).toHaveLength(14);
    expect(data.find((region) => region.id === 2)?.slug).toBe('tashkent');
  });

  test('stores have addresses and coordinates in Uzbekistan', async () => {
    const { data } = await api.call(contract.region.storesList);
    const stores = data.flatMap((region) => [...region.opened_stores, ...region.not_opened_stores]);
    expect(stores.length).toBeGreaterThan(0);
    for (const store of stores) {
      expect(store.lat).toBeGreaterThan(37);
      expect(store.lat).toBeLessThan(46);
      expect(store.long).toBeGreaterThan(55);
      expect(store.long).toBeLessThan(74);
      expect(store.address).not.toBe('');
    }
  });
});
