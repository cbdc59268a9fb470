import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedPageHandler } from '../../../storefront/server/cached-page-handler.ts';
import { openPageStore } from '../../../storefront/page-cache/page-store.mjs';

let root: string;
const servers: http.Server[] = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'disk-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(root, { recursive: true, force: true });
});

const open = () => openPageStore({ root, name: 'build', say: () => undefined });
const key = `/route-cache/APP_PAGE/${'a'.repeat(64)}/$/ru/tashkent`;
// Too many bytes to be read at once, and hardly to be compressed.
const html = Array.from({ length: 16_000 }, (_, index) => `<i>${Math.sin(index)}</i>`).join('');
const store = async (text = html) => {
  await open().set(
    key,
    { kind: 'APP_PAGE', html: text, rscData: Buffer.from('flight'), headers: {} },
    { revalidate: 600, expire: 3_600 },
  );
};
const file = () =>
  path.join(root, 'build', readdirSync(path.join(root, 'build')).find((name) => name.endsWith('.bin')) ?? '');

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A storefront that has just been started: all it knows is on the disk. */
async function started() {
  const pages = open();
  const answer = cachedPageHandler(pages, { always: [], policy: (scripts) => `script-src ${scripts}` });
  const server = http.createServer((request, response) => {
    void answer(request, response).then((done) => {
      if (!done) response.end('next');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const ask = (headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      http
        .request({ port, host: '127.0.0.1', path: '/ru/', headers, method, agent: false }, (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', reject)
            .on('end', () => {
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(parts).toString(),
              });
            });
        })
        .on('error', reject)
        .end();
    });
  return { ask, memory: () => pages.state().memoryBytes };
}

test('a large page is streamed from disk with its length and ETag, and enters memory at the second request', async () => {
  await store();
  const { ask, memory } = await started();
  const first = await ask();
  expect(first.body === html).toBe(true);
  expect(first.headers['content-length']).toBe(String(html.length));
  expect(memory()).toBe(0);
  const second = await ask();
  expect([second.body === html, second.headers.etag, second.headers['content-length']]).toEqual([
    true,
    first.headers.etag,
    first.headers['content-length'],
  ]);
  expect(memory()).toBeGreaterThan(html.length);
});

/** Spoils the last bytes of the file, where compressed bytes and documents are, and leaves its description. */
function spoilParts(): void {
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.fill(0, 9_000));
}

test('HEAD and conditional requests are answered without reading the body', async () => {
  await store();
  const { ask } = await started();
  spoilParts();
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, String(html.length), '']);
  const etag = head.headers.etag ?? '';
  await store();
  const again = await started();
  spoilParts();
  expect((await again.ask({ 'if-none-match': etag })).status).toBe(304);
});

test.each<[string, () => void]>([
  ['bytes that are damaged', spoilParts],
  [
    'a description that is damaged',
    () => {
      writeFileSync(file(), readFileSync(file()).fill(0, 30, 60));
    },
  ],
  [
    'a file that is cut short',
    () => {
      writeFileSync(file(), readFileSync(file()).subarray(0, 100_000));
    },
  ],
  [
    'a file of an earlier format',
    () => {
      writeFileSync(file(), 'PAG2 and what was once behind it');
    },
  ],
  [
    'a file that is gone',
    () => {
      rmSync(file());
    },
  ],
  [
    'a folder that is gone',
    () => {
      rmSync(path.join(root, 'build'), { recursive: true });
    },
  ],
])('Next renders the page for %s', async (_name, spoil) => {
  await store();
  const { ask } = await started();
  spoil();
  for (let round = 0; round < 2; round += 1) expect((await ask()).body).toBe('next');
});

test('a page stored again during a response is sent in its old or new version', async () => {
  await store();
  const { ask } = await started();
  const [answer] = await Promise.all([ask(), store(`${html}new`)]);
  expect([html, `${html}new`, 'next'].includes(answer.body)).toBe(true);
  expect(answer.body).toHaveLength(Number(answer.headers['content-length'] ?? 4));
});
