import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { RequestedPage } from '../../lib/routing/serving.ts';
import { StoredPart } from '../page-cache/page-format.mjs';
import type { Packed, PackedPage } from '../page-cache/page-packing.mjs';
import { scriptsHeader } from '../csp/finalize-page.mjs';
import { type Policy, policyHeader } from '../csp/policy.ts';
import type { ServablePage } from '../page-cache/servable-pages.mjs';

/** Responses from the page cache: the same headers as Next's, with bytes that are already compressed. */

type Encoding = 'br' | 'gzip' | 'identity';
/** In order of preference. */
const compressedEncodings = ['br', 'gzip'] as const;
const encodingCache = new LRUCache<string, Encoding>({
  max: 500,
  maxSize: 100_000,
  sizeCalculation: (_encoding, header) => header.length + 1,
});

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = encodingCache.get(header);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const best = compressedEncodings.find((one) => negotiator.encodings([one]).length > 0) ?? 'identity';
  encodingCache.set(header, best);
  return best;
}

/**
 * Whether If-None-Match contains the ETag (RFC 9110, 13.1.2). A request with `no-cache` gets the body, as Next does it.
 */
export function matchesEtag(headers: IncomingMessage['headers'], tag: string): boolean {
  const wanted = headers['if-none-match'];
  if (wanted === undefined || /(?:^|,)\s*no-cache\s*(?:,|$)/.test(headers['cache-control'] ?? '')) return false;
  if (wanted.trim() === '*') return true;
  // Our ETags contain no comma.
  return wanted.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

const flightContentType = 'text/x-component';
const varyHeader = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';
/** Headers of a stored page that are not sent. */
const unsentHeaders = new Set(['x-next-cache-tags', scriptsHeader]);

/** Bytes in memory or still in the page's file. */
type PartBytes = Buffer | StoredPart;
const isPartBytes = (value: unknown): value is PartBytes => Buffer.isBuffer(value) || value instanceof StoredPart;

interface ResponsePart {
  readonly status: number;
  readonly packed: Packed;
  readonly bytes: PartBytes;
  readonly headers: readonly string[];
}

/** Headers that Next stored with a page, plus the content type if it is missing. */
function storedHeaders(page: ServablePage, type: string): string[] {
  const headers = Object.entries(page.entry.value?.headers ?? {}).filter(
    ([name, value]) => !unsentHeaders.has(name) && value !== undefined,
  );
  const own = headers.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
  return headers.some(([name]) => name.toLowerCase() === 'content-type') ? own : [...own, 'content-type', type];
}

/** The document, flight data or segment that a request asks for; undefined if the page does not have it. */
function responsePartOf(page: ServablePage, { part, rewritten: address }: RequestedPage): ResponsePart | undefined {
  const {
    entry: { value },
    packed,
  } = page;
  const status = value?.status ?? 200;
  if (part === 'html')
    return isPartBytes(value?.html)
      ? { status, packed: packed.html, bytes: value.html, headers: storedHeaders(page, 'text/html; charset=utf-8') }
      : undefined;
  const rewritten = address === undefined ? [] : ['x-nextjs-rewritten-path', address];
  if (part === 'flight')
    return value?.rscData && packed.flight
      ? {
          status,
          packed: packed.flight,
          bytes: value.rscData,
          headers: [...storedHeaders(page, flightContentType), ...rewritten],
        }
      : undefined;
  const name = part.slice('segment '.length);
  const [bytes, made] = [value?.segmentData?.get(name), packed.segments.get(name)];
  return bytes && made
    ? {
        status: 200,
        packed: made,
        bytes,
        headers: ['content-type', flightContentType, 'x-nextjs-postponed', '2', ...rewritten],
      }
    : undefined;
}

/** Headers that depend on the shop instead of the page. */
export interface ResponseOptions {
  /** Headers of every response, names and values in turn. */
  readonly always: readonly string[];
  readonly policy: Policy;
  /**
   * Headers of client-side navigations. A page of another build recognises by them that it must load the next page in
   * full.
   */
  readonly navigationHeaders?: readonly string[];
  /** Cache-Control that the address requires; otherwise the page's own lifetime. */
  readonly cacheControl?: string | undefined;
}

/** A response that is ready to send. */
interface PreparedResponse {
  readonly status: number;
  readonly tag: string;
  readonly head: string[];
  /** Headers for 304 Not Modified. */
  readonly notModifiedHead: string[];
  readonly bytes: PartBytes;
}

const bodyHeaders = new Set(['content-encoding', 'content-length', 'content-type']);

/** Prepared responses by part and encoding: a thousand requests per second share them. */
const preparedResponses = new WeakMap<PackedPage, Map<string, PreparedResponse>>();

function prepareResponse(
  page: ServablePage,
  requestedPage: RequestedPage,
  wanted: Encoding,
  options: ResponseOptions,
): PreparedResponse | undefined {
  const known = preparedResponses.get(page.packed) ?? new Map<string, PreparedResponse>();
  preparedResponses.set(page.packed, known);
  const name = `${requestedPage.part} ${wanted} ${page.stale} ${options.cacheControl}`;
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  const part = responsePartOf(page, requestedPage);
  if (part === undefined) return undefined;
  const compressed = wanted === 'identity' ? undefined : part.packed[wanted];
  const encoding = compressed === undefined ? 'identity' : wanted;
  const bytes = compressed ?? part.bytes;
  const tag = etagOf(part, encoding);
  const head = [
    ...headersOf(page, part, tag, encoding, bytes.length, options),
    ...(requestedPage.part === 'html' ? [] : (options.navigationHeaders ?? [])),
  ];
  const ready = {
    status: part.status,
    tag,
    bytes,
    head,
    notModifiedHead: head.filter((_value, index) => !bodyHeaders.has(head[index - (index % 2)] ?? '')),
  };
  // Not remembered while the page is uncompressed: compression will finish soon.
  if (encoding === wanted) known.set(name, ready);
  return ready;
}

/** Hash sources of the scripts of a document; flight data contain none. */
function scriptSourcesOf({ entry: { value } }: ServablePage, { bytes }: ResponsePart): string {
  const sources = bytes === value?.html ? value.headers?.[scriptsHeader] : undefined;
  return typeof sources === 'string' ? sources : '';
}

function headersOf(
  page: ServablePage,
  part: ResponsePart,
  tag: string,
  encoding: Encoding,
  length: number,
  { always, policy, cacheControl }: ResponseOptions,
): string[] {
  const { revalidate, expire } = page.entry.cacheControl ?? {};
  return [
    ...always,
    policyHeader,
    policy(scriptSourcesOf(page, part)),
    'vary',
    varyHeader,
    'x-nextjs-cache',
    page.stale ? 'STALE' : 'HIT',
    'x-nextjs-prerender',
    '1',
    ...part.headers,
    // Redirects have their own.
    ...(part.headers.includes('cache-control')
      ? []
      : ['cache-control', cacheControl ?? cacheControlOf(Number(revalidate), expire)]),
    'etag',
    tag,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
  ];
}

/** Cache-Control as Next writes it. */
const cacheControlOf = (revalidate: number, expire: number | undefined): string =>
  `s-maxage=${revalidate}${expire !== undefined && revalidate < expire ? `, stale-while-revalidate=${expire - revalidate}` : ''}`;

/** A strong ETag; it differs by encoding. */
const etagOf = ({ packed }: ResponsePart, encoding: Encoding): string =>
  `"${packed.mark}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Sends bytes from the file of a page; false, without sending anything, if they are damaged. */
async function sendFromFile(
  response: ServerResponse,
  { status, head }: PreparedResponse,
  part: StoredPart,
): Promise<boolean> {
  const bytes = await part.open();
  if (bytes === undefined) return false;
  response.writeHead(status, head);
  if (Buffer.isBuffer(bytes)) response.end(bytes);
  // The shopper left or the disk failed: the connection is closed before Content-Length is reached.
  else
    await pipeline(bytes, response).catch(() => {
      response.destroy();
    });
  return true;
}

/**
 * Sends a part of a cached page; false, without sending anything, if the page has no such part or it cannot be read.
 */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: ServablePage,
  requestedPage: RequestedPage,
  options: ResponseOptions,
): boolean | Promise<boolean> {
  const ready = prepareResponse(
    page,
    requestedPage,
    encodingFor(request.headers['accept-encoding']?.toString()),
    options,
  );
  if (ready === undefined) return false;
  const { status, tag, head, notModifiedHead, bytes } = ready;
  // A 404 page is never answered with 304.
  if (status === 200 && matchesEtag(request.headers, tag)) {
    response.writeHead(304, notModifiedHead);
    response.end();
    return true;
  }
  if (request.method !== 'HEAD' && bytes instanceof StoredPart) return sendFromFile(response, ready, bytes);
  response.writeHead(status, head);
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}
