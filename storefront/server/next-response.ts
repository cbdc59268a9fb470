import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { hadApiTrouble } from '../../lib/api/trouble.ts';
import { finishedPage, scriptsHeader } from '../csp/finished-page.mjs';
import { type Policy, policyHeader } from '../csp/policy.ts';

/** Seconds after which a page that could not be made is worth another try. */
const retryAfter = '5';

/** A page that failed because the API gave no data is not broken: it is worth another try soon, and no cache may keep it. */
function statusOf(response: ServerResponse, given: number): number {
  if (given < 500) return given;
  response.setHeader('cache-control', 'no-store');
  if (given !== 503 && !hadApiTrouble()) return given;
  response.setHeader('retry-after', retryAfter);
  return 503;
}

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Text of a document that Next may have compressed. */
function textOf(response: ServerResponse, parts: readonly Buffer[]): string {
  const bytes = Buffer.concat(parts);
  const encoding = String(response.getHeader('content-encoding') ?? '');
  return (unpack[encoding]?.(bytes) ?? bytes).toString('utf8');
}

/** What the storefront puts to a document that Next answers with. */
export interface Additions {
  /** HTML in the body of a page that could not be made. */
  readonly words: string;
  /** None in development, where tools write scripts of their own into pages. */
  readonly policy: Policy | undefined;
}

/** Headers that are handed over with the status, where all others can be looked at. */
function takeHeaders(response: ServerResponse, given: readonly unknown[]): void {
  const headers = given.find((one) => typeof one === 'object' && one !== null);
  if (headers === undefined) return;
  for (const [name, value] of Object.entries(
    headers as Readonly<Record<string, string | number | string[] | undefined>>,
  ))
    if (value !== undefined) response.setHeader(name, value);
}

const isDocument = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

/**
 * Gives a document of Next's the policy of its own scripts: one that goes into the store on its way brings their sources along
 * (page-cache.mjs), any other is held until it is whole. And distinguishes a failure for want of the API (503)
 * from one of the page (500), and gives it a text: Next sends an empty document for a page that could not be made and leaves the
 * rest to its program; who can't load that either (or has no scripts) would see nothing at all. The program replaces these
 * words by its own error page.
 */
export function rewriteNextResponse(response: ServerResponse, { words, policy }: Additions): void {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const parts: Buffer[] = [];
  const keep = (part: unknown): void => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const isHeld = (): boolean =>
    isDocument(response) &&
    (response.statusCode >= 500 || (policy !== undefined && !response.hasHeader(scriptsHeader)));
  // The head of what is held waits for its end: it will have another length than it says.
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    const status = statusOf(response, given[0]);
    response.statusCode = status;
    takeHeaders(response, given.slice(1));
    if (isHeld()) return response;
    const sources = response.getHeader(scriptsHeader);
    response.removeHeader(scriptsHeader);
    if (policy !== undefined && isDocument(response)) response.setHeader(policyHeader, policy(String(sources ?? '')));
    return writeHead(status);
  }) as typeof writeHead;
  response.write = ((...given: Parameters<typeof write>) => {
    if (response.headersSent || !isHeld()) return write(...given);
    keep(given[0]);
    return true;
  }) as typeof write;
  response.end = ((...given: Parameters<typeof end>) => {
    if (response.headersSent || !isHeld()) return end(...given);
    keep(given[0]);
    const status = statusOf(response, response.statusCode);
    const text = textOf(response, parts);
    const { html, sources } = finishedPage(
      status < 500 ? text : text.replace(/<body[^>]*>/, (tag) => `${tag}${words}`),
      { late: false },
    );
    const page = Buffer.from(html);
    response.removeHeader('content-encoding');
    // The answer to HEAD has no text to be measured.
    if (parts.length > 0) response.setHeader('content-length', page.length);
    if (policy !== undefined) response.setHeader(policyHeader, policy(sources));
    writeHead(status);
    return end(page);
  }) as typeof end;
}
