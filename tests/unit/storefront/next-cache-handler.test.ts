import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cachePolicy } from '../../../lib/cache/cache-policies.ts';
import type PageCache from '../../../storefront/page-cache/next-cache-handler.mjs';

/** The store is the process's one, opened at the first page: in a folder of this suite's own. */
let folder: string;
let state: () => { entries: number; unknownScripts: number };
let cache: PageCache;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-cache-'));
  vi.stubEnv('PAGE_CACHE_DIR', folder);
  const { default: Cache, pageStore } = await import('../../../storefront/page-cache/next-cache-handler.mjs');
  state = () => pageStore(folder).state();
  cache = new Cache({ serverDistDir: path.join(folder, 'server') });
});
afterAll(async () => {
  // Nobody waits for the disk but who removes it.
  await vi.waitFor(() => {
    expect(state().entries).toBe(2);
  });
  rmSync(folder, { recursive: true, force: true });
});

const fetched = (revalidate: number) => ({
  kind: 'FETCH',
  data: { headers: {}, body: 'e30=', status: 200, url: '' },
  revalidate,
  tags: ['menu'],
});

test('a listing’s data are not cached apart from its page; shared data are', async () => {
  await cache.set('menu', fetched(cachePolicy.menu().revalidate), {});
  await cache.set('listing', fetched(cachePolicy.listing('tv').revalidate), {});
  expect(await cache.get('menu', {})).toMatchObject({ value: { kind: 'FETCH', data: { body: 'e30=' } } });
  expect(await cache.get('listing', {})).toBeNull();
});

test('a page is stored with the hashes of its scripts; unknown scripts are logged', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const html =
    '<html><body><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>alert(1)</script></body></html>';
  const page = { kind: 'APP_PAGE', html, headers: { a: 'b' } };
  await cache.set('/page', page, { cacheControl: { revalidate: 60 } });
  vi.restoreAllMocks();
  expect(page.headers).toEqual({ a: 'b', 'x-page-scripts': expect.stringMatching(/^'sha256-[\w+/]{43}='$/) as string });
  expect(page.html).toContain('<script>alert(1)</script>');
  expect(lines).toEqual(['page cache: 1 scripts of unknown origin in "/page" are blocked\n']);
  expect(state().unknownScripts).toBe(1);
});
