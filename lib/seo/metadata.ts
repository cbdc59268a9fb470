import { type Locale, locales } from '../i18n/locales.ts';
import { defaultRegionSlug } from '../region/regions.ts';
import { buildPathname } from '../routing/address.ts';

const hreflang: Record<Locale, readonly string[]> = { kr: ['x-default', 'uz-Cyrl'], uz: ['uz', 'uz-Latn'], ru: ['ru'] };

/** Address of the shop as search engines are told it; from the environment, so that links never follow a Host header. */
const siteUrl = (): string => (process.env['SITE_URL'] ?? 'http://localhost:3000').replace(/\/$/, '');

/** A whole address of this shop. */
export const absoluteUrl = (path: string): string => `${siteUrl()}${path}`;

export interface PageSeo {
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords?: string | undefined;
  /** The page's own path, without language and region; a canonical query may follow. */
  readonly path: string;
  readonly image?: string | undefined;
  readonly noindex?: boolean | undefined;
}

/**
 * Title, description, canonical link and alternates of a page (spec 2): all built from the path without language and
 * region, so that every region's copy names the same address.
 */
export function pageMetadata(locale: Locale, seo: PageSeo) {
  const address = (language: Locale) =>
    absoluteUrl(buildPathname({ locale: language, region: defaultRegionSlug, path: seo.path }));
  const languages = Object.fromEntries(
    locales.flatMap((language) => hreflang[language].map((name) => [name, address(language)])),
  );
  return {
    metadataBase: new URL(siteUrl()),
    title: seo.title,
    ...(seo.description ? { description: seo.description } : {}),
    ...(seo.keywords ? { keywords: seo.keywords } : {}),
    alternates: { canonical: address(locale), languages },
    openGraph: {
      title: seo.title,
      ...(seo.description ? { description: seo.description } : {}),
      url: address(locale),
      siteName: 'Texnomart',
      type: 'website' as const,
      ...(seo.image ? { images: [absoluteUrl(seo.image)] } : {}),
    },
    ...(seo.noindex ? { robots: { index: false, follow: true } } : {}),
  };
}
