import { createHash } from 'node:crypto';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createRequestHandler } from '../../../storefront/server/entry.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The storefront's door in front of pages that are answered by `next`. */
async function door(next: RequestListener, dev = false): Promise<string> {
  const nobody = (): never => {
    throw new Error('not asked for here');
  };
  const answer = createRequestHandler({
    dev,
    headers: [],
    policy: dev ? undefined : (scripts) => `script-src ${scripts} 'self'`,
    isFile: (path) => path.endsWith('.js'),
    api: nobody,
    health: nobody,
    worker: nobody,
    pages: next,
  });
  const server = http.createServer((request, response) => {
    void answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sumOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const policyOf = (answer: Response): string => answer.headers.get('content-security-policy') ?? '';
const data = '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script>';
const html = `<!DOCTYPE html><html><body class="x"><p>так</p>${data}<script>alert(1)</script></body></html>`;

describe('a page from Next', () => {
  test('has its script hashes in the policy only, if it is a document for the page cache', async () => {
    const origin = await door((request, response) => {
      response.setHeader('x-page-scripts', "'sha256-x'");
      response.setHeader(
        'content-type',
        request.headers['rsc'] === '1' ? 'text/x-component' : 'text/html; charset=utf-8',
      );
      response.write(html.slice(0, 20));
      response.end(html.slice(20));
    });
    const page = await fetch(`${origin}/ru/`);
    expect([policyOf(page), page.headers.get('x-page-scripts'), await page.text()]).toEqual([
      "script-src 'sha256-x' 'self'",
      null,
      html,
    ]);
    const flight = await fetch(`${origin}/ru/`, { headers: { rsc: '1' } });
    expect([policyOf(flight), flight.headers.get('x-page-scripts')]).toEqual(["script-src  'self'", null]);
  });

  test('answers a caller that waits for its writes, also while the document is buffered', async () => {
    const origin = await door((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.write(html.slice(0, 20), () => {
        response.write(html.slice(20), 'utf8', () => {
          response.end(() => undefined);
        });
      });
    });
    expect(await (await fetch(`${origin}/ru/`, { signal: AbortSignal.timeout(5_000) })).text()).toContain('так');
  });

  test.each([
    ['identity', (bytes: Buffer) => bytes],
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('without script hashes is held until they are known (%s)', async (encoding, pack) => {
    const origin = await door((_request, response) => {
      const bytes = pack(Buffer.from(html));
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': bytes.length,
      });
      response.write(bytes.subarray(0, 30));
      response.end(bytes.subarray(30));
    });
    const answer = await fetch(`${origin}/ru/`);
    const text = await answer.text();
    const [first = '', last = ''] = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => script,
    );
    expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, Buffer.byteLength(text)]);
    expect(text).toContain('<p>так</p>');
    expect(policyOf(answer)).toBe(`script-src ${sumOf(last)} 'self'`);
    // Nobody knows this one.
    expect(first).toBe('alert(1)');
  });

  test('that failed has a text for browsers without JavaScript, with its own hashes', async () => {
    const origin = await door((_request, response) => {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html);
    });
    const answer = await fetch(`${origin}/ru/`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(text).toMatch(/<body class="x"><div style/);
    expect(policyOf(answer)).toMatch(/^script-src 'sha256-[\w+/=]+' 'self'$/);
    const head = await fetch(`${origin}/ru/`, { method: 'HEAD' });
    expect([head.status, policyOf(head)]).toEqual([500, policyOf(answer)]);
  });

  test('ignores nonces of request headers', async () => {
    const requestHeaders: http.IncomingHttpHeaders[] = [];
    const origin = await door((request, response) => {
      requestHeaders.push(request.headers);
      response.end('x');
    });
    const policy = "script-src 'nonce-abc'";
    for (const path of ['/ru/', '/ru/a/b.html', '/x.js'])
      await fetch(`${origin}${path}`, {
        headers: {
          accept: 'text/html',
          'content-security-policy': policy,
          'content-security-policy-report-only': policy,
        },
      });
    expect(requestHeaders).toHaveLength(3);
    for (const headers of requestHeaders) expect(JSON.stringify(headers)).not.toContain('nonce');
  });

  test('keeps the scripts of development tools', async () => {
    const origin = await door((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(html);
    }, true);
    const answer = await fetch(`${origin}/ru/`);
    expect([policyOf(answer), await answer.text()]).toEqual(['', html]);
  });
});
