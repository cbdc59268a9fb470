import { type Locale } from '../../lib/i18n/locales.ts';
import { buildPathname, parseAddress } from '../../lib/routing/address.ts';
import { resolveAddress } from '../../lib/routing/resolve.ts';

/** Target of a request. */
export type Target =
  | { readonly kind: 'api'; readonly url: string }
  | { readonly kind: 'health'; readonly url: string }
  /** The offline service worker. */
  | { readonly kind: 'worker'; readonly url: string }
  /** A file of the build, of the public folder or of a route handler. */
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'page'; readonly url: string; readonly locale: Locale }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 308; readonly location: string }
  /** The back office. Its addresses have no language and its pages are not cached. */
  | { readonly kind: 'staff'; readonly url: string }
  /** Not found: `url` is the address of the not-found page in this language. */
  | { readonly kind: 'nothing'; readonly url: string; readonly locale: Locale }
  /** Not a valid address. */
  | { readonly kind: 'bad' };

/** Files of route handlers (app/). */
const routeFiles =
  /^\/(?:manifest\.webmanifest|manifests\/[a-z]{2}\.webmanifest|robots\.txt|sitemap\.xml|sitemaps\/[a-z0-9-]{1,40}\.xml)$/;
/** Addresses of the back office. */
const staffPages = /^\/staff\/(?:[A-Za-z0-9-]{1,40}\/){0,3}$/;
/** Paths that the middleware skips (its matcher). Next would treat any of them as a page unless it is handled here. */
const nonPagePattern = /^\/(?:_next\/|staff(?:\/|$)|api\/|media\/|socket\.io\/|internal\/|healthz)|\.[a-z0-9]{2,11}$/;

/**
 * Path and query of a request target; proxies may send the absolute form (RFC 9112, 3.2.2). Undefined for anything
 * else.
 */
export function originForm(line: string): string | undefined {
  if (line.startsWith('/')) return line;
  if (!/^https?:\/\//i.test(line) || !URL.canParse(line)) return undefined;
  const { pathname, search } = new URL(line);
  return `${pathname}${search}`;
}

/**
 * Routes a request by its request line. `isFile` knows the files of the public folder and of the build; in development
 * Next serves more files.
 */
export function targetOf(line: string, isFile: (path: string) => boolean, dev = false): Target {
  const url = originForm(line);
  if (url === undefined) return { kind: 'bad' };
  const queryAt = url.indexOf('?');
  const pathname = queryAt < 0 ? url : url.slice(0, queryAt);
  const search = queryAt < 0 ? '' : url.slice(queryAt);
  if (pathname.startsWith('/api/') || pathname.startsWith('/media/')) return { kind: 'api', url };
  if (pathname === '/healthz') return { kind: 'health', url };
  if (pathname === '/service-worker.js' && !dev) return { kind: 'worker', url };
  if (isFile(pathname) || routeFiles.test(pathname)) return { kind: 'file', url };
  if (staffPages.test(`${pathname}/`)) return { kind: 'redirect', status: 301, location: `${pathname}/${search}` };
  if (staffPages.test(pathname)) return { kind: 'staff', url };
  if (dev && /^\/_{1,2}next/.test(pathname)) return { kind: 'file', url };

  const resolution = resolveAddress({ pathname, search });
  const { locale, region } = parseAddress(pathname);
  const corrected = /[\\/]{2}|\\/.test(pathname) || nonPagePattern.test(pathname);
  // Next redirects such paths itself or skips the middleware for them.
  if (corrected && resolution.kind === 'redirect') return resolution;
  if (corrected || resolution.kind === 'notFound')
    return { kind: 'nothing', url: buildPathname({ locale, region, path: '/-/' }), locale };
  return { kind: 'page', url, locale };
}

/** Whether the browser requests a subresource (a picture, a script), which a page cannot answer. */
export function isSubresourceRequest(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (typeof destination === 'string')
    return !['document', 'iframe', 'frame', 'empty', 'object', 'embed'].includes(destination);
  const accept = headers['accept'];
  return typeof accept === 'string' && accept !== '*/*' && !/text\/html|application\/xhtml/.test(accept);
}
