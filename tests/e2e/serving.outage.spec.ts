import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parsePageRequest } from '../../lib/routing/serving.ts';
import { decode, encode } from '../../storefront/page-cache/page-format.mjs';
import { test } from '../support/e2e-own-shop.ts';
import { api, at, buyable, expect, listing, locales } from '../support/e2e.ts';
import { everyPage } from '../support/e2e-pages.ts';
import { setting, startProgram, stopProgram } from '../support/e2e-programs.ts';
import { ask, type PlainAnswer, type PlainHeaders, unionOf } from '../support/raw-http.ts';

/* The entry against Next itself, without a browser; counts what is made, so nothing else may run beside it (playwright.config.ts). */

/** A header that Next does not know and the entry does not either, so that it leaves the request to Next. */
const byNext = { 'next-unknown-header': '1' };

/** What may differ: who answered, in which encoding and framing, when. */
const ownAffair = new Set([
  'etag',
  'x-middleware-rewrite',
  'x-nextjs-cache',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);
const comparableHeaders = ({ headers }: PlainAnswer): Record<string, unknown> => {
  const shownHeaders = Object.entries(headers).filter(([name]) => !ownAffair.has(name));
  return Object.fromEntries(
    shownHeaders.map(([name, value]) => [
      name,
      name === 'vary'
        ? String(value)
            .toLowerCase()
            .split(/,\s*/)
            .filter((one) => one !== 'accept-encoding')
            .sort()
        : value,
    ]),
  );
};

/** Both answers to one request are one. Who answers the first is known from its mark, which Next does not send. */
async function same(address: string, headers: PlainHeaders, method = 'GET'): Promise<PlainAnswer> {
  const [entry, next] = [await ask(address, headers, method), await ask(address, { ...headers, ...byNext }, method)];
  const requestLine = `${method} ${address} ${JSON.stringify(headers)}`;
  expect(next.headers.etag, requestLine).toBeUndefined();
  const expected =
    entry.status === 304 ? { status: 200, body: '' } : { status: next.status, body: next.body.toString('latin1') };
  expect(
    { status: entry.status === 304 ? 200 : entry.status, body: entry.body.toString('latin1') },
    requestLine,
  ).toEqual(expected);
  if (entry.status !== 304) expect(comparableHeaders(entry), requestLine).toEqual(comparableHeaders(next));
  return entry;
}

const flight = (address: string, headers: PlainHeaders, sum = unionOf(headers)): [string, PlainHeaders] => [
  `${address}${address.includes('?') ? '&' : '?'}_rsc=${sum}`,
  { rsc: '1', ...headers },
];

/** Has a page made and waits until the entry has it. */
async function known(address: string, headers: PlainHeaders = {}): Promise<void> {
  await expect
    .poll(async () => (await ask(address, headers)).headers.etag !== undefined, { message: address })
    .toBe(true);
}

async function kinds(request: Parameters<typeof buyable>[0]): Promise<string[]> {
  const [product] = await buyable(request, 1);
  const { products } = await listing(request, 'sort=-created', 'ru');
  const [brand] = await api<readonly { slug: string; id: number }[]>(request, 'web/v1/brand/list', { locale: 'ru' });
  return [
    '/',
    '/samarkand/',
    '/katalog/',
    '/katalog/smartfonlar/',
    '/katalog/smartfonlar/?page=2',
    '/katalog/smartfonlar/?sort=price&utm_source=x',
    `/product/detail/${product.id}/`,
    `/product/detail/${products[0]?.id ?? 0}/`,
    '/product/detail/987654321/',
    '/katalog/no-such/',
    '/no/such/',
    '/x.html',
    '/product/search/%D1%82%D0%B5%D0%BB%D0%B5%D1%84%D0%BE%D0%BD/',
    '/product/search/100%25/',
    '/brand/',
    '/news/',
    '/promotions/',
    '/cart/',
    '/checkout/',
    '/wishlist/',
    '/compare/',
    // By its number it has moved.
    `/brand/${brand?.slug ?? 0}/`,
    `/brand/${brand?.id ?? 0}/`,
  ];
}

test('the storefront answers every kind of page, in every language and encoding, exactly like Next', async ({
  request,
}) => {
  test.slow();
  const pages = (await kinds(request)).flatMap((address) => locales.map((locale) => at(locale, address)));
  const tree = encodeURIComponent(JSON.stringify(['', {}, null, null]));
  let cachedCount = 0;
  for (const address of pages) {
    await ask(address);
    if (parsePageRequest({ method: 'GET', url: address, headers: {} }) !== undefined) await known(address);
    const forms: [string, PlainHeaders][] = [
      [address, {}],
      [address, { 'accept-encoding': 'gzip' }],
      [address, { 'accept-encoding': 'br' }],
      flight(address, { 'next-router-state-tree': tree, 'next-url': address }),
      flight(address, { 'next-router-prefetch': '1', 'next-url': '/ru/' }),
      ...['/_tree', '/_full', '/_head', '/no-such', '/todo-remove-fake-segment/__PAGE__'].map((segment) =>
        flight(address, { 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment }),
      ),
      flight(address, { 'next-router-state-tree': tree }, 'wrong'),
      [address, { rsc: '1' }],
    ];
    for (const form of forms) if ((await same(...form)).headers.etag !== undefined) cachedCount += 1;
    await same(address, { 'accept-encoding': 'br' }, 'HEAD');
  }
  // Most of it was the entry's to say: redirects, other sums and unknown segments are Next's.
  expect(cachedCount).toBeGreaterThan(pages.length * 7);
});

test('the page cache answers every page, in two regions, and the account with a session cookie, exactly like Next', async ({
  request,
}) => {
  test.slow();
  const paths = await everyPage(request, 'ru');
  // Each page in one language, its twin of another region in the next: all in all of them is the test before.
  const language = (index: number) => locales[index % locales.length] ?? 'kr';
  const twins = paths
    .filter((address) => !address.startsWith('/samarkand/'))
    .map((address, index) => at(language(index + 1), `/samarkand${address}`));
  let cachedCount = 0;
  for (const address of [...paths.map((path, index) => at(language(index), path)), ...twins]) {
    const cookies: Readonly<Record<string, string>> = address.includes('/profile/') ? { cookie: 'auth.in=1' } : {};
    await ask(address, cookies);
    if (parsePageRequest({ method: 'GET', url: address, headers: cookies }) !== undefined)
      await known(address, cookies);
    const [moved, moves] = flight(address, { 'next-url': '/ru/' });
    const forms: [string, PlainHeaders][] = [
      [address, cookies],
      [address, { ...cookies, 'accept-encoding': 'br' }],
      [moved, { ...cookies, ...moves }],
    ];
    for (const form of forms) {
      if ((await same(...form)).headers.etag !== undefined) cachedCount += 1;
    }
    // A known guest is redirected to the home page.
    if (address.includes('/profile/')) await same(address, {});
  }
  expect(cachedCount).toBeGreaterThan(paths.length * 4);
});

test('the page cache answers random mixes of headers exactly like Next and never serves one shopper another’s page', async () => {
  test.slow();
  const addresses = [
    '/',
    '/samarkand/',
    '/ru/',
    '/uz/samarkand/',
    '/ru/katalog/',
    '/ru/cart/',
    '/ru/katalog/no-such/',
    '/ru/no/such/',
  ];
  for (const address of addresses) await known(address);
  const marks = (await Promise.all(addresses.map((address) => ask(address, { 'accept-encoding': 'br' })))).map(
    ({ headers }) => headers.etag ?? '',
  );
  const odd = fc.constantFrom('1', '0', '2', '', 'x', '/', '/_tree', '1, 1');
  const values = {
    cookie: fc.constantFrom(
      'locale=ru',
      'locale=uz',
      'locale=kr',
      'locale=ru; locale=kr',
      'locale=xx',
      'cart=1; session=abc',
      '__prerender_bypass=1',
      'locale="ru"',
      'locale=%72u',
    ),
    'accept-language': fc.constantFrom('ru', 'uz-Latn;q=0.9, ru;q=0.5', 'de', '*', ''),
    'accept-encoding': fc.constantFrom(
      'gzip',
      'br',
      'gzip, deflate, br, zstd',
      'identity',
      '*;q=0',
      'gzip;q=0, br;q=0',
      'deflate',
      '',
    ),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x", "y"', ...marks),
    'cache-control': fc.constantFrom('no-cache', 'max-age=0'),
    range: fc.constantFrom('bytes=0-9', 'bytes=5-', 'lines=1'),
    'if-modified-since': fc.constant('Sun, 22 Nov 2026 00:00:00 GMT'),
    host: fc.constantFrom('evil.example', 'localhost:1', 'a_b'),
    'x-forwarded-host': fc.constant('evil.example'),
    'x-forwarded-proto': fc.constant('gopher'),
    'x-forwarded-for': fc.constant('1.2.3.4'),
    'x-original-url': fc.constant('/uz/'),
    'x-rewrite-url': fc.constant('/uz/'),
    'x-http-method-override': fc.constant('POST'),
    'x-host': fc.constant('evil.example'),
    'user-agent': fc.constantFrom('Googlebot', 'x'),
    'x-nextjs-data': fc.constant('1'),
    'x-middleware-prefetch': fc.constant('1'),
    'x-prerender-revalidate': fc.constant('1'),
    purpose: fc.constant('prefetch'),
    'sec-fetch-dest': fc.constantFrom('document', 'empty'),
    rsc: odd,
    'next-router-prefetch': odd,
    'next-router-segment-prefetch': odd,
    'next-router-state-tree': odd,
    'next-url': odd,
    'next-action': odd,
    'content-type': fc.constant('text/x-component'),
  } satisfies Record<string, fc.Arbitrary<string>>;
  // The same header twice, as lines of their own: a request that two programs on the way have each added to.
  const doubled = fc
    .constantFrom(
      ...(['cookie', 'accept-language', 'rsc', 'if-none-match', 'next-router-prefetch'] as const).map((name) =>
        fc.tuple(fc.constant(name), fc.array(values[name], { minLength: 2, maxLength: 2 })),
      ),
    )
    .chain((pair) => pair);
  // Few at a time: with many of them nearly every request is one that only Next knows.
  const one = fc.oneof(
    ...Object.entries(values).map(([name, value]) =>
      fc.tuple(fc.constant<string>(name), value as fc.Arbitrary<string | readonly string[]>),
    ),
    doubled,
  );
  const headers = fc
    .uniqueArray(one, { selector: ([name]) => name, maxLength: 3 })
    .map((pairs): PlainHeaders => Object.fromEntries(pairs));
  let cachedCount = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...addresses),
      fc.constantFrom(
        '',
        '',
        '',
        '?utm=1',
        '?page=2',
        '?_rsc=',
        '?_rsc=x',
        '?nxtPlocale=uz',
        '?__nextppronly=1',
        '?q=<script>',
        '?a=%',
      ),
      fc.nat({ max: 7 }),
      headers,
      fc.constantFrom('GET', 'GET', 'HEAD'),
      async (address, query, odds, mix, method) => {
        const sum = `_rsc=${unionOf(mix)}`;
        // The sum belongs to moves within the shop; now and then it comes without one, too.
        const url =
          odds === 0 || (mix['rsc'] !== undefined && odds < 6)
            ? `${address}${query}${query === '' ? '?' : '&'}${sum}`
            : `${address}${query}`;
        if ((await same(url, mix, method)).headers.etag !== undefined) cachedCount += 1;
      },
    ),
    { numRuns: 1_000 },
  );
  // Without these the comparison would be of Next with itself.
  expect(cachedCount).toBeGreaterThan(250);
});

/** The folder of pages of the storefront that runs: the one that was opened last (other settings have another). */
const folder = (): string => {
  const pages = path.join(setting('E2E_DATA_DIR'), 'pages');
  const folders = readdirSync(pages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(pages, name));
  const [newest = pages] = folders.sort(
    (left, right) => statSync(path.join(right, 'position')).mtimeMs - statSync(path.join(left, 'position')).mtimeMs,
  );
  return newest;
};
const entries = (): string[] =>
  readdirSync(folder())
    .filter((name) => name.endsWith('.bin'))
    .map((name) => path.join(folder(), name));

test('the page cache stores nothing personal', async ({ request }) => {
  const { products } = await listing(request, 'sort=-created&page=6', 'ru');
  const mark = 'm4rk3r';
  const headers = {
    cookie: `locale=ru; cart=${mark}`,
    'user-agent': mark,
    referer: `http://${mark}/`,
    host: `${mark}.example`,
    'x-forwarded-host': `${mark}.example`,
    'x-forwarded-for': mark,
    authorization: `Bearer ${mark}`,
    'accept-language': mark,
    'x-request-id': mark,
    origin: `http://${mark}.example`,
  };
  const fresh = products.slice(2, 5).map(({ id }) => `/ru/product/detail/${id}/?utm_source=${mark}`);
  const moves = { 'next-url': `/${mark}`, 'next-router-state-tree': mark };
  for (const [index, address] of fresh.entries()) {
    // One is made by a visit, one by a move within the shop.
    const [url, forms] = index === 1 ? flight(address, moves) : [address, {}];
    expect((await ask(url, { ...headers, ...forms })).status).toBe(200);
    await known(address);
  }
  for (const file of entries()) expect(readFileSync(file).includes(mark), file).toBe(false);
  for (const address of fresh) expect((await ask(address.split('?')[0] ?? '')).body.toString()).not.toContain(mark);
});

test('a hundred concurrent requests render an uncached page once, and a stale one once in the background', async ({
  request,
}) => {
  test.slow();
  const { products } = await listing(request, 'sort=-created&page=7', 'ru');
  const address = `/ru/product/detail/${products[4]?.id ?? 0}/`;
  const place = `/ru/tashkent/product/detail/${products[4]?.id ?? 0}`;
  // Each page is kept under its path, data that were fetched for it under keys of their own.
  const timesOf = () =>
    entries()
      .map((file) => decode(readFileSync(file)))
      .filter((entry) => entry?.key.endsWith(`$${place}`))
      .map((entry) => entry?.lastModified);
  const made = async (): Promise<number> =>
    ((await (await request.get('/healthz')).json()) as { pages: { madePages: number } }).pages.madePages;
  const hundred = () => Promise.all(Array.from({ length: 100 }, () => ask(address)));

  const before = await made();
  const first = await hundred();
  expect(first.filter(({ status }) => status === 200)).toHaveLength(100);
  expect((await made()) - before).toBe(1);
  await known(address);
  await expect.poll(timesOf).toHaveLength(1);
  const [time] = timesOf();

  await stopProgram('storefront');
  for (const file of entries()) {
    const entry = decode(readFileSync(file));
    if (entry?.key.endsWith(`$${place}`))
      writeFileSync(file, encode({ ...entry, lastModified: entry.lastModified - 3_600_000 }));
  }
  await startProgram('storefront');
  const old = await made();
  const second = await hundred();
  expect(second.filter(({ status }) => status === 200)).toHaveLength(100);
  // All but one were the entry's to answer, and most before the new page was there.
  expect(
    second.filter(({ headers }) => headers.etag === undefined).map(({ headers }) => headers['x-nextjs-cache']),
  ).toEqual(['STALE']);
  await expect.poll(async () => (await ask(address)).headers['x-nextjs-cache']).toBe('HIT');
  expect((await made()) - old).toBe(1);
  // It is served from memory before its file is written.
  await expect.poll(() => timesOf()[0]).toBeGreaterThan(time ?? Infinity);
});
