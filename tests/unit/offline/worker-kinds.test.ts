import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filesOf, isWholePage, storedCalls, kindOf, requestLocale } from '@/features/offline/worker/kinds';
import { isShopUnavailable } from '@/lib/offline/shop-unavailable';
import type { AnyEndpoint } from '@/lib/contract/endpoint';
import { shopperContract } from '@/lib/contract/shopper';

const kindOfPage = (pathname: string, mode = 'navigate') => kindOf({ method: 'GET', mode, pathname });

describe('what the service worker stores', () => {
  test.each([
    ['/', 'page'],
    ['/ru/katalog/smartfonlar/', 'page'],
    ['/uz/samarkand/product/detail/12/', 'page'],
    ['/cart/', 'page'],
    ['/ru/profile/bonus-card/', 'page'],
  ])('%s is stored', (path, kind) => {
    expect(kindOfPage(path)).toBe(kind);
  });

  test.each([
    '/ru/profile/',
    '/profile/online-orders/',
    '/uz/samarkand/profile/personal-data/',
    '/checkout/',
    '/ru/thanks/',
    '/page/order-status/',
  ])('%s is private and never stored', (path) => {
    expect(kindOfPage(path)).toBe('ownPage');
  });

  test.each(['/staff/', '/staff/chat/', '/api/web/v1/brand/list', '/healthz', '/robots.txt', '/service-worker.js'])(
    '%s is not a page of the shop',
    (path) => {
      expect(kindOfPage(path)).toBeUndefined();
    },
  );

  test('page files are stored by kind; page data of one build are not', () => {
    expect(kindOfPage('/_next/static/chunks/a.js', 'no-cors')).toBe('file');
    expect(kindOfPage('/fonts/onest.woff2', 'cors')).toBe('file');
    expect(kindOfPage('/media/1/a.webp', 'no-cors')).toBe('picture');
    expect(kindOfPage('/ru/katalog/', 'cors')).toBeUndefined();
  });

  test('only a few public GET calls are stored', () => {
    const endpoints = Object.values(shopperContract).flatMap((group) => Object.values<AnyEndpoint>(group));
    for (const { method, path } of endpoints) {
      const pathname = `/api/${path.replaceAll(/:\w+/g, '1')}`;
      expect([path, kindOf({ method, mode: 'cors', pathname })]).toEqual([
        path,
        method === 'POST' && storedCalls.includes(pathname) ? 'answer' : undefined,
      ]);
    }
    expect(
      storedCalls.filter(
        (call) =>
          !endpoints.some(
            ({ method, path, access }) => method === 'POST' && access === 'shopper' && `/api/${path}` === call,
          ),
      ),
    ).toEqual([]);
  });

  test('no page of the profile or the staff area is stored in any language or region', () => {
    const segment = fc.stringMatching(/^[a-z-]{1,12}$/).filter((name) => name !== 'bonus-card');
    fc.assert(
      fc.property(
        fc.constantFrom('', '/ru', '/uz'),
        fc.constantFrom('', '/samarkand'),
        fc.array(segment, { maxLength: 2 }),
        (locale, region, rest) => {
          expect(kindOfPage([`${locale}${region}/profile`, ...rest, ''].join('/'))).toBe('ownPage');
          expect(kindOfPage(['/staff', ...rest, ''].join('/'))).toBeUndefined();
        },
      ),
    );
  });
});

const answer = (
  parts: Partial<{ status: number; type: string; redirected: boolean }> = {},
  headers: Record<string, string> = {},
) => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
  ...parts,
});

test('only a complete page of this shop is stored', () => {
  expect(isWholePage(answer())).toBe(true);
  expect(isWholePage(answer({}, { 'cache-control': 'private, no-cache' }))).toBe(true);
  for (const other of [
    answer({ status: 503 }),
    answer({ status: 404 }),
    answer({ type: 'opaqueredirect' }),
    answer({ redirected: true }),
    answer({}, { 'cache-control': 'private, no-store' }),
    answer({}, { 'content-type': 'text/x-component' }),
  ]) {
    expect(isWholePage(other)).toBe(false);
  }
});

test('only a proxy’s 502 or 504 is replaced by a stored page', () => {
  expect([200, 404, 500, 502, 503, 504].filter((status) => isShopUnavailable(status))).toEqual([502, 504]);
});

test('the files of a page are its scripts, styles and fonts, each once, without legacy scripts', () => {
  const html =
    '<link href="/_next/static/chunks/a.css"><link href="/fonts/onest-latin.0a.woff2"><script src="/_next/static/chunks/old.js" noModule=""></script>' +
    '<script>(function(){})(window,document,["/_next/static/immutable/chunks/b~c.js","/_next/static/immutable/chunks/d.js","/_next/static/immutable/chunks/d.js"])</script><img src="/media/1/a.webp">';
  expect(filesOf(html)).toEqual([
    '/_next/static/chunks/a.css',
    '/fonts/onest-latin.0a.woff2',
    '/_next/static/immutable/chunks/b~c.js',
    '/_next/static/immutable/chunks/d.js',
  ]);
});

test.each([
  ['/', 'ru', 'ru'],
  ['/', 'uz', 'uz'],
  ['/', 'kr', 'kr'],
  ['/', undefined, 'kr'],
  ['/', 'de', 'kr'],
  ['/uz/', 'ru', 'uz'],
  ['/ru/katalog/', 'uz', 'ru'],
  ['/samarkand/', 'ru', 'kr'],
  ['/katalog/', 'ru', 'kr'],
])('%s, after %s, is requested in %s', (pathname, last, locale) => {
  expect(requestLocale(pathname, last)).toBe(locale);
});
