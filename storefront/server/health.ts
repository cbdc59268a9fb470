import http, { type IncomingMessage } from 'node:http';

/** Lifetime and time limit of a health check of the API. */
const resultTtlMs = 1_000;

/** Checks the health of the API, at most once a second. */
export function apiHealth(port: number): () => Promise<'ok' | 'away'> {
  let lastRequestAt = -Infinity;
  let last: Promise<'ok' | 'away'> = Promise.resolve('away');
  const ask = (): Promise<'ok' | 'away'> =>
    new Promise((resolve) => {
      const request = http.get(
        { host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: resultTtlMs },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode === 200 ? 'ok' : 'away');
        },
      );
      request.on('timeout', () => {
        request.destroy(new Error('late'));
      });
      request.on('error', () => {
        resolve('away');
      });
    });
  return () => {
    if (performance.now() - lastRequestAt > resultTtlMs) {
      lastRequestAt = performance.now();
      last = ask();
    }
    return last;
  };
}

const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/** True for a request from this machine, which gets the details; false if a proxy has forwarded it. */
export const isLocalRequest = ({
  socket: { remoteAddress },
  headers,
}: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } }): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress ?? '') &&
  forwardingHeaders.every((name) => headers[name] === undefined);
