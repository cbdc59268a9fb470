import { isLocale, type Locale } from '../../../lib/i18n/locales.ts';
import { parseAddress } from '../../../lib/routing/address.ts';
import { hasPersonalData, isBonusCardPage, isPrivatePath } from '../../../lib/routing/private-path.ts';

/** What a request asks for; undefined for what a worker has nothing to do with. An `ownPage` is a person's: it is never kept. */
export type Kind = 'page' | 'ownPage' | 'file' | 'picture' | 'answer';

/** Calls whose answers are the same for everybody, though they carry a list of ids: what wishlist, compare, cart and the last products show. */
export const keptCalls: readonly string[] = [
  '/api/web/v1/product/products-by-ids',
  '/api/web/v1/wishlist/products',
  '/api/web/v1/compare/products',
  '/api/web/v1/home/recently-viewed-products',
  '/api/common/v1/checkout/check-products',
  '/api/common/v1/checkout/get-total-prices',
];

/** The language of a page that was requested: the first page says none, so there it is the one that was used last. */
export function localeAsked(pathname: string, last: string | undefined): Locale {
  return pathname === '/' && isLocale(last) ? last : parseAddress(pathname).locale;
}

function pageKind(pathname: string): 'page' | 'ownPage' | undefined {
  if (/^\/(?:api|media|_next|staff|internal|healthz)(?:\/|$)|\.[a-z0-9]{2,11}$/.test(pathname)) return undefined;
  const { path } = parseAddress(pathname);
  return isBonusCardPage(path) || (!isPrivatePath(path) && !hasPersonalData(path)) ? 'page' : 'ownPage';
}

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly pathname: string;
}

export function kindOf({ method, mode, pathname }: Asked): Kind | undefined {
  if (method === 'POST') return keptCalls.includes(pathname) ? 'answer' : undefined;
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

/** Only a whole page of this shop is kept, and none that may not be stored anywhere. */
export const isWholePage = ({ status, type, redirected, headers }: Answered): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !/no-store/.test(headers.get('cache-control') ?? '');

/** Addresses of the files that a page names: its program, its styles and its letters. What only old browsers load is left out. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set(
    html
      .replaceAll(/<script[^>]*\bnomodule\b[^>]*>/gi, '')
      .match(/\/_next\/static\/[\w./~-]+\.(?:js|css)|\/fonts\/[\w.-]+\.woff2/g) ?? [],
  ),
];
