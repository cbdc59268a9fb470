import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a connection stays open for a client that is still sending, so that it can read the answer. */
const closeDelayMs = 2_000;

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Discards the rest of a request body. The connection is closed after a delay, or the client would lose the answer. */
export function discardBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  request.resume();
  response.once('finish', () => {
    setTimeout(() => {
      if (!request.complete) request.destroy();
    }, closeDelayMs).unref();
  });
}

/** Answers a request without reading its body. */
export function answerWithoutReading(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): void {
  discardBody(request, response);
  response.writeHead(status, {
    ...(status < 400 ? {} : { 'cache-control': 'no-store' }),
    ...(body === '' ? { 'content-length': '0' } : { 'content-type': 'text/plain; charset=utf-8' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
