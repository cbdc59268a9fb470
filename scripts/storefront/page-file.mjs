import { createHash } from 'node:crypto';
import fs from 'node:fs';
import v8 from 'node:v8';
import zlib from 'node:zlib';

/** Format of an entry of the page store in its file. */

/** Head of a file: a mark, a sum over the rest, the number at which the page's data began to be read. */
const mark = Buffer.from('PAG1');
const headBytes = 16;

/**
 * What Next hands over of a page or of fetched data, as far as the store looks into it.
 * @typedef {{ html?: unknown, rscData?: { length: number }, data?: { body?: unknown }, body?: { length: number },
 *   segmentData?: Map<string, { length: number }>, revalidate?: number | false, tags?: readonly string[] }} StoredValue
 */
/** @typedef {{ value: StoredValue | null, lastModified: number, cacheControl?: { revalidate?: number | false }, seq: number }} Entry */

/** @param {Pick<Entry, 'value'>} entry */
export function sizeOf(entry) {
  const value = entry.value;
  const html = typeof value?.html === 'string' ? value.html.length * 2 : 0;
  const rsc = value?.rscData?.length ?? 0;
  const body = typeof value?.data?.body === 'string' ? value.data.body.length * 2 : (value?.body?.length ?? 0);
  let segments = 0;
  if (value?.segmentData) for (const part of value.segmentData.values()) segments += part.length;
  return 1024 + html + rsc + body + segments;
}

/** @param {Entry} entry */
export function encode({ seq, ...rest }) {
  const body = v8.serialize(rest);
  const head = Buffer.alloc(headBytes);
  mark.copy(head);
  head.writeUInt32LE(zlib.crc32(body), 4);
  head.writeDoubleLE(seq, 8);
  return Buffer.concat([head, body]);
}

/** @param {Buffer} bytes @returns {Entry | undefined} undefined for what is no whole entry */
export function decode(bytes) {
  if (bytes.length <= headBytes || !bytes.subarray(0, 4).equals(mark)) return undefined;
  const body = bytes.subarray(headBytes);
  if (zlib.crc32(body) !== bytes.readUInt32LE(4)) return undefined;
  return { ...v8.deserialize(body), seq: bytes.readDoubleLE(8) };
}

/** The number of an entry without reading the rest. @param {string} file */
export function seqOf(file) {
  const handle = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const whole = fs.readSync(handle, head, 0, headBytes, 0) === headBytes && head.subarray(0, 4).equals(mark);
    return { seq: whole ? head.readDoubleLE(8) : undefined, ...fs.fstatSync(handle) };
  } finally {
    fs.closeSync(handle);
  }
}

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
export const fileName = (key) => `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.bin`;
