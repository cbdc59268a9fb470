import http, { type IncomingMessage, type ServerResponse } from 'node:http';

const hopByHop = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade',
]);

const lingerMs = 2_000;

export interface ProxyTarget {
  readonly host: string;
  readonly port: number;
  /** Shows the API that the call comes through the shop's own entry. */
  readonly internalKey: string;
  /** Whether X-Forwarded-For of the caller is to be believed. */
  readonly trustProxy: boolean;
}

/** Passes requests on to the API, streaming both ways; while the API is away the answer is its own refusal, 503. */
export function apiProxy(target: ProxyTarget, unavailable: (language: string) => string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopByHop.has(name)));
    const shopper = clientAddress(request, target.trustProxy);
    // A body keeps its framing: a length it came with, chunks otherwise.
    if (request.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked';
    let answered = false;
    const upstream = http.request(
      {
        host: target.host, port: target.port, agent, method: request.method, path: request.url,
        headers: { ...headers, 'x-forwarded-for': shopper, 'x-internal-key': target.internalKey, 'x-client-address': shopper },
      },
      (answer) => {
        answered = true;
        if (!request.complete) dropRest(request, upstream, answer);
        const answerHeaders = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(answerHeaders));
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    upstream.on('error', () => {
      // The answer stands on its own; where it breaks too, it says so itself.
      if (answered) return;
      const body = unavailable(String(request.headers['accept-language'] ?? ''));
      response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2', 'cache-control': 'no-store' });
      response.end(body);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };
}

/**
 * A refusal that did not wait for the body: the rest of it goes nowhere. The line is cut a moment later and not at
 * once, or the answer would be lost with it.
 */
function dropRest(request: IncomingMessage, upstream: http.ClientRequest, answer: IncomingMessage): void {
  request.unpipe(upstream);
  request.resume();
  answer.on('end', () => {
    upstream.destroy();
    setTimeout(() => { if (!request.complete) request.destroy(); }, lingerMs).unref();
  });
}

/** The shopper's address, by which the API counts calls; behind a proxy of ours the one that it added last. */
function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '').split(',').at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || 'unknown';
}
