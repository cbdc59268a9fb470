import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { LRUCache } from 'lru-cache';
import { compressedSize } from './page-packing.mjs';

/** Entries of the page store and the files that hold them. */

/**
 * Value that Next passes to the cache for a page or for fetched data, as far as the store reads it. The store holds the
 * HTML as bytes.
 * @typedef {{ kind?: string, html?: unknown, rscData?: Buffer, data?: { body?: unknown }, body?: { length: number },
 * status?: number, headers?: Readonly<Record<string, unknown>>, segmentData?: Map<string, Buffer>, revalidate?: number
 * | false, tags?: readonly string[] }} StoredValue
 */
/**
 * @typedef {{ key: string, value: StoredValue | null, lastModified: number, seq: number,
 *   cacheControl?: { revalidate?: number | false, expire?: number }, packed?: import('./page-packing.mjs').PackedPage }} Entry
 */

/** @param {Pick<Entry, 'value' | 'packed'>} entry */
export function sizeOf({ value, packed }) {
  const html =
    typeof value?.html === 'string' ? value.html.length * 2 : Buffer.isBuffer(value?.html) ? value.html.length : 0;
  const rsc = value?.rscData?.length ?? 0;
  const body = typeof value?.data?.body === 'string' ? value.data.body.length * 2 : (value?.body?.length ?? 0);
  let segments = 0;
  if (value?.segmentData)
    for (const part of value.segmentData.values()) if (part !== value.rscData) segments += part.length;
  return 1024 + html + rsc + body + segments + compressedSize(packed);
}

/**
 * Converts a value of Next for storage: HTML as bytes, and the flight data, which Next repeats as a segment, only once.
 * @param {StoredValue | null} value
 */
export function toStoredValue(value) {
  if (typeof value?.html !== 'string') return value;
  const { rscData, segmentData } = value;
  const once = rscData &&
    segmentData && {
      segmentData: new Map([...segmentData].map(([name, bytes]) => [name, rscData.equals(bytes) ? rscData : bytes])),
    };
  return { ...value, html: Buffer.from(value.html), ...once };
}

/**
 * Converts a stored value back. The result is a new object, because Next may change it.
 * @param {StoredValue | null} value
 */
export const toNextValue = (value) =>
  Buffer.isBuffer(value?.html) ? { ...value, html: value.html.toString('utf8') } : value;

/**
 * Cache tags of a page or of fetched data.
 * @param {StoredValue | null} value
 * @returns {string[]}
 */
export function ownTags(value) {
  const header = value?.headers?.['x-next-cache-tags'];
  return [...(typeof header === 'string' ? header.split(',') : []), ...(value?.tags ?? [])];
}

/**
 * The internal path of a page, from Next's cache key; undefined for other keys (fetched data, files from route
 * handlers). A path has one route in a build, so it identifies the page as well as the key does.
 * @param {string} key
 */
export const pagePathOfKey = (key) => /^\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$(\/.+)$/.exec(key)?.[1];

/**
 * Writes to a temporary file and renames it, so that a reader never sees a partial entry.
 * @param {string} file
 * @param {Buffer} bytes
 */
export async function writeAtomically(file, bytes) {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await fs.promises.writeFile(draft, bytes);
    await fs.promises.rename(draft, file);
  } catch (error) {
    await fs.promises.rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** @param {string} key */
const hashedName = (key) => `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.bin`;

/**
 * Caches file names, because hashing costs as much as the lookup.
 * @type {LRUCache<string, string>}
 */
const fileNames = new LRUCache({ max: 5_000 });

/** @param {string} internalPath */
export function fileOfPagePath(internalPath) {
  const known = fileNames.get(internalPath);
  if (known !== undefined) return known;
  const file = hashedName(`page ${internalPath}`);
  fileNames.set(internalPath, file);
  return file;
}

/**
 * Names files of pages by internal path, so that a request finds them without Next; all other entries by key.
 * @param {string} key
 */
export function fileName(key) {
  const internalPath = pagePathOfKey(key);
  return internalPath === undefined ? hashedName(key) : fileOfPagePath(internalPath);
}
