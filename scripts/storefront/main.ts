import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { apiCodes } from '../../lib/contract/codes.ts';
import { preferredLocale } from '../../lib/i18n/negotiate.ts';
import { defaultLocale, locales, type Locale } from '../../lib/i18n/locales.ts';
import { defaultRegionSlug } from '../../lib/region/regions.ts';
import { buildPathname, parseAddress } from '../../lib/routing/address.ts';
import { resolveAddress } from '../../lib/routing/resolve.ts';
import { readConfig } from '../../server/config.ts';
import { internalKey, sharedSecret } from '../../server/secret.ts';
import { withFailureText } from './failed-page.ts';
import { contentSecurityPolicy } from './policy.ts';
import { apiProxy } from './proxy.ts';

/**
 * The storefront's entry: Next behind a thin server of ours, because Next answers `//` with a 308 of its own before
 * the middleware runs, and because the shop and its API share one origin.
 */
const parsed = readConfig(process.env);
if (!parsed.ok) {
  process.stderr.write(`The environment is not right:\n${parsed.problems.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}
const { config } = parsed;
const dev = process.env['STOREFRONT_DEV'] === '1';
const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
process.env['REVALIDATE_SECRET'] = secret;
process.env['INTERNAL_KEY'] = internalKey(secret);
process.env['SITE_URL'] = config.siteUrl;
process.env['PAGE_CACHE_DIR'] = join(config.dataDir, 'pages');
process.env['PIXELS'] = JSON.stringify(config.pixels);
process.env['API_URL'] = `http://127.0.0.1:${config.apiPort}`;

interface FailureTexts { api: { unavailable: string }; errors: { title: string; text: string }; common: { toHome: string } }
const texts = Object.fromEntries(
  locales.map((locale) => [locale, JSON.parse(readFileSync(new URL(`../../locales/${locale}.json`, import.meta.url), 'utf8')) as FailureTexts]),
) as Record<Locale, FailureTexts>;

/** What a page says that could not be made, until the program shows its own error page. */
const failureWords = (locale: Locale): string => {
  const { errors, common } = texts[locale];
  return `<div style="padding:3rem 1rem;text-align:center;font-family:system-ui,sans-serif"><h1>${errors.title}</h1><p>${errors.text}</p>`
    + `<p><a href="${buildPathname({ locale, region: defaultRegionSlug, path: '/' })}">${common.toHome}</a></p></div>`;
};

const proxy = apiProxy({ host: '127.0.0.1', port: config.apiPort, internalKey: internalKey(secret), trustProxy: config.trustProxy }, (language) => {
  const message = texts[preferredLocale(language)].api.unavailable;
  return JSON.stringify({ success: false, code: apiCodes.unavailable.code, message, data: [] });
});

const securityHeaders: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)'],
  ...(dev
    ? []
    : ([['Content-Security-Policy', contentSecurityPolicy(config)]] as [string, string][])),
];

const app = next({ dev, port: config.port, dir: process.env['STOREFRONT_DIR'] ?? new URL('../..', import.meta.url).pathname });
const handle = app.getRequestHandler();
await app.prepare();

const server = http.createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  if (url.startsWith('/api/') || url.startsWith('/media/')) return proxy(request, response);
  if (url === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end('{"status":"ok"}');
    return;
  }
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  const queryAt = url.indexOf('?');
  const pathname = queryAt < 0 ? url : url.slice(0, queryAt);
  if (/[\\/]{2}|\\/.test(pathname)) {
    const search = queryAt < 0 ? '' : url.slice(queryAt);
    const resolution = resolveAddress({ pathname, search });
    if (resolution.kind === 'redirect') {
      response.writeHead(resolution.status, { Location: resolution.location });
      response.end();
      return;
    }
    request.url = pathname.replace(/[\\/]+/g, '/') + search;
  }
  // Next fails on a path that is not valid percent-encoding; such a page does not exist.
  if (!isDecodable(request.url ?? '/')) request.url = '/-/';
  // The root is answered by cookie and browser language: no cache on the way may keep it for others.
  if (isNegotiated(pathname)) response.setHeader('Cache-Control', 'private, no-cache');
  withFailureText(response, failureWords(parseAddress(pathname).locale));
  await handle(request, response);
}

const isNegotiated = (pathname: string): boolean => {
  const { path, locale } = parseAddress(pathname);
  return path === '/' && locale === defaultLocale;
};

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

server.listen(config.port, () => process.stdout.write(`storefront listening on port ${config.port}\n`));

function stop(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
