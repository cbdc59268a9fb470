import { cachePolicy } from '../cache/cache-policies.ts';
import type { ShopIdentity } from '../contract/content.ts';
import { contract } from '../contract/index.ts';
import type { Locale } from '../i18n/locales.ts';
import { defaultRegionSlug } from '../region/regions.ts';
import { load, loadOptional } from './load.ts';

/** Identity of the shop; the same in every region. */
export const loadShop = (locale: Locale): Promise<ShopIdentity> =>
  load(contract.content.shop, {}, { locale, region: defaultRegionSlug }, cachePolicy.shop());

/** The same for the root layout, which must render while the API is down: no error page could replace it. */
export const loadShopOptional = (locale: Locale): Promise<ShopIdentity | undefined> =>
  loadOptional(contract.content.shop, {}, { locale, region: defaultRegionSlug }, cachePolicy.shop());
