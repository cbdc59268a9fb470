import type { APIRequestContext } from '@playwright/test';
import { api, at, expect, largestLeaf, listing, locales, shopUrl, test } from '../support/e2e.ts';

const textOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(200);
  return answer.text();
};
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '');
const locs = (xml: string): string[] => all(xml, /<loc>([^<]+)<\/loc>/g);
const pathOf = (address: string): string => {
  expect(address.startsWith(`${shopUrl()}/`), address).toBe(true);
  return address.slice(shopUrl().length);
};
const metaOf = (html: string, name: string): string | undefined => {
  const tag = (html.match(/<(?:meta|link)[^>]*>/g) ?? []).find((entry) => entry.includes(`"${name}"`));
  return tag === undefined ? undefined : /(?:content|href)="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&');
};
interface JsonLd {
  readonly '@type': string;
  readonly [key: string]: unknown;
}
const jsonLdOf = (html: string): JsonLd[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).flatMap(
    (text) => JSON.parse(text) as JsonLd | JsonLd[],
  );

test('robots.txt names the sitemap and disallows personal pages', async ({ request }) => {
  const robots = await textOf(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`);
  for (const path of [
    '/cart/',
    '/*/cart/',
    '/checkout/',
    '/profile/',
    '/*/profile/',
    '/thanks/',
    '/api/common/v1/order/',
    '/internal/',
  ]) {
    expect(robots.split('\n')).toContain(`Disallow: ${path}`);
  }
  expect(robots.split('\n')).not.toContain('Disallow: /');
});

test('the sitemap lists every page in every language', async ({ request }) => {
  test.slow();
  const index = await textOf(request, '/sitemap.xml');
  expect(index).toContain('<sitemapindex');
  const parts = locs(index).map(pathOf);
  expect(parts).toEqual(
    expect.arrayContaining([
      '/sitemaps/pages.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/brands.xml',
      '/sitemaps/news.xml',
      '/sitemaps/products-1.xml',
    ]),
  );
  const addresses: string[] = [];
  for (const part of parts) {
    const xml = await textOf(request, part);
    const found = locs(xml).map(pathOf);
    expect(found.length).toBeLessThan(50_000);
    addresses.push(...found);
    const first = /<url>(.*?)<\/url>/s.exec(xml)?.[1] ?? '';
    for (const name of ['x-default', 'uz-Cyrl', 'uz', 'uz-Latn', 'ru'])
      expect(first, part).toContain(`hreflang="${name}"`);
    if (part !== '/sitemaps/pages.xml') expect(first, part).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  const { pagination, products } = await listing(request, 'sort=-created');
  expect(addresses.filter((path) => path.startsWith('/product/detail/'))).toHaveLength(pagination.total_count);
  for (const locale of locales) {
    expect(addresses).toEqual(
      expect.arrayContaining([
        at(locale, '/'),
        at(locale, '/katalog/'),
        at(locale, `/product/detail/${products[0]?.id}/`),
      ]),
    );
  }
  const kinds = ['/katalog/', '/brand/', '/news/', '/product/detail/'].map(
    (kind) => addresses.find((path) => path.startsWith(`/ru${kind}`) && path.length > kind.length + 4) ?? '',
  );
  for (const path of kinds) {
    const html = await textOf(request, path);
    expect(metaOf(html, 'canonical'), path).toBe(`${shopUrl()}${path}`);
    expect(metaOf(html, 'robots') ?? '', path).not.toContain('noindex');
  }
  expect((await request.get('/sitemaps/products-999.xml')).status()).toBe(404);
  expect((await request.get('/sitemaps/secrets.xml')).status()).toBe(404);
});

test('search engines may index listings with one brand or one attribute value, on every page, and no other filters', async ({
  request,
}) => {
  const leaf = await largestLeaf(request);
  const { brands, filter } = await listing(request, `category_all=${leaf.slug}`, 'ru');
  const group = filter.find(({ values }) => values.length > 1);
  const [brand, value] = [brands[0]?.slug ?? '', group?.values[0]?.key ?? ''];
  const base = `/ru/katalog/${leaf.slug}/`;
  const indexedQueries: [string, string][] = [
    ['', ''],
    ['?page=2', '?page=2'],
    ['?sort=-price', ''],
    [`?brand=${brand}`, `?brand=${brand}`],
    [`?filter[${group?.key}]=${value}`, `?filter[${group?.key}]=${value}`],
  ];
  for (const [query, canonical] of indexedQueries) {
    const html = await textOf(request, `${base}${query}`);
    expect(metaOf(html, 'robots') ?? '', query).not.toContain('noindex');
    expect(decodeURI(metaOf(html, 'canonical') ?? ''), query).toBe(`${shopUrl()}${base}${canonical}`);
  }
  for (const query of [
    `?brand=${brand}&filter[${group?.key}]=${value}`,
    '?in_stock=1',
    '?min_price=1000',
    `?brand=${brand},${brands[1]?.slug}`,
  ]) {
    expect(metaOf(await textOf(request, `${base}${query}`), 'robots'), query).toContain('noindex');
  }
  for (const query of ['?brand=nosuch', '?filter[nosuch]=1&brand=nosuch', '?in_stock=1']) {
    const answer = await request.get(`${base}${query}`);
    const html = await answer.text();
    expect(answer.status() === 404 || (metaOf(html, 'robots') ?? '').includes('noindex'), query).toBe(true);
    expect(html, query).not.toContain('hreflang=');
  }
  expect(metaOf(await textOf(request, `${base}?brand=${brands[0]?.id}`), 'canonical')).toBe(
    `${shopUrl()}${base}?brand=${brand}`,
  );
  const brandPage = `/ru/brand/${brand}/`;
  expect(metaOf(await textOf(request, brandPage), 'robots') ?? '').not.toContain('noindex');
  expect(metaOf(await textOf(request, `${brandPage}?in_stock=1`), 'robots')).toContain('noindex');
  expect(metaOf(await textOf(request, '/ru/product/search/samsung/'), 'robots')).toContain('noindex');
});

test('every kind of page has structured data and a share image', async ({ request }) => {
  const leaf = await largestLeaf(request);
  const { products } = await listing(request, `category_all=${leaf.slug}`, 'ru');
  const reviewed = (await listing(request, 'sort=-rating', 'ru')).products[0];
  const typesAt = async (path: string) => {
    const html = await textOf(request, path);
    const image = metaOf(html, 'og:image') ?? '';
    expect((await request.get(pathOf(image))).headers()['content-type'], path).toMatch(/^image\//);
    return { html, types: jsonLdOf(html).map((entry) => entry['@type']), data: jsonLdOf(html) };
  };
  const home = await typesAt('/ru/');
  expect(home.types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  expect(JSON.stringify(home.data)).toContain('SearchAction');
  const category = await typesAt(`/ru/katalog/${leaf.slug}/`);
  expect(category.types).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
  const list = category.data.find((entry) => entry['@type'] === 'ItemList')?.['itemListElement'] as {
    position: number;
    url: string;
  }[];
  // The order of a page that is kept may be that of two minutes ago: what it says is what it shows.
  expect(list.map(({ url }) => pathOf(url))).toEqual([
    ...new Set([...category.html.matchAll(/href="(\/ru\/product\/detail\/\d+\/)"/g)].map(([, path]) => path)),
  ]);
  expect(list).toHaveLength(products.length);
  expect(list.map(({ position }) => position)).toEqual(products.map((_product, index) => index + 1));
  const product = await typesAt(`/ru/product/detail/${reviewed?.id}/`);
  expect(product.types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  expect(product.data.find((entry) => entry['@type'] === 'Product')).toMatchObject({
    offers: { '@type': 'Offer', priceCurrency: 'UZS', price: reviewed?.discount_price },
    aggregateRating: { '@type': 'AggregateRating', reviewCount: reviewed?.reviews_count },
  });
  const [post] = await api<{ id: number }[]>(request, 'web/v1/content/news', { locale: 'ru' });
  for (const path of [
    `/ru/news/${post?.id}/`,
    '/ru/news/',
    '/ru/brand/',
    '/ru/katalog/',
    `/ru/brand/${reviewed?.brand.slug}/`,
    '/ru/product/search/samsung/',
  ])
    await typesAt(path);
});

test('the import endpoint does not exist without a token', async ({ request }) => {
  const answer = await request.post('/api/common/v1/import', {
    data: 'x'.repeat(300_000),
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status()).toBe(404);
});
