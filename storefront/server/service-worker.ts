import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A service worker that deletes its caches and unregisters itself. `SERVICE_WORKER=0` serves it at the address that
 * every browser checks for updates.
 */
export const uninstallingWorker = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil(caches.keys()
.then((names)=>Promise.all(names.filter((name)=>name.startsWith('shop-')).map((name)=>caches.delete(name))))
.then(()=>self.registration.unregister())));
`;

/**
 * Serves the offline service worker (features/offline/worker).
 * @param dist the storefront's build
 */
export function serviceWorker(
  dist: string,
  isOn: boolean,
  headers: readonly (readonly [string, string])[],
): (request: IncomingMessage, response: ServerResponse) => void {
  const body = isOn ? readFileSync(join(dist, 'worker', 'service-worker.js')) : Buffer.from(uninstallingWorker);
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
