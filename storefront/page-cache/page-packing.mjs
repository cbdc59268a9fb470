import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Compressed bytes of a page, created once when the page is stored. */

/**
 * One body (the document, its flight data or a segment): its hash for the ETag, and the compressed bytes if they are
 * smaller.
 * @typedef {{ mark: string, br?: Buffer, gzip?: Buffer }} Packed
 */
/** @typedef {{ html: Packed, flight?: Packed, segments: Map<string, Packed> }} PackedPage */

/** Smaller bodies fit into one packet without compression. */
const minCompressBytes = 1024;
/**
 * Level 8 gives a tenth more bytes than the highest level in a fortieth of its time, about 3 ms per page. Level 9 takes
 * seven times as long and saves half a percent.
 */
const brotliLevel = 8;
const gzipLevel = 7;
/** Pages compressed at the same time. Each uses up to two threads of the pool; the others read files. */
const maxConcurrentJobs = 1;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

let runningJobs = 0;
/** @type {(() => void)[]} */
const waitingJobs = [];

/**
 * Runs work when a slot is free.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function runInTurn(work) {
  if (runningJobs < maxConcurrentJobs) runningJobs += 1;
  else
    await new Promise((resolve) => {
      waitingJobs.push(() => {
        resolve(undefined);
      });
    });
  try {
    return await work();
  } finally {
    const next = waitingJobs.shift();
    if (next === undefined) runningJobs -= 1;
    else next();
  }
}

/**
 * @param {Buffer} bytes
 * @returns {Packed}
 */
const hashedPart = (bytes) => ({ mark: createHash('sha256').update(bytes).digest('base64url').slice(0, 27) });

/**
 * Options for compressing the bytes of a page with brotli.
 * @param {Buffer} bytes
 */
export const brotliOptions = (bytes) => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliLevel, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/**
 * @param {Packed} one
 * @param {Buffer} bytes
 */
async function compressPart(one, bytes) {
  if (bytes.length < minCompressBytes) return;
  [one.br, one.gzip] = await Promise.all([brotli(bytes, brotliOptions(bytes)), gzip(bytes, { level: gzipLevel })]);
}

/** @typedef {{ html: Buffer, rscData?: Buffer | undefined, segmentData?: Map<string, Buffer> | undefined }} PageBytes */

/**
 * Hashes the bodies of a page without compressing them.
 * @param {PageBytes} bytes
 * @returns {PackedPage}
 */
export function hashPage({ html, rscData, segmentData = new Map() }) {
  const flight = rscData === undefined ? undefined : hashedPart(rscData);
  // One of the segments equals the whole flight data.
  const segments = [...segmentData].map(
    ([name, bytes]) =>
      /** @type {[string, Packed]} */ ([name, flight !== undefined && bytes === rscData ? flight : hashedPart(bytes)]),
  );
  return { html: hashedPart(html), ...(flight === undefined ? {} : { flight }), segments: new Map(segments) };
}

/**
 * Compresses the bodies of a page off the event loop, one page at a time.
 * @param {PackedPage} page
 * @param {PageBytes} bytes
 */
export const compressPage = (page, { html, rscData, segmentData = new Map() }) =>
  runInTurn(async () => {
    await compressPart(page.html, html);
    if (page.flight !== undefined && rscData !== undefined) await compressPart(page.flight, rscData);
    for (const [name, bytes] of segmentData) {
      const segment = page.segments.get(name);
      if (segment !== undefined && segment !== page.flight) await compressPart(segment, bytes);
    }
  });

/** @param {PackedPage | undefined} page */
export function compressedSize(page) {
  if (page === undefined) return 0;
  let size = 0;
  for (const one of new Set([page.html, page.flight, ...page.segments.values()]))
    size += 128 + (one?.br?.length ?? 0) + (one?.gzip?.length ?? 0);
  return size;
}
