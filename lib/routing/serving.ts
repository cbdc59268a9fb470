import { createHash } from 'node:crypto';
import { localeCookie as cookieName } from '../i18n/locales.ts';
import { parseAddress } from './address.ts';
import { isFromShop } from './from-shop.ts';
import { decodeState, listingQueryString } from './listing-state.ts';
import { isGuest } from './private-path.ts';
import { resolveAddress } from './resolve.ts';

/**
 * What may be answered with a kept page, without asking Next. Next's own headers name what a page comes in: the document,
 * its flight data, a segment of these. Whatever is not known here for certain is passed on: it costs time and is never wrong.
 */

/** The form of a page: the document, what React is sent for a move within the shop, or one segment of that. */
export type PagePart = 'html' | 'flight' | `segment ${string}`;

export interface RequestedPage {
  /** Path of the page inside the program, decoded, as pages are kept by it. */
  readonly internalPath: string;
  /** The same as the browser's part of Next is told it, where it is not the address itself. */
  readonly rewritten: string | undefined;
  readonly part: PagePart;
}

/** How a kept page stands at this moment. */
export type CacheState = 'fresh' | 'stale' | 'none';

/**
 * `serve`: the cached page is the answer. `renew`: it is, and the page is revalidated in the background.
 * `pass`: Next is asked.
 */
export type ServingDecision = 'serve' | 'renew' | 'pass';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface PageRequest {
  readonly method: string | undefined;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: Headers;
}

/** What becomes of a request for a page, by what it asks for (`askedPage`) and by what is kept of that. */
export function decideServing(asked: RequestedPage | undefined, kept: CacheState): ServingDecision {
  if (asked === undefined || kept === 'none') return 'pass';
  return kept === 'fresh' ? 'serve' : 'renew';
}

type Resolve = typeof resolveAddress;

/**
 * Which page a request asks for, and in what form, by method, address, headers and cookies; undefined where only Next can say.
 * @param resolve the address rules, or a memory of them
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

/** Longer queries are cut off at other places here and there. */
const maxQueryLength = 600;

/** Parameters of an address; undefined where Next has a meaning of its own for one of them. */
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
/** Headers by which Next, its tools and its hosts change what an address means. */
const nextHeaders = /^(?:next-|x-(?:next|middleware|now|matched|prerender|invoke|vercel|action))/;
/** Cookies of a look at unpublished pages. */
const previewCookies = /__prerender_bypass|__next_preview_data/;

/** Headers that ask for more than is decided here. */
function needsNext(headers: Headers): boolean {
  if (headers['content-type'] !== undefined) return true;
  if (typeof headers['cookie'] === 'string' && previewCookies.test(headers['cookie'])) return true;
  const moves = headers['rsc'] === '1';
  if (!moves && headers['rsc'] !== undefined) return true;
  for (const name in headers) {
    if (
      (name.startsWith('next-') || name.startsWith('x-')) &&
      nextHeaders.test(name) &&
      !(moves && variantHeaders.has(name))
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
  const given = parameters?.getAll(variantParameter) ?? [];
  const wanted = variantHash([prefetch, segment, text(headers['next-router-state-tree']), text(headers['next-url'])]);
  // Without these headers, or with another sum, Next redirects.
  if (wanted === undefined || given.length !== 1 || given[0] !== wanted) return undefined;
  return segment === undefined ? 'flight' : `segment ${segment}`;
}

/** Name of the query parameter that makes the address of each variant its own, for caches that know addresses alone. */
const variantParameter = '_rsc';

/** The sum over the headers of a variant, as Next's browser part and its server reckon it; undefined where there are none. */
function variantHash(values: readonly (string | undefined)[]): string | undefined {
  if (values.every((value) => value === undefined)) return undefined;
  return createHash('sha256')
    .update(values.map((value) => value ?? '0').join(','))
    .digest()
    .subarray(0, 12)
    .toString('base64url');
}

/** The page of an address; undefined for what is redirected. */
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

/** A path as Next's keys have it; undefined for one that they spell in a way of their own, with its delimiters encoded. */
function nextKeyOf(path: string): string | undefined {
  if (!path.includes('%')) return path;
  return /%(?:2f|23|3f|5c|25)/i.test(path) ? undefined : decodeURIComponent(path);
}

/** The chosen language, empty where there is none; undefined for a header that can be read in more than one way. */
function languageCookie(header: string | undefined): string | undefined {
  if (header === undefined || !header.includes(cookieName)) return '';
  const found = header.split(/; */).filter((pair) => pair.split('=', 1)[0]?.trim() === cookieName);
  const [pair = ''] = found;
  if (found.length > 1 || /[%"\s]/.test(pair)) return undefined;
  return pair.slice(cookieName.length + 1);
}

const segmentCount = (path: string): number => path.split('/').filter((segment) => segment !== '').length;

/**
 * The address of a page that is to be made, with what it depends on and nothing else. Next writes the address by which a page
 * was first asked for into the page: it must not be one shopper's own, with marks of an advertisement or a letter.
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
  // Redirects take the query along.
  if (resolution.kind !== 'page') return url;
  // The state of a listing is a segment of its own, behind language and region.
  const listed = segmentCount(resolution.internalPath) > 2 + segmentCount(parseAddress(pathname).path);
  const state = listed ? decodeState(resolution.internalPath.split('/').at(-1) ?? '') : undefined;
  const query = state === undefined ? '' : listingQueryString(state);
  const sums = new URLSearchParams(search)
    .getAll(variantParameter)
    .map((sum) => `${variantParameter}=${encodeURIComponent(sum)}`);
  const parts = [...(query === '' ? [] : [query]), ...sums];
  return parts.length === 0 ? pathname : `${pathname}?${parts.join('&')}`;
}
