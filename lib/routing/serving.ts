import { createHash } from 'node:crypto';
import { localeCookie as cookieName } from '../i18n/locales.ts';
import { parseAddress } from './address.ts';
import { isFromShop } from './from-shop.ts';
import { decodeState, listingQueryString } from './listing-state.ts';
import { isGuest } from './private-path.ts';
import { resolveAddress } from './resolve.ts';

/**
 * Decides which requests the page cache may answer without Next. Next's headers select the representation: the
 * document, its flight data, or a segment of these. Requests that are not fully understood go to Next, which is slower
 * but always correct.
 */

/** Representation of a page: the document, the flight data for client navigation, or one segment of these. */
export type PagePart = 'html' | 'flight' | `segment ${string}`;

export interface RequestedPage {
  /** Internal path of the page, decoded; the key of the page cache. */
  readonly internalPath: string;
  /** The internal path for Next's client router, if it differs from the address. */
  readonly rewritten: string | undefined;
  readonly part: PagePart;
}

/** State of a page in the cache. */
export type CacheState = 'fresh' | 'stale' | 'none';

/**
 * `serve`: the cached page is the answer. `renew`: it is, and the page is revalidated in the background. `pass`: Next
 * answers.
 */
export type ServingDecision = 'serve' | 'renew' | 'pass';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface PageRequest {
  readonly method: string | undefined;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: Headers;
}

/** The decision for a page request, by the requested page and its state in the cache. */
export function decideServing(page: RequestedPage | undefined, cacheState: CacheState): ServingDecision {
  if (page === undefined || cacheState === 'none') return 'pass';
  return cacheState === 'fresh' ? 'serve' : 'renew';
}

type Resolve = typeof resolveAddress;

/**
 * The page and representation that a request asks for, by method, address, headers and cookies; undefined if only Next
 * can decide.
 * @param resolve the address rules, possibly memoized
 */
export function parsePageRequest(
  { method, url, headers }: PageRequest,
  resolve: Resolve = resolveAddress,
): RequestedPage | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (url.includes('#') || needsNext(headers)) return undefined;
  const queryAt = url.indexOf('?');
  const parameters = queryAt < 0 ? undefined : queryParametersOf(url.slice(queryAt));
  if (queryAt >= 0 && parameters === undefined) return undefined;
  const part = requestedPart(headers, parameters);
  if (part === undefined) return undefined;
  const pathname = queryAt < 0 ? url : url.slice(0, queryAt);
  const path = pathOf(pathname, parameters, headers, resolve);
  const place = path === undefined ? undefined : nextKeyOf(path);
  return place === undefined
    ? undefined
    : { internalPath: place, part, rewritten: `${path}/` === pathname ? undefined : `${path}/` };
}

/** Other layers truncate longer queries differently. */
const maxQueryLength = 600;

/** Parameters of an address; undefined if Next gives one of them a meaning of its own. */
function queryParametersOf(search: string): URLSearchParams | undefined {
  if (search.length > maxQueryLength) return undefined;
  const parameters = new URLSearchParams(search);
  for (const name of parameters.keys()) if (name.startsWith('nxt') || name.startsWith('__next')) return undefined;
  return parameters;
}

const variantHeaders = new Set([
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]);
/** Headers by which Next, its tools and its hosts change the meaning of an address. */
const nextHeaders = /^(?:next-|x-(?:next|middleware|now|matched|prerender|invoke|vercel|action))/;
/** Cookies of Next's preview mode. */
const previewCookies = /__prerender_bypass|__next_preview_data/;

/** Whether the headers request something that only Next handles. */
function needsNext(headers: Headers): boolean {
  if (headers['content-type'] !== undefined) return true;
  if (typeof headers['cookie'] === 'string' && previewCookies.test(headers['cookie'])) return true;
  const isFlight = headers['rsc'] === '1';
  if (!isFlight && headers['rsc'] !== undefined) return true;
  for (const name in headers) {
    if (
      (name.startsWith('next-') || name.startsWith('x-')) &&
      nextHeaders.test(name) &&
      !(isFlight && variantHeaders.has(name))
    )
      return true;
  }
  return false;
}

const text = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

function requestedPart(headers: Headers, parameters: URLSearchParams | undefined): PagePart | undefined {
  if (headers['rsc'] === undefined) return parameters?.has(variantParameter) === true ? undefined : 'html';
  const prefetch = text(headers['next-router-prefetch']);
  const segment = text(headers['next-router-segment-prefetch']);
  if (prefetch !== undefined && prefetch !== '1') return undefined;
  if (segment !== undefined && prefetch === undefined) return undefined;
  const hashes = parameters?.getAll(variantParameter) ?? [];
  const wanted = variantHash([prefetch, segment, text(headers['next-router-state-tree']), text(headers['next-url'])]);
  // Without these headers, or with another hash, Next redirects.
  if (wanted === undefined || hashes.length !== 1 || hashes[0] !== wanted) return undefined;
  return segment === undefined ? 'flight' : `segment ${segment}`;
}

/** Query parameter that makes the address of each variant unique, for caches that ignore Vary. */
const variantParameter = '_rsc';

/** Hash over the headers of a variant, as Next's client and server compute it; undefined without such headers. */
function variantHash(values: readonly (string | undefined)[]): string | undefined {
  if (values.every((value) => value === undefined)) return undefined;
  return createHash('sha256')
    .update(values.map((value) => value ?? '0').join(','))
    .digest()
    .subarray(0, 12)
    .toString('base64url');
}

/** The internal path of an address; undefined if it is redirected. */
function pathOf(
  pathname: string,
  parameters: URLSearchParams | undefined,
  headers: Headers,
  resolve: Resolve,
): string | undefined {
  parameters?.delete(variantParameter);
  const search = parameters === undefined || parameters.size === 0 ? '' : `?${parameters}`;
  const localeCookie = languageCookie(text(headers['cookie']));
  if (localeCookie === undefined) return undefined;
  const resolution = resolve({
    pathname,
    search,
    localeCookie,
    acceptLanguage: text(headers['accept-language']),
    fromShop: isFromShop(headers),
    guest: isGuest(text(headers['cookie'])),
  });
  return resolution.kind === 'redirect' ? undefined : resolution.internalPath;
}

/** The path in Next's cache keys; undefined if they encode it differently. */
function nextKeyOf(path: string): string | undefined {
  if (!path.includes('%')) return path;
  return /%(?:2f|23|3f|5c|25)/i.test(path) ? undefined : decodeURIComponent(path);
}

/** The language cookie, empty without one; undefined if the header is ambiguous. */
function languageCookie(header: string | undefined): string | undefined {
  if (header === undefined || !header.includes(cookieName)) return '';
  const found = header.split(/; */).filter((pair) => pair.split('=', 1)[0]?.trim() === cookieName);
  const [pair = ''] = found;
  if (found.length > 1 || /[%"\s]/.test(pair)) return undefined;
  return pair.slice(cookieName.length + 1);
}

const segmentCount = (path: string): number => path.split('/').filter((segment) => segment !== '').length;

/**
 * The address for rendering a page, reduced to what the page depends on. Next writes the address of the first request
 * into the cached page, so it must not contain personal parameters such as those of advertisements or e-mails.
 */
export function renderAddressOf({ url, headers }: Omit<PageRequest, 'method'>): string {
  const queryAt = url.indexOf('?');
  if (queryAt < 0) return url;
  const [pathname, search] = [url.slice(0, queryAt), url.slice(queryAt)];
  const resolution = resolveAddress({
    pathname,
    search,
    localeCookie: languageCookie(text(headers['cookie'])),
    acceptLanguage: text(headers['accept-language']),
    fromShop: isFromShop(headers),
  });
  // Redirects keep the query.
  if (resolution.kind !== 'page') return url;
  // The state of a listing is an additional segment.
  const listed = segmentCount(resolution.internalPath) > 2 + segmentCount(parseAddress(pathname).path);
  const state = listed ? decodeState(resolution.internalPath.split('/').at(-1) ?? '') : undefined;
  const query = state === undefined ? '' : listingQueryString(state);
  const sums = new URLSearchParams(search)
    .getAll(variantParameter)
    .map((sum) => `${variantParameter}=${encodeURIComponent(sum)}`);
  const parts = [...(query === '' ? [] : [query]), ...sums];
  return parts.length === 0 ? pathname : `${pathname}?${parts.join('&')}`;
}
