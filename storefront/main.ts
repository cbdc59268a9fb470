import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { readConfig } from '../server/config.ts';
import { internalKey, sharedSecret } from '../server/secret.ts';
import { stopGracefully, watchTraffic } from '../server/stopping.ts';
import { apiCalls } from './server/api-calls.ts';
import { pageHits, pagesToWarm } from './server/popular-pages.ts';
import { answerBriefly } from './server/request-body.ts';
import { takeCacheSlot } from './page-cache/cache-slot.ts';
import { entry } from './server/entry.ts';
import { servedFiles } from './server/served-files.ts';
import { askApi, subscribeToInvalidations } from './page-cache/subscribe-to-invalidations.ts';
import { apiHealth, isFromHere } from './server/health.ts';
import { archiveBuildAssets, previousBuildAssets } from './server/previous-build-assets.ts';
import { cachedPageHandler } from './server/cached-page-handler.ts';
import { pageStore } from './page-cache/next-cache-handler.mjs';
import { buildId, cacheName } from './page-cache/page-folders.mjs';
import { contentSecurityPolicy } from './csp/policy.ts';
import { createServer } from './server/http-server.ts';
import { openSharedPages } from './page-cache/shared/open.ts';
import { serviceWorker } from './server/service-worker.ts';
import { askOwn, warmPages } from './server/warming.ts';

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
const root = process.env['STOREFRONT_DIR'] ?? new URL('..', import.meta.url).pathname;
const dist = join(root, '.next');
const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
process.env['INTERNAL_KEY'] = internalKey(secret);
process.env['SITE_URL'] = config.siteUrl;
process.env['PIXELS'] = JSON.stringify(config.pixels);
process.env['MAPS_KEY'] = config.mapsKey ?? '';
process.env['API_URL'] = `http://127.0.0.1:${config.apiPort}`;
process.env['PAGE_CACHE_DIR'] = join(config.dataDir, 'pages');
process.env['PAGE_CACHE_SLOT'] = takeCacheSlot(process.env['PAGE_CACHE_DIR'], cacheName(dist));
if (!dev) process.env['NEXT_DEPLOYMENT_ID'] = buildId(dist);
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const shared = dev ? undefined : await openSharedPages(config.sharedPages, cacheName(dist), secret, say);
const pages = pageStore(dist, shared);

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
  // Next would listen for upgrades at our server and leave those that it does not know without an answer.
  httpServer: dev ? undefined : http.createServer(),
});
const handle = app.getRequestHandler();
await app.prepare();

const isApiWell = apiHealth(config.apiPort);
async function health(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { failing, ...cache } = pages.state();
  const details = isFromHere(request)
    ? { api: await isApiWell(), pages: { ...cache, state: failing ? 'memory only' : 'ok' } }
    : {};
  const body = JSON.stringify({ status: 'ok', ...details });
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body);
}

const builds = join(config.dataDir, 'builds');
const asked = pageHits(join(process.env['PAGE_CACHE_DIR'], `asked${process.env['PAGE_CACHE_SLOT']}.json`));
let making = 0;
const apiHost = {
  host: '127.0.0.1',
  port: config.apiPort,
  internalKey: internalKey(secret),
  trustProxy: config.trustProxy,
};
const { answer: api, upgrades } = apiCalls(apiHost, config);
const answer = entry({
  dev,
  health,
  headers: securityHeaders,
  policy: dev ? undefined : policy,
  earlier: dev ? undefined : previousBuildAssets(builds),
  kept: dev
    ? undefined
    : cachedPageHandler(
        pages,
        { always: securityHeaders.flat(), policy, ofMoves: ['x-nextjs-deployment-id', buildId(dist)] },
        asked.note,
      ),
  api,
  worker: dev
    ? (request, response) => {
        answerBriefly(request, response, 404);
      }
    : serviceWorker(dist, config.serviceWorker, securityHeaders),
  pages: async (request, response) => {
    making += 1;
    await handle(request, response).finally(() => {
      making -= 1;
    });
  },
  isFile: servedFiles(root),
});
const server = createServer(answer, dev, upgrades);
const traffic = watchTraffic(server);

/** A shop whose API is away goes on with the pages that it has. */
const catchUpMs = 10_000;
// In development no page outlives its request.
const following = dev
  ? undefined
  : subscribeToInvalidations({
      ask: askApi(process.env['API_URL'], internalKey(secret)),
      position: pages.position(),
      apply: (changes) => pages.hear(changes),
      log: say,
    });
const stopping = new AbortController();
stopGracefully(async () => {
  stopping.abort();
  following?.stop();
  upgrades.close();
  await traffic.drain();
  shared?.close();
  // The next start makes other pages first, no more.
  if (!dev)
    await asked.save().catch((error: unknown) => {
      say(`the counts of pages could not be kept (${error instanceof Error ? error.message : String(error)})`);
    });
});

/** After a start shoppers come first: they ask for what is missing themselves. */
const warmAfterMs = 2_000;
const keepCountsMs = 600_000;
/** What is done beside the answers; the shop goes on without any of it. */
function beside(what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!stopping.signal.aborted) say(`${what} (${error instanceof Error ? error.message : String(error)})`);
  });
}

// Pages that became wrong while the storefront was away are known to be so before the first one is served.
await Promise.race([following?.upToDate, pause(catchUpMs)]);
server.listen(config.port, () => {
  process.stdout.write(`storefront listening on port ${config.port}\n`);
  if (dev) return;
  // Only a page that is open over an upgrade would miss its scripts.
  beside(
    'the files of this build could not be kept for later',
    archiveBuildAssets(builds, buildId(dist), join(dist, 'static')),
  );
  setInterval(() => {
    beside('the counts of pages could not be kept', asked.save());
  }, keepCountsMs).unref();
  if (!config.warm) return;
  const { signal } = stopping;
  beside(
    'pages could not be made beforehand',
    pause(warmAfterMs, undefined, { signal }).then(() =>
      warmPages({
        paths: pagesToWarm(asked.most()),
        make: askOwn(config.port),
        isBusy: () => making > 0,
        signal,
      }),
    ),
  );
});
