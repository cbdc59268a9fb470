import { createWriteStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { publicOnlyOptions, wasPrivate, webAddress } from '../../public-net/keep-public.ts';
import { isPrivateAddress } from '../../public-net/private-address.ts';

/** Why a feed could not be fetched. */
export type DownloadFault =
  | 'address'
  | 'private'
  | 'insecure'
  | 'credentials'
  | 'host'
  | 'connectTime'
  | 'idle'
  | 'time'
  | 'moves'
  | 'status'
  | 'tooLarge'
  | 'encoding'
  | 'cut'
  | 'empty';

/** Validators of the last imported copy, for a conditional request. */
export interface CopyValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type Downloaded =
  | {
      readonly ok: true;
      readonly status: number;
      readonly bytes: number;
      readonly known: CopyValidators;
      /** The feed came from a private network. */ readonly isPrivate: boolean;
    }
  | { readonly ok: 'unchanged'; readonly status: number }
  | { readonly ok: false; readonly why: DownloadFault; readonly status?: number };

export interface Limits {
  readonly connectMs: number;
  readonly idleMs: number;
  readonly wholeMs: number;
}
export const defaultLimits: Limits = { connectMs: 10_000, idleMs: 60_000, wholeMs: 20 * 60_000 };

export interface DownloadOptions {
  readonly url: string;
  /** Plain http is allowed; a redirect from TLS to it is refused otherwise. */
  readonly insecure: boolean;
  readonly allowPrivate: boolean;
  /** Sent to the feed's own host only; a redirect does not carry it elsewhere. */
  readonly authorization?: string | undefined;
  readonly known?: CopyValidators | undefined;
  readonly maxBytes: number;
  /** Target file; deleted unless the feed arrives completely. */
  readonly file: string;
  /** Aborts the fetch, which then rejects. */
  readonly signal: AbortSignal;
  readonly limits?: Limits;
}

const maxMoves = 5;
const maxHeader = 16 * 1024;
/** Longer validators are not stored, because every request would send them back. */
const maxKnown = 500;
const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];

class Fault extends Error {
  readonly why: DownloadFault;
  readonly status: number | undefined;
  constructor(why: DownloadFault, status?: number) {
    super(why);
    this.why = why;
    this.status = status;
  }
}

const printable = (header: string | undefined): string | null =>
  header !== undefined && header.length <= maxKnown && /^[\x20-\x7e]+$/.test(header) ? header : null;

function headersFor(url: URL, start: URL, { authorization, known }: DownloadOptions): Record<string, string> {
  return {
    accept: 'application/xml,text/csv,application/x-ndjson,*/*;q=0.5',
    'accept-encoding': 'gzip, identity;q=0.5',
    'user-agent': 'shop-import',
    ...(authorization !== undefined && url.origin === start.origin ? { authorization } : {}),
    ...(known === undefined || known.etag === null ? {} : { 'if-none-match': known.etag }),
    ...(known === undefined || known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
  };
}

/** Which limit cut the connection; later streams only see that it was cut. */
interface ExceededLimit {
  fault?: Fault;
}

async function sendRequest(
  url: URL,
  start: URL,
  options: DownloadOptions,
  { connectMs, idleMs }: Limits,
  signal: AbortSignal,
  blame: ExceededLimit,
): Promise<IncomingMessage> {
  const connection = publicOnlyOptions(url, options.allowPrivate);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      { signal, maxHeaderSize: maxHeader, agent: false, headers: headersFor(url, start, options), ...connection },
      resolve,
    );
    const end = (why: DownloadFault): void => {
      blame.fault = new Fault(why);
      request.destroy(blame.fault);
    };
    const connecting = setTimeout(() => {
      end('connectTime');
    }, connectMs);
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        clearTimeout(connecting);
      });
    });
    request.on('close', () => {
      clearTimeout(connecting);
    });
    request.setTimeout(idleMs, () => {
      end('idle');
    });
    request.on('error', reject);
  });
}

function meter(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Fault('tooLarge'));
      else done(null, chunk);
    },
  });
}

/**
 * Unpacks transfer compression only; a feed that is itself a packed file is detected by its content when it is opened.
 */
function unpackers(answer: IncomingMessage, maxBytes: number): Transform[] {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return [];
  if (encoding === 'gzip' || encoding === 'x-gzip') return [createGunzip(), meter(maxBytes)];
  throw new Fault('encoding', answer.statusCode);
}

/** A full disk or a missing folder is no fault of the sender. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (['ENOSPC', 'EDQUOT'].includes(String(error.code)) ||
    (['EACCES', 'EROFS', 'ENOENT'].includes(String(error.code)) && 'path' in error));

async function store(
  answer: IncomingMessage,
  { maxBytes, file }: DownloadOptions,
  signal: AbortSignal,
  blame: ExceededLimit,
): Promise<number> {
  const status = answer.statusCode;
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new Fault('tooLarge', status);
  const steps = unpackers(answer, maxBytes);
  try {
    await pipeline([answer, meter(maxBytes), ...steps, createWriteStream(file, { mode: 0o600 })], { signal });
  } catch (error) {
    if (signal.aborted || error instanceof Fault || isOurs(error)) throw error;
    throw blame.fault ?? new Fault('cut', status);
  }
  const { size } = await stat(file);
  if (size === 0) throw new Fault('empty', status);
  return size;
}

async function followRedirects(
  start: URL,
  options: DownloadOptions,
  limits: Limits,
  signal: AbortSignal,
): Promise<Downloaded> {
  let url = start;
  for (let moves = 0; moves <= maxMoves; moves += 1) {
    // A request that began over TLS stays on TLS.
    if (url.protocol === 'http:' && (!options.insecure || start.protocol === 'https:')) throw new Fault('insecure');
    const blame: ExceededLimit = {};
    const answer = await sendRequest(url, start, options, limits, signal, blame);
    const status = answer.statusCode ?? 0;
    const isPrivate = isPrivateAddress(answer.socket.remoteAddress ?? '');
    if (status === 200) {
      const bytes = await store(answer, options, signal, blame);
      return {
        ok: true,
        status,
        bytes,
        isPrivate,
        known: { etag: printable(answer.headers.etag), lastModified: printable(answer.headers['last-modified']) },
      };
    }
    answer.destroy();
    if (status === 304 && options.known !== undefined) return { ok: 'unchanged', status };
    if (!redirectStatuses.includes(status) || answer.headers.location === undefined) throw new Fault('status', status);
    const next = webAddress(answer.headers.location, url);
    if (next === undefined) throw new Fault('address', status);
    url = next;
  }
  throw new Fault('moves');
}

/**
 * Fetches a feed into a file: bounded in time, size and redirects, and never from a private network unless allowed,
 * also by name or redirect. External failures are results; it rejects when it is aborted.
 */
export async function download(options: DownloadOptions): Promise<Downloaded> {
  const limits = options.limits ?? defaultLimits;
  const whole = AbortSignal.timeout(limits.wholeMs);
  try {
    const start = webAddress(options.url);
    if (start === undefined) return { ok: false, why: 'address' };
    return await followRedirects(start, options, limits, AbortSignal.any([options.signal, whole]));
  } catch (error) {
    await rm(options.file, { force: true });
    options.signal.throwIfAborted();
    if (wasPrivate(error)) return { ok: false, why: 'private' };
    if (whole.aborted) return { ok: false, why: 'time' };
    if (error instanceof Fault)
      return { ok: false, why: error.why, ...(error.status === undefined ? {} : { status: error.status }) };
    if (isOurs(error)) throw error;
    return { ok: false, why: 'host' };
  }
}
