import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { openPageDisk } from './page-disk.mjs';
import { sizeOf } from './page-file.mjs';
import { removeOldBuilds } from './build-folders.mjs';
import { openTags, readFolder } from './cache-folder.mjs';
import { servablePages } from './servable-pages.mjs';
import { sharedLookups } from './shared-lookups.mjs';
import { tagPositions } from './tag-positions.mjs';

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {ReturnType<typeof openPageState>} PageState */
/** @typedef {ReturnType<typeof openMemory>} PageMemory */
/**
 * `shared`: pages of other storefronts.
 * @typedef {{ root: string, name: string, say?: (line: string) => void, now?: () => number, most?: { memoryBytes?:
 * number, diskFiles?: number }, shared?: import('./shared/shared-pages.ts').SharedPages | undefined }} PageStoreOptions
 */

const memoryBytes = 192 * 1024 * 1024;
/** A render that takes longer has failed; its start time does not apply to the next one. */
export const renderTimeoutMs = 60_000;

/** The clock that Next uses for ages. It is monotonic: setting the machine's clock back does not affect it. */
const monotonicNow = () => performance.timeOrigin + performance.now();

/** @param {string} line */
const writeToStderr = (line) => {
  process.stderr.write(`${line}\n`);
};

/**
 * What a page store has in memory.
 * @param {number | undefined} maxBytes
 */
function openMemory(maxBytes) {
  /** @type {LRUCache<string, Entry>} */
  const entries = new LRUCache({ maxSize: maxBytes ?? memoryBytes, sizeCalculation: sizeOf });
  /**
   * Start of renders in progress: the sequence number and time at which they began to read data.
   * @type {LRUCache<string, { seq: number, at: number }>}
   */
  const renderStarts = new LRUCache({ max: 10_000 });
  /**
   * Writes in progress, by file.
   * @type {Map<string, Entry>}
   */
  const writing = new Map();
  /**
   * Pages on disk that were requested once; the second request loads them into memory.
   * @type {LRUCache<string, true>}
   */
  const requestedOnce = new LRUCache({ max: 5_000 });
  /**
   * Callers that wait for a page to be stored.
   * @type {Map<string, (() => void)[]>}
   */
  const storedListeners = new Map();
  return { entries, renderStarts, writing, requestedOnce, storedListeners };
}

/**
 * The smallest sequence number that an entry or a render in progress has.
 * @param {PageMemory} memory
 * @param {ReturnType<typeof openPageDisk>} disk
 * @param {() => number} now
 */
function oldestSeq({ entries, renderStarts }, disk, now) {
  let minSeq = disk.oldest();
  for (const { seq } of entries.values()) minSeq = Math.min(minSeq, seq);
  for (const { seq, at } of renderStarts.values()) if (now() - at <= renderTimeoutMs) minSeq = Math.min(minSeq, seq);
  return minSeq;
}

/**
 * Notifies callers that wait for the page.
 * @param {PageMemory} memory
 * @param {string} file
 */
export function notifyStored({ storedListeners }, file) {
  for (const listener of storedListeners.get(file) ?? []) listener();
  storedListeners.delete(file);
}

/**
 * Position up to which the API's changes are applied; empty at first.
 * @param {string} file
 */
export const readPosition = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

/**
 * Opens the folder of a store with what is in it.
 * @param {PageStoreOptions} options
 */
export function openPageState({ root, name, say = writeToStderr, now = monotonicNow, most = {}, shared }) {
  const folder = path.join(root, name);
  fs.mkdirSync(folder, { recursive: true });
  fs.utimesSync(folder, new Date(), new Date());
  removeOldBuilds(root, name);

  const disk = openPageDisk({ folder, say, now, files: most.diskFiles });
  const memory = openMemory(most.memoryBytes);
  const tags = openTags({ folder, say, oldest: () => oldestSeq(memory, disk, now) });
  for (const { file, seq, size } of readFolder(folder, say)) {
    disk.addExisting(file, seq, size);
    tags.atLeast(seq);
  }
  const { isFromFuture, toServable } = servablePages({ now, tags });
  const positionFile = path.join(folder, 'position');
  const positions = tagPositions();
  positions.heard(tags.now(), readPosition(positionFile));
  const sharedCache =
    shared &&
    sharedLookups({
      shared,
      tags,
      positions,
      now,
      isFromFuture,
      adopt: (file, entry) => {
        memory.entries.set(file, entry);
        notifyStored(memory, file);
        void disk.write(file, entry);
      },
    });
  return {
    now,
    shared,
    sharedCache,
    disk,
    memory,
    tags,
    positions,
    positionFile,
    positionWrittenAt: -Infinity,
    isFromFuture,
    toServable,
    counts: { madePages: 0, unknownScripts: 0 },
  };
}
