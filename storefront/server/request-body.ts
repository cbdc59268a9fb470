import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a caller who goes on sending after its answer is listened to, so that the answer reaches it. */
const lingerMs = 2_000;

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Lets the rest of a body go nowhere. The line is cut a moment after the answer and not at once, or the answer would be
 * lost with it.
 */
export function dropRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  request.resume();
  response.once('finish', () => {
    setTimeout(() => {
      if (!request.complete) request.destroy();
    }, lingerMs).unref();
  });
}

/** Answers without the request's body having been looked at. */
export function answerBriefly(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): void {
  dropRest(request, response);
  response.writeHead(status, {
    ...(status < 400 ? {} : { 'cache-control': 'no-store' }),
    ...(body === '' ? { 'content-length': '0' } : { 'content-type': 'text/plain; charset=utf-8' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
