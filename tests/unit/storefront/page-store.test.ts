import fs, {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  mkdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPageStore } from '../../../storefront/page-cache/page-store.mjs';

let root: string;
let clock: number;
let logLines: string[];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pages-'));
  clock = Date.now();
  logLines = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (name = 'build') =>
  openPageStore({
    root,
    name,
    now: () => clock,
    say: (line) => {
      logLines.push(line);
    },
  });
type Store = ReturnType<typeof open>;
const page = (html: string, tags = ['product:1']) => ({ kind: 'APP_PAGE', html, tags });
const tagsOf = (value: { tags?: readonly string[] } | null): readonly string[] => value?.tags ?? [];
const read = async (store: Store, key = '/a') =>
  ((await store.get(key, tagsOf))?.value as { html: string } | undefined)?.html;
const write = (store: Store, html = 'old', key = '/a', life = 600) => store.set(key, page(html), { revalidate: life });
const change = (store: Store) => store.revalidate(['product:1']);
const files = (end: string) =>
  readdirSync(path.join(root, 'build'))
    .filter((name) => name.endsWith(end))
    .map((name) => path.join(root, 'build', name));

describe('a change during rendering', () => {
  test('invalidates data read before it and stored after it', async () => {
    const store = open();
    expect(await read(store)).toBeUndefined();
    await change(store);
    await write(store);
    for (const one of [store, open()]) expect(await read(one)).toBeUndefined();
    await write(store, 'new');
    for (const one of [store, open()]) expect(await read(one)).toBe('new');
  });

  test('invalidates a stale page that is revalidated in the background', async () => {
    const store = open();
    await read(store);
    await write(store);
    clock += 601_000;
    expect(await read(store)).toBe('old');
    await change(store);
    await write(store, 'still old');
    expect(await read(store)).toBeUndefined();
  });

  test('invalidates a page for two waiting requests by the earlier start', async () => {
    const store = open();
    await read(store);
    await change(store);
    await read(store);
    await write(store);
    expect(await read(store)).toBeUndefined();
  });

  test('survives a restart, with its position; a reset makes every page stale', async () => {
    const store = open();
    expect(store.position()).toBe('');
    for (const key of ['/a', '/b']) {
      await read(store, key);
      await store.set(key, page('old', [`product:${key}`]), { revalidate: 600 });
    }
    await store.applyInvalidations({ position: 'p1', tags: ['product:/a'], reset: false });
    for (const one of [store, open()])
      expect([await read(one, '/a'), await read(one, '/b'), one.position()]).toEqual([undefined, 'old', 'p1']);
    await store.applyInvalidations({ position: 'p2', tags: [], reset: true });
    for (const one of [store, open()]) expect([await read(one, '/b'), one.position()]).toEqual([undefined, 'p2']);
  });

  test('a page’s age counts from reading its data, not from storing it', async () => {
    const store = open();
    const began = clock;
    await read(store);
    clock += 7_000;
    await write(store);
    expect((await store.get('/a', tagsOf))?.lastModified).toBe(began);
  });

  test('an attempt that failed long ago does not age the next one', async () => {
    const store = open();
    await read(store);
    clock += 120_000;
    await read(store);
    const began = clock;
    await write(store);
    expect((await store.get('/a', tagsOf))?.lastModified).toBe(began);
  });
});

describe('clock changes', () => {
  test('never hide a change', async () => {
    for (const jump of [-86_400_000, 86_400_000, 0]) {
      const store = open();
      await write(store, 'old', `/${jump}`);
      clock += jump;
      await change(store);
      for (const one of [store, open()]) expect(await read(one, `/${jump}`)).toBeUndefined();
    }
  });

  test('make a page from the future render again', async () => {
    await write(open());
    clock -= 3_600_000;
    expect(await read(open())).toBeUndefined();
  });
});

describe('damage', () => {
  test('an empty or broken tag log discards the pages and does not stop the shop', async () => {
    for (const text of ['', 'null', '{"seq":1', '[1]\n']) {
      const store = open();
      await write(store);
      await change(store);
      writeFileSync(path.join(root, 'build', 'tags.log'), text);
      logLines = [];
      const again = open();
      expect(logLines.join()).toContain('deleted');
      expect(await read(again)).toBeUndefined();
      await write(again, 'new');
      expect(await read(open())).toBe('new');
    }
  });

  test('a missing tag log discards the pages', async () => {
    await write(open());
    rmSync(path.join(root, 'build', 'tags.log'));
    expect(await read(open())).toBeUndefined();
  });

  test('a damaged entry is a cache miss with a log line', async () => {
    const spoil: ((file: string) => void)[] = [
      (file) => {
        truncateSync(file, 60);
      },
      (file) => {
        truncateSync(file, 0);
      },
      (file) => {
        writeFileSync(file, 'x'.repeat(500));
      },
      (file) => {
        const bytes = readFileSync(file);
        bytes[bytes.length - 5] = 255 - (bytes[bytes.length - 5] ?? 0);
        writeFileSync(file, bytes);
      },
    ];
    for (const one of spoil) {
      const store = open();
      await write(store);
      for (const file of files('.bin')) one(file);
      logLines = [];
      const again = open();
      expect(await read(again)).toBeUndefined();
      expect(logLines.join()).toContain('deleted');
      await write(again, 'new');
      expect(await read(open())).toBe('new');
    }
  });

  test('a full disk during storing leaves no partial file, and the page stays in memory', async () => {
    const store = open();
    await write(store, 'kept', '/kept');
    const full = vi.spyOn(fs.promises, 'writeFile').mockImplementation((file) => {
      if (typeof file === 'string') fs.writeFileSync(file, 'half of a pa');
      return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
    });
    try {
      await write(store, 'new', '/new');
      // Over one that is on the disk, too: what is there would be the older one.
      await write(store, 'newer', '/kept');
    } finally {
      full.mockRestore();
    }
    expect([await read(store, '/new'), await read(store, '/kept'), store.state().failing]).toEqual([
      'new',
      'newer',
      true,
    ]);
    expect(readdirSync(path.join(root, 'build')).filter((name) => name.includes('.bin.'))).toEqual([]);
    expect(logLines.join()).toContain('no space left');
    expect(await read(open(), '/kept')).toBeUndefined();
    await write(store, 'again', '/new');
    expect(store.state().failing).toBe(false);
    expect(await read(open(), '/new')).toBe('again');
  });

  test('an unwritable disk keeps pages in memory, and the state reports it', async () => {
    const store = open();
    rmSync(path.join(root, 'build'), { recursive: true });
    writeFileSync(path.join(root, 'build'), 'in the way');
    await write(store, 'a', '/a');
    await write(store, 'b', '/b');
    expect([await read(store, '/a'), await read(store, '/b')]).toEqual(['a', 'b']);
    expect(store.state().failing).toBe(true);
    expect(logLines.filter((line) => line.includes('memory only'))).toHaveLength(1);
    await expect(change(store)).rejects.toThrow();
    expect(await read(store, '/a')).toBeUndefined();
    rmSync(path.join(root, 'build'));
    await write(store, 'c', '/c');
    expect(store.state().failing).toBe(false);
  });
});

test('folders of other builds are removed by age, except the last three', () => {
  const day = 86_400;
  const ages = { one: 1, two: 8, three: 9, four: 10 };
  for (const [name, days] of Object.entries(ages)) {
    mkdirSync(path.join(root, name));
    const at = Date.now() / 1000 - days * day;
    utimesSync(path.join(root, name), at, at);
  }
  open();
  expect(readdirSync(root).sort()).toEqual(['build', 'one', 'two']);
  const [a, b] = [open('a'), open('b')];
  expect([a.state().entries, b.state().entries]).toEqual([0, 0]);
  expect(readdirSync(root).sort()).toEqual(['a', 'b', 'build', 'one']);
});

test('a file that cannot be read at the moment is kept', async () => {
  await write(open(), 'stored');
  const store = open();
  const failure = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', syscall: 'open' });
  const opened = vi.spyOn(fs.promises, 'open').mockRejectedValue(failure);
  const readFile = vi.spyOn(fs.promises, 'readFile').mockRejectedValue(failure);
  expect(await read(store)).toBeUndefined();
  opened.mockRestore();
  readFile.mockRestore();
  expect(logLines).toEqual(['page cache: reading failed, the page is rendered again (EMFILE: too many open files)']);
  expect(await read(store)).toBe('stored');
});
