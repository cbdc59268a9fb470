import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { maxUploadBytes } from '../../../media/upload-check.ts';
import { publicOnlyOptions, wasPrivate, webAddress } from '../../../public-net/keep-public.ts';

export interface FetchOptions {
  /** Allows private networks; only for commands of this machine. */
  readonly allowPrivate: boolean;
  /** For the whole picture, redirects included. */
  readonly timeoutMs?: number;
  /** Validator of the picture that the shop already has. */
  readonly etag?: string | undefined;
}

export type FetchedImage =
  | { readonly ok: true; readonly bytes: Buffer; readonly etag: string | null }
  | { readonly ok: 'unchanged' }
  | {
      readonly ok: false;
      readonly reason:
        'imageAddress' | 'imagePrivate' | 'imageTime' | 'imageHost' | 'imageMissing' | 'imageTooLarge' | 'imageMoves';
    };

const defaultTimeoutMs = 15_000;
const maxMoves = 3;
const maxHeader = 16 * 1024;

async function sendRequest(
  url: URL,
  { allowPrivate, etag }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const connection = publicOnlyOptions(url, allowPrivate);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      {
        signal,
        maxHeaderSize: maxHeader,
        agent: false,
        ...connection,
        headers: {
          accept: 'image/webp,image/png,image/jpeg',
          'user-agent': 'shop-import',
          ...(etag === undefined ? {} : { 'if-none-match': etag }),
        },
      },
      resolve,
    );
    request.on('error', reject);
  });
}

async function readBody(answer: IncomingMessage): Promise<FetchedImage> {
  if (Number(answer.headers['content-length'] ?? 0) > maxUploadBytes) {
    answer.destroy();
    return { ok: false, reason: 'imageTooLarge' };
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxUploadBytes) {
      answer.destroy();
      return { ok: false, reason: 'imageTooLarge' };
    }
    chunks.push(chunk);
  }
  const { etag } = answer.headers;
  return { ok: true, bytes: Buffer.concat(chunks), etag: etag !== undefined && etag.length <= 200 ? etag : null };
}

async function followRedirects(start: URL, options: FetchOptions, signal: AbortSignal): Promise<FetchedImage> {
  let url = start;
  for (let moves = 0; moves <= maxMoves; moves += 1) {
    const answer = await sendRequest(url, options, signal);
    const status = answer.statusCode ?? 0;
    if (status === 200) return readBody(answer);
    answer.destroy();
    if (status === 304 && options.etag !== undefined) return { ok: 'unchanged' };
    if (status < 300 || status > 399 || answer.headers.location === undefined)
      return { ok: false, reason: 'imageMissing' };
    const next = webAddress(answer.headers.location, url);
    if (next === undefined) return { ok: false, reason: 'imageAddress' };
    url = next;
  }
  return { ok: false, reason: 'imageMoves' };
}

/**
 * Downloads one picture over http(s): bounded in time, size and redirects, and never from a private network, for
 * any name, redirect or spelling.
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<FetchedImage> {
  const url = webAddress(address);
  if (url === undefined) return { ok: false, reason: 'imageAddress' };
  const signal = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  try {
    return await followRedirects(url, options, signal);
  } catch (error) {
    if (wasPrivate(error)) return { ok: false, reason: 'imagePrivate' };
    return { ok: false, reason: signal.aborted ? 'imageTime' : 'imageHost' };
  }
}
