import http, { type IncomingMessage } from 'node:http';

/** An answer about the API is believed so long, and waited for not longer. */
const believedMs = 1_000;

/** Asks whether the API is well: at most once a second, however often it is called. */
export function apiHealth(port: number): () => Promise<'ok' | 'away'> {
  let asked = -Infinity;
  let last: Promise<'ok' | 'away'> = Promise.resolve('away');
  const ask = (): Promise<'ok' | 'away'> =>
    new Promise((resolve) => {
      const request = http.get(
        { host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: believedMs },
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
    if (performance.now() - asked > believedMs) {
      asked = performance.now();
      last = ask();
    }
    return last;
  };
}

const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/** True for a call of a program on this machine, which is given the details; one that a proxy passes on comes from elsewhere. */
export const isFromHere = ({
  socket: { remoteAddress },
  headers,
}: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } }): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress ?? '') && forwarded.every((name) => headers[name] === undefined);
