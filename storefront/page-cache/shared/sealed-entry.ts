import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileName, type Entry } from '../page-file.mjs';
import { decode, encode } from '../page-format.mjs';

/**
 * An entry as storefronts share it: build, file, position of its data, and its bytes, authenticated with an HMAC. Bytes
 * that are truncated, changed, of another entry or build, or written by anyone else are rejected.
 */

const magic = Buffer.from('SHP1');
const macBytes = 32;
const lengthBytes = 4;
const maxHeaderBytes = 2_000;

/** Must be equal for writer and reader: the build with its settings, and the key. */
export interface SealOptions {
  readonly build: string;
  readonly key: string;
}

export interface OpenedEntry {
  readonly entry: Entry;
  readonly position: string;
}

const macOf = (key: string, rest: Buffer): Buffer =>
  createHmac('sha256', key).update('entry of a page\0').update(rest).digest();

/**
 * Seals an entry.
 * @param position position of the invalidations when its data began to be read
 */
export function seal(entry: Entry, position: string, { build, key }: SealOptions): Buffer {
  const note = Buffer.from(JSON.stringify([build, fileName(entry.key), position]));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(note.length);
  // The sequence number is local to this storefront.
  const rest = Buffer.concat([length, note, encode({ ...entry, seq: 0 })]);
  return Buffer.concat([magic, macOf(key, rest), rest]);
}

/** Opens the sealed entry of a file; undefined for anything else. */
export function unseal(bytes: Buffer, file: string, { build, key }: SealOptions): OpenedEntry | undefined {
  const head = magic.length + macBytes;
  if (bytes.length < head + lengthBytes || !bytes.subarray(0, magic.length).equals(magic)) return undefined;
  const rest = bytes.subarray(head);
  if (!timingSafeEqual(bytes.subarray(magic.length, head), macOf(key, rest))) return undefined;
  const length = rest.readUInt32LE(0);
  if (length > maxHeaderBytes || rest.length < lengthBytes + length) return undefined;
  // The HMAC is valid, so the content is not hostile. It may still belong to another file or version.
  const [ofBuild, ofFile, position] = JSON.parse(rest.toString('utf8', lengthBytes, lengthBytes + length)) as unknown[];
  if (ofBuild !== build || ofFile !== file || typeof position !== 'string') return undefined;
  const entry = decode(rest.subarray(lengthBytes + length));
  return entry === undefined || fileName(entry.key) !== file ? undefined : { entry, position };
}
