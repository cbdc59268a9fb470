import fs from 'node:fs';
import v8 from 'node:v8';
import zlib from 'node:zlib';

/**
 * File format of an entry: header, metadata, and the bytes in parts with a checksum each, so that one encoding of a
 * page can be sent without reading the others.
 */

/** @typedef {import('./page-file.mjs').Entry} Entry */
/** @typedef {import('./page-packing.mjs').Packed} Packed */
/**
 * Location of a part, relative to the end of the metadata.
 * @typedef {{ at: number, length: number, sum: number }} PartLocation
 */

/** Header: magic number, checksum of the metadata, sequence number of the page, length of the metadata. */
const magic = Buffer.from('PAG3');
const headBytes = 20;
/** Bytes of the first read; they hold the metadata of nearly every page. */
const firstReadBytes = 8 * 1024;
const maxMetadataBytes = 64 * 1024 * 1024;

/**
 * Maps the byte parts of an entry; equal parts map to the same result.
 * @template From, To
 * @param {any} entry
 * @param {(bytes: From) => To} to
 * @returns {any}
 */
function mapParts(entry, to) {
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

/**
 * @param {Entry} entry
 * @returns {Buffer}
 */
export function encode({ seq, ...entry }) {
  /** @type {Buffer[]} */
  const parts = [];
  let at = 0;
  const about = v8.serialize(
    mapParts(entry, (/** @type {Buffer} */ bytes) => {
      const location = { at, length: bytes.length, sum: zlib.crc32(bytes) };
      parts.push(bytes);
      at += bytes.length;
      return location;
    }),
  );
  const head = Buffer.alloc(headBytes);
  magic.copy(head);
  head.writeDoubleLE(seq, 8);
  head.writeUInt32LE(about.length, 16);
  head.writeUInt32LE(zlib.crc32(about, zlib.crc32(head.subarray(8))), 4);
  return Buffer.concat([head, about, ...parts]);
}

/**
 * Parses header and metadata; undefined for an invalid file.
 * @param {Buffer} head
 * @param {Buffer} about
 * @returns {Entry | undefined}
 */
function parseMetadata(head, about) {
  if (zlib.crc32(about, zlib.crc32(head.subarray(8, headBytes))) !== head.readUInt32LE(4)) return undefined;
  return { ...v8.deserialize(about), seq: head.readDoubleLE(8) };
}

/**
 * Length of the metadata; undefined if the header is invalid.
 * @param {Buffer} head
 */
function metadataLength(head) {
  if (head.length < headBytes || !head.subarray(0, 4).equals(magic)) return undefined;
  const length = head.readUInt32LE(16);
  return length > maxMetadataBytes ? undefined : length;
}

/**
 * @param {Buffer} bytes
 * @returns {Entry | undefined} undefined for an incomplete or damaged entry
 */
export function decode(bytes) {
  const length = metadataLength(bytes);
  if (length === undefined || bytes.length < headBytes + length) return undefined;
  const about = parseMetadata(bytes, bytes.subarray(headBytes, headBytes + length));
  if (about === undefined) return undefined;
  let whole = true;
  const entry = mapParts(about, (/** @type {PartLocation} */ { at, length: partLength, sum }) => {
    const part = bytes.subarray(headBytes + length + at, headBytes + length + at + partLength);
    if (part.length !== partLength || zlib.crc32(part) !== sum) whole = false;
    return part;
  });
  return whole ? entry : undefined;
}

/**
 * Reads the sequence number of an entry from its header, and the facts of its file.
 * @param {string} file
 */
export function readFileFacts(file) {
  const handle = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const isWhole = fs.readSync(handle, head, 0, headBytes, 0) === headBytes && metadataLength(head) !== undefined;
    return { seq: isWhole ? head.readDoubleLE(8) : undefined, ...fs.fstatSync(handle) };
  } finally {
    fs.closeSync(handle);
  }
}

/**
 * @param {fs.promises.FileHandle} handle
 * @param {number} at
 * @param {number} length
 * @returns {Promise<Buffer | undefined>}
 */
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

/** A part of an entry whose bytes are in the file. */
export class StoredPart {
  #file;
  #start;
  #sum;

  /**
   * @param {string} file
   * @param {number} start
   * @param {PartLocation} location
   */
  constructor(file, start, { at, length, sum }) {
    this.#file = file;
    this.#start = start + at;
    this.#sum = sum;
    this.length = length;
  }

  /**
   * Opens the part: a buffer for a small one, else a stream. The file is read once beforehand to verify the checksum.
   * Undefined if the part is damaged, missing or replaced.
   * @param {number} [smallBytes]
   * @returns {Promise<Buffer | fs.ReadStream | undefined>}
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
      // The disk cannot be read; the page is rendered again.
      await handle.close().catch(() => undefined);
      return undefined;
    }
  }
}

/**
 * Reads the metadata of an entry; its parts stay in the file. Undefined for an invalid file. If the page is replaced
 * later, the checksums no longer match and the parts cannot be opened.
 * @param {string} file
 * @returns {Promise<Entry | undefined>}
 */
export async function readMetadata(file) {
  const handle = await fs.promises.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const first = await readAt(handle, 0, Math.min(size, firstReadBytes));
    const length = first === undefined ? undefined : metadataLength(first);
    if (first === undefined || length === undefined || size < headBytes + length) return undefined;
    const about =
      first.length >= headBytes + length
        ? first.subarray(headBytes, headBytes + length)
        : await readAt(handle, headBytes, length);
    const entry = about === undefined ? undefined : parseMetadata(first, about);
    if (entry === undefined) return undefined;
    let end = headBytes + length;
    const stored = mapParts(entry, (/** @type {PartLocation} */ location) => {
      end = Math.max(end, headBytes + length + location.at + location.length);
      return new StoredPart(file, headBytes + length, location);
    });
    return end === size ? stored : undefined;
  } finally {
    await handle.close();
  }
}
