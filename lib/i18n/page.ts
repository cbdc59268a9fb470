import { defaultRegionSlug, regionBySlug } from '../region/regions.ts';
import { defaultLocale, isLocale, type Locale } from './locales.ts';

/** Language and region from the parameters of an internal path; the middleware only creates valid ones. */
export async function pageContext(
  params: Promise<{ locale: string; region: string }>,
): Promise<{ locale: Locale; region: string }> {
  const { locale, region } = await params;
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    region: regionBySlug(region) === undefined ? defaultRegionSlug : region,
  };
}
