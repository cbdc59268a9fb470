import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { decode, encode, fileName, placeFile, sizeOf, withBytes, withText, writeAtomically } from './page-file.mjs';
import { openTags, readFolder, removeOldBuilds } from './page-folders.mjs';
import { markPage, packPage } from './page-packing.mjs';
import { clockSlackMs, sendablePages } from './sendable-pages.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-file.mjs').StoredValue} StoredValue */
/** @typedef {import('./sendable-pages.mjs').KeptPage} KeptPage */

/**
 * Pages and fetched data, bounded in memory and on disk, so that no crawler can fill either. Entries outlive a
 * restart, and so do revalidations. What is damaged is thrown away and said.
 */
const memoryBytes = 192 * 1024 * 1024;
const diskFiles = 20_000;
const diskBytes = 1024 * 1024 * 1024;
/** A page that takes longer than this to be made has failed; its beginning says nothing about the next try. */
const renderMs = 60_000;
const complaintMs = 60_000;

/** The clock that Next compares with: it runs on evenly though the machine's is put back. */
const steadyNow = () => performance.timeOrigin + performance.now();

/** Seconds that an entry lives. @param {Entry} entry */
const lifeOf = ({ value, cacheControl }) => cacheControl?.revalidate ?? value?.revalidate;

/**
 * @param {{ root: string, name: string, say?: (line: string) => void, now?: () => number, most?: { memoryBytes?: number, diskFiles?: number } }} options
 */
export function openPageStore({ root, name, say = (line) => { process.stderr.write(`${line}\n`); }, now = steadyNow, most = {} }) {
  const folder = path.join(root, name);
  fs.mkdirSync(folder, { recursive: true });
  fs.utimesSync(folder, new Date(), new Date());
  removeOldBuilds(root, name);

  /** @type {LRUCache<string, { seq: number, bytes: number }>} */
  const disk = new LRUCache({
    max: most.diskFiles ?? diskFiles,
    maxSize: diskBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_entry, file, reason) => {
      if (reason === 'evict') fs.rm(path.join(folder, file), { force: true }, () => undefined);
    },
  });
  /** @type {LRUCache<string, Entry>} */
  const memory = new LRUCache({ maxSize: most.memoryBytes ?? memoryBytes, sizeCalculation: sizeOf });
  /** When the data of a page that is being made began to be read. @type {LRUCache<string, { seq: number, at: number }>} */
  const begun = new LRUCache({ max: 10_000 });
  const positionFile = path.join(folder, 'position');
  /** What is being written of each file. @type {Map<string, Entry>} */
  const writing = new Map();
  /** Files that are being read. @type {Map<string, Promise<Entry | undefined>>} */
  const reading = new Map();
  /** Who waits for a page to be stored. @type {Map<string, (() => void)[]>} */
  const awaited = new Map();
  let failing = false;
  let madePages = 0;
  let complained = -Infinity;

  function oldest() {
    let least = Infinity;
    for (const { seq } of disk.values()) least = Math.min(least, seq);
    for (const { seq } of memory.values()) least = Math.min(least, seq);
    for (const { seq, at } of begun.values()) if (now() - at <= renderMs) least = Math.min(least, seq);
    return least;
  }

  const tags = openTags({ folder, say, oldest });
  for (const { file, seq, size } of readFolder(folder, say)) {
    disk.set(file, { seq, bytes: size });
    tags.atLeast(seq);
  }
  const { isOfTheFuture, kept } = sendablePages({ now, tags });

  /** @param {unknown} error */
  function complain(error) {
    failing = true;
    if (now() - complained < complaintMs) return;
    complained = now();
    say(`page cache: could not be written, pages are kept in memory only (${error instanceof Error ? error.message : String(error)})`);
  }

  /** @param {string} file */
  async function readFile(file) {
    try {
      const entry = decode(await fs.promises.readFile(path.join(folder, file)));
      // Stored anew meanwhile: what was read is the past.
      const newer = memory.get(file);
      if (newer !== undefined) return newer;
      if (entry === undefined) say('page cache: a damaged entry is thrown away');
      else memory.set(file, entry);
      if (entry !== undefined) return entry;
    } catch {
      // A file that is gone is a miss; the page is made anew.
    }
    disk.delete(file);
    await fs.promises.rm(path.join(folder, file), { force: true }).catch(complain);
    return undefined;
  }

  /** Reads a file once, however many ask for it. @param {string} file */
  function readEntry(file) {
    if (disk.get(file) === undefined) return Promise.resolve(undefined);
    const known = reading.get(file);
    if (known !== undefined) return known;
    const entry = readFile(file).finally(() => { reading.delete(file); });
    reading.set(file, entry);
    return entry;
  }

  /** @param {string} file */
  function begin(file) {
    const known = begun.get(file);
    if (known === undefined || now() - known.at > renderMs || known.at > now()) begun.set(file, { seq: tags.now(), at: now() });
  }

  return {
    /** @param {string} key @param {(value: StoredValue | null) => readonly string[]} tagsOf @returns {Promise<Entry | null>} */
    async get(key, tagsOf) {
      const file = fileName(key);
      const entry = memory.get(file) ?? await readEntry(file);
      if (entry === undefined || entry.key !== key || isOfTheFuture(entry) || tags.isOver(tagsOf(entry.value), entry.seq)) {
        begin(file);
        return null;
      }
      const life = lifeOf(entry);
      // Next makes it anew behind the shopper's back, beginning now.
      if (typeof life === 'number' && now() + clockSlackMs > entry.lastModified + life * 1000) begin(file);
      return { ...entry, value: withText(entry.value) };
    },

    /**
     * The page at a path as it may be sent now; undefined where Next has to be asked. At once for what is in memory.
     * @param {string} place @returns {KeptPage | undefined | Promise<KeptPage | undefined>}
     */
    page(place) {
      const file = placeFile(place);
      const entry = memory.get(file);
      if (entry !== undefined) return kept(entry);
      return disk.peek(file) === undefined ? undefined : readEntry(file).then(kept);
    },

    /** Resolves when the page at a path is stored the next time. @param {string} place @returns {Promise<void>} */
    stored(place) {
      const file = placeFile(place);
      return new Promise((resolve) => { awaited.set(file, [...awaited.get(file) ?? [], () => { resolve(); }]); });
    },

    /** In memory at once; resolves when it is on the disk too. @param {string} key @param {StoredValue | null} value @param {Entry['cacheControl']} cacheControl */
    async set(key, value, cacheControl) {
      const file = fileName(key);
      const start = begun.get(file) ?? { seq: tags.now(), at: now() };
      begun.delete(file);
      /** @type {Entry} */
      const entry = { key, value: withBytes(value), lastModified: start.at, seq: start.seq, ...(cacheControl ? { cacheControl } : {}) };
      const bytes = entry.value?.kind === 'APP_PAGE' && Buffer.isBuffer(entry.value.html) ? { html: entry.value.html, rscData: entry.value.rscData, segmentData: entry.value.segmentData } : undefined;
      // Whoever asks before it is compressed is sent it as it is.
      if (bytes !== undefined) entry.packed = markPage(bytes);
      if (bytes !== undefined) madePages += 1;
      memory.set(file, entry);
      writing.set(file, entry);
      for (const told of awaited.get(file) ?? []) told();
      awaited.delete(file);
      if (entry.packed !== undefined && bytes !== undefined) {
        await packPage(entry.packed, bytes);
        // It weighs more now.
        if (memory.peek(file) === entry) {
          memory.delete(file);
          memory.set(file, entry);
        }
      }
      if (writing.get(file) !== entry) return;
      try {
        const encoded = encode(entry);
        await fs.promises.mkdir(folder, { recursive: true });
        await writeAtomically(path.join(folder, file), encoded);
        disk.set(file, { seq: entry.seq, bytes: encoded.length });
        failing = false;
      } catch (error) {
        disk.delete(file);
        complain(error);
      } finally {
        if (writing.get(file) === entry) writing.delete(file);
      }
    },

    /** @param {string} key */
    async remove(key) {
      const file = fileName(key);
      memory.delete(file);
      writing.delete(file);
      disk.delete(file);
      await fs.promises.rm(path.join(folder, file), { force: true }).catch(complain);
    },

    /** Notes changed tags. Resolves once they would be known after a restart; throws when they can't be kept. @param {readonly string[]} changed */
    revalidate: tags.add,

    /** Up to where the API's notes of changes are known; empty where nothing is. */
    position: () => (fs.existsSync(positionFile) ? fs.readFileSync(positionFile, 'utf8') : ''),

    /** Takes in what the API has noted up to a position: first the changes, then the position. @param {{ position: string, tags: readonly string[], reset: boolean }} changes */
    async hear({ position, tags: changed, reset }) {
      await (reset ? tags.all() : tags.add(changed));
      await writeAtomically(positionFile, Buffer.from(position));
    },

    /** For the look at the storefront's health. */
    state: () => ({ entries: disk.size, madePages, memoryBytes: memory.calculatedSize, tags: tags.size(), failing }),
  };
}
