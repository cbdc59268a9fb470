import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSubresourceRequest, originForm, targetOf } from '../../../storefront/server/target.ts';

const files = new Set(['/favicon.ico', '/fonts/onest-latin.woff2', '/_next/static/chunks/a.js']);
const target = (line: string) => targetOf(line, (path) => files.has(path));

describe('the target of a request', () => {
  test.each([
    ['/api/web/v1/x?a=1', 'api'],
    ['/media/1/a.webp', 'api'],
    ['/healthz', 'health'],
    ['/healthz?x', 'health'],
    ['/service-worker.js', 'worker'],
    ['/favicon.ico', 'file'],
    ['/fonts/onest-latin.woff2', 'file'],
    ['/_next/static/chunks/a.js', 'file'],
    ['/robots.txt', 'file'],
    ['/sitemaps/products-1.xml', 'file'],
    ['/manifest.webmanifest', 'file'],
    ['/manifests/ru.webmanifest', 'file'],
    ['/', 'page'],
    ['/ru/', 'page'],
    ['/samarkand/katalog/?page=2', 'page'],
    ['/ru', 'page'],
  ])('%s: %s', (line, kind) => {
    expect(target(line)).toMatchObject({ kind });
  });

  test.each([
    ['/index.html', 'kr'],
    ['/.env', 'kr'],
    ['/ads.txt', 'kr'],
    ['/ru/x.html', 'ru'],
    ['/uz/samarkand/a/b.png', 'uz'],
    ['/internal/x', 'kr'],
    ['/internal/changed-tags', 'kr'],
    ['/_next/x', 'kr'],
    ['/_next/data/a.json', 'kr'],
    ['/_next/static/nope.js', 'kr'],
    ['/_next/image?url=x', 'kr'],
    ['/socket.io/', 'kr'],
    ['/healthzx', 'kr'],
    ['/ru/favicon.ico', 'ru'],
    ['/%5fnext/x', 'kr'],
    ['/%69nternal/x', 'kr'],
    ['/a%2etxt', 'kr'],
    ['/ru/%E0%A4%A/', 'ru'],
    ['/ru/no-such/', 'ru'],
  ])('%s is not found, in the language of its address', (line, locale) => {
    expect(target(line)).toEqual({ kind: 'nothing', locale, url: expect.stringMatching(/\/-\/$/) as string });
  });

  test('the staff area is proxied unchanged, at its own addresses only', () => {
    for (const line of [
      '/staff/',
      '/staff/chat/',
      '/staff/orders/26-100001/',
      '/staff/orders/?q=%2B998901234567&_rsc=x',
    ])
      expect(target(line)).toEqual({ kind: 'staff', url: line });
    expect(target('/staff')).toEqual({ kind: 'redirect', status: 301, location: '/staff/' });
    expect(target('/staff/orders?q=1')).toEqual({ kind: 'redirect', status: 301, location: '/staff/orders/?q=1' });
    for (const line of [
      '/staff/a/b/c/d/',
      '/staff/x.json',
      '/staff/%2e%2e/api/',
      '/staff/../x/',
      '/ru/staff/',
      '/staffroom/',
      '/staff//',
    ])
      expect(target(line).kind, line).not.toBe('staff');
  });

  test('a search term with a dot is redirected, not taken as a file', () => {
    expect(target('/ru/product/search/3.14')).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/ru/product/search/3.14/',
    });
  });

  test('an absolute URL on the request line counts as its path; other forms are refused', () => {
    expect(target('http://shop.example/ru/?a=1')).toEqual({ kind: 'page', url: '/ru/?a=1', locale: 'ru' });
    expect(target('HTTPS://x/api/a')).toMatchObject({ kind: 'api', url: '/api/a' });
    for (const line of ['*', '', 'ftp://x/', 'http://', 'shop.example:443', 'javascript:1'])
      expect(target(line), line).toEqual({ kind: 'bad' });
  });

  test('no request line throws or leads to another host, and every path starts with one slash', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'ru',
        'uz',
        'kr',
        'tashkent',
        'katalog',
        '..',
        '.',
        '%00',
        '%',
        '_next',
        'internal',
        'api',
        '',
        '\\',
        '.env',
        'a.js',
        'http:',
        '?',
        '#',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.constantFrom('/', '', 'http://evil.example/', '//'),
        (parts, start) => {
          const found = target(`${start}${parts.join('/')}`);
          if (found.kind === 'redirect') expect(found.location).toMatch(/^\/(?![/\\])/);
          if (found.kind === 'page' || found.kind === 'nothing') expect(found.url).toMatch(/^\/(?!\/)/);
          if (found.kind === 'file') expect(files.has(found.url) || found.url.startsWith('/sitemaps/')).toBe(true);
        },
      ),
    );
    expect(originForm('/a')).toBe('/a');
  });
});

test.each([
  [{}, false],
  [{ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, false],
  [{ accept: '*/*' }, false],
  [{ accept: 'image/avif,image/webp,*/*;q=0.8' }, true],
  [{ accept: 'text/css,*/*;q=0.1' }, true],
  [{ 'sec-fetch-dest': 'script', accept: '*/*' }, true],
  [{ 'sec-fetch-dest': 'document', accept: '*/*' }, false],
])('%j requests a part of a page: %s', (headers, part) => {
  expect(isSubresourceRequest(headers)).toBe(part);
});
