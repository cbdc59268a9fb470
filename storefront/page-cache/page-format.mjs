import fs from 'node:fs';
import v8 from 'node:v8';
import zlib from 'node:zlib';

/**
 * Format of an entry in its file: a head, what is known about the entry, and its bytes in parts, each with a sum of its own.
 * So one encoding of a page can be sent without the others being read.
 */

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-packing.mjs').Packed} Packed */
/** Where a part is, counted from the end of what is known about the entry. @typedef {{ at: number, length: number, sum: number }} Place */

/** A mark, a sum over the description, the number at which the page's data began to be read, the length of the description. */
const mark = Buffer.from('PAG3');
const headBytes = 20;
/** What is read of a file at first: the description of nearly every page. */
const firstBytes = 8 * 1024;
const longestAbout = 64 * 1024 * 1024;

/** Replaces the bytes of a page by something else, the same bytes by the same. @template From, To @param {any} entry @param {(bytes: From) => To} to @returns {any} */
function withParts(entry, to) {
  const known = new Map();
  /** @param {any} from */
  const of = (from) => {
    if (from === undefined || from === null) return from;
    if (!known.has(from)) known.set(from, to(from));
    return known.get(from);
  };
  const packs = new Map();
  /** @param {any} one */
  const packed = (one) => {
    if (one === undefined) return undefined;
    if (!packs.has(one))
      packs.set(one, {
        ...one,
        ...(one.br === undefined ? {} : { br: of(one.br) }),
        ...(one.gzip === undefined ? {} : { gzip: of(one.gzip) }),
      });
    return packs.get(one);
  };
  const { value, packed: page, ...rest } = entry;
  if (page === undefined) return entry;
  return {
    ...rest,
    value: {
      ...value,
      html: of(value.html),
      ...(value.rscData === undefined ? {} : { rscData: of(value.rscData) }),
      ...(value.segmentData === undefined
        ? {}
        : { segmentData: new Map([...value.segmentData].map(([name, bytes]) => [name, of(bytes)])) }),
    },
    packed: {
      ...page,
      html: packed(page.html),
      ...(page.flight === undefined ? {} : { flight: packed(page.flight) }),
      segments: new Map([...page.segments].map(([name, one]) => [name, packed(one)])),
    },
  };
}

/** @param {Entry} entry @returns {Buffer} */
export function encode({ seq, ...entry }) {
  /** @type {Buffer[]} */
  const parts = [];
  let at = 0;
  const about = v8.serialize(
    withParts(entry, (/** @type {Buffer} */ bytes) => {
      const place = { at, length: bytes.length, sum: zlib.crc32(bytes) };
      parts.push(bytes);
      at += bytes.length;
      return place;
    }),
  );
  const head = Buffer.alloc(headBytes);
  mark.copy(head);
  head.writeDoubleLE(seq, 8);
  head.writeUInt32LE(about.length, 16);
  head.writeUInt32LE(zlib.crc32(about, zlib.crc32(head.subarray(8))), 4);
  return Buffer.concat([head, about, ...parts]);
}

/** Number and description out of the beginning of a file; undefined for what is none. @param {Buffer} head @param {Buffer} about @returns {Entry | undefined} */
function described(head, about) {
  if (zlib.crc32(about, zlib.crc32(head.subarray(8, headBytes))) !== head.readUInt32LE(4)) return undefined;
  return { ...v8.deserialize(about), seq: head.readDoubleLE(8) };
}

/** Length of the description; undefined for what is no entry. @param {Buffer} head */
function aboutLength(head) {
  if (head.length < headBytes || !head.subarray(0, 4).equals(mark)) return undefined;
  const length = head.readUInt32LE(16);
  return length > longestAbout ? undefined : length;
}

/** @param {Buffer} bytes @returns {Entry | undefined} undefined for what is no whole entry */
export function decode(bytes) {
  const length = aboutLength(bytes);
  if (length === undefined || bytes.length < headBytes + length) return undefined;
  const about = described(bytes, bytes.subarray(headBytes, headBytes + length));
  if (about === undefined) return undefined;
  let whole = true;
  const entry = withParts(about, (/** @type {Place} */ { at, length: partLength, sum }) => {
    const part = bytes.subarray(headBytes + length + at, headBytes + length + at + partLength);
    if (part.length !== partLength || zlib.crc32(part) !== sum) whole = false;
    return part;
  });
  return whole ? entry : undefined;
}

/** The number of an entry without reading the rest. @param {string} file */
export function seqOf(file) {
  const handle = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const isWhole = fs.readSync(handle, head, 0, headBytes, 0) === headBytes && aboutLength(head) !== undefined;
    return { seq: isWhole ? head.readDoubleLE(8) : undefined, ...fs.fstatSync(handle) };
  } finally {
    fs.closeSync(handle);
  }
}

/** @param {fs.promises.FileHandle} handle @param {number} at @param {number} length @returns {Promise<Buffer | undefined>} */
async function readAt(handle, at, length) {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) return undefined;
    filled += bytesRead;
  }
  return bytes;
}

/** A part of an entry that is still in its file. */
export class StoredPart {
  #file;
  #start;
  #sum;

  /** @param {string} file @param {number} start @param {Place} place */
  constructor(file, start, { at, length, sum }) {
    this.#file = file;
    this.#start = start + at;
    this.#sum = sum;
    this.length = length;
  }

  /**
   * The part as it goes out: whole where it is small, else as a stream out of the file, which was read through once before and is
   * what it should be. Undefined for one that is damaged, gone or replaced.
   * @param {number} [smallBytes] @returns {Promise<Buffer | fs.ReadStream | undefined>}
   */
  async open(smallBytes = 128 * 1024) {
    const handle = await fs.promises.open(this.#file, 'r').catch(() => undefined);
    if (handle === undefined) return undefined;
    const range = { start: this.#start, end: this.#start + this.length - 1 };
    try {
      if (this.length <= smallBytes) {
        const bytes = await readAt(handle, this.#start, this.length);
        await handle.close();
        return bytes !== undefined && zlib.crc32(bytes) === this.#sum ? bytes : undefined;
      }
      let sum = 0;
      for await (const chunk of handle.createReadStream({ ...range, autoClose: false })) sum = zlib.crc32(chunk, sum);
      if (sum === this.#sum) return handle.createReadStream(range);
      await handle.close();
      return undefined;
    } catch {
      // A disk that cannot be read: the page is made anew.
      await handle.close().catch(() => undefined);
      return undefined;
    }
  }
}

/**
 * What is known about an entry, its parts left where they are; undefined for a file that is none. The parts of a page that is
 * replaced meanwhile have other sums, and are none any more.
 * @param {string} file @returns {Promise<Entry | undefined>}
 */
export async function readAbout(file) {
  const handle = await fs.promises.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const first = await readAt(handle, 0, Math.min(size, firstBytes));
    const length = first === undefined ? undefined : aboutLength(first);
    if (first === undefined || length === undefined || size < headBytes + length) return undefined;
    const about =
      first.length >= headBytes + length
        ? first.subarray(headBytes, headBytes + length)
        : await readAt(handle, headBytes, length);
    const entry = about === undefined ? undefined : described(first, about);
    if (entry === undefined) return undefined;
    let end = headBytes + length;
    const stored = withParts(entry, (/** @type {Place} */ place) => {
      end = Math.max(end, headBytes + length + place.at + place.length);
      return new StoredPart(file, headBytes + length, place);
    });
    return end === size ? stored : undefined;
  } finally {
    await handle.close();
  }
}
