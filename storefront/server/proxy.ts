import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { socketPath } from '../../lib/chat/limits.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { dropRest } from './request-body.ts';
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

/** Lines to the API that are open at once: calls, and long polls of pages whose network takes no WebSockets. */
const mostCalls = 256;
const mostPolls = 4_000;

/** An answer that has begun and then stalls is given up. */
const idleMs = 30_000;

export interface ProxyHost {
  readonly host: string;
  readonly port: number;
  /** Shows the API that the call comes through the shop's own entry. */
  readonly internalKey: string;
  /** Whether X-Forwarded-For of the caller is to be believed. */
  readonly trustProxy: boolean;
}

export interface ProxyTarget extends ProxyHost {
  readonly limitsOf: (method: string, url: string) => CallLimits;
}

/** What the shop says itself where the API can't: it is away or hangs, or the body is one that it would refuse. */
export type Refusal = 'unavailable' | 'tooLarge';

/** Passes requests on to the API, streaming both ways, within limits of size and time. `refusal` writes the envelope in the caller's language. */
export function apiProxy(target: ProxyTarget, refusal: (name: Refusal, language: string) => string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: mostCalls });
  // A poll waits until there is something to tell: no call may have to wait behind it.
  const polls = new http.Agent({ keepAlive: true, maxSockets: mostPolls });

  const refuse = (request: IncomingMessage, response: ServerResponse, name: Refusal): void => {
    if (response.headersSent || response.destroyed) return;
    dropRest(request, response);
    response.writeHead(name === 'tooLarge' ? 413 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(name === 'tooLarge' ? {} : { 'retry-after': '2' }),
    });
    response.end(refusal(name, String(request.headers['accept-language'] ?? '')));
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { bodyBytes, answerMs } = target.limitsOf(request.method ?? 'GET', request.url ?? '/');
    // The API would refuse it while it is still being sent, and its answer would be lost in the broken line.
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
    const giveUp = (name: Refusal): void => {
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
    // The answer is a stream of its own, which reports its own failure.
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
      // A caller that is slow is not an API that hangs.
      idle.again();
      if (received > bodyBytes && !ended) giveUp('tooLarge');
    });
    request.pipe(upstream);
  };
}

/** Calls once, when nothing has happened for so long. */
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
    // A refusal that did not wait for the body.
    request.unpipe(upstream);
    dropRest(request, response);
    answer.on('end', () => {
      upstream.destroy();
    });
  }
  const idle = idleTimer(idleMs, () => {
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

/** What the API is told of a request: all that is not of this line alone, and by whom it is counted. */
export function headersFor(request: IncomingMessage, target: ProxyHost): http.OutgoingHttpHeaders {
  const shopper = clientAddress(request, target.trustProxy);
  return {
    ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopByHop.has(name))),
    // A body keeps its framing: a length it came with, chunks otherwise.
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': shopper,
    [internalHeaders.key]: target.internalKey,
    [internalHeaders.clientAddress]: shopper,
  };
}

/** The shopper's address, by which the API counts calls; behind a proxy of ours the one that it added last. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  return forwarded || request.socket.remoteAddress || 'unknown';
}
