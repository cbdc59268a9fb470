import type { Locale } from '../../../lib/i18n/locales.ts';
import { defaultRegionSlug } from '../../../lib/region/regions.ts';
import { localHref } from '../../../lib/routing/address.ts';

/** Address of a page in the language of a message. */
export const linkTo = (shop: { readonly siteUrl: string }, locale: Locale, path: string): string =>
  `${shop.siteUrl}${localHref({ locale, region: defaultRegionSlug }, path)}`;
