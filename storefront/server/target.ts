import { type Locale } from '../../lib/i18n/locales.ts';
import { buildPathname, parseAddress } from '../../lib/routing/address.ts';
import { resolveAddress } from '../../lib/routing/resolve.ts';

/** Where a request goes. */
export type Target =
  | { readonly kind: 'api'; readonly url: string }
  | { readonly kind: 'health'; readonly url: string }
  /** What browsers run for times without a connection. */
  | { readonly kind: 'worker'; readonly url: string }
  /** A file of the build or of the public folder, or one that a route makes. */
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'page'; readonly url: string; readonly locale: Locale }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 308; readonly location: string }
  /** The staff's room, which has no languages in its addresses and is kept by nobody. */
  | { readonly kind: 'staff'; readonly url: string }
  /** Nothing is there: `url` is an address that the shop answers with its page for that, in this language. */
  | { readonly kind: 'nothing'; readonly url: string; readonly locale: Locale }
  /** No address of a shop at all. */
  | { readonly kind: 'bad' };

/** Files that routes of the app make (app/). */
const routeFiles =
  /^\/(?:manifest\.webmanifest|manifests\/[a-z]{2}\.webmanifest|robots\.txt|sitemap\.xml|sitemaps\/[a-z0-9-]{1,40}\.xml)$/;
/** Addresses of the staff's room. */
const staffPages = /^\/staff\/(?:[A-Za-z0-9-]{1,40}\/){0,3}$/;
/** What the middleware leaves alone (its matcher): whatever of it is not named here would be taken for a page by Next. */
const besidePages = /^\/(?:_next\/|staff(?:\/|$)|api\/|media\/|socket\.io\/|internal\/|healthz)|\.[a-z0-9]{2,11}$/;

/** The path and query of a request line; a proxy may send a whole address there (RFC 9112, 3.2.2). Undefined for anything else. */
export function originForm(line: string): string | undefined {
  if (line.startsWith('/')) return line;
  if (!/^https?:\/\//i.test(line) || !URL.canParse(line)) return undefined;
  const { pathname, search } = new URL(line);
  return `${pathname}${search}`;
}

/**
 * Decides about a request by its line alone. `isFile` knows the files of the public folder and of the build by their
 * paths; in development Next serves more of its own.
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
  const corrected = /[\\/]{2}|\\/.test(pathname) || besidePages.test(pathname);
  // Next has redirects of its own for such paths, or would not ask the middleware.
  if (corrected && resolution.kind === 'redirect') return resolution;
  if (corrected || resolution.kind === 'notFound')
    return { kind: 'nothing', url: buildPathname({ locale, region, path: '/-/' }), locale };
  return { kind: 'page', url, locale };
}

/** Whether the browser asks for a part of a page (a picture, a script), for which a page would be no answer. */
export function isSubresourceRequest(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (typeof destination === 'string')
    return !['document', 'iframe', 'frame', 'empty', 'object', 'embed'].includes(destination);
  const accept = headers['accept'];
  return typeof accept === 'string' && accept !== '*/*' && !/text\/html|application\/xhtml/.test(accept);
}
