import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { AskedPage } from '../../lib/routing/serving.ts';
import { StoredPart } from '../page-cache/page-format.mjs';
import type { Packed, PackedPage } from '../page-cache/page-packing.mjs';
import { scriptsHeader } from '../csp/finished-page.mjs';
import { type Policy, policyHeader } from '../csp/policy.ts';
import type { KeptPage } from '../page-cache/servable-pages.mjs';

/** Answers out of the store: what Next would say of the same page, with bytes that are made already. */

type Encoding = 'br' | 'gzip' | 'identity';
/** The best first. */
const compressed = ['br', 'gzip'] as const;
const chosen = new LRUCache<string, Encoding>({
  max: 500,
  maxSize: 100_000,
  sizeCalculation: (_encoding, header) => header.length + 1,
});

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const best = compressed.find((one) => negotiator.encodings([one]).length > 0) ?? 'identity';
  chosen.set(header, best);
  return best;
}

/** Whether the browser has these very bytes (RFC 9110, 13.1.2). One that asks for no kept ones gets them anew, as Next does it. */
export function hasAlready(headers: IncomingMessage['headers'], tag: string): boolean {
  const wanted = headers['if-none-match'];
  if (wanted === undefined || /(?:^|,)\s*no-cache\s*(?:,|$)/.test(headers['cache-control'] ?? '')) return false;
  if (wanted.trim() === '*') return true;
  // Marks of ours have no comma in them.
  return wanted.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

const flightType = 'text/x-component';
const vary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';
/** What is the storefront's own to know. */
const innerHeaders = new Set(['x-next-cache-tags', scriptsHeader]);

/** In memory, or still in the page's file. */
type Bytes = Buffer | StoredPart;
const areBytes = (value: unknown): value is Bytes => Buffer.isBuffer(value) || value instanceof StoredPart;

interface Thing {
  readonly status: number;
  readonly packed: Packed;
  readonly bytes: Bytes;
  readonly headers: readonly string[];
}

/** Names and values of what Next found out about a page when it made it, and the type where that was not among it. */
function ownHeaders(page: KeptPage, type: string): string[] {
  const given = Object.entries(page.entry.value?.headers ?? {}).filter(
    ([name, value]) => !innerHeaders.has(name) && value !== undefined,
  );
  const own = given.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
  return given.some(([name]) => name.toLowerCase() === 'content-type') ? own : [...own, 'content-type', type];
}

/** A part of a kept page; undefined for one that it does not have. */
function thingOf(page: KeptPage, { part, rewritten: address }: AskedPage): Thing | undefined {
  const {
    entry: { value },
    packed,
  } = page;
  const status = value?.status ?? 200;
  if (part === 'html')
    return areBytes(value?.html)
      ? { status, packed: packed.html, bytes: value.html, headers: ownHeaders(page, 'text/html; charset=utf-8') }
      : undefined;
  const rewritten = address === undefined ? [] : ['x-nextjs-rewritten-path', address];
  if (part === 'flight')
    return value?.rscData && packed.flight
      ? {
          status,
          packed: packed.flight,
          bytes: value.rscData,
          headers: [...ownHeaders(page, flightType), ...rewritten],
        }
      : undefined;
  const name = part.slice('segment '.length);
  const [bytes, made] = [value?.segmentData?.get(name), packed.segments.get(name)];
  return bytes && made
    ? {
        status: 200,
        packed: made,
        bytes,
        headers: ['content-type', flightType, 'x-nextjs-postponed', '2', ...rewritten],
      }
    : undefined;
}

/** How the rest of an answer is made. */
export interface AnswerOptions {
  /** Sent with every answer of the shop, names and values in turn. */
  readonly always: readonly string[];
  readonly policy: Policy;
  /** Sent with what is for a move within the shop: by it a page of another build knows that it has to load the next one whole. */
  readonly ofMoves?: readonly string[];
  /** What the address demands; otherwise the page's own time. */
  readonly cacheControl?: string | undefined;
}

/** An answer as it goes out. */
interface Ready {
  readonly status: number;
  readonly tag: string;
  readonly head: string[];
  /** The same for a browser that has the bytes. */
  readonly shortHead: string[];
  readonly bytes: Bytes;
}

const aboutBytes = new Set(['content-encoding', 'content-length', 'content-type']);

/** Answers are made up once for each part and encoding of a page: of a thousand a second all are the same. */
const made = new WeakMap<PackedPage, Map<string, Ready>>();

function readyAnswer(page: KeptPage, asked: AskedPage, wanted: Encoding, options: AnswerOptions): Ready | undefined {
  const known = made.get(page.packed) ?? new Map<string, Ready>();
  made.set(page.packed, known);
  const name = `${asked.part} ${wanted} ${page.stale} ${options.cacheControl}`;
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  const thing = thingOf(page, asked);
  if (thing === undefined) return undefined;
  const compressed = wanted === 'identity' ? undefined : thing.packed[wanted];
  const encoding = compressed === undefined ? 'identity' : wanted;
  const bytes = compressed ?? thing.bytes;
  const tag = tagOf(thing, encoding);
  const head = [
    ...headOf(page, thing, tag, encoding, bytes.length, options),
    ...(asked.part === 'html' ? [] : (options.ofMoves ?? [])),
  ];
  const ready = {
    status: thing.status,
    tag,
    bytes,
    head,
    shortHead: head.filter((_value, index) => !aboutBytes.has(head[index - (index % 2)] ?? '')),
  };
  // What is not compressed yet will be soon.
  if (encoding === wanted) known.set(name, ready);
  return ready;
}

/** Sources of the scripts in a document; what else is sent of a page runs none. */
function scriptsOf({ entry: { value } }: KeptPage, { bytes }: Thing): string {
  const sources = bytes === value?.html ? value.headers?.[scriptsHeader] : undefined;
  return typeof sources === 'string' ? sources : '';
}

function headOf(
  page: KeptPage,
  thing: Thing,
  tag: string,
  encoding: Encoding,
  length: number,
  { always, policy, cacheControl }: AnswerOptions,
): string[] {
  const { revalidate, expire } = page.entry.cacheControl ?? {};
  return [
    ...always,
    policyHeader,
    policy(scriptsOf(page, thing)),
    'vary',
    vary,
    'x-nextjs-cache',
    page.stale ? 'STALE' : 'HIT',
    'x-nextjs-prerender',
    '1',
    ...thing.headers,
    'cache-control',
    cacheControl ?? lifeOf(Number(revalidate), expire),
    'etag',
    tag,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
  ];
}

/** Cache-Control as Next writes it. */
const lifeOf = (revalidate: number, expire: number | undefined): string =>
  `s-maxage=${revalidate}${expire !== undefined && revalidate < expire ? `, stale-while-revalidate=${expire - revalidate}` : ''}`;

/** A strong mark: other bytes, be it only by another encoding, have another one. */
const tagOf = ({ packed }: Thing, encoding: Encoding): string =>
  `"${packed.mark}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Sends bytes that are still in their file; false, with nothing sent, where they are not what they should be. */
async function sendStored(response: ServerResponse, { status, head }: Ready, part: StoredPart): Promise<boolean> {
  const bytes = await part.open();
  if (bytes === undefined) return false;
  response.writeHead(status, head);
  if (Buffer.isBuffer(bytes)) response.end(bytes);
  // A shopper who goes, or a disk that fails halfway: the line is cut, and its length says that something is missing.
  else
    await pipeline(bytes, response).catch(() => {
      response.destroy();
    });
  return true;
}

/** Answers with a part of a kept page; false, with nothing sent, where the page has no such part or it can't be read. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  asked: AskedPage,
  options: AnswerOptions,
): boolean | Promise<boolean> {
  const ready = readyAnswer(page, asked, encodingFor(request.headers['accept-encoding']?.toString()), options);
  if (ready === undefined) return false;
  const { status, tag, head, shortHead, bytes } = ready;
  // A missing page stays one, whoever has seen it before.
  if (status === 200 && hasAlready(request.headers, tag)) {
    response.writeHead(304, shortHead);
    response.end();
    return true;
  }
  if (request.method !== 'HEAD' && bytes instanceof StoredPart) return sendStored(response, ready, bytes);
  response.writeHead(status, head);
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}
