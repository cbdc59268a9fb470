import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { hadApiTrouble } from '../../lib/api/trouble.ts';

const isFailedPage = (response: ServerResponse): boolean =>
  response.statusCode >= 500 && String(response.getHeader('content-type') ?? '').startsWith('text/html');

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

/**
 * Distinguishes a failure for want of the API (503) from one of the page (500), and gives it a text. Next sends an empty
 * document for a page that could not be made and leaves the rest to its program; who can't load that either (or
 * has no scripts) would see nothing at all. The program replaces these words by its own error page.
 * @param words HTML in the body of such a page
 */
export function withFailureText(response: ServerResponse, words: string): void {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const parts: Buffer[] = [];
  const keep = (part: unknown): void => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  // The head waits for the end: the page will have another length than it says.
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    const status = statusOf(response, given[0]);
    if (status < 500 || !isFailedPage(response)) return writeHead(status, ...given.slice(1) as []);
    response.statusCode = status;
    return response;
  }) as typeof writeHead;
  response.write = ((...given: Parameters<typeof write>) => {
    if (!isFailedPage(response) || response.headersSent) return write(...given);
    keep(given[0]);
    return true;
  }) as typeof write;
  response.end = ((...given: Parameters<typeof end>) => {
    if (!isFailedPage(response) || response.headersSent) return end(...given);
    keep(given[0]);
    const raw = Buffer.concat(parts);
    const html = (response.getHeader('content-encoding') === 'gzip' ? gunzipSync(raw) : raw).toString('utf8');
    response.removeHeader('content-encoding');
    const page = Buffer.from(html.replace(/<body[^>]*>/, (tag) => `${tag}${words}`));
    response.setHeader('content-length', page.length);
    writeHead(statusOf(response, response.statusCode));
    return end(page);
  }) as typeof end;
}
