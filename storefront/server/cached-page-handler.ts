import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type AddressRequest, type Resolution, resolveAddress } from '../../lib/routing/resolve.ts';
import { parsePageRequest, type CacheState, decideServing } from '../../lib/routing/serving.ts';
import { type ResponseOptions, sendCachedPage } from './cached-page-response.ts';
import type { ServablePage } from '../page-cache/servable-pages.mjs';
import { createRevalidationQueue } from './revalidation-queue.ts';

interface PageSource {
  page(internalPath: string): ServablePage | undefined | Promise<ServablePage | undefined>;
  stored(internalPath: string): Promise<void>;
}

/** Answers a page request from the page cache; false, without sending anything, if Next must answer. */
export type CachedPageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl?: string,
) => Promise<boolean>;

/** Length limit of remembered addresses, and their number. */
const maxAddressLength = 300;
const maxRememberedAddresses = 5_000;
/** `/` and `/samarkand/`, split at their slashes. */
const maxHomePathParts = 3;

/** Address resolution with a cache for frequent addresses. */
function memoizedResolve(): typeof resolveAddress {
  const resolutions = new LRUCache<string, Resolution>({ max: maxRememberedAddresses });
  return (request: AddressRequest) => {
    const { pathname, search } = request;
    // Home pages also depend on cookie and language; the profile redirects guests. Both are resolved each time.
    const mayDepend = pathname.split('/').length <= maxHomePathParts || pathname.toLowerCase().includes('/profile');
    const address = `${pathname}${search}`;
    if (mayDepend || address.length > maxAddressLength) return resolveAddress(request);
    const remembered = resolutions.get(address);
    if (remembered !== undefined) return remembered;
    const resolution = resolveAddress(request);
    resolutions.set(address, resolution);
    return resolution;
  };
}

const cacheStateOf = (page: ServablePage | undefined): CacheState =>
  page === undefined ? 'none' : page.stale ? 'stale' : 'fresh';

/**
 * Answers page requests from the page cache, before Next. Returns false, without sending anything, for pages that are
 * not cached, requests that only Next can decide (lib/routing/serving.ts), and the one request that revalidates a stale
 * page.
 * @param ofAll headers of every response
 * @param note called with the path of each page that was sent
 */
export function cachedPageHandler(
  store: PageSource,
  ofAll: Omit<ResponseOptions, 'cacheControl'>,
  note?: (path: string) => void,
): CachedPageHandler {
  const resolve = memoizedResolve();
  const renewals = createRevalidationQueue({ stored: (internalPath) => store.stored(internalPath) });
  return async (request, response, cacheControl) => {
    const requestedPage = parsePageRequest(
      { method: request.method, url: request.url ?? '', headers: request.headers },
      resolve,
    );
    const found = requestedPage === undefined ? undefined : store.page(requestedPage.internalPath);
    const page = found instanceof Promise ? await found : found;
    const decision = decideServing(requestedPage, cacheStateOf(page));
    if (requestedPage === undefined || page === undefined || decision === 'pass') return false;
    if (decision === 'renew' && renewals.begin(requestedPage.internalPath)) return false;
    // Pages that were not found and addresses with a query are not worth warming.
    if (
      requestedPage.part === 'html' &&
      (page.entry.value?.status ?? 200) === 200 &&
      request.url?.includes('?') === false
    )
      note?.(request.url);
    return sendCachedPage(request, response, page, requestedPage, { ...ofAll, cacheControl });
  };
}
