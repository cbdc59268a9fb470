import { existsSync, readdirSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { readConfig } from '../../server/config.ts';
import { internalKey, sharedSecret } from '../../server/secret.ts';
import { stopGently, watchTraffic } from '../../server/stopping.ts';
import { takeCacheSlot } from './cache-slot.ts';
import { limitsOf } from './call-limits.ts';
import { entry } from './entry.ts';
import { apiHealth } from './health.ts';
import { pageStore } from './page-cache.mjs';
import { cacheName } from './page-store.mjs';
import { contentSecurityPolicy } from './policy.ts';
import { apiProxy } from './proxy.ts';
import { takeRevalidation } from './revalidate.ts';
import { upgradeOf } from './upgrades.ts';
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
  ...(dev
    ? []
    : ([['Content-Security-Policy', contentSecurityPolicy(config)]] as [string, string][])),
];

/** Files of the public folder by their addresses. */
const publicFolder = join(root, 'public');
const publicFiles = new Set(
  !existsSync(publicFolder) ? [] : readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(publicFolder.length)),
);

const server = http.createServer({
  // Anything else that asks for another protocol is answered as if it had not asked.
  shouldUpgradeCallback: (request) => dev || upgradeOf(request.url ?? '') !== undefined,
});
server.on('upgrade', (request, socket, head) => { upgradeOf(request.url ?? '')?.(request, socket, head); });

// Next would listen for upgrades at our server and leave those that it does not know without an answer.
const app = next({ dev, port: config.port, dir: root, httpServer: dev ? server : http.createServer() });
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
  dev, health, headers: securityHeaders,
  api: apiProxy({
    host: '127.0.0.1', port: config.apiPort, internalKey: internalKey(secret), trustProxy: config.trustProxy,
    limitsOf: (method, url) => limitsOf(method, url, config.importMaxBytes),
  }, refusalEnvelope),
  revalidate: (request, response) => takeRevalidation(request, response, secret, pages),
  pages: (request, response) => handle(request, response),
  isPublic: (path) => publicFiles.has(path),
});
const traffic = watchTraffic(server);
server.on('request', (request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
stopGently(() => traffic.drain());
server.listen(config.port, () => process.stdout.write(`storefront listening on port ${config.port}\n`));
