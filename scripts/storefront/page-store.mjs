import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { decode, encode, fileName, seqOf, sizeOf, writeAtomically } from './page-file.mjs';
import { openTagLog } from './tag-log.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-file.mjs').StoredValue} StoredValue */

/**
 * Pages and fetched data, bounded in memory and on disk, so that no crawler can fill either. Entries outlive a
 * restart, and so do revalidations. What is damaged is thrown away and said.
 */
const memoryBytes = 192 * 1024 * 1024;
const diskFiles = 20_000;
const diskBytes = 1024 * 1024 * 1024;
const buildsKept = 3;
const buildAgeMs = 7 * 24 * 3_600_000;
/** A page that takes longer than this to be made has failed; its beginning says nothing about the next try. */
const renderMs = 60_000;
/** Clocks of the machine and of this process may differ by this much without one having been put back. */
const clockSlackMs = 2_000;
const complaintMs = 60_000;

/** The clock that Next compares with: it runs on evenly though the machine's is put back. */
const steadyNow = () => performance.timeOrigin + performance.now();

/** Name of the folder of a build's pages: other data, another public address or other counters are other pages. @param {string} dist */
export function cacheName(dist) {
  const buildFile = path.join(dist, 'BUILD_ID');
  const build = fs.existsSync(buildFile) ? fs.readFileSync(buildFile, 'utf8').trim() : 'dev';
  return `${build}-${createHash('sha256').update(`${process.env.SITE_URL ?? ''} ${process.env.PIXELS ?? ''}`).digest('hex').slice(0, 8)}`;
}

/** Folders of other builds go when they were not used for a week: one of them may be another storefront's, which is just being replaced. @param {string} root @param {string} own */
function removeOldBuilds(root, own) {
  const others = fs.readdirSync(/* turbopackIgnore: true */ root).filter((name) => name !== own)
    // One that another storefront removes this very moment counts as new.
    .map((name) => ({ name, used: fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity }))
    .sort((one, other) => other.used - one.used);
  for (const { name, used } of others.slice(buildsKept - 1)) {
    if (Date.now() - used > buildAgeMs) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

/** Seconds that an entry lives. @param {Entry} entry */
const lifeOf = ({ value, cacheControl }) => cacheControl?.revalidate ?? value?.revalidate;

/**
 * @param {{ root: string, name: string, say?: (line: string) => void, now?: () => number }} options
 */
export function openPageStore({ root, name, say = (line) => { process.stderr.write(`${line}\n`); }, now = steadyNow }) {
  const folder = path.join(root, name);
  fs.mkdirSync(folder, { recursive: true });
  fs.utimesSync(folder, new Date(), new Date());
  removeOldBuilds(root, name);

  /** @type {LRUCache<string, { seq: number, bytes: number }>} */
  const disk = new LRUCache({
    max: diskFiles,
    maxSize: diskBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_entry, file, reason) => {
      if (reason === 'evict') fs.rm(path.join(folder, file), { force: true }, () => undefined);
    },
  });
  /** @type {LRUCache<string, Entry>} */
  const memory = new LRUCache({ maxSize: memoryBytes, sizeCalculation: sizeOf });
  /** When the data of a page that is being made began to be read. @type {LRUCache<string, { seq: number, at: number }>} */
  const begun = new LRUCache({ max: 10_000 });
  const tagFile = path.join(folder, 'tags.log');
  const positionFile = path.join(folder, 'position');
  let failing = false;
  let complained = -Infinity;

  function oldest() {
    let least = Infinity;
    for (const { seq } of disk.values()) least = Math.min(least, seq);
    for (const { seq } of memory.values()) least = Math.min(least, seq);
    for (const { seq, at } of begun.values()) if (now() - at <= renderMs) least = Math.min(least, seq);
    return least;
  }

  function removeAll() {
    for (const file of fs.readdirSync(folder)) fs.rmSync(path.join(folder, file), { recursive: true, force: true });
  }

  function openTags() {
    const bins = fs.readdirSync(folder).some((file) => file.endsWith('.bin'));
    const log = bins && !fs.existsSync(tagFile) ? undefined : openTagLog(tagFile, oldest);
    if (log !== undefined) return log;
    say('page cache: the list of changes is damaged; the pages that were kept are thrown away');
    removeAll();
    const fresh = openTagLog(tagFile, oldest);
    if (fresh === undefined) throw new Error(`${tagFile} can't be made anew`);
    return fresh;
  }
  const tags = openTags();

  function readFolder() {
    let damaged = 0;
    const files = [];
    for (const file of fs.readdirSync(folder)) {
      if (!file.endsWith('.bin')) {
        // What a kill has left of a file that was being written.
        if (/\.bin\.|^position\./.test(file)) fs.rmSync(path.join(folder, file), { force: true });
        continue;
      }
      const { seq, size, mtimeMs } = seqOf(path.join(folder, file));
      if (seq === undefined) {
        damaged += 1;
        fs.rmSync(path.join(folder, file), { force: true });
      } else files.push({ file, seq, size, mtimeMs });
    }
    files.sort((one, other) => one.mtimeMs - other.mtimeMs);
    for (const { file, seq, size } of files) {
      disk.set(file, { seq, bytes: size });
      tags.atLeast(seq);
    }
    if (damaged > 0) say(`page cache: ${damaged} damaged entries are thrown away`);
  }
  readFolder();
  // From the beginning there is a list: entries without one could not be distinguished from outdated ones.
  if (!fs.existsSync(tagFile)) fs.writeFileSync(tagFile, `${JSON.stringify({ seq: tags.now(), floor: 0 })}\n`);

  /** @param {unknown} error */
  function complain(error) {
    failing = true;
    if (now() - complained < complaintMs) return;
    complained = now();
    say(`page cache: could not be written, pages are kept in memory only (${error instanceof Error ? error.message : String(error)})`);
  }

  /** @param {string} file */
  async function readEntry(file) {
    if (disk.get(file) === undefined) return undefined;
    try {
      const entry = decode(await fs.promises.readFile(path.join(folder, file)));
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
      // An entry of the time to come was made before the clock was put back: it would never grow old.
      if (entry === undefined || entry.lastModified > now() + clockSlackMs || tags.isOver(tagsOf(entry.value), entry.seq)) {
        begin(file);
        return null;
      }
      const life = lifeOf(entry);
      // Next makes it anew behind the shopper's back, beginning now.
      if (typeof life === 'number' && now() + clockSlackMs > entry.lastModified + life * 1000) begin(file);
      return entry;
    },

    /** @param {string} key @param {StoredValue | null} value @param {Entry['cacheControl']} cacheControl */
    async set(key, value, cacheControl) {
      const file = fileName(key);
      const start = begun.get(file) ?? { seq: tags.now(), at: now() };
      begun.delete(file);
      const entry = { value, lastModified: start.at, seq: start.seq, ...(cacheControl ? { cacheControl } : {}) };
      memory.set(file, entry);
      const bytes = encode(entry);
      try {
        await fs.promises.mkdir(folder, { recursive: true });
        await writeAtomically(path.join(folder, file), bytes);
        disk.set(file, { seq: entry.seq, bytes: bytes.length });
        failing = false;
      } catch (error) {
        disk.delete(file);
        complain(error);
      }
    },

    /** @param {string} key */
    async remove(key) {
      const file = fileName(key);
      memory.delete(file);
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
    state: () => ({ entries: disk.size, tags: tags.size(), failing }),
  };
}
