import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileName, type Entry } from '../page-file.mjs';
import { decode, encode } from '../page-format.mjs';

/**
 * An entry as other storefronts get it: what it is (build, file, position of its data) and its bytes under a seal. So
 * bytes that are cut short, changed, of another entry, of another build or written by anyone else are none.
 */

const mark = Buffer.from('SHP1');
const sealBytes = 32;
const lengthBytes = 4;
const longestNote = 2_000;

/** What must be the same where an entry is read: the build with its settings. */
export interface SealOptions {
  readonly build: string;
  readonly key: string;
}

export interface OpenedEntry {
  readonly entry: Entry;
  readonly position: string;
}

const sealOf = (key: string, rest: Buffer): Buffer =>
  createHmac('sha256', key).update('entry of a page\0').update(rest).digest();

/** Seals an entry. @param position what was known of changes when its data began to be read */
export function seal(entry: Entry, position: string, { build, key }: SealOptions): Buffer {
  const note = Buffer.from(JSON.stringify([build, fileName(entry.key), position]));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(note.length);
  // The number is this storefront's own and says nothing elsewhere.
  const rest = Buffer.concat([length, note, encode({ ...entry, seq: 0 })]);
  return Buffer.concat([mark, sealOf(key, rest), rest]);
}

/** Opens what should be the entry of a file; undefined for anything else. */
export function unseal(bytes: Buffer, file: string, { build, key }: SealOptions): OpenedEntry | undefined {
  const head = mark.length + sealBytes;
  if (bytes.length < head + lengthBytes || !bytes.subarray(0, mark.length).equals(mark)) return undefined;
  const rest = bytes.subarray(head);
  if (!timingSafeEqual(bytes.subarray(mark.length, head), sealOf(key, rest))) return undefined;
  const length = rest.readUInt32LE(0);
  if (length > longestNote || rest.length < lengthBytes + length) return undefined;
  // Sealed by a storefront of this shop: from here on nothing is hostile, but it may be of another place or version.
  const [ofBuild, ofFile, position] = JSON.parse(rest.toString('utf8', lengthBytes, lengthBytes + length)) as unknown[];
  if (ofBuild !== build || ofFile !== file || typeof position !== 'string') return undefined;
  const entry = decode(rest.subarray(lengthBytes + length));
  return entry === undefined || fileName(entry.key) !== file ? undefined : { entry, position };
}
