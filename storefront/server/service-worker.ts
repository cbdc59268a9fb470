import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Takes back what a worker has done in a browser: its copies and itself. Whoever runs the shop switches the worker off with
 * it (`SERVICE_WORKER=0`), at the address that every browser asks again and again.
 */
export const endingWorker = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil(caches.keys()
.then((names)=>Promise.all(names.filter((name)=>name.startsWith('shop-')).map((name)=>caches.delete(name))))
.then(()=>self.registration.unregister())));
`;

/** Answers with the file that browsers run for times without a connection (features/offline/worker). @param dist the storefront's build */
export function serviceWorker(
  dist: string,
  isOn: boolean,
  headers: readonly (readonly [string, string])[],
): (request: IncomingMessage, response: ServerResponse) => void {
  const body = isOn ? readFileSync(join(dist, 'worker', 'service-worker.js')) : Buffer.from(endingWorker);
  const head = {
    ...Object.fromEntries(headers),
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-cache',
  };
  return (request, response) => {
    response.writeHead(200, head);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
