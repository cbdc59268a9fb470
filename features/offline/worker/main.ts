import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  type RouteHandlerCallback,
  type RouteMatchCallback,
  Serwist,
  type SerwistPlugin,
  type Strategy,
} from 'serwist';
import { defaultLocale, type Locale, locales } from '../../../lib/i18n/locales.ts';
import { isShopUnavailable } from '../../../lib/offline/shop-unavailable.ts';
import type { WorkerMessage } from '../../../lib/offline/worker-messages.ts';
import { buildPathname, parseAddress } from '../../../lib/routing/address.ts';
import { defaultRegionSlug } from '../../../lib/region/regions.ts';
import { caching, dropEarlier, forget, keepPage, lastLanguage, newestAnswer, noteLanguage } from './keeping.ts';
import { isWholePage, type Kind, kindOf, requestLocale } from './kinds.ts';
import { noticeOf } from './notices.ts';

declare const self: ServiceWorkerGlobalScope;

const day = 86_400;
/** Seconds after which a cached page replaces a slow response. */
const timeoutSeconds = 3;

const offlinePage = (locale: Locale): string => buildPathname({ locale, region: defaultRegionSlug, path: '/offline/' });
const asks =
  (kind: Kind): RouteMatchCallback =>
  ({ request, url, sameOrigin }) =>
    sameOrigin && kindOf({ method: request.method, mode: request.mode, pathname: url.pathname }) === kind;
/** Caching may be forbidden; at the quota the oldest entries go first. */
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true });

const homePage = (locale: Locale): string => buildPathname({ locale, region: defaultRegionSlug, path: '/' });
/** The cached root page has the default language, so it is not used for other languages. */
const inLastLanguage: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const { pathname } = new URL(request.url);
    return requestLocale(pathname, await lastLanguage()) === parseAddress(pathname).locale ? cachedResponse : undefined;
  },
};

/** The fallback for a page that cannot be loaded. */
async function insteadOf(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const locale = requestLocale(pathname, await lastLanguage());
  const home = pathname === '/' ? await (await caches.open(caching.pages)).match(homePage(locale)) : undefined;
  return home ?? (await caches.match(offlinePage(locale))) ?? caches.match(offlinePage(defaultLocale));
}
const orOfflinePage: SerwistPlugin = { handlerDidError: ({ request }) => insteadOf(request) };

/** The same if a proxy reports that the shop is down: a cached page is better than its error page. */
const orAwayPage =
  (strategy: Strategy): RouteHandlerCallback =>
  async ({ request, event }) => {
    const answer = await strategy.handle({ request, event });
    if (!isShopUnavailable(answer.status)) return answer;
    const cached =
      new URL(request.url).pathname === '/' ? undefined : await (await caches.open(caching.pages)).match(request);
    return cached ?? (await insteadOf(request)) ?? answer;
  };

const worker = new Serwist({
  // A newer worker waits for consent (features/offline/start.ts), or until all pages of the old one are closed.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: asks('page'),
      handler: orAwayPage(
        new NetworkFirst({
          cacheName: caching.pages,
          networkTimeoutSeconds: timeoutSeconds,
          plugins: [
            { cacheWillUpdate: ({ response }) => Promise.resolve(isWholePage(response) ? response : null) },
            atMost(60, 30),
            inLastLanguage,
            orOfflinePage,
          ],
        }),
      ),
    },
    { matcher: asks('ownPage'), handler: orAwayPage(new NetworkOnly({ plugins: [orOfflinePage] })) },
    { matcher: asks('file'), handler: new CacheFirst({ cacheName: caching.files, plugins: [atMost(400, 60)] }) },
    { matcher: asks('picture'), handler: new CacheFirst({ cacheName: caching.pictures, plugins: [atMost(500, 30)] }) },
    { matcher: asks('answer'), method: 'POST', handler: ({ request }) => newestAnswer(request) },
  ],
});

/** A notification for one user must not be shown to the next one. Some browsers have no notifications. */
async function unsubscribe(): Promise<void> {
  const { pushManager } = self.registration as { readonly pushManager?: PushManager };
  await (await pushManager?.getSubscription())?.unsubscribe();
}

/** Opens a page in an existing window, else in a new one. */
async function openPage(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) await self.clients.openWindow(path);
  else await (await open.focus()).navigate(path);
}

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data?.json());
  if (notice === undefined) return;
  const { title, body, path, topic } = notice;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: topic,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: path,
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(locales.map((locale) => keepPage(offlinePage(locale), caching.still))));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropEarlier());
});
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting());
  else if (message.type === 'forget') event.waitUntil(Promise.all([forget(), unsubscribe()]));
  else
    event.waitUntil(
      Promise.all([noteLanguage(message.locale), ...message.paths.map((path) => keepPage(path, caching.pages))]),
    );
});
worker.addEventListeners();
