import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { socketPath } from '../../lib/chat/limits.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { discardBody } from './request-body.ts';
import type { CallLimits } from './call-limits.ts';

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Open connections to the API: calls, and long polls of pages whose network blocks WebSockets. */
const maxCallSockets = 256;
const maxPollSockets = 4_000;

/** A response that stalls is aborted after this time. */
const idleTimeoutMs = 30_000;

export interface ProxyHost {
  readonly host: string;
  readonly port: number;
  /** Proves to the API that the call comes through the storefront. */
  readonly internalKey: string;
  /** Whether X-Forwarded-For is trusted. */
  readonly trustProxy: boolean;
}

export interface ProxyTarget extends ProxyHost {
  readonly limitsOf: (method: string, url: string) => CallLimits;
}

/** Refusals of the proxy itself: the API is down or hangs, or the body is too large. */
export type ProxyRefusal = 'unavailable' | 'tooLarge';

/**
 * Proxies requests to the API, streaming both ways, with limits of size and time. `refusal` writes the envelope in the
 * caller's language.
 */
export function apiProxy(target: ProxyTarget, refusal: (name: ProxyRefusal, language: string) => string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: maxCallSockets });
  // Long polls have an agent of their own: no call may wait behind them.
  const polls = new http.Agent({ keepAlive: true, maxSockets: maxPollSockets });

  const refuse = (request: IncomingMessage, response: ServerResponse, name: ProxyRefusal): void => {
    if (response.headersSent || response.destroyed) return;
    discardBody(request, response);
    response.writeHead(name === 'tooLarge' ? 413 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(name === 'tooLarge' ? {} : { 'retry-after': '2' }),
    });
    response.end(refusal(name, String(request.headers['accept-language'] ?? '')));
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { bodyBytes, answerMs } = target.limitsOf(request.method ?? 'GET', request.url ?? '/');
    // The API would refuse the body during the upload, and its answer would be lost with the connection.
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) {
      refuse(request, response, 'tooLarge');
      return;
    }
    const upstream = http.request({
      host: target.host,
      port: target.port,
      agent: request.url?.startsWith(socketPath) === true ? polls : agent,
      method: request.method,
      path: request.url,
      headers: headersFor(request, target),
    });
    let ended = false;
    const giveUp = (name: ProxyRefusal): void => {
      ended = true;
      idle.end();
      request.unpipe(upstream);
      upstream.destroy();
      refuse(request, response, name);
    };
    const idle = idleTimer(answerMs, () => {
      giveUp('unavailable');
    });
    upstream.on('response', (answer) => {
      idle.end();
      if (ended) {
        answer.destroy();
        return;
      }
      ended = true;
      relay(request, upstream, answer, response);
    });
    // The response is a separate stream with its own errors.
    upstream.on('error', () => {
      if (!ended) giveUp('unavailable');
    });
    response.on('close', () => {
      idle.end();
      upstream.destroy();
    });
    let received = 0;
    request.on('data', (part: Buffer) => {
      received += part.length;
      // A slow client does not count as a stalled API.
      idle.again();
      if (received > bodyBytes && !ended) giveUp('tooLarge');
    });
    request.pipe(upstream);
  };
}

/** Calls back once, after a period without activity. */
function idleTimer(milliseconds: number, late: () => void): { readonly again: () => void; readonly end: () => void } {
  let timer: NodeJS.Timeout | undefined = setTimeout(late, milliseconds);
  return {
    again: () => {
      timer?.refresh();
    },
    end: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function relay(
  request: IncomingMessage,
  upstream: http.ClientRequest,
  answer: IncomingMessage,
  response: ServerResponse,
): void {
  if (!request.complete) {
    // The API answered before it had read the body.
    request.unpipe(upstream);
    discardBody(request, response);
    answer.on('end', () => {
      upstream.destroy();
    });
  }
  const idle = idleTimer(idleTimeoutMs, () => {
    answer.destroy(new Error('the API stopped sending'));
  });
  answer.on('data', idle.again);
  answer.on('close', idle.end);
  response.writeHead(
    answer.statusCode ?? 502,
    Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name))),
  );
  answer.pipe(response);
  answer.on('error', () => {
    response.destroy();
  });
}

/** Headers for the API: all end-to-end headers, plus the client address for rate limits. */
export function headersFor(request: IncomingMessage, target: ProxyHost): http.OutgoingHttpHeaders {
  const shopper = clientAddress(request, target.trustProxy);
  return {
    ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopByHop.has(name))),
    // The body keeps its framing: Content-Length if it had one, chunked otherwise.
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': shopper,
    [internalHeaders.key]: target.internalKey,
    [internalHeaders.clientAddress]: shopper,
  };
}

/** The shopper's address for rate limits; behind a trusted proxy the last entry of X-Forwarded-For. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return forwarded || request.socket.remoteAddress || 'unknown';
}
