import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownTags } from '../../../storefront/page-cache/page-file.mjs';
import { openPageStore } from '../../../storefront/page-cache/page-store.mjs';
import { guardBackend } from '../../../storefront/page-cache/shared/guard.ts';
import type { SharedBackend } from '../../../storefront/page-cache/shared/backend.ts';
import { seal, unseal } from '../../../storefront/page-cache/shared/sealed-entry.ts';
import { sharedPages } from '../../../storefront/page-cache/shared/shared-pages.ts';
import { bytesOf } from '../../support/stored-bytes.ts';

let root: string;
let clock: number;
let storedBytes: Map<string, Buffer>;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'many-'));
  clock = Date.now();
  storedBytes = new Map();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const epoch = '00000000-0000-4000-8000-000000000000';
const at = (xid: number): string => `${epoch}.${xid}.${xid}`;
const inMemory = (change: Partial<SharedBackend> = {}): SharedBackend => ({
  name: 'memory',
  timeoutMs: 50,
  close: () => undefined,
  get: (key) => Promise.resolve(storedBytes.get(key)),
  put: (key, bytes) => {
    storedBytes.set(key, bytes);
    return Promise.resolve();
  },
  delete: (key) => {
    storedBytes.delete(key);
    return Promise.resolve();
  },
  ...change,
});
const logLines: string[] = [];
const open = async (
  name: string,
  { part = inMemory(), build = 'build', key = 'k', position = at(100), memoryBytes = 1e8 } = {},
) => {
  const shared = sharedPages(
    guardBackend(part, {
      say: (line) => {
        logLines.push(line);
      },
      now: () => clock,
    }),
    { build, key },
  );
  const store = openPageStore({
    root: path.join(root, name),
    name: build,
    now: () => clock,
    say: () => undefined,
    shared,
    most: { memoryBytes },
  });
  await store.applyInvalidations({ position, tags: [], reset: true });
  return store;
};
type Store = Awaited<ReturnType<typeof open>>;
const keyOf = (place: string) => `/route-cache/APP_PAGE/${'a'.repeat(64)}/$${place}`;
const tagsOf = ownTags;
/** Asked for by Next, made and stored, as a page is. */
async function make(store: Store, html: string, place = '/a', tags = 'product:1'): Promise<void> {
  await store.get(keyOf(place), tagsOf);
  await store.set(
    keyOf(place),
    { kind: 'APP_PAGE', html, rscData: Buffer.from('flight'), headers: { 'x-next-cache-tags': tags } },
    { revalidate: 600, expire: 3_600 },
  );
}
async function shows(store: Store, place = '/a'): Promise<string | undefined> {
  const page = await store.page(place);
  return page === undefined ? undefined : (await bytesOf(page.entry.value?.html)).toString();
}

describe('storefronts with shared pages', () => {
  test('use each other’s pages instead of rendering; Next gets them too', async () => {
    const [one, two] = [await open('one'), await open('two')];
    await make(one, 'made by one');
    expect(await shows(two)).toBe('made by one');
    expect(two.state()).toMatchObject({ madePages: 0, shared: 'ok' });
    const three = await open('three');
    expect((await three.get(keyOf('/a'), tagsOf))?.value?.html).toBe('made by one');
    // Kept there from then on, also over a restart.
    storedBytes.clear();
    expect(await shows(two)).toBe('made by one');
  });

  test('apply an invalidation whichever of them received it first', async () => {
    const [one, two] = [await open('one'), await open('two')];
    await make(one, 'old');
    expect(await shows(two)).toBe('old');
    await two.applyInvalidations({ position: at(101), tags: ['product:1'], reset: false });
    expect(await shows(two)).toBeUndefined();
    expect(await shows(one)).toBe('old');
    clock += 2_000;
    // What one makes before it has heard of the change may lack it.
    await make(one, 'may be old');
    expect(await shows(two)).toBeUndefined();
    await one.applyInvalidations({ position: at(102), tags: ['product:1'], reset: false });
    await make(one, 'new');
    clock += 2_000;
    expect(await shows(two)).toBe('new');
  });

  test('refuse everywhere a page with data from before a change that was stored after it', async () => {
    const [one, two] = [await open('one'), await open('two')];
    await one.get(keyOf('/a'), tagsOf);
    for (const store of [one, two])
      await store.applyInvalidations({ position: at(150), tags: ['product:1'], reset: false });
    await one.set(
      keyOf('/a'),
      { kind: 'APP_PAGE', html: 'read before', headers: { 'x-next-cache-tags': 'product:1' } },
      { revalidate: 600 },
    );
    expect([await shows(one), await shows(two)]).toEqual([undefined, undefined]);
  });

  test('take a stale page from each other, and waiters learn of it', async () => {
    const [one, two] = [await open('one'), await open('two')];
    await make(one, 'first');
    expect(await shows(two)).toBe('first');
    clock += 601_000;
    await make(one, 'second');
    expect((await two.page('/a'))?.stale).toBe(true);
    const stored = two.stored('/a');
    // The one that was let through to Next.
    expect((await two.get(keyOf('/a'), tagsOf))?.value?.html).toBe('second');
    await expect(stored).resolves.toBeUndefined();
    expect((await two.page('/a'))?.stale).toBe(false);
  });

  test('refuse older pages after a disconnection without a position', async () => {
    const [one, two] = [await open('one'), await open('two')];
    await make(one, 'old');
    await two.applyInvalidations({ position: at(500), tags: [], reset: true });
    expect(await shows(two)).toBeUndefined();
  });

  test('refuse an older page with a shortened list of changes', async () => {
    const [one, two] = [await open('one'), await open('two', { memoryBytes: 5_000 })];
    await make(one, 'old');
    await two.applyInvalidations({ position: at(200), tags: ['product:1'], reset: false });
    // All pages of the second are newer than the change, so its next list lacks the change.
    for (let round = 0; round < 2_100; round += 1)
      await two.applyInvalidations({ position: at(201 + round), tags: ['other'], reset: false });
    expect(two.state().tags).toBeLessThan(3);
    expect(await shows(two)).toBeUndefined();
  });

  test('share nothing with other builds, secrets or databases', async () => {
    await make(await open('one'), 'one');
    expect(await shows(await open('two', { build: 'later' }))).toBeUndefined();
    expect(await shows(await open('three', { key: 'other' }))).toBeUndefined();
    expect(await shows(await open('four', { position: `${epoch.replace('4', '5')}.100.100` }))).toBeUndefined();
    expect(await shows(await open('five'))).toBe('one');
  });
});

describe('wrong shared data', () => {
  test('truncated, changed or of another page make the storefront render the page itself', async () => {
    const one = await open('one');
    await make(one, '<p>one</p>'.repeat(200));
    await make(one, 'another', '/b');
    const [[key, bytes], [, another]] = [...storedBytes] as [[string, Buffer], [string, Buffer]];
    const options = { build: 'build', key: 'k' };
    const file = key.split('/').at(-1) ?? '';
    expect(unseal(bytes, file, options)?.position).toBe(at(100));
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (index, change) => {
        const changed = Buffer.from(bytes);
        changed[index] = (changed[index] ?? 0) ^ change;
        expect(unseal(changed, file, options)).toBeUndefined();
        expect(unseal(bytes.subarray(0, index), file, options)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
    storedBytes.set(key, another);
    expect(await shows(await open('two'))).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (any) => {
        expect(unseal(Buffer.from(any), file, options)).toBeUndefined();
      }),
    );
  });

  test('sealed for one file, build or key never open for another', () => {
    const entry = { key: keyOf('/a'), value: { kind: 'APP_PAGE' }, lastModified: 1, seq: 9 };
    const options = { build: 'build', key: 'k' };
    const sealed = seal(entry, at(1), options);
    const file = [...sealed.toString('latin1').matchAll(/[0-9a-f]{40}\.bin/g)][0]?.[0] ?? '';
    expect(unseal(sealed, file, options)).toEqual({ entry: { ...entry, seq: 0 }, position: at(1) });
    for (const [name, other] of [
      [`0${file.slice(1)}x`, options],
      [file, { build: 'b', key: 'k' }],
      [file, { build: 'build', key: 'l' }],
    ] as const)
      expect(unseal(sealed, name, other)).toBeUndefined();
  });
});

describe('a failing shared backend', () => {
  test('that hangs delays once and is then skipped until it answers; pages are cached locally', async () => {
    let hangs = true;
    let requestCount = 0;
    const hanging = inMemory({
      timeoutMs: 10,
      get: (key) => {
        requestCount += 1;
        return hangs ? new Promise(() => undefined) : Promise.resolve(storedBytes.get(key));
      },
    });
    logLines.length = 0;
    const store = await open('one', { part: hanging });
    for (let index = 0; index < 20; index += 1) expect(await shows(store, `/${index}`)).toBeUndefined();
    expect(requestCount).toBe(3);
    expect(logLines).toEqual([expect.stringContaining('is not used until it answers')]);
    expect(store.state()).toMatchObject({ shared: 'away' });
    await make(store, 'here');
    expect(await shows(store)).toBe('here');
    hangs = false;
    clock += 6_000;
    expect(await shows(store, '/again')).toBeUndefined();
    expect([requestCount, store.state()]).toMatchObject([4, { shared: 'ok' }]);
    expect(logLines.at(-1)).toContain('answers again');
  });

  test('that refuses everything delays, falsifies and throws nothing', async () => {
    const refusing = inMemory({
      get: () => Promise.reject(new Error('no')),
      put: () => Promise.reject(new Error('no')),
      delete: () => Promise.reject(new Error('no')),
    });
    const store = await open('one', { part: refusing });
    await make(store, 'here');
    expect(await shows(store)).toBe('here');
    await store.remove(keyOf('/a'));
    expect(await shows(store)).toBeUndefined();
  });

  test('that stops accepting data has a limited number of waiting writers', async () => {
    let waiting = 0;
    const stuck = inMemory({
      timeoutMs: 20,
      put: () => {
        waiting += 1;
        return new Promise(() => undefined);
      },
    });
    const guarded = guardBackend(stuck, { say: () => undefined, now: () => clock });
    await Promise.all(Array.from({ length: 200 }, (_, index) => guarded.put(String(index), Buffer.alloc(1), 60)));
    expect(waiting).toBeLessThanOrEqual(32);
  });
});
