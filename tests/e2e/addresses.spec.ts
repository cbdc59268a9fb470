import http from 'node:http';
import { api, at, buyable, expect, largestLeaf, locales, localeOf, menu, shopUrl, test, text } from '../support/e2e.ts';
import { htmlLang } from '../../lib/i18n/locales.ts';
import { setting } from '../support/e2e-programs.ts';
import { plain, titleOf } from '../support/html.ts';

interface RawAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** A request line as written: libraries would tidy the path up. */
function raw(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: 'localhost', port: Number(setting('E2E_PORT')), path, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }));
    });
    request.on('error', reject).end();
  });
}

const langOf = (html: string): string | undefined => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
const linkOf = (html: string, mark: string): string | undefined => {
  const tag = (html.match(/<link[^>]*>/g) ?? []).find((link) => link.toLowerCase().includes(mark.toLowerCase()));
  return tag === undefined ? undefined : /href="([^"]+)"/.exec(tag)?.[1];
};

test.describe('language of an address', () => {
  test('a prefix sets the language; an address without one is in Uzbek Cyrillic', async ({ request }) => {
    for (const locale of locales) {
      for (const headers of [{}, { 'accept-language': 'de' }] as Record<string, string>[]) {
        const answer = await raw(at(locale, '/'), headers);
        expect(answer.status).toBe(200);
        expect(answer.location).toBeUndefined();
        expect(langOf(answer.body)).toBe(htmlLang[locale]);
      }
    }
    expect((await request.get('/')).status()).toBe(200);
  });

  test('the prefix wins over cookie and browser language', async () => {
    for (const [path, cookie, lang] of [
      ['/ru/', 'uz', 'ru'],
      ['/uz/', 'ru', 'uz-Latn'],
    ] as const) {
      const answer = await raw(path, { cookie: `locale=${cookie}`, 'accept-language': cookie });
      expect(answer.status).toBe(200);
      expect(langOf(answer.body)).toBe(lang);
    }
  });

  test('at the root address the cookie sets the language, then the browser', async () => {
    expect(await raw('/', { cookie: 'locale=ru', 'accept-language': 'uz' })).toMatchObject({
      status: 302,
      location: '/ru/',
    });
    expect(await raw('/', { 'accept-language': 'ru-RU,ru;q=0.9' })).toMatchObject({ status: 302, location: '/ru/' });
    expect(await raw('/', { cookie: 'locale=kr', 'accept-language': 'ru' })).toMatchObject({ status: 200 });
    expect(await raw('/', { cookie: 'locale=xx', 'accept-language': 'de' })).toMatchObject({ status: 200 });
  });
});

test.describe('redirects', () => {
  const moves: readonly [string, string][] = [
    ['/kr/katalog/?page=2', '/katalog/?page=2'],
    ['/kr/', '/'],
    ['/tashkent/katalog/?a=1', '/katalog/?a=1'],
    ['/ru/tashkent/', '/ru/'],
    ['/katalog?sort=-price', '/katalog/?sort=-price'],
    ['/ru', '/ru/'],
    ['//katalog/', '/katalog/'],
    ['/ru//katalog//', '/ru/katalog/'],
    ['//kr//katalog', '/katalog/'],
    ['/kr/tashkent//katalog', '/katalog/'],
  ];
  for (const [from, to] of moves) {
    test(`${from} redirects to ${to} in one step`, async () => {
      const answer = await raw(from);
      expect(answer).toMatchObject({ status: 301, location: to });
      expect((await raw(to)).status).toBe(200);
    });
  }

  test('no address redirects to another host', async () => {
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '/kr//evil.example/',
      '/%5Cevil.example/',
      '/ru/\\\\evil.example',
      '///evil.example/katalog',
      '/%2F/evil.example/',
    ]) {
      const { status, location } = await raw(path, { host: `localhost:${setting('E2E_PORT')}` });
      expect(status).toBeLessThan(500);
      if (location !== undefined) expect(new URL(location, shopUrl()).origin, path).toBe(shopUrl());
      expect(location ?? '', path).not.toMatch(/^[/\\]{2}/);
    }
  });

  test('a product address without its trailing slash redirects to the one with it', async ({ request }) => {
    const [product] = await buyable(request, 1);
    const answer = await raw(`/product/detail/${product.id}?from=mail`);
    expect(answer).toMatchObject({ status: 301, location: `/product/detail/${product.id}/?from=mail` });
  });
});

test('an unknown address shows the page for 404 in its language', async () => {
  const paths = [
    '/atlantis/katalog/',
    '/rux/',
    '/krx/',
    '/tashkentx/',
    '/no-such/',
    '/ru/no-such/',
    '/uz/no-such/',
    '/samarkand/no-such/',
    '/ru/a/b/c/d/',
    '/samarkand/ru/katalog/',
    '/katalog/no-such-slug/',
    '/product/detail/999999999/',
    '/ru/news/999999999/',
    '/%E0%A4%A/',
    '/index.html',
    '/.env',
    '/ads.txt',
    '/ru/x.html',
    '/uz/samarkand/a.php',
    '/internal/x',
    '/_next/x',
    '/_next/data/a.json',
    '/_next/static/chunks/no-such.js',
    '/socket.io/',
    '/%5fnext/x',
  ];
  for (const path of paths) {
    const { status, body } = await raw(path);
    expect(status, path).toBe(404);
    const locale = localeOf(path);
    expect(langOf(body), path).toBe(htmlLang[locale]);
    expect(plain(body), path).toContain(text(locale, 'errors.notFoundTitle'));
  }
});

test('invalid addresses do not fill the page cache, and a missing subresource gets a short text', async ({
  request,
}) => {
  const entries = async () =>
    ((await (await request.get('/healthz')).json()) as { pages: { entries: number } }).pages.entries;
  await raw('/ru/first.html');
  const before = await entries();
  for (let index = 0; index < 30; index += 1) {
    expect((await raw(`/ru/${index}/a.html`)).status).toBe(404);
    expect(await raw(`/a/${index}.png`, { accept: 'image/avif,*/*;q=0.8' })).toMatchObject({
      status: 404,
      body: '404\n',
    });
  }
  // Other tests make pages meanwhile, but not thirty of a kind.
  expect((await entries()) - before).toBeLessThan(25);
  const missing = await request.get('/ru/x.html', { headers: { accept: 'text/html' } });
  expect(missing.headers()['cache-control']).toBe('no-store');
});

test('a hidden news post shows an error page with a link to the home page', async ({ request }) => {
  const newsIds = (await api<{ id: number }[]>(request, 'web/v1/content/news')).map(({ id }) => id);
  const hidden = Math.max(...newsIds) + 1;
  expect((await request.get(`/api/web/v1/content/news/${hidden}`)).status()).toBe(422);
  for (const locale of locales) {
    const { body } = await raw(at(locale, `/news/${hidden}/`));
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(plain(body))?.[1]).toBe(text(locale, 'errors.postNotFoundTitle'));
    const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(plain(body)) ?? [];
    expect(
      [...main.matchAll(/<a[^>]* href="([^"]+)"[^>]*>([^<]*)</g)].map(([, href, words]) => [href, words]),
    ).toContainEqual([at(locale, '/'), text(locale, 'common.toHome')]);
  }
});

test('random addresses never cause a server error', async () => {
  test.slow();
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const parts = [
    'ru',
    'uz',
    'kr',
    'tashkent',
    'samarkand',
    'katalog',
    'product',
    'detail',
    'search',
    'brand',
    '..',
    '.',
    '%00',
    '%2e%2e',
    '%',
    'ä',
    '-1',
    '0',
    '999999999999',
    '[id]',
    '_next',
    'internal',
    '',
    '\\',
    '$',
    'x'.repeat(300),
    '%F0%9F%93%B1',
    '?',
    '?page=99999999',
    '?filter[a][b]=1',
  ];
  const paths = Array.from(
    { length: 1000 },
    () => `/${Array.from({ length: 1 + next(5) }, () => parts[next(parts.length)]).join('/')}`,
  );
  const lane = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const { status, body } = await raw(encodeURI(path).replaceAll('%25', '%'));
      expect(status, path).toBeLessThan(500);
      expect(body, path).not.toContain('Unknown middleware');
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
});

test('the canonical link names one address for all regions, and alternate links name the other languages', async ({
  request,
}) => {
  const leaf = await largestLeaf(request);
  const site = shopUrl();
  for (const locale of locales) {
    const own = await (await request.get(at(locale, `/katalog/${leaf.slug}/`))).text();
    const regional = await (await request.get(at(locale, `/samarkand/katalog/${leaf.slug}/`))).text();
    const canonical = `${site}${at(locale, `/katalog/${leaf.slug}/`)}`;
    expect(linkOf(own, 'rel="canonical"')).toBe(canonical);
    expect(linkOf(regional, 'rel="canonical"')).toBe(canonical);
  }
  const html = await (await request.get('/ru/samarkand/katalog/')).text();
  for (const [name, path] of [
    ['uz', '/uz/katalog/'],
    ['uz-Latn', '/uz/katalog/'],
    ['ru', '/ru/katalog/'],
    ['x-default', '/katalog/'],
    ['uz-Cyrl', '/katalog/'],
  ] as const) {
    expect(linkOf(html, `hreflang="${name}"`), name).toBe(`${site}${path}`);
  }
});

test('every public page opens for a guest in each language and in a region', async ({ request }) => {
  const [product] = await buyable(request, 1);
  const leaf = await largestLeaf(request);
  const [department] = await menu(request);
  const [post] = await api<{ id: number }[]>(request, 'web/v1/content/news');
  const paths = [
    '/',
    '/katalog/',
    `/katalog/${department?.slug}/`,
    `/katalog/${leaf.slug}/`,
    `/product/detail/${product.id}/`,
    '/product/search/',
    '/product/search/samsung/',
    '/brand/',
    `/brand/${product.brand.slug}/`,
    '/news/',
    '/cart/',
    '/checkout/',
    '/thanks/',
    '/wishlist/',
    '/compare/',
    '/login/',
    '/register/',
    '/page/order-status/',
    '/deleted-account/',
    '/preorder/',
    '/preorder-dyson/',
    `/news/${post?.id}/`,
  ];
  for (const path of paths) {
    for (const locale of locales) {
      for (const address of [at(locale, path), at(locale, `/samarkand${path}`)]) {
        const answer = await request.get(address, { maxRedirects: 0 });
        const html = await answer.text();
        expect(answer.status(), address).toBe(200);
        expect(langOf(html), address).toBe(htmlLang[locale]);
        expect(titleOf(html), address).not.toBe('');
        expect(html, address).toContain('name="theme-color" content="#fbc100"');
      }
    }
  }
});

test('no page links to an address that redirects', async ({ request }) => {
  const [product] = await buyable(request, 1);
  const leaf = await largestLeaf(request);
  for (const path of ['/', '/ru/', '/samarkand/', `/katalog/${leaf.slug}/`, `/uz/product/detail/${product.id}/`]) {
    const html = await (await request.get(path)).text();
    const links = [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(link, path).not.toMatch(/\/(?:tashkent|kr)\//);
  }
});
