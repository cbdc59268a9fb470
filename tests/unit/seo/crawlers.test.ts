import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyState, type ListingState, parseListingState } from '../../../lib/routing/listing-state.ts';
import { jsonLdText } from '../../../lib/seo/json-ld.ts';
import { listingIndexing } from '../../../lib/seo/listing.ts';
import { metadataOf } from '../../../lib/seo/metadata.ts';
import { robotsText, sitemapIndexXml, sitemapXml } from '../../../lib/seo/sitemap.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '../../../lib/seo/structured-data.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://shop.example/');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('indexed listing pages', () => {
  const of = (query: string, options = {}) => listingIndexing(parseListingState(query), options);

  test.each([
    ['', '', false],
    ['?page=3', '?page=3', false],
    ['?sort=price', '', false],
    ['?sort=price&page=2', '?page=2', false],
    ['?brand=apple', '?brand=apple', false],
    ['?brand=apple&page=2', '?brand=apple&page=2', false],
    ['?filter[ram]=8', '?filter%5Bram%5D=8', false],
    ['?brand=apple,samsung', '?brand=apple,samsung', true],
    ['?filter[ram]=8,16', '?filter%5Bram%5D=16,8', true],
    ['?brand=apple&filter[ram]=8', '?brand=apple&filter%5Bram%5D=8', true],
    ['?in_stock=1', '?in_stock=1', true],
    ['?min_price=5', '?min_price=5', true],
    ['?sticker=new', '?sticker=new', true],
    ['?brand=apple&in_stock=1', '?brand=apple&in_stock=1', true],
  ])('%s', (query, canonical, noindex) => {
    expect(of(query)).toEqual({ query: canonical, noindex });
  });

  test('a brand page with one more filter is not indexed', () => {
    expect(of('?page=2', { fixed: true })).toEqual({ query: '?page=2', noindex: false });
    expect(of('?filter[ram]=8', { fixed: true }).noindex).toBe(true);
  });

  test('a state has one canonical address, which is canonical itself', () => {
    const state = fc.record({
      brand: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
      inStock: fc.boolean(),
      page: fc.integer({ min: 1, max: 5 }),
      sort: fc.constantFrom('price', '-popular', '-rating'),
    });
    fc.assert(
      fc.property(state, (changes) => {
        const listingState = { ...emptyState, ...changes } as ListingState;
        const { query, noindex } = listingIndexing(listingState);
        expect(listingIndexing(parseListingState(query))).toEqual({ query, noindex });
      }),
    );
  });
});

describe('the sitemap', () => {
  test('lists each page in each language, with its alternates', () => {
    const xml = [
      ...sitemapXml([
        { path: '/katalog/tv/?a=1&b=<', updated_at: '2026-11-21T07:00:00.000Z' },
        { path: '/', updated_at: null },
      ]),
    ].join('');
    expect(xml.match(/<url>/g)).toHaveLength(6);
    expect(xml).toContain(
      '<loc>https://shop.example/uz/katalog/tv/?a=1&amp;b=&lt;</loc><lastmod>2026-11-21T07:00:00.000Z</lastmod>',
    );
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="uz-Latn" href="https://shop.example/uz/"/>');
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/"/>');
    expect(xml.match(/<lastmod>/g)).toHaveLength(3);
  });

  test('is linked from an index and from robots.txt', () => {
    expect(sitemapIndexXml([{ name: 'products-1', updated_at: null }])).toContain(
      '<sitemap><loc>https://shop.example/sitemaps/products-1.xml</loc></sitemap>',
    );
    expect(robotsText()).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  });
});

describe('structured data', () => {
  test('escapes every name so that none closes the script', () => {
    const name = 'TV </script><script>alert(1)</script>\u2028\u2029<!--';
    const text = jsonLdText([breadcrumbJsonLd([{ name }]), itemListJsonLd(['/ru/product/detail/7/'], 21)]);
    expect(text).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject([
      { itemListElement: [{ name }] },
      { itemListElement: [{ position: 21, url: 'https://shop.example/ru/product/detail/7/' }] },
    ]);
  });

  test('uses the shop’s picture for a page without one', () => {
    expect(
      metadataOf('ru', { title: 'T', path: '/' }, { name: 'Усто', share: '0123456789abcdef0123' }).openGraph.images,
    ).toEqual([{ url: 'https://shop.example/media/0123456789abcdef0123/share.jpg', width: 1200, height: 630 }]);
    expect(metadataOf('ru', { title: 'T', path: '/' }, { name: 'Усто', share: null }).openGraph).not.toHaveProperty(
      'images',
    );
  });
});
