import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { preferredLocale } from '../i18n/preferred-locale.ts';
import { defaultRegionSlug, regionBySlug } from '../region/regions.ts';
import { buildPathname, joinPath } from './address.ts';
import { encodeState, parseListingState } from './listing-state.ts';
import { matchPage } from './pages.ts';
import { isPrivatePath } from './private-path.ts';
import { searchPath } from './search-term.ts';

/** Result of the address rules. Locations are paths of this host, never full addresses. */
export type Resolution =
  | {
      readonly kind: 'redirect';
      readonly status: 301 | 302 | 308;
      readonly location: string;
      /** The language that the browser stores for its session. */ readonly remember?: Locale;
    }
  | { readonly kind: 'page'; readonly internalPath: string }
  | { readonly kind: 'notFound'; readonly internalPath: string };

export interface AddressRequest {
  /** Path as sent, still encoded. */
  readonly pathname: string;
  /** Query with its `?`, or empty. */
  readonly search: string;
  readonly localeCookie?: string | undefined;
  readonly acceptLanguage?: string | null | undefined;
  /** True for a navigation within the shop: the visitor has chosen the language by reading it. */
  readonly fromShop?: boolean | undefined;
  /** True if the visitor is certainly not signed in. */
  readonly guest?: boolean | undefined;
}

/** Redirect targets of addresses whose id is missing. */
const withoutId: ReadonlyMap<string, string> = new Map([
  ['page', '/page/about/'],
  ['page/mobile', '/web-view/'],
  ['news/mobile', '/news/'],
  ['product/detail', '/katalog/'],
]);

/** Internal name of the not-found page below `app/[locale]/[region]`. */
export const notFoundSegment = '_404';

/**
 * Address rules of the shop: language and region come first. A pure function that the middleware applies. One redirect
 * makes all corrections of an address.
 */
export function resolveAddress(request: AddressRequest): Resolution {
  // Browsers treat a backslash as a slash, so `/\host` would lead to another host.
  const raw = request.pathname.split(/[/\\]+/).filter((segment) => segment !== '');
  const { locale, region, rest } = splitPrefix(raw);
  // A language in capitals is accepted and redirected.
  const permanent =
    raw[0] !== undefined && raw[0] !== raw[0].toLowerCase() && isLocale(raw[0].toLowerCase()) ? 308 : 301;
  const decoded = rest.map(decodeSegment);
  const instead = withoutId.get(decoded.join('/'));
  if (instead !== undefined)
    return {
      kind: 'redirect',
      status: permanent,
      location: `${buildPathname({ locale, region, path: instead })}${request.search}`,
    };
  const page = decoded.includes(undefined) ? undefined : matchPage(decoded as string[]);
  if (page === undefined) return { kind: 'notFound', internalPath: `/${locale}/${region}/${notFoundSegment}` };

  const path = joinPath(page.segments.map(encodeSegment));
  const canonical = buildPathname({ locale, region, path });
  if (canonical !== request.pathname) {
    return { kind: 'redirect', status: permanent, location: `${canonical}${request.search}` };
  }
  if (request.guest === true && isPrivatePath(path)) {
    const chosen = locale !== defaultLocale || isLocale(request.localeCookie);
    return {
      kind: 'redirect',
      status: 302,
      location: buildPathname({ locale, region, path: '/' }),
      ...(chosen ? {} : { remember: locale }),
    };
  }
  if (path === '/' && locale === defaultLocale && request.fromShop !== true) {
    const wanted = rootLocale(request);
    if (wanted !== defaultLocale) {
      const location = `${buildPathname({ locale: wanted, region, path })}${request.search}`;
      return { kind: 'redirect', status: 302, location };
    }
  }
  // The search form without JavaScript sends its text in the query.
  const sought =
    path === '/product/search/' ? searchPath(new URLSearchParams(request.search.slice(0, 2_000)).get('q') ?? '') : path;
  if (sought !== path)
    return { kind: 'redirect', status: 302, location: buildPathname({ locale, region, path: sought }) };
  const internal = `/${locale}/${region}${path === '/' ? '' : path.slice(0, -1)}`;
  if (!page.listing) return { kind: 'page', internalPath: internal };
  const state = encodeState(parseListingState(request.search));
  if (state === undefined) return { kind: 'notFound', internalPath: `/${locale}/${region}/${notFoundSegment}` };
  return { kind: 'page', internalPath: `${internal}/${state}` };
}

function splitPrefix(segments: readonly string[]): { locale: Locale; region: string; rest: string[] } {
  const [first, ...others] = segments;
  const named = first?.toLowerCase();
  const rest = isLocale(named) ? [named, ...others] : [...segments];
  let locale: Locale = defaultLocale;
  // `/kr/` is never shown; a language after it (`/kr/ru/…`) is the actual one.
  while (rest[0] === defaultLocale) rest.shift();
  if (isLocale(rest[0])) locale = rest.shift() as Locale;
  let region = defaultRegionSlug;
  while (rest[0] === defaultRegionSlug) rest.shift();
  if (rest[0] !== undefined && regionBySlug(rest[0])) region = rest.shift() ?? region;
  return { locale, region, rest };
}

function rootLocale(request: AddressRequest): Locale {
  if (isLocale(request.localeCookie)) return request.localeCookie;
  return preferredLocale(request.acceptLanguage);
}

/**
 * Undefined for a segment that is invalid percent-encoded UTF-8 or contains a slash, backslash or control character.
 */
function decodeSegment(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);

    return /[/\\\u0000-\u001f\u007f]/.test(text) || text === '.' || text === '..' ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Percent-encoding as browsers write path segments, so that only addresses that differ are redirected. */
const encodeSegment = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, (code) => decodeURIComponent(code));
