import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { download, type DownloadOptions } from '../../../server/catalogue/feed-fetching/download.ts';

const body = 'id;price\n1;2\n'.repeat(200);
let folder: string;
let file: string;
let servers: Server[];
let base: string;
let other: string;
let requests: { url: string; headers: IncomingMessage['headers'] }[] = [];

const ways: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/plain': (_request, response) => {
    response.writeHead(200, { etag: '"v1"', 'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT' }).end(body);
  },
  '/known': (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"' }).end(body);
  },
  '/liar': (_request, response) => {
    response.writeHead(304).end();
  },
  '/packed': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body));
  },
  '/half-packed': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body).subarray(0, 30));
  },
  '/bomb': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(4 * 1024 * 1024)));
  },
  '/brotli': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).end('x');
  },
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write(body, () => {
      response.destroy();
    });
  },
  '/large': (_request, response) => {
    response.writeHead(200, { 'content-length': String(2 ** 40) }).flushHeaders();
  },
  '/endless': (_request, response) => {
    response.writeHead(200);
    const block = Buffer.alloc(64 * 1024, 'x');
    const more = (): void => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  '/empty': (_request, response) => {
    response.writeHead(200).end();
  },
  '/silent': () => undefined,
  '/stalls': (_request, response) => {
    response.writeHead(200);
    response.write('id;');
  },
  '/hop': (_request, response) => {
    response.writeHead(302, { location: '/plain' }).end();
  },
  '/away': (_request, response) => {
    response.writeHead(307, { location: `${other}/plain` }).end();
  },
  '/ring': (_request, response) => {
    response.writeHead(302, { location: '/ring' }).end();
  },
  '/file': (_request, response) => {
    response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  },
  '/named': (_request, response) => {
    response.writeHead(302, { location: `${base.replace('//', '//a:b@')}/plain` }).end();
  },
  '/nowhere': (_request, response) => {
    response.writeHead(302).end();
  },
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-download-'));
  file = path.join(folder, 'feed');
  servers = [0, 1].map(() =>
    createServer((request, response) => {
      requests.push({ url: request.url ?? '', headers: request.headers });
      const way = ways[request.url ?? ''];
      if (way === undefined) response.writeHead(503).end('later');
      else way(request, response);
    }),
  );
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.listen(0, '127.0.0.1', resolve);
        }),
    ),
  );
  [base = '', other = ''] = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  requests = [];
});

const take = (at: string, more: Partial<DownloadOptions> = {}) =>
  download({
    url: `${base}${at}`,
    insecure: true,
    allowPrivate: true,
    maxBytes: 1024 * 1024,
    file,
    signal: new AbortController().signal,
    limits: { connectMs: 2_000, idleMs: 300, wholeMs: 5_000 },
    ...more,
  });

describe('a downloaded feed', () => {
  test('is written to the file, with its validators', async () => {
    expect(await take('/plain')).toEqual({
      ok: true,
      status: 200,
      bytes: body.length,
      isPrivate: true,
      known: { etag: '"v1"', lastModified: 'Sun, 22 Nov 2026 10:00:00 GMT' },
    });
    expect(readFileSync(file, 'utf8')).toBe(body);
  });

  test('is decompressed if it was compressed for transfer', async () => {
    expect(await take('/packed')).toMatchObject({ ok: true, bytes: body.length });
    expect(readFileSync(file, 'utf8')).toBe(body);
  });

  test('is not downloaded again if unchanged; only a conditional request may return 304', async () => {
    expect(await take('/known', { known: { etag: '"v1"', lastModified: null } })).toEqual({
      ok: 'unchanged',
      status: 304,
    });
    expect(await take('/known', { known: { etag: '"v0"', lastModified: null } })).toMatchObject({ ok: true });
    expect(await take('/liar')).toEqual({ ok: false, why: 'status', status: 304 });
  });

  test('follows redirects; credentials are sent to their own host only', async () => {
    const authorization = 'Bearer secret';
    expect(await take('/hop', { authorization })).toMatchObject({ ok: true });
    expect(await take('/away', { authorization })).toMatchObject({ ok: true });
    expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/hop', authorization],
      ['/plain', authorization],
      ['/away', authorization],
      ['/plain', undefined],
    ]);
  });
});

describe('a feed download fails', () => {
  test.each([
    ['/half-packed', 'cut', 200],
    ['/bomb', 'tooLarge', undefined],
    ['/brotli', 'encoding', 200],
    ['/cut', 'cut', 200],
    ['/large', 'tooLarge', 200],
    ['/endless', 'tooLarge', undefined],
    ['/empty', 'empty', 200],
    ['/silent', 'idle', undefined],
    ['/stalls', 'idle', undefined],
    ['/ring', 'moves', undefined],
    ['/file', 'address', 302],
    ['/named', 'address', 302],
    ['/nowhere', 'status', 302],
    ['/gone', 'status', 503],
  ] as const)('%s: %s', async (at, why, status) => {
    expect(await take(at)).toEqual({ ok: false, why, ...(status === undefined ? {} : { status }) });
    expect(existsSync(file)).toBe(false);
  });

  test('when it takes too long', async () => {
    expect(await take('/stalls', { limits: { connectMs: 2_000, idleMs: 5_000, wholeMs: 200 } })).toEqual({
      ok: false,
      why: 'time',
    });
  });

  test('when the host does not exist', async () => {
    expect(await take('', { url: 'http://127.0.0.1:9/feed' })).toEqual({ ok: false, why: 'host' });
  });

  test('for private network addresses in any spelling and after redirects', async () => {
    const { port } = new URL(base);
    for (const url of [
      base,
      `http://localhost:${port}`,
      `http://[::1]:${port}`,
      `http://2130706433:${port}`,
      `http://[::ffff:127.0.0.1]:${port}`,
    ]) {
      expect(await take('', { url: `${url}/plain`, allowPrivate: false })).toEqual({ ok: false, why: 'private' });
    }
    expect(requests).toEqual([]);
  });

  test('over plain http unless allowed', async () => {
    expect(await take('/plain', { insecure: false })).toEqual({ ok: false, why: 'insecure' });
    expect(requests).toEqual([]);
  });

  test('at once and without leftovers when the process stops', async () => {
    const stopping = new AbortController();
    const waiting = take('/stalls', {
      signal: stopping.signal,
      limits: { connectMs: 2_000, idleMs: 60_000, wholeMs: 60_000 },
    });
    await expect.poll(() => requests.length).toBe(1);
    stopping.abort();
    await expect(waiting).rejects.toThrow();
    expect(existsSync(file)).toBe(false);
  });
});
