import { isLocale, type Locale } from '../../../lib/i18n/locales.ts';
import { parseAddress } from '../../../lib/routing/address.ts';
import { hasPersonalData, isBonusCardPage, isPrivatePath } from '../../../lib/routing/private-path.ts';

/** Kind of a request; undefined for requests that the worker ignores. An `ownPage` is private and never cached. */
export type Kind = 'page' | 'ownPage' | 'file' | 'picture' | 'answer';

/** Calls with public responses to lists of ids: data of wishlist, comparison, cart and recently viewed products. */
export const storedCalls: readonly string[] = [
  '/api/web/v1/product/products-by-ids',
  '/api/web/v1/wishlist/products',
  '/api/web/v1/compare/products',
  '/api/web/v1/home/recently-viewed-products',
  '/api/common/v1/checkout/check-products',
  '/api/common/v1/checkout/get-total-prices',
];

/** The language of a requested page; the root page has none in its address, so the last used language applies. */
export function requestLocale(pathname: string, last: string | undefined): Locale {
  return pathname === '/' && isLocale(last) ? last : parseAddress(pathname).locale;
}

function pageKind(pathname: string): 'page' | 'ownPage' | undefined {
  if (/^\/(?:api|media|_next|staff|internal|healthz)(?:\/|$)|\.[a-z0-9]{2,11}$/.test(pathname)) return undefined;
  const { path } = parseAddress(pathname);
  return isBonusCardPage(path) || (!isPrivatePath(path) && !hasPersonalData(path)) ? 'page' : 'ownPage';
}

interface PageRequest {
  readonly method: string;
  readonly mode: string;
  readonly pathname: string;
}

export function kindOf({ method, mode, pathname }: PageRequest): Kind | undefined {
  if (method === 'POST') return storedCalls.includes(pathname) ? 'answer' : undefined;
  if (method !== 'GET') return undefined;
  if (/^\/(?:_next\/static|fonts)\//.test(pathname)) return 'file';
  if (pathname.startsWith('/media/')) return 'picture';
  return mode === 'navigate' ? pageKind(pathname) : undefined;
}

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly redirected: boolean;
  readonly headers: Pick<Headers, 'get'>;
}

/** Only complete pages of this shop are cached, except those with `no-store`. */
export const isWholePage = ({ status, type, redirected, headers }: Answered): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !/no-store/.test(headers.get('cache-control') ?? '');

/** Assets of a page: scripts, styles and fonts, without polyfills for old browsers. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set(
    html
      .replaceAll(/<script[^>]*\bnomodule\b[^>]*>/gi, '')
      .match(/\/_next\/static\/[\w./~-]+\.(?:js|css)|\/fonts\/[\w.-]+\.woff2/g) ?? [],
  ),
];
