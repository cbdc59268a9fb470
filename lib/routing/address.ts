import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { defaultRegionSlug, regionBySlug } from '../region/regions.ts';

/** Parts of an address: language, region and the page's path (`/katalog/`, with both slashes). */
export interface Address {
  readonly locale: Locale;
  readonly region: string;
  readonly path: string;
}

/** Splits a canonical public pathname; segments that are neither language nor region belong to the page's path. */
export function parseAddress(pathname: string): Address {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  let locale: Locale = defaultLocale;
  if (isLocale(segments[0]) && segments[0] !== defaultLocale) locale = segments.shift() as Locale;
  const region = segments[0] !== undefined && regionBySlug(segments[0]) ? segments.shift() : undefined;
  return { locale, region: region ?? defaultRegionSlug, path: joinPath(segments) };
}

/** `/a/b/` of segments; `/` of none. */
export const joinPath = (segments: readonly string[]): string =>
  segments.length === 0 ? '/' : `/${segments.join('/')}/`;

/** Public pathname of a page; the default language and region are omitted. */
export function buildPathname(address: Address): string {
  const locale = address.locale === defaultLocale ? '' : `/${address.locale}`;
  const region = address.region === defaultRegionSlug ? '' : `/${address.region}`;
  return `${locale}${region}${address.path}`;
}

/**
 * An internal link: a path of the shop (query and hash may follow) in this language and region; brackets are
 * percent-encoded.
 */
export const localHref = (at: Pick<Address, 'locale' | 'region'>, path: string): string =>
  buildPathname({ locale: at.locale, region: at.region, path: path.replaceAll('[', '%5B').replaceAll(']', '%5D') });
