import { describe, expect, test, vi } from 'vitest';
import fc from 'fast-check';
import { resolveAddress, type AddressRequest, type Resolution } from '../../../lib/routing/resolve.ts';
import { regions } from '../../../lib/region/regions.ts';

const ask = (pathname: string, rest: Partial<AddressRequest> = {}): Resolution =>
  resolveAddress({ pathname, search: '', ...rest });
const page = (internalPath: string): Resolution => ({ kind: 'page', internalPath });
const moved = (location: string): Resolution => ({ kind: 'redirect', status: 301, location });
const missing = (locale = 'kr', region = 'tashkent'): Resolution => ({
  kind: 'notFound',
  internalPath: `/${locale}/${region}/_404`,
});

test.each([
  ['/page/', '/page/about/'],
  ['/ru/page/mobile/', '/ru/web-view/'],
  ['/uz/samarkand/news/mobile', '/uz/samarkand/news/'],
  ['/product/detail/', '/katalog/'],
])('%s without an id resolves to a page', (address, place) => {
  expect(ask(address)).toEqual(moved(place));
});

describe('resolved pages', () => {
  test.each([
    ['/', '/kr/tashkent'],
    ['/ru/', '/ru/tashkent'],
    ['/uz/', '/uz/tashkent'],
    ['/samarkand/', '/kr/samarkand'],
    ['/uz/tashkent-region/', '/uz/tashkent-region'],
    ['/cart/', '/kr/tashkent/cart'],
    ['/ru/fergana/checkout/', '/ru/fergana/checkout'],
    ['/product/detail/12/', '/kr/tashkent/product/detail/12'],
    ['/ru/news/3/', '/ru/tashkent/news/3'],
    ['/katalog/', '/kr/tashkent/katalog'],
    ['/katalog/smartfony/', '/kr/tashkent/katalog/smartfony/-'],
    ['/uz/namangan/brand/samsung/', '/uz/namangan/brand/samsung/-'],
    ['/product/search/', '/kr/tashkent/product/search'],
    ['/product/search/iphone/', '/kr/tashkent/product/search/iphone/-'],
    ['/product/search/%D0%BC%D1%83%D0%B7/', '/kr/tashkent/product/search/%D0%BC%D1%83%D0%B7/-'],
    ['/product/search/a%20b/', '/kr/tashkent/product/search/a%20b/-'],
    ['/product/search/ru/', '/kr/tashkent/product/search/ru/-'],
  ])('%s has its page', (address, internal) => {
    expect(ask(address)).toEqual(page(internal));
  });

  test.each(regions.filter((region) => region.slug !== 'tashkent').map((region) => region.slug))(
    'region %s has its own page',
    (slug) => {
      expect(ask(`/ru/${slug}/cart/`)).toEqual(page(`/ru/${slug}/cart`));
    },
  );

  test('a listing’s state becomes a path segment; the query of other pages is dropped', () => {
    const first = ask('/katalog/tv/', { search: '?brand=lg,samsung&page=2' });
    const second = ask('/katalog/tv/', { search: '?page=2&utm_source=x&brand=samsung&brand=lg' });
    expect(first).toEqual(second);
    expect(first.kind).toBe('page');
    expect(ask('/cart/', { search: '?utm_source=x' })).toEqual(page('/kr/tashkent/cart'));
  });
});

test.each([
  ['development', page('/ru/tashkent/kit')],
  ['production', missing('ru')],
])('the UI kit has a page in %s', async (mode, expected) => {
  vi.stubEnv('NODE_ENV', mode);
  vi.resetModules();
  const fresh = await import('../../../lib/routing/resolve.ts');
  expect(fresh.resolveAddress({ pathname: '/ru/kit/', search: '' })).toEqual(expected);
  vi.unstubAllEnvs();
});

describe('one redirect to the canonical address', () => {
  test.each([
    ['/kr/', '/'],
    ['/kr/cart/', '/cart/'],
    ['/kr/kr/cart/', '/cart/'],
    ['/kr/ru/cart/', '/ru/cart/'],
    ['/tashkent/', '/'],
    ['/ru/tashkent/cart/', '/ru/cart/'],
    ['/kr/tashkent/', '/'],
    ['/tashkent/samarkand/cart/', '/samarkand/cart/'],
    ['/cart', '/cart/'],
    ['/ru', '/ru/'],
    ['/ru/samarkand', '/ru/samarkand/'],
    ['//cart//', '/cart/'],
    ['/ru//samarkand///cart', '/ru/samarkand/cart/'],
    ['\\cart', '/cart/'],
    ['/ru\\cart\\', '/ru/cart/'],
    ['/CART/', '/cart/'],
    ['/Product/Detail/7', '/product/detail/7/'],
    ['/%63art/', '/cart/'],
    ['/product/search/a+b', '/product/search/a+b/'],
    ['/product/search/%2b/', '/product/search/+/'],
    ['/product/search/%d0%bc/', '/product/search/%D0%BC/'],
  ])('%s → %s', (address, location) => {
    const answer = ask(address);
    expect(answer).toEqual(moved(location));
    expect(ask(location).kind).toBe('page');
  });

  test('keeps the query', () => {
    expect(ask('/kr/katalog/tv', { search: '?sort=price&page=2' })).toEqual(moved('/katalog/tv/?sort=price&page=2'));
  });

  test.each([
    ['/RU/katalog/', '/ru/katalog/'],
    ['/Ru/samarkand/cart', '/ru/samarkand/cart/'],
    ['/UZ', '/uz/'],
    ['/KR/cart/', '/cart/'],
    ['/RU/page/', '/ru/page/about/'],
  ])('changes a language in capitals permanently: %s → %s', (path, location) => {
    expect(ask(path, { search: '?a=1' })).toEqual({ kind: 'redirect', status: 308, location: `${location}?a=1` });
  });

  test.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '///evil.example/cart/',
    '/kr//evil.example/',
    '//evil.example/%2e%2e',
    '/\t/evil.example',
  ])('never leads to another host: %s', (address) => {
    const answer = ask(address);
    if (answer.kind === 'redirect') expect(answer.location).toMatch(/^\/(?![/\\])/);
    else expect(answer.kind).toBe('notFound');
  });
});

describe('not-found pages', () => {
  test.each([
    '/nothing/',
    '/katalog/a/b/',
    '/katalog/%D1%82%D0%B2/',
    '/katalog/TV/',
    '/product/',
    '/product/detail/0/',
    '/product/detail/-1/',
    '/product/detail/007/',
    '/product/detail/1e3/',
    '/product/detail/12345678901/',
    '/news/abc/',
    '/Samarkand/',
    '/cart/more/',
    '/product/search/a%2Fb/',
    '/product/search/a%5Cb/',
    '/product/search/%00/',
    '/product/search/%E0%A4/',
    '/product/search/%/',
    '/product/search/../',
    '/product/search/%2e%2e/',
    '/./',
    '/../',
    '/cart/./',
    `/product/search/${'a'.repeat(201)}/`,
    `/katalog/${'a'.repeat(101)}/`,
  ])('%s', (address) => {
    expect(ask(address)).toEqual(missing());
  });

  test('keep the language and region of the address', () => {
    expect(ask('/uz/bukhara/nothing/')).toEqual(missing('uz', 'bukhara'));
  });

  test('include a listing with a too long or too deep state', () => {
    const long = Array.from({ length: 120 }, (_, index) => `brand-${index}`).join(',');
    expect(ask('/katalog/tv/', { search: `?brand=${long}` })).toEqual(missing());
    expect(ask('/katalog/tv/', { search: '?page=9999999999' })).toEqual(missing());
  });
});

describe('the language of the first page', () => {
  const to = (location: string): Resolution => ({ kind: 'redirect', status: 302, location });
  test.each<[string, Partial<AddressRequest>, Resolution]>([
    ['nothing known', {}, page('/kr/tashkent')],
    ['a browser in Russian', { acceptLanguage: 'ru-RU,ru;q=0.9' }, to('/ru/')],
    ['weights beat the order', { acceptLanguage: 'ru;q=0.5, uz;q=0.9' }, to('/uz/')],
    ['Cyrillic Uzbek stays', { acceptLanguage: 'uz-Cyrl, ru;q=0.9' }, page('/kr/tashkent')],
    ['a foreign language', { acceptLanguage: 'de,en;q=0.8' }, page('/kr/tashkent')],
    ['the cookie beats the browser', { localeCookie: 'uz', acceptLanguage: 'ru' }, to('/uz/')],
    ['a cookie of kr keeps the shopper here', { localeCookie: 'kr', acceptLanguage: 'ru' }, page('/kr/tashkent')],
    ['a cookie of no language of ours', { localeCookie: 'de', acceptLanguage: 'ru' }, to('/ru/')],
    ['a reader of the shop in Cyrillic stays in it', { fromShop: true, acceptLanguage: 'ru-RU' }, page('/kr/tashkent')],
    ['the query goes along', { localeCookie: 'ru', search: '?utm_source=x' }, to('/ru/?utm_source=x')],
  ])('%s', (_name, request, expected) => {
    expect(ask('/', request)).toEqual(expected);
  });

  test('a region stays the same', () => {
    expect(ask('/samarkand/', { localeCookie: 'ru' })).toEqual(to('/ru/samarkand/'));
  });
  test('only the first page negotiates a language; a language in the address is never changed', () => {
    expect(ask('/cart/', { localeCookie: 'ru' })).toEqual(page('/kr/tashkent/cart'));
    expect(ask('/uz/', { localeCookie: 'ru' })).toEqual(page('/uz/tashkent'));
  });
});

describe('pages that require signing in', () => {
  test.each([
    ['/profile/', '/'],
    ['/ru/profile/personal-data/', '/ru/'],
    ['/uz/samarkand/profile/sessions/', '/uz/samarkand/'],
  ])('%s redirects a guest to %s', (address, home) => {
    expect(ask(address, { guest: true, localeCookie: 'uz' })).toEqual({
      kind: 'redirect',
      status: 302,
      location: home,
    });
    expect(ask(address, { guest: false }).kind).toBe('page');
    expect(ask(address).kind).toBe('page');
  });
  test('a guest redirected from a Cyrillic page is remembered as a Cyrillic reader, from another language not', () => {
    expect(ask('/profile/', { guest: true, acceptLanguage: 'ru' })).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/',
      remember: 'kr',
    });
    expect(ask('/ru/profile/', { guest: true, acceptLanguage: 'uz' })).not.toHaveProperty('remember');
  });
  test('no other page depends on the sign-in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          '/',
          '/ru/',
          '/ru/cart/',
          '/login/',
          '/uz/page/order-status/',
          '/deleted-account/',
          '/katalog/profile/',
        ),
        (address) => {
          expect(ask(address, { guest: true })).toEqual(ask(address));
        },
      ),
    );
  });
});

test('every answer has this host, and a redirect leads to a page without further redirects', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5C',
    '%2e',
    'kr',
    'ru',
    'uz',
    'tashkent',
    'samarkand',
    'katalog',
    'CART',
    'cart',
    'product',
    'search',
    '@',
    ':',
    '?',
    '%',
    'evil.example',
    'я',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const answer = ask(`/${pieces.join('')}`);
      if (answer.kind !== 'redirect') {
        expect(answer.internalPath).toMatch(/^\/(?:kr|uz|ru)\/[a-z-]+(?:\/[^/\\]+)*$/);
        return;
      }
      expect(answer.location).toMatch(/^\/(?![/\\])/);
      expect(ask(answer.location).kind).toBe('page');
    }),
    { numRuns: 2000 },
  );
});
