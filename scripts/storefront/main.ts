import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { readConfig } from '../../server/config.ts';
import { internalKey, sharedSecret } from '../../server/secret.ts';
import { stopGracefully, watchTraffic } from '../../server/stopping.ts';
import { takeCacheSlot } from './cache-slot.ts';
import { limitsOf } from './call-limits.ts';
import { entry } from './entry.ts';
import { servedFiles } from './files.ts';
import { askApi, followChanges } from './follow-changes.ts';
import { apiHealth } from './health.ts';
import { keptPages } from './kept-pages.ts';
import { pageStore } from './page-cache.mjs';
import { cacheName } from './page-folders.mjs';
import { contentSecurityPolicy } from './policy.ts';
import { apiProxy } from './proxy.ts';
import { createServer } from './server.ts';
import { refusalEnvelope } from './words.ts';

/**
 * The storefront's program: Next behind a thin server of ours (entry.ts), because Next answers `//` with a 308 of its
 * own before the middleware runs, and because the shop and its API share one origin.
 */
const parsed = readConfig(process.env);
if (!parsed.ok) {
  process.stderr.write(`The environment is not right:\n${parsed.problems.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}
const { config } = parsed;
const dev = process.env['STOREFRONT_DEV'] === '1';
const root = process.env['STOREFRONT_DIR'] ?? new URL('../..', import.meta.url).pathname;
const dist = join(root, '.next');
const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
process.env['INTERNAL_KEY'] = internalKey(secret);
process.env['SITE_URL'] = config.siteUrl;
process.env['PIXELS'] = JSON.stringify(config.pixels);
process.env['API_URL'] = `http://127.0.0.1:${config.apiPort}`;
process.env['PAGE_CACHE_DIR'] = join(config.dataDir, 'pages');
process.env['PAGE_CACHE_SLOT'] = takeCacheSlot(process.env['PAGE_CACHE_DIR'], cacheName(dist));
const pages = pageStore(dist);

const securityHeaders: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)'],
];
const policy = contentSecurityPolicy(config);

const app = next({
  dev, port: config.port, dir: root,
  // Next would listen for upgrades at our server and leave those that it does not know without an answer.
  httpServer: dev ? undefined : http.createServer(),
});
const handle = app.getRequestHandler();
await app.prepare();

const isApiWell = apiHealth(config.apiPort);
async function health(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { failing, ...cache } = pages.state();
  const body = JSON.stringify({ status: 'ok', api: await isApiWell(), pages: { ...cache, state: failing ? 'memory only' : 'ok' } });
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body);
}

const answer = entry({
  dev, health, headers: securityHeaders, policy: dev ? undefined : policy,
  kept: dev ? undefined : keptPages(pages, { always: securityHeaders.flat(), policy }),
  api: apiProxy({
    host: '127.0.0.1', port: config.apiPort, internalKey: internalKey(secret), trustProxy: config.trustProxy,
    limitsOf: (method, url) => limitsOf(method, url, config.importMaxBytes),
  }, refusalEnvelope),
  pages: (request, response) => handle(request, response),
  isFile: servedFiles(root),
});
const server = createServer(answer, dev);
const traffic = watchTraffic(server);

/** A shop whose API is away goes on with the pages that it has. */
const catchUpMs = 10_000;
// In development no page outlives its request.
const following = dev ? undefined : followChanges({
  ask: askApi(process.env['API_URL'], internalKey(secret)), position: pages.position(), apply: (changes) => pages.hear(changes),
  log: (line) => { process.stderr.write(`${line}\n`); },
});
stopGracefully(async () => {
  following?.stop();
  await traffic.drain();
});
// Pages that became wrong while the storefront was away are known to be so before the first one is served.
await Promise.race([following?.caughtUp, pause(catchUpMs)]);
server.listen(config.port, () => process.stdout.write(`storefront listening on port ${config.port}\n`));
