import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { LRUCache } from 'lru-cache';
import { movedMarker } from '../../lib/routing/moved.ts';
import { notFoundMarker } from '../../lib/routing/not-found.ts';
import { withLateScripts } from './late-scripts.mjs';
import { withPlainQuotes } from './plain-quotes.mjs';

/**
 * Next's cache of pages and fetched data, bounded in memory and on disk, so that no crawler can fill either. Entries
 * outlive a restart, and so do revalidations (Next's own handler forgets those). One store a process: Next makes an
 * instance of the class for each request.
 */
const memoryBytes = 192 * 1024 * 1024;
const diskFiles = 20_000;
const diskBytes = 1024 * 1024 * 1024;

// Next loads this file more than once into a process (by itself and within its bundles): the store is one all the same,
// or a revalidation heard by one copy would be unknown to the other.
const place = Symbol.for('shop.page-cache');
/** @type {{ [place]?: ReturnType<typeof openStore> }} */
const shared = globalThis;

/** @param {string} serverDistDir */
function openStore(serverDistDir) {
  const dist = path.dirname(serverDistDir);
  const buildFile = path.join(dist, 'BUILD_ID');
  const build = fs.existsSync(buildFile) ? fs.readFileSync(buildFile, 'utf8').trim() : 'dev';
  // Beside the data that the pages show; other data, another public address or other counters are other pages.
  const root = path.resolve(/* turbopackIgnore: true */ process.env.PAGE_CACHE_DIR ?? path.join(dist, 'cache', 'pages'));
  const address = createHash('sha256').update(`${process.env.SITE_URL ?? ''} ${process.env.PIXELS ?? ''}`).digest('hex').slice(0, 8);
  const name = `${build}-${address}`;
  const folder = path.join(root, name);
  fs.mkdirSync(folder, { recursive: true });
  // Pages of another build name script files that are gone.
  for (const other of fs.readdirSync(/* turbopackIgnore: true */ root)) {
    if (other !== name) fs.rmSync(path.join(root, other), { recursive: true, force: true });
  }

  const disk = new LRUCache({
    max: diskFiles,
    maxSize: diskBytes,
    dispose: (_size, name, reason) => {
      if (reason === 'evict') fs.rm(path.join(folder, name), { force: true }, () => undefined);
    },
  });
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.bin'))
    .map((name) => ({ name, stat: fs.statSync(path.join(folder, name)) }))
    .sort((one, other) => one.stat.mtimeMs - other.stat.mtimeMs);
  for (const { name, stat } of files) disk.set(name, stat.size, { size: Math.max(1, stat.size) });

  const tagsFile = path.join(folder, 'tags.json');
  /** @type {Map<string, number>} */
  const tags = new Map(fs.existsSync(tagsFile) ? Object.entries(JSON.parse(fs.readFileSync(tagsFile, 'utf8'))) : []);
  const memory = new LRUCache({ maxSize: memoryBytes, sizeCalculation: sizeOf });
  return { folder, disk, tags, tagsFile, memory };
}

/** @param {any} entry */
function sizeOf(entry) {
  const value = entry.value;
  const html = typeof value?.html === 'string' ? value.html.length * 2 : 0;
  const rsc = value?.rscData?.length ?? 0;
  const body = typeof value?.data?.body === 'string' ? value.data.body.length * 2 : (value?.body?.length ?? 0);
  let segments = 0;
  if (value?.segmentData) for (const part of value.segmentData.values()) segments += part.length;
  return 1024 + html + rsc + body + segments;
}

/** What the HTML of a page that stands for a missing one carries (features/errors/page). */
const missingMark = `<meta name="${notFoundMarker}"`;

/** The same for a page that stands elsewhere (features/moved); the path is one of our own making. */
const movedMark = new RegExp(`<meta name="${movedMarker}" content="(/(?!/)[^"\\\\]*)"`);

/** @param {string} html */
const unescape = (html) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** A page can't set its own status: a mark in it is turned into one. @param {any} value */
function applyMarks(value) {
  if (typeof value.html !== 'string') return;
  if (value.html.includes(missingMark)) value.status = 404;
  const moved = movedMark.exec(value.html)?.[1];
  if (moved === undefined) return;
  value.status = 301;
  value.headers = { ...value.headers, location: unescape(moved) };
}

/** @param {string} key */
const fileName = (key) => `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.bin`;

/** @param {any} value @param {any} context @returns {string[]} */
function tagsOf(value, context) {
  const header = value?.headers?.['x-next-cache-tags'];
  return [
    ...(typeof header === 'string' ? header.split(',') : []),
    ...(value?.tags ?? []),
    ...(context?.tags ?? []),
    ...(context?.softTags ?? []),
  ];
}

/** Writes beside and renames, so that a reader never sees half an entry. @param {string} file @param {any} bytes */
async function writeWhole(file, bytes) {
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await fs.promises.writeFile(temporary, bytes);
  await fs.promises.rename(temporary, file);
}

export default class PageCache {
  /** @param {{ serverDistDir?: string }} context */
  constructor(context) {
    shared[place] ??= openStore(context.serverDistDir ?? path.resolve(process.env.STOREFRONT_DIR ?? '.', '.next/server'));
  }

  /** @param {string} key @param {any} context */
  async get(key, context) {
    const store = shared[place];
    if (store === undefined) return null;
    const name = fileName(key);
    let entry = store.memory.get(name);
    if (entry === undefined && store.disk.get(name) !== undefined) {
      try {
        entry = v8.deserialize(await fs.promises.readFile(path.join(store.folder, name)));
        store.memory.set(name, entry);
      } catch {
        // A file that is gone or cut short by a crash is a miss; the page is made anew.
        store.disk.delete(name);
      }
    }
    if (entry === undefined) return null;
    for (const tag of tagsOf(entry.value, context)) {
      const revalidated = store.tags.get(tag);
      if (revalidated !== undefined && revalidated >= entry.lastModified) return null;
    }
    return entry;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    const store = shared[place];
    if (store === undefined) return;
    const name = fileName(key);
    if (value === null) {
      store.memory.delete(name);
      store.disk.delete(name);
      await fs.promises.rm(path.join(store.folder, name), { force: true });
      return;
    }
    // Next sends the very value that it hands over here, at the first time and from the cache.
    applyMarks(value);
    if (typeof value.html === 'string') value.html = withLateScripts(withPlainQuotes(value.html));
    const entry = { value, lastModified: Date.now(), ...(context?.cacheControl ? { cacheControl: context.cacheControl } : {}) };
    store.memory.set(name, entry);
    const bytes = v8.serialize(entry);
    await writeWhole(path.join(store.folder, name), bytes);
    store.disk.set(name, bytes.length, { size: bytes.length });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    const store = shared[place];
    if (store === undefined) return;
    const now = Date.now();
    for (const tag of typeof tags === 'string' ? [tags] : tags) store.tags.set(tag, now);
    await writeWhole(store.tagsFile, JSON.stringify(Object.fromEntries(store.tags)));
  }

  resetRequestCache() {
    // Nothing is kept for a single request.
  }
}
