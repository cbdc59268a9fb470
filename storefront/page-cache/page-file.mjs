import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { LRUCache } from 'lru-cache';
import { packedSize } from './page-packing.mjs';

/** Entries of the page store and the files they are in. */

/**
 * What Next hands over of a page or of fetched data, as far as the store looks into it. The store itself has a page's HTML
 * as the bytes that are sent.
 * @typedef {{ kind?: string, html?: unknown, rscData?: Buffer, data?: { body?: unknown }, body?: { length: number }, status?: number,
 *   headers?: Readonly<Record<string, unknown>>, segmentData?: Map<string, Buffer>, revalidate?: number | false, tags?: readonly string[] }} StoredValue
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
  return 1024 + html + rsc + body + segments + packedSize(packed);
}

/**
 * A page as it is kept: its HTML as bytes, its flight data, which Next has once more as a segment, once.
 * @param {StoredValue | null} value
 */
export function withBytes(value) {
  if (typeof value?.html !== 'string') return value;
  const { rscData, segmentData } = value;
  const once = rscData &&
    segmentData && {
      segmentData: new Map([...segmentData].map(([name, bytes]) => [name, rscData.equals(bytes) ? rscData : bytes])),
    };
  return { ...value, html: Buffer.from(value.html), ...once };
}

/** The same as Next handed it over, in an object of its own, which Next may change. @param {StoredValue | null} value */
export const withText = (value) =>
  Buffer.isBuffer(value?.html) ? { ...value, html: value.html.toString('utf8') } : value;

/** Tags that a page or fetched data carry themselves. @param {StoredValue | null} value @returns {string[]} */
export function ownTags(value) {
  const header = value?.headers?.['x-next-cache-tags'];
  return [...(typeof header === 'string' ? header.split(',') : []), ...(value?.tags ?? [])];
}

/**
 * The path of a page inside the program, out of the key that Next keeps it by; undefined for other keys (fetched data, files that
 * routes make). A path has one route in a build, so it names the page as well as the key does.
 * @param {string} key
 */
export const placeOfKey = (key) => /^\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$(\/.+)$/.exec(key)?.[1];

/** Writes beside and renames, so that a reader never sees half an entry. @param {string} file @param {Buffer} bytes */
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
const hashed = (key) => `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.bin`;

/** Hashing costs as much as finding. @type {LRUCache<string, string>} */
const placeFiles = new LRUCache({ max: 5_000 });

/** @param {string} place */
export function placeFile(place) {
  const known = placeFiles.get(place);
  if (known !== undefined) return known;
  const file = hashed(`page ${place}`);
  placeFiles.set(place, file);
  return file;
}

/** Pages are found by their path too, everything else by its key alone. @param {string} key */
export function fileName(key) {
  const place = placeOfKey(key);
  return place === undefined ? hashed(key) : placeFile(place);
}
