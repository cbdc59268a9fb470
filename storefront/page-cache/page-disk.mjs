import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeAtomically } from './page-file.mjs';
import { decode, encode, readAbout } from './page-format.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */

const mostFiles = 20_000;
const mostBytes = 1024 * 1024 * 1024;
const complaintMs = 60_000;

/**
 * Entries in the files of a folder, bounded, the least recently used out first. What is damaged is thrown away and said; a disk that
 * takes nothing is said once a minute.
 * @param {{ folder: string, say: (line: string) => void, now: () => number, files?: number | undefined }} options
 */
export function openPageDisk({ folder, say, now, files = mostFiles }) {
  /** @type {LRUCache<string, { seq: number, bytes: number }>} */
  const index = new LRUCache({
    max: files,
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_entry, file, reason) => {
      if (reason === 'evict') fs.rm(path.join(folder, file), { force: true }, () => undefined);
    },
  });
  /** Files that are being read. @type {Map<string, Promise<Entry | undefined>>} */
  const reading = new Map();
  let failing = false;
  let complained = -Infinity;

  /** @param {unknown} error */
  function complain(error) {
    failing = true;
    if (now() - complained < complaintMs) return;
    complained = now();
    say(
      `page cache: could not be written, pages are kept in memory only (${error instanceof Error ? error.message : String(error)})`,
    );
  }

  /** @param {string} file */
  async function forget(file) {
    index.delete(file);
    await fs.promises.rm(path.join(folder, file), { force: true }).catch(complain);
  }

  /** @param {string} file @param {(full: string) => Promise<Entry | undefined>} read */
  async function tried(file, read) {
    const known = index.get(file);
    try {
      const entry = await read(path.join(folder, file));
      if (entry !== undefined) return entry;
      say('page cache: a damaged entry is thrown away');
    } catch {
      // A file that is gone is a miss; the page is made anew.
    }
    // One that was written anew meanwhile stays.
    if (index.peek(file) === known) await forget(file);
    return undefined;
  }

  /** Reads a file once, however many ask for it at the same time. @param {string} file @param {(full: string) => Promise<Entry | undefined>} read */
  function once(file, read) {
    if (!index.has(file)) return Promise.resolve(undefined);
    const known = reading.get(file);
    if (known !== undefined) return known;
    const entry = tried(file, read).finally(() => {
      reading.delete(file);
    });
    reading.set(file, entry);
    return entry;
  }

  return {
    /** @param {string} file */
    has: (file) => index.has(file),
    /** Notes a file that is there already. @param {string} file @param {number} seq @param {number} bytes */
    found: (file, seq, bytes) => {
      index.set(file, { seq, bytes });
    },
    entries: () => index.size,
    /** The smallest number of an entry. */
    oldest() {
      let least = Infinity;
      for (const { seq } of index.values()) least = Math.min(least, seq);
      return least;
    },
    /** An entry with all its bytes, or, of those who ask at the same moment, what the first one asked for. @param {string} file */
    read: (file) => once(file, async (full) => decode(await fs.promises.readFile(full))),
    /** An entry with its bytes left in the file. @param {string} file */
    about: (file) => once(file, readAbout),
    /** @param {string} file @param {Entry} entry */
    async write(file, entry) {
      try {
        const encoded = encode(entry);
        await fs.promises.mkdir(folder, { recursive: true });
        await writeAtomically(path.join(folder, file), encoded);
        index.set(file, { seq: entry.seq, bytes: encoded.length });
        failing = false;
      } catch (error) {
        complain(error);
        // What is there is older.
        await forget(file);
      }
    },
    remove: forget,
    failing: () => failing,
  };
}
