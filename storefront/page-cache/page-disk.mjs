import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeAtomically } from './page-file.mjs';
import { decode, encode, readMetadata } from './page-format.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */

const maxFiles = 20_000;
const maxBytes = 1024 * 1024 * 1024;
const failureLogIntervalMs = 60_000;

/**
 * Whether the system could not read a file that may be valid, for example because too many files are open.
 * @param {unknown} error
 * @returns {error is Error}
 */
const isReadFailure = (error) =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ENOENT';

/**
 * Entries in the files of a folder, with limits on count and bytes; the least recently used are removed first. Damaged
 * files are removed and logged. A disk that cannot be written or read is logged once a minute.
 * @param {{ folder: string, say: (line: string) => void, now: () => number, files?: number | undefined }} options
 */
export function openPageDisk({ folder, say, now, files = maxFiles }) {
  /** @type {LRUCache<string, { seq: number, bytes: number }>} */
  const index = new LRUCache({
    max: files,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_entry, file, reason) => {
      if (reason === 'evict') removeFile(file);
    },
  });
  /**
   * Reads in progress, by file.
   * @type {Map<string, Promise<Entry | undefined>>}
   */
  const reading = new Map();
  let failing = false;
  let lastReportAt = -Infinity;
  let lastReadReportAt = -Infinity;

  /** @param {unknown} error */
  function reportFailure(error) {
    failing = true;
    if (now() - lastReportAt < failureLogIntervalMs) return;
    lastReportAt = now();
    say(
      `page cache: writing failed, pages stay in memory only (${error instanceof Error ? error.message : String(error)})`,
    );
  }

  /** @param {Error} error */
  function reportFailedRead({ message }) {
    if (now() - lastReadReportAt < failureLogIntervalMs) return;
    lastReadReportAt = now();
    say(`page cache: reading failed, the page is rendered again (${message})`);
  }

  /**
   * Synchronous, so that it never removes what a later write of the same page stores.
   * @param {string} file
   */
  function removeFile(file) {
    try {
      fs.rmSync(path.join(folder, file), { force: true });
    } catch (error) {
      reportFailure(error);
    }
  }

  /** @param {string} file */
  function forget(file) {
    index.delete(file);
    removeFile(file);
  }

  /**
   * @param {string} file
   * @param {(full: string) => Promise<Entry | undefined>} read
   */
  async function readOrRemove(file, read) {
    const known = index.get(file);
    try {
      const entry = await read(path.join(folder, file));
      if (entry !== undefined) return entry;
      say('page cache: a damaged entry was deleted');
    } catch (error) {
      if (isReadFailure(error)) {
        reportFailedRead(error);
        return undefined;
      }
      // A missing file is a cache miss; the page is rendered again.
    }
    // Keeps a file that was rewritten during the read.
    if (index.peek(file) === known) forget(file);
    return undefined;
  }

  /**
   * Shares one read among concurrent callers.
   * @param {string} file
   * @param {(full: string) => Promise<Entry | undefined>} read
   */
  function readOnce(file, read) {
    if (!index.has(file)) return Promise.resolve(undefined);
    const known = reading.get(file);
    if (known !== undefined) return known;
    const entry = readOrRemove(file, read).finally(() => {
      reading.delete(file);
    });
    reading.set(file, entry);
    return entry;
  }

  return {
    /** @param {string} file */
    has: (file) => index.has(file),
    /**
     * Adds an existing file to the index.
     * @param {string} file
     * @param {number} seq
     * @param {number} bytes
     */
    addExisting: (file, seq, bytes) => {
      index.set(file, { seq, bytes });
    },
    entries: () => index.size,
    /** The smallest sequence number of all entries. */
    oldest() {
      let minSeq = Infinity;
      for (const { seq } of index.values()) minSeq = Math.min(minSeq, seq);
      return minSeq;
    },
    /**
     * Reads an entry with all its bytes. A concurrent caller gets the result of the read in progress, which may be
     * metadata only.
     * @param {string} file
     */
    read: (file) => readOnce(file, async (full) => decode(await fs.promises.readFile(full))),
    /**
     * Reads an entry without its bytes, which stay in the file.
     * @param {string} file
     */
    readMetadata: (file) => readOnce(file, readMetadata),
    /**
     * @param {string} file
     * @param {Entry} entry
     */
    async write(file, entry) {
      try {
        const encoded = encode(entry);
        await fs.promises.mkdir(folder, { recursive: true });
        await writeAtomically(path.join(folder, file), encoded);
        index.set(file, { seq: entry.seq, bytes: encoded.length });
        failing = false;
      } catch (error) {
        reportFailure(error);
        // The file on the disk is outdated.
        forget(file);
      }
    },
    remove: forget,
    failing: () => failing,
  };
}
