import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pagePathOfKey } from '../../../storefront/page-cache/page-file.mjs';
import { decode } from '../../../storefront/page-cache/page-format.mjs';
import { openPageStore } from '../../../storefront/page-cache/page-store.mjs';
import { bytesOf } from '../../support/stored-bytes.ts';

let root: string;
let clock: number;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kept-'));
  clock = Date.now();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const silent = (): void => undefined;
const open = (most = {}) => openPageStore({ root, name: 'build', now: () => clock, say: silent, most });
type Store = ReturnType<typeof open>;
const keyOf = (place: string) => `/route-cache/APP_PAGE/${'a'.repeat(64)}/$${place}`;
const value = (html: string, tags = 'product:1') => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(`flight of ${html}`),
  segmentData: new Map([['/_tree', Buffer.from(`tree of ${html}`)]]),
  headers: { 'x-next-cache-tags': tags },
});
const store = (into: Store, place: string, html: string, life = 600) =>
  into.set(keyOf(place), value(html), { revalidate: life, expire: 3600 });
const page = async (from: Store, place = '/ru/tashkent') => from.page(place);
const htmlOf = async (from: Store, place: string) =>
  (await bytesOf((await page(from, place))?.entry.value?.html)).toString();
const long = (text: string) => `<p>${text}</p>`.repeat(200);
const files = () => readdirSync(path.join(root, 'build')).filter((name) => name.endsWith('.bin'));

test('only Next’s page keys give a page path', () => {
  expect(pagePathOfKey(keyOf('/ru/tashkent/product/search/тв a/-'))).toBe('/ru/tashkent/product/search/тв a/-');
  for (const key of [
    '/ru/tashkent',
    '/route-cache/APP_ROUTE/' + 'a'.repeat(64) + '/$/sitemap.xml',
    `/route-cache/APP_PAGE/short/$/a`,
    'abc',
  ])
    expect(pagePathOfKey(key), key).toBeUndefined();
});

describe('a cached page', () => {
  test('has its bytes ready in every encoding, from memory and from disk', async () => {
    const html = long('тв');
    await store(open(), '/ru/tashkent', html);
    const memory = open();
    await store(memory, '/ru/tashkent', html);
    for (const one of [memory, open()]) {
      const found = await page(one);
      expect(found?.stale).toBe(false);
      const { html: packed, flight, segments } = found?.packed ?? {};
      expect(brotliDecompressSync(await bytesOf(packed?.br)).toString()).toBe(html);
      expect(gunzipSync(await bytesOf(packed?.gzip)).toString()).toBe(html);
      expect(gunzipSync(await bytesOf(flight?.gzip)).toString()).toBe(`flight of ${html}`);
      expect((await bytesOf(found?.entry.value?.segmentData?.get('/_tree'))).toString()).toBe(`tree of ${html}`);
      expect(new Set([packed?.mark, flight?.mark, segments?.get('/_tree')?.mark]).size).toBe(3);
      // Next itself is handed a text, as it gave it.
      expect(((await one.get(keyOf('/ru/tashkent'), () => []))?.value as { html: string }).html).toBe(html);
    }
  });

  test('is stale after its lifetime, and unusable after its expiry', async () => {
    const one = open();
    await store(one, '/ru/tashkent', 'a');
    clock += 601_000;
    expect((await page(one))?.stale).toBe(true);
    clock += 3_600_000;
    expect(await page(one)).toBeUndefined();
    await store(one, '/ru/tashkent', 'a');
    clock -= 7_200_000;
    expect(await page(one)).toBeUndefined();
  });

  test('is unusable after an invalidation, in memory, on disk and after a restart', async () => {
    const one = open();
    await store(one, '/ru/tashkent', 'a');
    expect(await page(one)).toBeDefined();
    await one.applyInvalidations({ position: 'p', tags: ['product:2'], reset: false });
    for (const each of [one, open()]) expect(await page(each)).toBeDefined();
    const changed = one.applyInvalidations({ position: 'p2', tags: ['product:1'], reset: false });
    expect(await page(one)).toBeUndefined();
    await changed;
    expect(await page(open())).toBeUndefined();
    await store(one, '/ru/tashkent', 'b');
    expect(await page(one)).toBeDefined();
    await one.applyInvalidations({ position: 'p3', tags: [], reset: true });
    expect(await page(one)).toBeUndefined();
  });

  test('without its own lifetime, or of another kind, is left to Next', async () => {
    const one = open();
    await one.set(keyOf('/a'), value('a'), undefined);
    await one.set(keyOf('/b'), { ...value('b'), kind: 'PAGES' }, { revalidate: 5 });
    await one.set(keyOf('/c'), value('c'), { revalidate: false });
    for (const place of ['/a', '/b', '/c', '/d']) expect(await page(one, place), place).toBeUndefined();
  });

  test('of another route with the same path is not used', async () => {
    const one = open();
    await store(one, '/a', 'a');
    expect(await one.get(keyOf('/a').replace('aaa', 'bbb'), () => [])).toBeNull();
  });

  test('is read once for concurrent requests, and waiters learn of the next one', async () => {
    await store(open(), '/ru/tashkent', long('a'));
    const one = open();
    const stored = one.stored('/ru/tashkent');
    const found = await Promise.all(Array.from({ length: 100 }, () => page(one)));
    expect(new Set(found.map((each) => each?.entry)).size).toBe(1);
    await store(one, '/ru/tashkent', 'b');
    await expect(stored).resolves.toBeUndefined();
  });

  test('stored twice concurrently is the later version, also on disk', async () => {
    const one = open();
    await Promise.all([store(one, '/a', long('older')), store(one, '/a', 'newer')]);
    for (const each of [one, open()]) expect(await htmlOf(each, '/a')).toBe('newer');
  });

  test('stays within the limits of memory and disk for any requests', async () => {
    const one = open({ memoryBytes: 200_000, diskFiles: 20 });
    for (let index = 0; index < 300; index += 1) {
      // The one page that somebody really reads.
      await page(one, '/real');
      if (index === 0) await store(one, '/real', long('real'));
      await store(one, `/made-up/${index}`, long(String(index)));
    }
    expect(one.state().memoryBytes).toBeLessThanOrEqual(200_000);
    expect(one.state().entries).toBe(20);
    await expect.poll(() => files().length).toBe(20);
    expect(await page(one, '/real')).toBeDefined();
  });

  test('is rendered again if its folder is removed or its file replaced', async () => {
    const one = open({ memoryBytes: 3_000 });
    await store(one, '/a', 'a');
    for (const place of ['/b', '/c', '/d']) await store(one, place, 'b');
    rmSync(path.join(root, 'build'), { recursive: true });
    expect(await page(one, '/a')).toBeUndefined();
    await store(one, '/a', 'c');
    expect(await htmlOf(one, '/a')).toBe('c');
    for (const file of files()) writeFileSync(path.join(root, 'build', file), 'x'.repeat(500));
    expect(await page(open(), '/a')).toBeUndefined();
  });
});

test('two programs killed while they store into one folder leave complete pages or none', async () => {
  const script = `
    const { openPageStore } = await import(${JSON.stringify(new URL('../../../storefront/page-cache/page-store.mjs', import.meta.url).href)});
    const store = openPageStore({ root: ${JSON.stringify(root)}, name: 'build' });
    const key = (place) => '/route-cache/APP_PAGE/' + 'a'.repeat(64) + '/$' + place;
    for (let round = 0; ; round += 1) {
      const html = ('<p>' + process.pid + ' ' + round + '</p>').repeat(2000);
      await Promise.all(Array.from({ length: 5 }, (_, index) => store.set(key('/page/' + index), { kind: 'APP_PAGE', html, headers: {} }, { revalidate: 600 })));
      if (round === 2) process.stdout.write('stored');
    }`;
  const children = [0, 1].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.stdout.once('data', resolve);
        }),
    ),
  );
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once('exit', resolve);
          child.kill('SIGKILL');
        }),
    ),
  );
  const again = openPageStore({ root, name: 'build', say: silent });
  for (let index = 0; index < 5; index += 1) {
    const html = await htmlOf(again, `/page/${index}`);
    expect(new Set(html.match(/<p>\d+ \d+<\/p>/g))).toHaveProperty('size', 1);
  }
  // Nothing half written is left, and nothing is damaged.
  expect(readdirSync(path.join(root, 'build')).filter((name) => name.includes('.bin.'))).toEqual([]);
  expect(decode(Buffer.from('PAG1 of another time, longer than its head'))).toBeUndefined();
});
