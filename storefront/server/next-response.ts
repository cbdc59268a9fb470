import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { hadApiFailure } from '../../lib/api/api-failures.ts';
import { finalizePage, scriptsHeader } from '../csp/finalize-page.mjs';
import { type Policy, policyHeader } from '../csp/policy.ts';

/** Retry-After of a page that could not be rendered, in seconds. */
const retryAfterSeconds = '5';

/** A page that failed because the API is down gets 503 and may not be cached. */
function statusOf(response: ServerResponse, status: number): number {
  if (status < 500) return status;
  response.setHeader('cache-control', 'no-store');
  if (status !== 503 && !hadApiFailure()) return status;
  response.setHeader('retry-after', retryAfterSeconds);
  return 503;
}

const decompress: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** HTML of a document that Next may have compressed. */
function htmlOf(response: ServerResponse, parts: readonly Buffer[]): string {
  const bytes = Buffer.concat(parts);
  const encoding = String(response.getHeader('content-encoding') ?? '');
  return (decompress[encoding]?.(bytes) ?? bytes).toString('utf8');
}

/** What is added to a document that Next renders. */
export interface DocumentAdditions {
  /** HTML for the body of a page that could not be rendered. */
  readonly failureHtml: string;
  /** None in development, where tools inject scripts into pages. */
  readonly policy: Policy | undefined;
}

/** Headers passed to writeHead, set one by one so that they can be inspected. */
function applyHeaders(response: ServerResponse, parameters: readonly unknown[]): void {
  const headers = parameters.find((one) => typeof one === 'object' && one !== null);
  if (headers === undefined) return;
  for (const [name, value] of Object.entries(
    headers as Readonly<Record<string, string | number | string[] | undefined>>,
  ))
    if (value !== undefined) response.setHeader(name, value);
}

/** The callback of a call of `write` or `end`, which is always its last parameter. */
const callbackOf = (parameters: readonly unknown[]): (() => void) | undefined =>
  parameters.find((one): one is () => void => typeof one === 'function');

const isDocument = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

/**
 * Adds the policy to a document of Next. A document that is stored in the page cache carries its hash sources in a
 * header (next-cache-handler.mjs); any other is buffered and hashed. Distinguishes failures of the API (503) from
 * failures of the page (500) and adds a text: Next sends an empty document for a failed page and lets the client draw
 * it, so a browser without the bundle would show nothing. The client replaces the text by its own error page.
 */
export function rewriteNextResponse(response: ServerResponse, { failureHtml, policy }: DocumentAdditions): void {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const parts: Buffer[] = [];
  const bufferPart = (part: unknown): void => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const isBuffered = (): boolean =>
    isDocument(response) &&
    (response.statusCode >= 500 || (policy !== undefined && !response.hasHeader(scriptsHeader)));
  // The head of a buffered document is sent at its end, because its length changes.
  response.writeHead = ((...parameters: Parameters<typeof writeHead>) => {
    const status = statusOf(response, parameters[0]);
    response.statusCode = status;
    applyHeaders(response, parameters.slice(1));
    if (isBuffered()) return response;
    const sources = response.getHeader(scriptsHeader);
    response.removeHeader(scriptsHeader);
    if (policy !== undefined && isDocument(response)) response.setHeader(policyHeader, policy(String(sources ?? '')));
    return writeHead(status);
  }) as typeof writeHead;
  response.write = ((...parameters: Parameters<typeof write>) => {
    if (response.headersSent || !isBuffered()) return write(...parameters);
    bufferPart(parameters[0]);
    const written = callbackOf(parameters);
    if (written !== undefined) process.nextTick(written);
    return true;
  }) as typeof write;
  response.end = ((...parameters: Parameters<typeof end>) => {
    if (response.headersSent || !isBuffered()) return end(...parameters);
    bufferPart(parameters[0]);
    const status = statusOf(response, response.statusCode);
    const text = htmlOf(response, parts);
    const { html, sources } = finalizePage(
      status < 500 ? text : text.replace(/<body[^>]*>/, (tag) => `${tag}${failureHtml}`),
      { late: false },
    );
    const page = Buffer.from(html);
    response.removeHeader('content-encoding');
    // The response to HEAD has no body to measure.
    if (parts.length > 0) response.setHeader('content-length', page.length);
    if (policy !== undefined) response.setHeader(policyHeader, policy(sources));
    writeHead(status);
    return end(page, callbackOf(parameters));
  }) as typeof end;
}
