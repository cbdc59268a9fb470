import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { jsonLdText } from '../../../lib/seo/json-ld.ts';
import { absoluteUrl, metadataOf } from '../../../lib/seo/metadata.ts';
import { breadcrumbJsonLd, storesJsonLd } from '../../../lib/seo/structured-data.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://shop.example/');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const shop = { name: 'Усто', share: '0123456789abcdef0123' };

describe('metadata of a page', () => {
  const seo = { title: 'Телевизорлар', description: 'Текст', path: '/katalog/tv/' };

  test.each([
    ['kr', 'https://shop.example/katalog/tv/'],
    ['uz', 'https://shop.example/uz/katalog/tv/'],
    ['ru', 'https://shop.example/ru/katalog/tv/'],
  ] as const)('the canonical address in %s is %s', (locale, address) => {
    const metadata = metadataOf(locale, seo, shop);
    expect(metadata.alternates.canonical).toBe(address);
    expect(metadata.openGraph.url).toBe(address);
  });

  test('every language lists all others, and Cyrillic is the default for unknown languages', () => {
    for (const locale of locales) {
      expect(metadataOf(locale, seo, shop).alternates.languages).toEqual({
        'x-default': 'https://shop.example/katalog/tv/',
        'uz-Cyrl': 'https://shop.example/katalog/tv/',
        uz: 'https://shop.example/uz/katalog/tv/',
        'uz-Latn': 'https://shop.example/uz/katalog/tv/',
        ru: 'https://shop.example/ru/katalog/tv/',
      });
    }
  });

  test('the path’s query stays, empty texts are omitted, and a hidden page is marked', () => {
    const metadata = metadataOf(
      'ru',
      { title: 'T', description: '', path: '/katalog/tv/?page=2', noindex: true },
      shop,
    );
    expect(metadata.alternates.canonical).toBe('https://shop.example/ru/katalog/tv/?page=2');
    expect(metadata).not.toHaveProperty('description');
    expect(metadata).toMatchObject({ robots: { index: false, follow: true } });
    expect(metadata.alternates).not.toHaveProperty('languages');
    expect(metadataOf('ru', seo, shop)).not.toHaveProperty('robots');
  });

  test('pictures have absolute addresses; without a setting the shop has the local address', () => {
    expect(metadataOf('ru', { ...seo, image: '/media/a/640.webp' }, shop).openGraph).toMatchObject({
      images: ['https://shop.example/media/a/640.webp'],
    });
    vi.unstubAllEnvs();
    vi.stubEnv('SITE_URL', undefined);
    expect(absoluteUrl('/')).toBe('http://localhost:3000/');
  });
});

describe('JSON-LD', () => {
  test('never closes the script or opens a comment', () => {
    expect(jsonLdText({ name: '</script><!--&\u2028\u2029' })).toBe(
      '{"name":"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028\\u2029"}',
    );
  });

  test('keeps its value and contains no markup', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = jsonLdText(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('numbers breadcrumbs; the current page has no link', () => {
    expect(breadcrumbJsonLd([{ name: 'Главная', href: '/ru/' }, { name: 'ТВ' }]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://shop.example/ru/' },
      { '@type': 'ListItem', position: 2, name: 'ТВ' },
    ]);
  });
});

test('a store’s closed days and services are included if it has any', () => {
  const place = {
    name: 'Усто',
    address: 'Бобур, 1',
    phone: '+998712001122',
    lat: 41,
    long: 69,
    opens: '09:00',
    closes: '20:00',
    closed_days: [],
  };
  expect(storesJsonLd([place])['@graph'][0]).not.toHaveProperty('specialOpeningHoursSpecification');
  expect(storesJsonLd([{ ...place, closed_days: ['2027-03-21'], offered: ['Парковка'] }])['@graph'][0]).toMatchObject({
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2027-03-21',
        validThrough: '2027-03-21',
      },
    ],
    amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Парковка', value: true }],
  });
});
