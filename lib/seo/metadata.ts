import { loadShop } from '../api/shop.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { defaultRegionSlug } from '../region/regions.ts';
import { shareSize, shareUrl } from '../media.ts';
import { buildPathname } from '../routing/address.ts';

const hreflang: Record<Locale, readonly string[]> = { kr: ['x-default', 'uz-Cyrl'], uz: ['uz', 'uz-Latn'], ru: ['ru'] };

/** Public address of the shop, from the environment: links never follow a Host header. */
const siteUrl = (): string => (process.env['SITE_URL'] ?? 'http://localhost:3000').replace(/\/$/, '');

/** Full address of a path of this shop. */
export const absoluteUrl = (path: string): string => `${siteUrl()}${path}`;

export interface PageSeo {
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords?: string | undefined;
  /** The page's path, without language and region; a canonical query may follow. */
  readonly path: string;
  readonly image?: string | undefined;
  readonly noindex?: boolean | undefined;
}

/** Addresses of a page in each language, under every language code that search engines know. */
export function addressesOf(path: string): { byLocale: Record<Locale, string>; alternates: Record<string, string> } {
  const address = (locale: Locale) => absoluteUrl(buildPathname({ locale, region: defaultRegionSlug, path }));
  const byLocale = { kr: address('kr'), uz: address('uz'), ru: address('ru') };
  const alternates = Object.fromEntries(
    locales.flatMap((locale) => hreflang[locale].map((name) => [name, byLocale[locale]])),
  );
  return { byLocale, alternates };
}

/** Shop data in the metadata of its pages. */
interface ShopHead {
  readonly name: string;
  /** Key of the default share image. */ readonly share: string | null;
}

/**
 * Title, description, canonical link and alternates of a page. All are built from the path without language and region,
 * so that the copies for all regions name the same address. A page that is not indexed has no alternates.
 */
export function metadataOf(locale: Locale, seo: PageSeo, { name, share }: ShopHead) {
  const picture = seo.image
    ? absoluteUrl(seo.image)
    : share === null
      ? undefined
      : { url: absoluteUrl(shareUrl(share)), ...shareSize };
  const { byLocale, alternates } = addressesOf(seo.path);
  return {
    metadataBase: new URL(siteUrl()),
    title: seo.title,
    ...(seo.description ? { description: seo.description } : {}),
    ...(seo.keywords ? { keywords: seo.keywords } : {}),
    alternates: { canonical: byLocale[locale], ...(seo.noindex ? {} : { languages: alternates }) },
    openGraph: {
      title: seo.title,
      ...(seo.description ? { description: seo.description } : {}),
      url: byLocale[locale],
      siteName: name,
      type: 'website' as const,
      ...(picture === undefined ? {} : { images: [picture] }),
    },
    ...(seo.noindex ? { robots: { index: false, follow: true } } : {}),
  };
}

/** Metadata of a page; texts that contain the shop's name are built with it. */
export async function pageMetadata(locale: Locale, seo: PageSeo | ((shop: { readonly shop: string }) => PageSeo)) {
  const shop = await loadShop(locale);
  return metadataOf(locale, typeof seo === 'function' ? seo({ shop: shop.name }) : seo, shop);
}
