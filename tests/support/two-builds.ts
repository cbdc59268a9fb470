import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shop of this run at an address of its own, where a new build can be released. */
export interface TwoBuilds {
  readonly url: string;
  /** Names of both builds, as their caches have them. */
  readonly older: string;
  readonly newer: string;
  /** Worker and pages of the newer build follow. */
  release(): void;
  stop(): Promise<void>;
}

/**
 * A proxy before the shop. Pages name their build by `data-build`; the worker of the newer one is the same program under
 * another name, by which it distinguishes builds.
 */
export async function twoBuilds(target: number): Promise<TwoBuilds> {
  const older = readFileSync(new URL('../../.next/BUILD_ID', import.meta.url), 'utf8').trim();
  const newer = `${older}9`;
  let build = older;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { host: _host, 'accept-encoding': _encoding, 'if-none-match': _known, ...headers } = request.headers;
    const onward = http.request(
      {
        host: '127.0.0.1',
        port: target,
        method: request.method,
        path: request.url,
        headers: { ...headers, host: `localhost:${target}` },
      },
      (far) => {
        const isPage = far.headers['content-type']?.startsWith('text/html') === true;
        if (!isPage && request.url !== '/service-worker.js') {
          far.pipe(response.writeHead(far.statusCode ?? 502, far.headers));
          return;
        }
        const parts: Buffer[] = [];
        far
          .on('data', (part: Buffer) => {
            parts.push(part);
          })
          .on('end', () => {
            const text = Buffer.concat(parts).toString();
            const { 'content-length': _length, etag: _etag, ...headers } = far.headers;
            response
              .writeHead(far.statusCode ?? 502, headers)
              .end(isPage ? text.replace('<html ', `<html data-build="${build}" `) : text.replaceAll(older, build));
          });
      },
    );
    onward.on('error', () => {
      response.destroy();
    });
    request.pipe(onward);
  };
  const server = http.createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    older,
    newer,
    release: () => {
      build = newer;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
