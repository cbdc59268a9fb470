import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { limitsOf } from '../../../storefront/server/call-limits.ts';
import { createRequestHandler, type RequestHandlers } from '../../../storefront/server/entry.ts';
import { apiProxy } from '../../../storefront/server/proxy.ts';
import { createServer } from '../../../storefront/server/http-server.ts';
import { uninstallingWorker, serviceWorker } from '../../../storefront/server/service-worker.ts';
import { watchTraffic } from '../../../server/stop-gracefully.ts';

const open: { close(): unknown; closeAllConnections?(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) {
    one.closeAllConnections?.();
    one.close();
  }
});
const listen = (server: http.Server): Promise<number> =>
  new Promise((resolve) => {
    open.push(server);
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as net.AddressInfo).port);
    });
  });

interface HandshakeGuardOptions {
  readonly apiPort?: number;
  readonly answerMs?: number;
  readonly parts?: Partial<RequestHandlers>;
}

/** The storefront's door with pages that tell their address, in front of an API at a port. */
async function door({ apiPort = 9, answerMs, parts }: HandshakeGuardOptions = {}): Promise<{
  port: number;
  server: http.Server;
}> {
  const server = createServer(
    createRequestHandler({
      dev: false,
      headers: [['x-door', '1']],
      isFile: () => false,
      api: apiProxy(
        {
          host: '127.0.0.1',
          port: apiPort,
          internalKey: 'k',
          trustProxy: false,
          limitsOf: (method, url) => {
            const limits = limitsOf(method, url, 1_000_000);
            return answerMs === undefined ? limits : { ...limits, answerMs };
          },
        },
        (name) => JSON.stringify({ success: false, message: name }),
      ),
      health: (_request, response) => {
        response.end('well');
      },
      worker: serviceWorker('', false, [['x-door', '1']]),
      pages: (request, response) => {
        response.end(`page ${request.url ?? ''}`);
      },
      ...parts,
    }),
    false,
  );
  return { port: await listen(server), server };
}

/** What a server answers to bytes as they are, until it closes or a whole answer of a kept connection is there. */
const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
      if (/\r\n\r\n[\s\S]/.test(answer) || /content-length: 0/i.test(answer)) socket.destroy();
    });
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', reject);
    socket.write(text);
  });
const statusOf = (answer: string): number => Number(answer.slice(9, 12));

test('an asset of a previous build takes precedence over the cached not-found page', async () => {
  const requestedPaths: string[] = [];
  const { port } = await door({
    parts: {
      cachedPages: (_request, response) => {
        response.end('kept');
        return Promise.resolve(true);
      },
      previousBuilds: (path, _request, response) => {
        requestedPaths.push(path);
        if (path !== '/_next/static/earlier.js') return Promise.resolve(false);
        response.end('earlier');
        return Promise.resolve(true);
      },
    },
  });
  const get = (path: string): Promise<string> => raw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n\r\n`);
  expect(await get('/_next/static/earlier.js?dpl=1')).toContain('earlier');
  for (const path of ['/_next/static/never.js', '/ru/']) expect(await get(path)).toContain('kept');
  expect(requestedPaths).toEqual(['/_next/static/earlier.js', '/_next/static/never.js']);
});

test('a disabled service worker removes itself from the browser at its own address', async () => {
  const { port } = await door();
  const answer = await fetch(`http://127.0.0.1:${port}/service-worker.js`);
  expect([
    answer.status,
    answer.headers.get('cache-control'),
    answer.headers.get('content-type'),
    answer.headers.get('x-door'),
  ]).toEqual([200, 'no-cache', 'text/javascript; charset=utf-8', '1']);
  expect(await answer.text()).toBe(uninstallingWorker);
  const handlers = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const deleted: string[] = [];
  const waited: Promise<unknown>[] = [];
  const registration = {
    unregister: () => {
      deleted.push('worker');
      return Promise.resolve(true);
    },
  };
  const self = {
    addEventListener: (name: string, handler: () => void) => {
      handlers.set(name, handler);
    },
    skipWaiting: () => Promise.resolve(),
    registration,
  };
  const caches = {
    keys: () => Promise.resolve(['shop-files', 'other']),
    delete: (name: string) => {
      deleted.push(name);
      return Promise.resolve(true);
    },
  };
  runInNewContext(uninstallingWorker, { self, caches });
  handlers.get('activate')?.({
    waitUntil: (work) => {
      waited.push(work);
    },
  });
  await Promise.all(waited);
  expect(deleted).toEqual(['shop-files', 'worker']);
});

describe('request lines', () => {
  test('an absolute URL is served as its path, any other form is refused', async () => {
    const { port } = await door();
    expect(await raw(port, 'GET http://shop.example/ru/katalog/tv/?page=2 HTTP/1.1\r\nHost: x\r\n\r\n')).toContain(
      'page /ru/katalog/tv/?page=2',
    );
    for (const line of ['GET ftp://x/', 'OPTIONS *'])
      expect(statusOf(await raw(port, `${line} HTTP/1.1\r\nHost: x\r\n\r\n`)), line).toBe(400);
  });

  test.each(['h2c', 'websocket', 'TLS/1.0'])(
    'a request to upgrade to %s is answered like a normal one',
    async (protocol) => {
      const { port } = await door();
      const answer = await raw(
        port,
        `GET /ru/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*page \/ru\//);
    },
  );

  test('a missing file gets a short 404, a missing page the shop’s own', async () => {
    const { port } = await door();
    const picture = await raw(port, 'GET /a/b.png HTTP/1.1\r\nHost: x\r\nAccept: image/avif,*/*;q=0.8\r\n\r\n');
    expect(statusOf(picture)).toBe(404);
    expect(picture).toMatch(/cache-control: no-store/i);
    expect(await raw(port, 'GET /ru/index.html HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n')).toMatch(
      /Cache-Control: no-store[\s\S]*page \/ru\/-\//,
    );
  });
});

describe('Cache-Control for shared caches', () => {
  test.each([
    ['/', 'private, no-cache'],
    ['/samarkand/', 'private, no-cache'],
    ['/profile/', 'private, no-store'],
    ['/ru/profile/online-orders/?id=1', 'private, no-store'],
    ['/uz/samarkand/profile/personal-data/', 'private, no-store'],
    // The card is shown at a till without a line, so the browser's own worker keeps its page.
    ['/profile/bonus-card/', 'private, no-cache'],
    ['/ru/samarkand/profile/bonus-card/', 'private, no-cache'],
    ['/staff/', 'private, no-store'],
  ])('%s has %s, from the cache and from Next', async (path, header) => {
    const cacheHeaders: (string | undefined)[] = [];
    const { port } = await door({
      parts: {
        cachedPages: (_request, _response, cacheControl) => {
          cacheHeaders.push(cacheControl);
          return Promise.resolve(false);
        },
      },
    });
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('cache-control')).toBe(header);
    expect(cacheHeaders).toEqual(path.startsWith('/staff') ? [] : [header]);
  });

  test('public pages set their own lifetime', async () => {
    const { port } = await door();
    for (const path of ['/ru/', '/ru/katalog/', '/cart/', '/ru/login/'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('cache-control'), path).toBeNull();
  });
});

describe('bodies', () => {
  test('pages refuse requests with a body after the headers', async () => {
    const { port } = await door();
    const answer = await raw(port, 'POST /ru/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000000\r\n\r\n');
    expect(statusOf(answer)).toBe(405);
    expect(answer).toMatch(/allow: GET, HEAD/i);
    expect(
      statusOf(await raw(port, 'GET /ru/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n')),
    ).toBe(413);
  });
});

describe('proxying to the API', () => {
  test('a body over the limit gets 413 each time, with a length and in chunks', async () => {
    const api = Fastify({ bodyLimit: 256 * 1024 });
    api.post('/api/x', () => ({ ok: true }));
    await api.listen({ port: 0, host: '127.0.0.1' });
    open.push({
      close: () => {
        void api.close();
      },
    });
    const { port } = await door({ apiPort: (api.server.address() as net.AddressInfo).port });
    const large = new Uint8Array(2_000_000);
    const send = (body: Uint8Array<ArrayBuffer> | ReadableStream) =>
      fetch(`http://127.0.0.1:${port}/api/x`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'application/json' },
      } as RequestInit);
    for (let round = 0; round < 25; round += 1) {
      const [whole, streamed] = await Promise.all([send(large), send(new Blob([large]).stream())]);
      expect([whole.status, streamed.status]).toEqual([413, 413]);
      expect(await whole.json()).toMatchObject({ success: false, message: 'tooLarge' });
      await streamed.text();
    }
    expect((await send(new TextEncoder().encode('{}'))).status).toBe(200);
  });

  test('a hanging API gets a 503 in time, with a retry delay', async () => {
    const { port } = await door({ apiPort: await listen(http.createServer()), answerMs: 300 });
    const answer = await fetch(`http://127.0.0.1:${port}/api/x`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { success: false, message: 'unavailable' },
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: 'x' })).status).toBe(503);
  });

  test('an unavailable API gets a 503', async () => {
    const { port } = await door();
    expect((await fetch(`http://127.0.0.1:${port}/api/x`)).status).toBe(503);
  });

  test('limits follow the contract: feeds and photos may be larger and take longer', () => {
    const usual = limitsOf('POST', '/api/common/v1/order/create/full-payment', 5e8);
    const photo = limitsOf('POST', '/api/web/v1/product/add-review?x=1', 5e8);
    const feed = limitsOf('POST', '/api/common/v1/import?mode=full', 5e8);
    expect(usual.bodyBytes).toBe(256 * 1024);
    expect(photo.bodyBytes).toBeGreaterThan(10_000_000);
    expect(feed.bodyBytes).toBe(5e8);
    expect(limitsOf('POST', '/api/payments/payme', 5e8).bodyBytes).toBe(64 * 1024);
    expect(limitsOf('GET', '/api/web/v1/x', 5e8).answerMs).toBe(10_000);
    expect(usual.answerMs).toBeLessThan(photo.answerMs);
    expect(photo.answerMs).toBeLessThan(feed.answerMs);
  });
});

test('a draining server finishes open requests, closes its connections and accepts no more', async () => {
  const { port, server } = await door();
  const traffic = watchTraffic(server);
  const agent = new http.Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<{ connection: string | undefined; body: string }>((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', path, agent }, (answer) => {
          let body = '';
          answer
            .setEncoding('utf8')
            .on('data', (part: string) => {
              body += part;
            })
            .on('end', () => {
              resolve({ connection: answer.headers.connection, body });
            });
        })
        .on('error', reject);
    });
  expect(await ask('/ru/')).toMatchObject({ connection: 'keep-alive' });
  const drained = traffic.drain();
  // On a connection that was idle when the stop came.
  expect(await ask('/uz/')).toEqual({ connection: 'close', body: 'page /uz/' });
  await drained;
  await expect(ask('/ru/')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

/** A browser in a thread of its own, which sends also while this one is busy: answered once, it waits for a word. */
const elsewhere = `
  const { workerData, parentPort } = require('node:worker_threads');
  let answer = '';
  const send = (path) => socket.write('GET ' + path + ' HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n');
  const socket = require('node:net').connect(workerData, '127.0.0.1', () => { send('/uz/'); });
  socket.once('data', () => { parentPort.postMessage('answered'); });
  parentPort.on('message', () => { send('/ru/'); });
  socket.on('data', (part) => { answer += part; }).on('error', (error) => { answer += error.code; }).on('close', () => { parentPort.postMessage(answer); });
`;

test('a draining server reads pending requests before it closes idle connections', async () => {
  const { port, server } = await door();
  const traffic = watchTraffic(server);
  const browser = new Worker(elsewhere, { eval: true, workerData: port });
  await once(browser, 'message');
  const drained = traffic.drain();
  while (server.listening) await turn();
  browser.postMessage('send');
  const browserMessage = once(browser, 'message');
  // Longer than connections are kept that have no request.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
  expect(await browserMessage).toEqual([expect.stringMatching(/page \/uz\/HTTP\/1\.1 200 [\s\S]*page \/ru\/$/)]);
  await drained;
  await browser.terminate();
});

test('idle connections live longer than those of a proxy in front', () => {
  const nginxKeepsMs = 60_000;
  expect(createServer(async () => Promise.resolve(), false).keepAliveTimeout).toBeGreaterThan(nginxKeepsMs);
});
