import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { openPageDisk } from './page-disk.mjs';
import {
  fileName,
  fileOfPagePath,
  pagePathOfKey,
  sizeOf,
  toStoredValue,
  toNextValue,
  writeAtomically,
} from './page-file.mjs';
import { openTags, readFolder, removeOldBuilds } from './page-folders.mjs';
import { StoredPart } from './page-format.mjs';
import { hashPage, compressPage } from './page-packing.mjs';
import { clockSlackMs, servablePages } from './servable-pages.mjs';
import { sharedLookups } from './shared-lookups.mjs';
import { tagPositions } from './tag-positions.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-file.mjs').StoredValue} StoredValue */
/** @typedef {import('./servable-pages.mjs').ServablePage} ServablePage */

/**
 * Pages and fetched data in memory and on disk. Both are bounded, so that a crawler cannot fill them. Entries and
 * invalidations survive a restart. Damaged files are removed and logged.
 */
const memoryBytes = 192 * 1024 * 1024;
/** A render that takes longer has failed; its start time does not apply to the next one. */
const renderTimeoutMs = 60_000;
/** A position without changes is written at most this often: reading the same empty changes again is cheap. */
const positionWriteIntervalMs = 20_000;

/** The clock that Next uses for ages. It is monotonic: setting the machine's clock back does not affect it. */
const monotonicNow = () => performance.timeOrigin + performance.now();

/** Lifetime of an entry in seconds. @param {Entry} entry */
const lifetimeOf = ({ value, cacheControl }) => cacheControl?.revalidate ?? value?.revalidate;

/**
 * @param {{ root: string, name: string, say?: (line: string) => void, now?: () => number, most?: { memoryBytes?: number, diskFiles?: number },
 *   shared?: import('./shared/shared-pages.ts').SharedPages | undefined }} options `shared`: pages of other storefronts
 */
export function openPageStore({
  root,
  name,
  say = (line) => {
    process.stderr.write(`${line}\n`);
  },
  now = monotonicNow,
  most = {},
  shared,
}) {
  const folder = path.join(root, name);
  fs.mkdirSync(folder, { recursive: true });
  fs.utimesSync(folder, new Date(), new Date());
  removeOldBuilds(root, name);

  const disk = openPageDisk({ folder, say, now, files: most.diskFiles });
  /** @type {LRUCache<string, Entry>} */
  const memory = new LRUCache({ maxSize: most.memoryBytes ?? memoryBytes, sizeCalculation: sizeOf });
  /**
   * Start of renders in progress: the sequence number and time at which they began to read data. @type
   * {LRUCache<string, { seq: number, at: number }>}
   */
  const renderStarts = new LRUCache({ max: 10_000 });
  /** Writes in progress, by file. @type {Map<string, Entry>} */
  const writing = new Map();
  /**
   * Pages on disk that were requested once; the second request loads them into memory. @type {LRUCache<string, true>}
   */
  const requestedOnce = new LRUCache({ max: 5_000 });
  /** Callers that wait for a page to be stored. @type {Map<string, (() => void)[]>} */
  const storedListeners = new Map();
  let madePages = 0;
  let unknownScripts = 0;
  let positionWrittenAt = -Infinity;

  function oldest() {
    let least = disk.oldest();
    for (const { seq } of memory.values()) least = Math.min(least, seq);
    for (const { seq, at } of renderStarts.values()) if (now() - at <= renderTimeoutMs) least = Math.min(least, seq);
    return least;
  }

  const tags = openTags({ folder, say, oldest });
  for (const { file, seq, size } of readFolder(folder, say)) {
    disk.found(file, seq, size);
    tags.atLeast(seq);
  }
  const { isFromFuture, toServable } = servablePages({ now, tags });
  const positionFile = path.join(folder, 'position');
  const knownPosition = () => (fs.existsSync(positionFile) ? fs.readFileSync(positionFile, 'utf8') : '');
  const positions = tagPositions();
  positions.heard(tags.now(), knownPosition());

  /** @param {Entry} entry */
  const isStale = (entry) => {
    const life = lifetimeOf(entry);
    return typeof life === 'number' && now() + clockSlackMs > entry.lastModified + life * 1000;
  };

  /**
   * Reads an entry from disk with all its bytes and puts it into memory, unless a newer one was stored in the meantime.
   * @param {string} file
   */
  async function loadIntoMemory(file) {
    const entry = await disk.read(file);
    const newer = memory.get(file);
    if (newer !== undefined || entry === undefined) return newer;
    // Another read was in progress and returned metadata only; read again.
    if (entry.value?.html instanceof StoredPart) return loadIntoMemory(file);
    memory.set(file, entry);
    return entry;
  }

  /** The page of a file, if it can be served. Its bytes stay on disk until the second request. @param {string} file */
  async function pageFromDisk(file) {
    const entry = requestedOnce.has(file) ? await loadIntoMemory(file) : await disk.about(file);
    requestedOnce.set(file, true);
    return toServable(memory.get(file) ?? entry) ?? fromSharedCache(file);
  }

  /** Notifies callers that wait for the page. @param {string} file */
  function notifyStored(file) {
    for (const listener of storedListeners.get(file) ?? []) listener();
    storedListeners.delete(file);
  }

  const sharedCache =
    shared &&
    sharedLookups({
      shared,
      tags,
      positions,
      now,
      isFromFuture,
      adopt: (file, entry) => {
        memory.set(file, entry);
        notifyStored(file);
        void disk.write(file, entry);
      },
    });
  /** The page as another storefront has rendered it. @param {string} file */
  const fromSharedCache = (file) => sharedCache?.findNewer(file, memory.peek(file)).then(toServable);

  /** @param {string} file */
  function noteRenderStart(file) {
    const known = renderStarts.get(file);
    if (known === undefined || now() - known.at > renderTimeoutMs || known.at > now())
      renderStarts.set(file, { seq: tags.now(), at: now() });
  }

  return {
    /** @param {string} key @param {(value: StoredValue | null) => readonly string[]} tagsOf @returns {Promise<Entry | null>} */
    async get(key, tagsOf) {
      const file = fileName(key);
      /** @param {Entry | undefined} one @returns {one is Entry} */
      const isServable = (one) =>
        one !== undefined && one.key === key && !isFromFuture(one) && !tags.isInvalidated(tagsOf(one.value), one.seq);
      const own = memory.get(file) ?? (await loadIntoMemory(file));
      const entry =
        (isServable(own) && !isStale(own)) || pagePathOfKey(key) === undefined
          ? own
          : ((await sharedCache?.findNewer(file, own)) ?? own);
      if (!isServable(entry)) {
        noteRenderStart(file);
        return null;
      }
      // Next revalidates it in the background, starting now.
      if (isStale(entry)) noteRenderStart(file);
      return { ...entry, value: toNextValue(entry.value) };
    },

    /**
     * The page at an internal path, if it can be served now; undefined if Next must render it. Synchronous for pages in
     * memory.
     * @param {string} place @returns {ServablePage | undefined | Promise<ServablePage | undefined>}
     */
    page(place) {
      const file = fileOfPagePath(place);
      const entry = memory.get(file);
      if (entry !== undefined) return toServable(entry) ?? fromSharedCache(file);
      return disk.has(file) ? pageFromDisk(file) : fromSharedCache(file);
    },

    /**
     * Resolves when the page at an internal path is stored the next time. @param {string} place @returns
     * {Promise<void>}
     */
    stored(place) {
      const file = fileOfPagePath(place);
      return new Promise((resolve) => {
        storedListeners.set(file, [
          ...(storedListeners.get(file) ?? []),
          () => {
            resolve();
          },
        ]);
      });
    },

    /**
     * Stores an entry in memory at once; resolves when it is also on disk. @param {string} key @param {StoredValue |
     * null} value @param {Entry['cacheControl']} cacheControl
     */
    async set(key, value, cacheControl) {
      const file = fileName(key);
      const start = renderStarts.get(file) ?? { seq: tags.now(), at: now() };
      renderStarts.delete(file);
      /** @type {Entry} */
      const entry = {
        key,
        value: toStoredValue(value),
        lastModified: start.at,
        seq: start.seq,
        ...(cacheControl ? { cacheControl } : {}),
      };
      const bytes =
        entry.value?.kind === 'APP_PAGE' && Buffer.isBuffer(entry.value.html)
          ? { html: entry.value.html, rscData: entry.value.rscData, segmentData: entry.value.segmentData }
          : undefined;
      // Requests before compression is done are answered uncompressed.
      if (bytes !== undefined) entry.packed = hashPage(bytes);
      if (bytes !== undefined) madePages += 1;
      memory.set(file, entry);
      writing.set(file, entry);
      notifyStored(file);
      if (entry.packed !== undefined && bytes !== undefined) {
        await compressPage(entry.packed, bytes);
        // Updates the size of the entry in the cache.
        if (memory.peek(file) === entry) {
          memory.delete(file);
          memory.set(file, entry);
        }
      }
      if (writing.get(file) !== entry) return;
      await disk.write(file, entry);
      if (writing.get(file) !== entry) return;
      writing.delete(file);
      const position = positions.positionOf(entry.seq);
      if (entry.packed !== undefined && position !== undefined) await shared?.keep(file, entry, position);
    },

    /** @param {string} key */
    async remove(key) {
      const file = fileName(key);
      memory.delete(file);
      writing.delete(file);
      await disk.remove(file);
      await shared?.drop(file);
    },

    /**
     * Invalidates tags. Resolves when this would survive a restart; throws if it cannot be saved. @param {readonly
     * string[]} changed
     */
    revalidate: tags.add,

    /** Position up to which the API's changes are applied; empty at first. */
    position: knownPosition,

    /**
     * Applies the API's changes up to a position: first the tags, then the position. @param {{ position: string, tags:
     * readonly string[], reset: boolean }} changes
     */
    async applyInvalidations({ position, tags: changed, reset }) {
      const noted = reset ? tags.all() : tags.add(changed);
      const seq = tags.now();
      await noted;
      positions.heard(seq, position, reset);
      if (
        !reset &&
        changed.length === 0 &&
        now() - positionWrittenAt < positionWriteIntervalMs &&
        now() >= positionWrittenAt
      )
        return;
      await writeAtomically(positionFile, Buffer.from(position));
      positionWrittenAt = now();
    },

    /** Counts inline scripts of rendered pages that the policy does not know. @param {number} count */
    countUnknownScripts(count) {
      unknownScripts += count;
    },

    /** For the health endpoint. */
    state: () => ({
      entries: disk.entries(),
      madePages,
      unknownScripts,
      memoryBytes: memory.calculatedSize,
      tags: tags.size(),
      failing: disk.failing(),
      ...(shared === undefined ? {} : { shared: shared.state() }),
    }),
  };
}
