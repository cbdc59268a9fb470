import { defaultRegionSlug, regionBySlug } from '../region/regions.ts';
import { defaultLocale, isLocale, type Locale } from './locales.ts';

/** Language and region of an internal path's parameters; the middleware only ever makes known ones. */
export async function pageContext(
  params: Promise<{ locale: string; region: string }>,
): Promise<{ locale: Locale; region: string }> {
  const { locale, region } = await params;
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    region: regionBySlug(region) === undefined ? defaultRegionSlug : region,
  };
}
