import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pageHits, pagesToWarm } from '../../../storefront/server/popular-pages.ts';
import { requestOwnPage, warmPages } from '../../../storefront/server/warming.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'asked-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => path.join(folder, 'asked.json');

describe('the most requested pages', () => {
  test('are counted over all languages, survive a restart and expire', async () => {
    const hits = pageHits(file());
    for (const one of ['/ru/brand/', '/uz/brand/', '/brand/', '/ru/news/', '/ru/news/', '/samarkand/katalog/'])
      hits.note(one);
    expect(hits.most()).toEqual(['/brand/', '/news/', '/samarkand/katalog/']);
    await hits.save();
    const again = pageHits(file());
    expect(again.most()).toEqual(['/brand/', '/news/', '/samarkand/katalog/']);
    for (let round = 0; round < 5; round += 1) await again.save();
    expect(again.most()).toEqual([]);
  });

  test('are limited in number and keep popular pages, even if a bot requests others', () => {
    const hits = pageHits(file());
    for (let index = 0; index < 50_000; index += 1) {
      hits.note(`/ru/product/detail/${index}/`);
      if (index % 100 === 0) hits.note('/ru/katalog/smartfonlar/');
    }
    hits.note(`/${'x'.repeat(1_000)}/`);
    const mostRequested = hits.most();
    expect(mostRequested[0]).toBe('/katalog/smartfonlar/');
    expect(mostRequested).toHaveLength(200);
    expect(mostRequested.every((one) => one.length <= 300)).toBe(true);
  });

  test('exclude addresses with typed text', async () => {
    const hits = pageHits(file());
    hits.note('/ru/product/search/998901234567/');
    hits.note('/ru/brand/');
    await hits.save();
    expect(readFileSync(file(), 'utf8')).toBe('[["/brand/",1]]');
  });

  test('ignore an invalid file', () => {
    for (const text of ['', '{}', '[["no slash",1]]', '[["/a/",-1]]', '[["/a/"]]', `[["/${'x'.repeat(400)}",1]]`]) {
      writeFileSync(file(), text);
      expect(pageHits(file()).most()).toEqual([]);
    }
    expect(readFileSync(file(), 'utf8')).toContain('xxx');
  });

  test('are rendered in every language, after the first pages', () => {
    expect(pagesToWarm(['/samarkand/brand/', '/katalog/'])).toEqual([
      '/',
      '/uz/',
      '/ru/',
      '/katalog/',
      '/uz/katalog/',
      '/ru/katalog/',
      '/samarkand/brand/',
      '/uz/samarkand/brand/',
      '/ru/samarkand/brand/',
    ]);
  });
});

describe('warming', () => {
  test('takes at most a quarter of the time, one page after the other, and waits for shoppers, for any rendering times', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ takes: fc.integer({ min: 0, max: 900 }), busy: fc.nat({ max: 5 }) }), { maxLength: 20 }),
        async (plan) => {
          let clock = 0;
          let working = 0;
          let atOnce = 0;
          const busy = plan.map((one) => one.busy);
          let index = 0;
          const made: string[] = [];
          const done = await warmPages({
            paths: plan.map((_one, at) => `/${at}`),
            signal: new AbortController().signal,
            now: () => clock,
            pause: (milliseconds) => {
              clock += milliseconds;
              return Promise.resolve();
            },
            isBusy: () => {
              const remainingChecks = busy[index] ?? 0;
              busy[index] = remainingChecks - 1;
              return remainingChecks > 0;
            },
            render: async (one) => {
              expect(busy[index]).toBeLessThan(0);
              atOnce += 1;
              expect(atOnce).toBe(1);
              await Promise.resolve();
              clock += plan[index]?.takes ?? 0;
              working += plan[index]?.takes ?? 0;
              made.push(one);
              atOnce -= 1;
              index += 1;
            },
          });
          expect([done, made]).toEqual([plan.length, plan.map((_one, at) => `/${at}`)]);
          expect(working).toBeLessThanOrEqual(clock * 0.25 + 1e-6);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('ends when stopped, and when page after page fails', async () => {
    const requestedPages: string[] = [];
    const pause = () => Promise.resolve();
    const paths = Array.from({ length: 30 }, (_, index) => `/${index}`);
    const fails = {
      paths,
      pause,
      isBusy: () => false,
      signal: new AbortController().signal,
      render: (one: string) => {
        requestedPages.push(one);
        return Promise.reject(new Error('no API'));
      },
    };
    expect(await warmPages(fails)).toBe(0);
    expect(requestedPages).toHaveLength(5);
    const stopping = new AbortController();
    expect(
      await warmPages({
        ...fails,
        signal: stopping.signal,
        render: (one) => {
          if (one === '/3') stopping.abort();
          return Promise.resolve();
        },
      }),
    ).toBe(4);
    // One that is always busy ends too.
    expect(await warmPages({ ...fails, isBusy: () => true, signal: stopping.signal })).toBe(0);
  });

  test('requests pages without a cookie; a failed page counts as a failure', async () => {
    const requestHeaders: http.IncomingHttpHeaders[] = [];
    const server = http.createServer((request, response) => {
      requestHeaders.push(request.headers);
      response.writeHead(request.url === '/bad/' ? 503 : 404).end('page');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const ask = requestOwnPage((server.address() as AddressInfo).port);
    const signal = new AbortController().signal;
    await ask('/ru/', signal);
    await expect(ask('/bad/', signal)).rejects.toThrow('503');
    expect(requestHeaders[0]).not.toHaveProperty('cookie');
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await expect(ask('/ru/', signal)).rejects.toThrow();
  });
});
