import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** What shoppers are sent of a page, compressed once, when it is stored. */

/**
 * One thing that is sent (a document, its flight data, a segment of these): its mark for conditional requests, and its bytes
 * compressed where that makes them fewer.
 * @typedef {{ mark: string, br?: Buffer, gzip?: Buffer }} Packed
 */
/** @typedef {{ html: Packed, flight?: Packed, segments: Map<string, Packed> }} PackedPage */

/** Fewer bytes than this fit into one packet as they are. */
const leastBytes = 1024;
/** A tenth more bytes than the highest level, in a fortieth of its time: some 3 ms for a page. The next one takes seven times as long for half a percent. */
const brotliLevel = 8;
const gzipLevel = 7;
/** Pages that are compressed at once, each by two threads of the pool at most; files are read by the others. */
const atOnce = 1;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

let running = 0;
/** @type {(() => void)[]} */
const waiting = [];

/** Works when it is its turn. @template Result @param {() => Promise<Result>} work @returns {Promise<Result>} */
async function inTurn(work) {
  if (running < atOnce) running += 1;
  else
    await new Promise((resolve) => {
      waiting.push(() => {
        resolve(undefined);
      });
    });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** @param {Buffer} bytes @returns {Packed} */
const marked = (bytes) => ({ mark: createHash('sha256').update(bytes).digest('base64url').slice(0, 27) });

/** How bytes of a page are compressed for browsers that take brotli. @param {Buffer} bytes */
export const brotliOptions = (bytes) => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliLevel, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** @param {Packed} one @param {Buffer} bytes */
async function compress(one, bytes) {
  if (bytes.length < leastBytes) return;
  [one.br, one.gzip] = await Promise.all([brotli(bytes, brotliOptions(bytes)), gzip(bytes, { level: gzipLevel })]);
}

/** @typedef {{ html: Buffer, rscData?: Buffer | undefined, segmentData?: Map<string, Buffer> | undefined }} PageBytes */

/** Marks of a page's bytes, without anything compressed yet. @param {PageBytes} bytes @returns {PackedPage} */
export function markPage({ html, rscData, segmentData = new Map() }) {
  const flight = rscData === undefined ? undefined : marked(rscData);
  // One of the segments is all of the flight data.
  const segments = [...segmentData].map(
    ([name, bytes]) =>
      /** @type {[string, Packed]} */ ([name, flight !== undefined && bytes === rscData ? flight : marked(bytes)]),
  );
  return { html: marked(html), ...(flight === undefined ? {} : { flight }), segments: new Map(segments) };
}

/** Compresses what has been marked, off the event loop, one page after the other however many come. @param {PackedPage} page @param {PageBytes} bytes */
export const packPage = (page, { html, rscData, segmentData = new Map() }) =>
  inTurn(async () => {
    await compress(page.html, html);
    if (page.flight !== undefined && rscData !== undefined) await compress(page.flight, rscData);
    for (const [name, bytes] of segmentData) {
      const segment = page.segments.get(name);
      if (segment !== undefined && segment !== page.flight) await compress(segment, bytes);
    }
  });

/** @param {PackedPage | undefined} page */
export function packedSize(page) {
  if (page === undefined) return 0;
  let size = 0;
  for (const one of new Set([page.html, page.flight, ...page.segments.values()]))
    size += 128 + (one?.br?.length ?? 0) + (one?.gzip?.length ?? 0);
  return size;
}
