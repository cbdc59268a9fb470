import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderAddressOf, parsePageRequest, decideServing } from '../../../lib/routing/serving.ts';

type Headers = Record<string, string>;
const requestedPage = (url: string, headers: Headers = {}, method = 'GET') => {
  const page = parsePageRequest({ method, url, headers });
  if (page !== undefined)
    expect(decodeURIComponent(page.rewritten ?? url.split('?')[0] ?? '')).toBe(`${page.internalPath}/`);
  return page === undefined ? undefined : { place: page.internalPath, part: page.part };
};
const place = (url: string, headers: Headers = {}) => requestedPage(url, headers)?.place;

/** The sum over a variant's headers as Next's documents describe it. */
const union = (headers: Headers): string =>
  createHash('sha256')
    .update(
      [
        headers['next-router-prefetch'] ?? '0',
        headers['next-router-segment-prefetch'] ?? '0',
        headers['next-router-state-tree'] ?? '0',
        headers['next-url'] ?? '0',
      ].join(','),
    )
    .digest()
    .subarray(0, 12)
    .toString('base64url');
const flight = (url: string, headers: Headers) =>
  requestedPage(`${url}${url.includes('?') ? '&' : '?'}_rsc=${union(headers)}`, { rsc: '1', ...headers });

describe('the stored page of an address', () => {
  test.each([
    ['/ru/', '/ru/tashkent'],
    ['/', '/kr/tashkent'],
    ['/uz/samarkand/katalog/', '/uz/samarkand/katalog'],
    ['/ru/cart/?utm_source=x', '/ru/tashkent/cart'],
    ['/ru/katalog/tv/?page=2', '/ru/tashkent/katalog/tv/cGFnZT0y'],
    ['/ru/katalog/tv/?b=1&page=2', '/ru/tashkent/katalog/tv/cGFnZT0y'],
    ['/ru/-/', '/ru/tashkent/_404'],
    ['/ru/product/search/%D1%82%D0%B2%20a/', '/ru/tashkent/product/search/тв a/-'],
  ])('%s is served as the document of %s', (url, expected) => {
    expect(requestedPage(url)).toEqual({ place: expected, part: 'html' });
  });

  test.each([
    '/ru',
    '/ru/KATALOG/',
    '/ru//',
    '/kr/',
    '/tashkent/',
    '/ru/#a',
    '/ru/?a#b',
    '/ru/product/search/?q=a',
    `/ru/?${'a'.repeat(700)}`,
    '/ru/?nxtPlocale=uz',
    '/ru/?%6extPid=1',
    '/ru/?__nextppronly=1',
    '/ru/?_rsc=abc',
    '/ru/product/search/a%2523/',
    '/ru/product/search/a%3Fb/',
    '/ru/product/search/100%25/',
  ])('%s is proxied', (url) => {
    expect(requestedPage(url)).toBeUndefined();
  });

  test('requests other than GET and HEAD are proxied', () => {
    expect(requestedPage('/ru/', {}, 'HEAD')).toEqual({ place: '/ru/tashkent', part: 'html' });
    for (const method of ['POST', 'OPTIONS', 'PUT', 'get', 'QUERY'])
      expect(requestedPage('/ru/', {}, method), method).toBeUndefined();
  });
});

describe('the first page', () => {
  test('is served only if it needs no language redirect', () => {
    const none: Headers[] = [
      {},
      { cookie: 'locale=kr' },
      { cookie: 'a=b; locale=kr', 'accept-language': 'ru' },
      { cookie: 'mylocale=ru' },
      { 'accept-language': 'de' },
      { cookie: 'locale=xx' },
    ];
    for (const headers of none) expect(place('/', headers), JSON.stringify(headers)).toBe('/kr/tashkent');
    const others: Headers[] = [
      { cookie: 'locale=ru' },
      { 'accept-language': 'ru' },
      { cookie: 'locale=uz; locale=kr' },
      { cookie: 'locale="kr"' },
      { cookie: 'locale=%6Br' },
      { cookie: 'a=1;\tlocale=kr' },
    ];
    for (const headers of others) expect(place('/', headers), JSON.stringify(headers)).toBeUndefined();
  });

  test('the first pages of regions behave alike, and no other page depends on the language of cookie or browser', () => {
    expect([
      place('/samarkand/', { cookie: 'locale=ru' }),
      place('/samarkand/', { 'accept-language': 'ru' }),
      place('/samarkand/'),
    ]).toEqual([undefined, undefined, '/kr/samarkand']);
    fc.assert(
      fc.property(
        fc.constantFrom('/ru/', '/uz/katalog/', '/katalog/', '/samarkand/cart/'),
        fc.string(),
        fc.constantFrom('ru', 'uz', 'kr', 'x'),
        (url, language, cookie) => {
          expect(place(url, { cookie: `locale=${cookie}`, 'accept-language': language })).toBe(place(url));
        },
      ),
    );
  });
});

describe('the requested part of a page', () => {
  const tree = '%5B%22%22%5D';
  test('is flight data, a prefetch or a segment, each with a valid checksum', () => {
    expect(flight('/ru/', { 'next-router-state-tree': tree })).toEqual({ place: '/ru/tashkent', part: 'flight' });
    expect(flight('/ru/katalog/tv/?page=2', { 'next-router-state-tree': tree, 'next-url': '/ru/cart' })).toEqual({
      place: '/ru/tashkent/katalog/tv/cGFnZT0y',
      part: 'flight',
    });
    expect(flight('/ru/', { 'next-router-prefetch': '1' })).toEqual({ place: '/ru/tashkent', part: 'flight' });
    expect(flight('/ru/', { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' })).toEqual({
      place: '/ru/tashkent',
      part: 'segment /_tree',
    });
  });

  test('is proxied with a missing, repeated or wrong checksum, or without its headers', () => {
    const headers = { rsc: '1', 'next-router-state-tree': tree };
    const sum = union(headers);
    for (const query of [
      '',
      '?_rsc=',
      '?_rsc',
      `?_rsc=${sum}x`,
      `?_rsc=${sum}&_rsc=${sum}`,
      `?_rsc=${union({ ...headers, 'next-url': '/' })}`,
    ])
      expect(requestedPage(`/ru/${query}`, headers), query).toBeUndefined();
    expect(requestedPage('/ru/', { rsc: '1' })).toBeUndefined();
    expect(requestedPage('/ru/?_rsc=', { rsc: '1' })).toBeUndefined();
  });

  test.each<Headers>([
    { rsc: '0' },
    { rsc: '' },
    { rsc: '1, 1' },
    { 'next-router-prefetch': '1' },
    { 'next-router-state-tree': 'x' },
    { 'next-url': '/' },
    { 'next-action': 'x' },
    { 'next-hmr-refresh': '1' },
    { 'next-anything': '' },
    { 'x-nextjs-data': '1' },
    { 'x-middleware-prefetch': '1' },
    { 'x-prerender-revalidate': 'x' },
    { 'x-matched-path': '/' },
    { 'x-now-route-matches': '1' },
    { 'content-type': 'multipart/form-data' },
    { cookie: '__prerender_bypass=x' },
    { cookie: 'a=b; __next_preview_data=x' },
  ])('is proxied for %j', (headers) => {
    expect(requestedPage('/ru/', headers)).toBeUndefined();
  });

  test.each<Headers>([
    { 'next-router-prefetch': '2' },
    { 'next-router-prefetch': '0' },
    { 'next-router-segment-prefetch': '/_tree' },
    { 'next-router-prefetch': '1', 'next-hmr-refresh': '1' },
  ])('is proxied for flight data with %j', (headers) => {
    expect(flight('/ru/', headers)).toBeUndefined();
  });

  test('does not depend on any other header', () => {
    const name = fc.constantFrom(
      'host',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-for',
      'x-original-url',
      'x-rewrite-url',
      'x-host',
      'forwarded',
      'user-agent',
      'origin',
      'referer',
      'authorization',
      'range',
      'accept',
      'purpose',
      'cookie',
    );
    fc.assert(
      fc.property(
        fc.dictionary(
          name,
          fc.string().filter((value) => !value.includes('__')),
        ),
        (headers) => {
          expect(requestedPage('/ru/katalog/', headers)).toEqual({ place: '/ru/tashkent/katalog', part: 'html' });
        },
      ),
    );
  });
});

test('a page that requires signing in is not served to a guest', () => {
  for (const cookie of [undefined, '', 'a=b', 'auth.inn=1', 'x=auth.in=1'])
    expect(place('/ru/profile/', cookie === undefined ? {} : { cookie }), String(cookie)).toBeUndefined();
  for (const cookie of ['auth.in=1', 'locale=ru; auth.in=1'])
    expect(place('/ru/profile/sessions/', { cookie }), cookie).toBe('/ru/tashkent/profile/sessions');
});

test('the cache state decides between serving, revalidating and proxying', () => {
  const page = parsePageRequest({ method: 'GET', url: '/ru/', headers: {} });
  expect(decideServing(page, 'fresh')).toBe('serve');
  expect(decideServing(page, 'stale')).toBe('renew');
  expect(decideServing(page, 'none')).toBe('pass');
  expect(decideServing(undefined, 'fresh')).toBe('pass');
});

describe('the address from which a page is rendered', () => {
  const made = (url: string, headers: Headers = {}) => renderAddressOf({ url, headers });
  test.each([
    ['/ru/', '/ru/'],
    ['/ru/?utm_source=x&email=a%40b', '/ru/'],
    ['/ru/product/detail/1/?gclid=x#a', '/ru/product/detail/1/'],
    ['/ru/katalog/tv/?utm=1&page=2&brand=lg', '/ru/katalog/tv/?brand=lg&page=2'],
    ['/ru/katalog/tv/?utm=1', '/ru/katalog/tv/'],
    ['/ru/katalog/tv/?page=2&_rsc=ab-_', '/ru/katalog/tv/?page=2&_rsc=ab-_'],
    ['/ru/cart/?_rsc=a&_rsc=b&c=d', '/ru/cart/?_rsc=a&_rsc=b'],
    ['/?nxtPlocale=ru', '/'],
    // What is redirected keeps its query.
    ['/ru/cart?utm=1', '/ru/cart?utm=1'],
    ['/ru/product/search/?q=tv', '/ru/product/search/?q=tv'],
  ])('of %s is %s', (url, expected) => {
    expect(made(url)).toBe(expected);
  });

  test('of a first page with a language redirect keeps its query', () => {
    expect(made('/?utm=1', { cookie: 'locale=ru' })).toBe('/?utm=1');
    expect(made('/?utm=1', { cookie: 'locale=kr' })).toBe('/');
  });

  test('has no parameters on which the page does not depend', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/', '/ru/katalog/tv/', '/uz/product/detail/5/'),
        fc.dictionary(fc.constantFrom('page', 'sort', 'brand', 'a', 'b'), fc.constantFrom('2', 'price', 'm4rk')),
        (path, query) => {
          const url = `${path}?${new URLSearchParams(query)}`;
          expect(place(made(url))).toBe(place(url));
          if (query['brand'] !== 'm4rk') expect(made(url)).not.toContain('m4rk');
        },
      ),
    );
  });
});
