import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { documentedNginx, machineNginx } from '../../support/nginx.ts';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

test('the documented configuration varies by what pages depend on, caches them for a second and caches nothing private', () => {
  const text = documentedNginx();
  for (const part of [
    '$request_uri',
    '$page_encoding',
    '$http_rsc',
    '$http_next_router_prefetch',
    '$http_next_router_segment_prefetch',
    'proxy_cache_valid 200 1s',
    'private|no-store|no-cache',
    'proxy_cache_lock on',
  ])
    expect(text).toContain(part);
});

/** What the storefront says of first pages and of a person's (door.test.ts). */
const privateOf: Readonly<Record<string, string>> = {
  '/': 'private, no-cache',
  '/ru/profile/': 'private, no-store',
  '/ru/profile/bonus-card/': 'private, no-cache',
};

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A storefront that says which request it answered, and nginx in front of it. */
async function shop(
  start: NonNullable<typeof machineNginx>,
  answer?: (request: http.IncomingMessage, response: http.ServerResponse) => void,
) {
  const requests: { url: string; headers: http.IncomingHttpHeaders }[] = [];
  const variantText = (headers: http.IncomingHttpHeaders): string =>
    JSON.stringify(
      ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'accept-encoding'].map(
        (name) => headers[name] ?? '',
      ),
    );
  const server = http.createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    if (answer !== undefined) {
      answer(request, response);
      return;
    }
    response.setHeader(
      'vary',
      'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
    );
    response.setHeader('cache-control', privateOf[request.url ?? ''] ?? 's-maxage=60, stale-while-revalidate=300');
    response.setHeader('etag', '"m"');
    response.end(`${request.url ?? ''} ${variantText(request.headers)}`);
  });
  server.on('upgrade', (request: http.IncomingMessage, socket: net.Socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${request.headers.upgrade ?? ''}\r\nConnection: Upgrade\r\n\r\n`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const nginx = await start((server.address() as AddressInfo).port);
  const stopShop = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => {
        resolve();
      });
    });
  cleanups.push(
    () => (server.listening ? stopShop() : undefined),
    () => nginx.stop(),
  );
  const ask = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      http
        .request({ host: '127.0.0.1', port: nginx.port, path, headers, method, agent: false }, (response) => {
          let body = '';
          response
            .setEncoding('latin1')
            .on('data', (part: string) => {
              body += part;
            })
            .on('end', () => {
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
            });
        })
        .on('error', reject)
        .end();
    });
  return { ask, requests, variantText, stopShop, port: nginx.port };
}

// Where nginx may be installed the tests install it (scripts/lib/machine.mjs).
if (machineNginx !== undefined) {
  const start = machineNginx;
  describe('behind nginx', () => {
    test('each variant of an address has its own response, requested at most once per second, for any order of requests', async () => {
      const { ask, requests, variantText } = await shop(start);
      const variants = fc.record({
        rsc: fc.constantFrom(undefined, '1'),
        'next-router-prefetch': fc.constantFrom(undefined, '1'),
        'next-router-segment-prefetch': fc.constantFrom(undefined, '/_tree', '/_full'),
        'accept-encoding': fc.constantFrom('br', 'gzip', ''),
        cookie: fc.constantFrom(undefined, 'cart=1', 'locale=ru'),
        'x-forwarded-host': fc.constantFrom(undefined, 'evil.example'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(variants, { minLength: 1, maxLength: 8 }), async (requests) => {
          for (const one of requests) {
            const headers = Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined));
            expect((await ask('/ru/page/', headers)).body).toBe(
              `/ru/page/ ${variantText(headers as http.IncomingHttpHeaders)}`,
            );
          }
        }),
        { numRuns: 40 },
      );
      const countBefore = requests.length;
      await Promise.all(Array.from({ length: 30 }, () => ask('/ru/once/')));
      expect(requests.length - countBefore).toBe(1);
      for (const headers of [
        {},
        { cookie: 'a=b' },
        { 'accept-encoding': 'deflate, gzip;q=0, br;q=0' },
        { 'accept-encoding': 'identity' },
      ])
        await ask('/ru/once/', headers);
      expect(requests.length - countBefore).toBeLessThanOrEqual(2);
    });

    test('accepted encodings are reduced to three', async () => {
      const { ask, requests } = await shop(start);
      const spelled: [string, string][] = [
        ['gzip, deflate, br, zstd', 'br'],
        ['br;q=0, gzip', 'gzip'],
        ['gzip;q=0.000, br;q=0.5', 'br'],
        ['gzip', 'gzip'],
        ['BR', 'br'],
        ['xbr', ''],
        ['br;q=0.0, gzip;q=0', ''],
      ];
      for (const [index, [encoding]] of spelled.entries()) await ask(`/ru/${index}/`, { 'accept-encoding': encoding });
      expect(requests.map(({ headers }) => headers['accept-encoding'] ?? '')).toEqual(
        spelled.map(([, passed]) => passed),
      );
    });

    test('private pages, API calls, previews and redirects are requested each time', async () => {
      const { ask, requests } = await shop(start);
      for (const [path, headers] of [
        ['/', {}],
        ['/ru/profile/', { cookie: 'auth.in=1' }],
        ['/ru/profile/bonus-card/', {}],
        ['/api/web/v1/x', {}],
        ['/ru/draft/', { cookie: '__prerender_bypass=1' }],
        ['/ru/own/', { authorization: 'Bearer x' }],
      ] as const) {
        const before = requests.length;
        for (let round = 0; round < 3; round += 1) await ask(path, headers);
        expect(requests.length - before, path).toBe(3);
      }
      // A look at an unpublished page is nobody else's.
      const before = requests.length;
      await ask('/ru/draft/');
      expect(requests.length - before).toBe(1);
      const moved = await shop(start, (_request, response) => {
        response.writeHead(302, { location: '/uz/', 'cache-control': 's-maxage=60' }).end();
      });
      for (let round = 0; round < 2; round += 1) expect((await moved.ask('/x/')).status).toBe(302);
      expect(moved.requests).toHaveLength(2);
    });

    test('bytes, ETags and lengths arrive unchanged; a range request gets the whole, an ETag a 304', async () => {
      const bytes = Buffer.from([0, 1, 2, 255, 254, 10, 13]);
      const { ask } = await shop(start, (_request, response) => {
        response
          .writeHead(200, {
            'content-type': 'text/html',
            'content-encoding': 'br',
            etag: '"a-br"',
            'content-length': bytes.length,
            'cache-control': 's-maxage=60',
          })
          .end(bytes);
      });
      for (let round = 0; round < 2; round += 1) {
        const answer = await ask('/ru/', { 'accept-encoding': 'br' });
        expect([answer.body, answer.headers['content-encoding'], answer.headers.etag]).toEqual([
          bytes.toString('latin1'),
          'br',
          '"a-br"',
        ]);
      }
      expect((await ask('/ru/', { 'accept-encoding': 'br', range: 'bytes=0-1' })).status).toBe(200);
      expect((await ask('/ru/', { 'accept-encoding': 'br', 'if-none-match': '"a-br"' })).status).toBe(304);
      expect((await ask('/ru/', { 'accept-encoding': 'br' }, 'HEAD')).body).toBe('');
    });

    test('cached pages replace an unavailable storefront or its 503', async () => {
      let fails = false;
      const { ask, stopShop } = await shop(start, (_request, response) => {
        response
          .writeHead(fails ? 503 : 200, { 'cache-control': fails ? 'no-store' : 's-maxage=60' })
          .end(fails ? 'no' : 'page');
      });
      expect((await ask('/ru/')).body).toBe('page');
      fails = true;
      // After its second it is requested again.
      await expect.poll(async () => (await ask('/ru/other/')).status).toBe(503);
      for (let round = 0; round < 3; round += 1) expect((await ask('/ru/')).body).toBe('page');
      await stopShop();
      expect((await ask('/ru/')).body).toBe('page');
      expect((await ask('/ru/never/')).status).toBe(502);
    });

    test('addresses arrive unchanged, with the client’s IP address; long-lived connections are proxied', async () => {
      const { ask, requests, port } = await shop(start);
      for (const path of ['/ru//katalog/', '/ru/%D1%82/?a=%20b', '/ru/a%2Fb/'])
        await ask(path, { 'x-forwarded-for': '6.6.6.6' });
      expect(requests.map(({ url }) => url)).toEqual(['/ru//katalog/', '/ru/%D1%82/?a=%20b', '/ru/a%2Fb/']);
      for (const { headers } of requests) expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = net.connect(port, '127.0.0.1', () => {
          socket.write('GET /api/socket/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        });
        socket
          .on('data', (part: Buffer) => {
            socket.destroy();
            resolve(part.toString());
          })
          .on('error', reject);
      });
      expect(answer).toContain('101 Switching Protocols');
    });
  });
}
