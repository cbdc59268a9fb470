import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { readConfig } from '../server/config.ts';
import { internalKey, sharedSecret } from '../server/secret.ts';
import { stopGracefully, watchTraffic } from '../server/stop-gracefully.ts';
import { apiCalls } from './server/api-calls.ts';
import { pageHits, pagesToWarm } from './server/popular-pages.ts';
import { answerWithoutReading } from './server/request-body.ts';
import { takeCacheSlot } from './page-cache/cache-slot.ts';
import { createRequestHandler } from './server/entry.ts';
import { servedFiles } from './server/served-files.ts';
import { fetchChangesFromApi, subscribeToInvalidations } from './page-cache/subscribe-to-invalidations.ts';
import { apiHealth, isLocalRequest } from './server/health.ts';
import { archiveBuildAssets, previousBuildAssets } from './server/previous-build-assets.ts';
import { cachedPageHandler } from './server/cached-page-handler.ts';
import { pageStore } from './page-cache/next-cache-handler.mjs';
import { buildId, cacheName } from './page-cache/build-folders.mjs';
import { contentSecurityPolicy } from './csp/policy.ts';
import { createServer } from './server/http-server.ts';
import { openSharedPages } from './page-cache/shared/open.ts';
import { serviceWorker } from './server/service-worker.ts';
import { requestOwnPage, warmPages } from './server/warming.ts';

/**
 * The storefront's program: Next behind our own HTTP server (entry.ts), because Next redirects `//` with 308 before the
 * middleware runs, and because the shop and its API share one origin.
 */
const parsedConfig = readConfig(process.env);
if (!parsedConfig.ok) {
  process.stderr.write(`Invalid settings:\n${parsedConfig.problems.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}
const { config } = parsedConfig;
const dev = process.env['STOREFRONT_DEV'] === '1';
const root = process.env['STOREFRONT_DIR'] ?? new URL('..', import.meta.url).pathname;
const dist = join(root, '.next');
const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
process.env['INTERNAL_KEY'] = internalKey(secret);
process.env['SITE_URL'] = config.siteUrl;
process.env['PIXELS'] = JSON.stringify(config.pixels);
process.env['MAPS_KEY'] = config.mapsKey ?? '';
process.env['API_URL'] = `http://127.0.0.1:${config.apiPort}`;
process.env['PAGE_CACHE_DIR'] = join(config.dataDir, 'pages');
process.env['PAGE_CACHE_SLOT'] = takeCacheSlot(process.env['PAGE_CACHE_DIR'], cacheName(dist, process.env));
if (!dev) process.env['NEXT_DEPLOYMENT_ID'] = buildId(dist);
const logLine = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const sharedCache = dev
  ? undefined
  : await openSharedPages(config.sharedPages, cacheName(dist, process.env), secret, logLine);
const pages = pageStore(dist, sharedCache);

const securityHeaders: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(self)'],
];
const policy = contentSecurityPolicy(config);

const app = next({
  dev,
  port: config.port,
  dir: root,
  // Otherwise Next listens for upgrades on our server and does not answer those that it does not know.
  httpServer: dev ? undefined : http.createServer(),
});
const handleNextRequest = app.getRequestHandler();
await app.prepare();

const checkApi = apiHealth(config.apiPort);
async function health(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { failing, ...cache } = pages.state();
  const state = failing ? 'memory only' : cache.unknownScripts > 0 ? 'unknown scripts' : 'ok';
  const details = isLocalRequest(request) ? { api: await checkApi(), pages: { ...cache, state } } : {};
  const body = JSON.stringify({ status: 'ok', ...details });
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body);
}

const buildsDir = join(config.dataDir, 'builds');
const hits = pageHits(join(process.env['PAGE_CACHE_DIR'], `asked${process.env['PAGE_CACHE_SLOT']}.json`));
let rendersInProgress = 0;
const apiHost = {
  host: '127.0.0.1',
  port: config.apiPort,
  internalKey: internalKey(secret),
  trustProxy: config.trustProxy,
};
const { answer: handleApiCall, upgrades } = apiCalls(apiHost, config);
const handleRequest = createRequestHandler({
  dev,
  health,
  headers: securityHeaders,
  policy: dev ? undefined : policy,
  previousBuilds: dev ? undefined : previousBuildAssets(buildsDir),
  cachedPages: dev
    ? undefined
    : cachedPageHandler(
        pages,
        { always: securityHeaders.flat(), policy, navigationHeaders: ['x-nextjs-deployment-id', buildId(dist)] },
        hits.note,
      ),
  api: handleApiCall,
  worker: dev
    ? (request, response) => {
        answerWithoutReading(request, response, 404);
      }
    : serviceWorker(dist, config.serviceWorker, securityHeaders),
  pages: async (request, response) => {
    rendersInProgress += 1;
    await handleNextRequest(request, response).finally(() => {
      rendersInProgress -= 1;
    });
  },
  isFile: servedFiles(root),
});
const server = createServer(handleRequest, dev, upgrades);
const traffic = watchTraffic(server);

/** If the API does not answer within this time, the shop starts with the cached pages. */
const catchUpTimeoutMs = 10_000;
// Development has no page cache.
const subscription = dev
  ? undefined
  : subscribeToInvalidations({
      ask: fetchChangesFromApi(process.env['API_URL'], internalKey(secret)),
      position: pages.position(),
      apply: (changes) => pages.applyInvalidations(changes),
      log: logLine,
    });
const stopping = new AbortController();
stopGracefully(async () => {
  stopping.abort();
  subscription?.stop();
  upgrades.close();
  await traffic.drain();
  sharedCache?.close();
  // Without the saved counts the next start only warms other pages.
  if (!dev)
    await hits.save().catch((error: unknown) => {
      logLine(`request counts of pages: saving failed (${error instanceof Error ? error.message : String(error)})`);
    });
});

/** Requests of shoppers come first after a start. */
const warmDelayMs = 2_000;
const saveHitsIntervalMs = 600_000;
/** Runs work in the background. Its failure is logged and does not stop the shop. */
function runInBackground(what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!stopping.signal.aborted) logLine(`${what} (${error instanceof Error ? error.message : String(error)})`);
  });
}

// Pages that changed while the storefront was down are invalidated before the first one is served.
await Promise.race([subscription?.upToDate, pause(catchUpTimeoutMs)]);
server.listen(config.port, () => {
  process.stdout.write(`storefront listening on port ${config.port}\n`);
  if (dev) return;
  // A failure only affects pages that stay open during an upgrade: they would miss their scripts.
  runInBackground('build assets: archiving failed', archiveBuildAssets(buildsDir, buildId(dist), join(dist, 'static')));
  setInterval(() => {
    runInBackground('request counts of pages: saving failed', hits.save());
  }, saveHitsIntervalMs).unref();
  if (!config.warm) return;
  const { signal } = stopping;
  runInBackground(
    'page warm-up failed',
    pause(warmDelayMs, undefined, { signal }).then(() =>
      warmPages({
        paths: pagesToWarm(hits.most()),
        render: requestOwnPage(config.port),
        isBusy: () => rendersInProgress > 0,
        signal,
      }),
    ),
  );
});
