import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { cachedPageHandler } from '../../../storefront/server/cached-page-handler.ts';
import { encodingFor, matchesEtag } from '../../../storefront/server/cached-page-response.ts';
import { hashPage, compressPage } from '../../../storefront/page-cache/page-packing.mjs';
import type { ServablePage } from '../../../storefront/page-cache/servable-pages.mjs';
import { createRevalidationQueue } from '../../../storefront/server/revalidation-queue.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const html = '<p>страница</p>'.repeat(300);

async function servablePage(
  change: { html?: Buffer; status?: number; headers?: Record<string, string> } = {},
): Promise<ServablePage> {
  const value = {
    kind: 'APP_PAGE',
    html: Buffer.from(html),
    rscData: Buffer.from('flight'),
    headers: { 'x-next-cache-tags': 'a', 'x-nextjs-stale-time': '300', 'x-page-scripts': "'sha256-x'" },
    ...change,
  };
  const packed = hashPage(value);
  await compressPage(packed, value);
  return {
    entry: { key: 'k', value, lastModified: 0, seq: 0, cacheControl: { revalidate: 60, expire: 360 }, packed },
    packed,
    stale: false,
  };
}

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A server that answers out of a store, and counts what it passes on. */
async function serve(page: () => ServablePage | undefined, cacheControl?: string) {
  let passed = 0;
  let tell = (): void => undefined;
  const answer = cachedPageHandler(
    {
      page,
      stored: () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    },
    {
      always: ['x-frame-options', 'SAMEORIGIN'],
      navigationHeaders: ['x-nextjs-deployment-id', '42'],
      policy: (scripts) => `script-src ${scripts}`,
    },
  );
  const server = http.createServer((request, response) => {
    void answer(request, response, cacheControl).then((done) => {
      if (done) return;
      passed += 1;
      response.end('next');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const ask = (headers: http.OutgoingHttpHeaders = {}, method = 'GET', path = '/ru/'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      http
        .request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
            });
        })
        .on('error', reject)
        .end();
    });
  return {
    ask,
    passed: () => passed,
    stored: () => {
      tell();
    },
  };
}

describe('a response from the page cache', () => {
  test('has the bytes of its encoding, an ETag of their own and the headers of Next', async () => {
    const page = await servablePage();
    const { ask, passed } = await serve(() => page);
    const [plain, gzip, br] = [
      await ask(),
      await ask({ 'accept-encoding': 'gzip, deflate' }),
      await ask({ 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect([plain.body.toString(), gunzipSync(gzip.body).toString(), brotliDecompressSync(br.body).toString()]).toEqual(
      [html, html, html],
    );
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { status, headers, body } of [plain, gzip, br]) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 's-maxage=60, stale-while-revalidate=300',
        'x-nextjs-cache': 'HIT',
        'x-nextjs-stale-time': '300',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': "script-src 'sha256-x'",
        'content-length': String(body.length),
        etag: expect.stringMatching(/^"[\w-]+"$/) as string,
      });
      expect(headers.vary?.toLowerCase()).toBe(
        'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding',
      );
      for (const inner of ['x-next-cache-tags', 'x-page-scripts']) expect(headers).not.toHaveProperty(inner);
    }
    expect(passed()).toBe(0);
  });

  test('to HEAD has no body; a range request gets the whole page; changed bytes have another ETag', async () => {
    const page = await servablePage();
    const { ask } = await serve(() => page);
    const [get, head, range] = [
      await ask({ 'accept-encoding': 'br' }),
      await ask({ 'accept-encoding': 'br' }, 'HEAD'),
      await ask({ range: 'bytes=0-9' }),
    ];
    expect([head.status, head.body.length, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      0,
      get.headers['content-length'],
      get.headers.etag,
    ]);
    expect([range.status, range.body.toString()]).toEqual([200, html]);
    const other = await servablePage({ html: Buffer.from(html.slice(1)) });
    expect((await (await serve(() => other)).ask()).headers.etag).not.toBe((await ask()).headers.etag);
  });

  test('is 304 without a body for a browser with the same bytes, with all caching headers', async () => {
    const page = await servablePage();
    const { ask } = await serve(() => page, 'private, no-cache');
    const {
      headers: { etag = '' },
    } = await ask({ 'accept-encoding': 'gzip' });
    for (const mark of [etag, `W/${etag}`, `"a", ${etag}`, '*', `W/"b",${etag},"c"`]) {
      const answer = await ask({ 'accept-encoding': 'gzip', 'if-none-match': mark });
      expect([answer.status, answer.body.length, answer.headers.etag, answer.headers['cache-control']]).toEqual([
        304,
        0,
        etag,
        'private, no-cache',
      ]);
      expect(answer.headers).toMatchObject({
        'x-frame-options': 'SAMEORIGIN',
        vary: expect.stringContaining('rsc') as string,
      });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    }
    for (const headers of [
      { 'accept-encoding': 'br', 'if-none-match': etag },
      { 'accept-encoding': 'gzip', 'if-none-match': '"x"' },
      { 'accept-encoding': 'gzip', 'if-none-match': etag, 'cache-control': 'no-cache' },
    ]) {
      expect((await ask(headers)).status).toBe(200);
    }
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag }, 'HEAD')).status).toBe(304);
  });

  test('keeps the status of not-found and redirected pages, also for conditional requests', async () => {
    const missing = await servablePage({ status: 404 });
    const one = await serve(() => missing, 'no-store');
    expect([
      (await one.ask()).status,
      (await one.ask({ 'if-none-match': '*' })).status,
      (await one.ask()).headers['cache-control'],
    ]).toEqual([404, 404, 'no-store']);
    const moved = await servablePage({ status: 301, headers: { location: '/ru/brand/' } });
    expect(await (await serve(() => moved)).ask()).toMatchObject({ status: 301, headers: { location: '/ru/brand/' } });
    const own = await servablePage({ status: 301, headers: { location: '/ru/', 'cache-control': 'max-age=0' } });
    expect((await (await serve(() => own)).ask()).headers['cache-control']).toBe('max-age=0');
  });

  test.each(['/', '/samarkand/'])('is never %s if cookie or browser select another language', async (path) => {
    const page = await servablePage();
    const { ask, passed } = await serve(() => page);
    const others: http.OutgoingHttpHeaders[] = [{ cookie: 'locale=ru' }, { 'accept-language': 'uz-Latn' }];
    for (let round = 0; round < 2; round += 1) {
      expect((await ask({}, 'GET', path)).status).toBe(200);
      for (const headers of others) expect((await ask(headers, 'GET', path)).body.toString()).toBe('next');
      expect((await ask({ cookie: 'locale=kr', 'accept-language': 'ru' }, 'GET', path)).body.toString()).toBe(html);
    }
    expect(passed()).toBe(4);
  });

  test('does not exist for an uncached page, which Next answers', async () => {
    const none = await serve(() => undefined);
    expect((await none.ask()).body.toString()).toBe('next');
    expect(none.passed()).toBe(1);
  });
});

test.each<[string | undefined, string]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['GZIP', 'gzip'],
  ['identity;q=0', 'identity'],
  ['deflate', 'identity'],
  ['gzip;q=banana', 'identity'],
  ['br;q=0.001', 'br'],
  ['xbr', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('ETags are compared completely', () => {
  for (const header of ['"a"', '"b","a"', ' W/"a" ', '*'])
    expect(matchesEtag({ 'if-none-match': header }, '"a"'), header).toBe(true);
  for (const header of ['a', '"aa"', '"A"', '', '"b"', 'W/a'])
    expect(matchesEtag({ 'if-none-match': header }, '"a"'), header).toBe(false);
});

describe('revalidation', () => {
  test('proxies one of a hundred requests for a stale page, and serves the others at once', async () => {
    const page = await servablePage();
    const { ask, passed, stored } = await serve(() => ({ ...page, stale: true }));
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(passed()).toBe(1);
    expect(answers.filter(({ headers }) => headers['x-nextjs-cache'] === 'STALE')).toHaveLength(99);
    stored();
    await expect
      .poll(async () => {
        await ask();
        return passed();
      })
      .toBe(2);
  });

  test('renders one page at a time, at most half of the time, and a failed render blocks nothing', async () => {
    let clock = 0;
    const listeners = new Map<string, () => void>();
    const renewals = createRevalidationQueue({
      now: () => clock,
      stored: (place) =>
        new Promise((resolve) => {
          listeners.set(place, resolve);
        }),
    });
    expect(renewals.begin('/a')).toBe(true);
    expect([renewals.begin('/a'), renewals.begin('/b')]).toEqual([false, false]);
    clock = 40;
    listeners.get('/a')?.();
    await Promise.resolve();
    await Promise.resolve();
    clock = 79;
    expect(renewals.begin('/b')).toBe(false);
    clock = 80;
    expect(renewals.begin('/b')).toBe(true);
    clock = 60_000;
    expect(renewals.begin('/c')).toBe(false);
    clock = 60_081;
    expect(renewals.begin('/c')).toBe(true);
    // Late, and no longer its turn: `/c` is still being made.
    listeners.get('/b')?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(renewals.begin('/a')).toBe(false);
  });
});
