import type { PageContext } from '@/lib/api/load';
import { defaultRegionSlug } from '@/lib/region/regions';
import { buildPathname } from '@/lib/routing/address';
import { itemListJsonLd } from '@/lib/seo/structured-data';
import type { CardListing } from './listing-data';

/** A listing's page for search engines, by the addresses that all regions share. */
export function listingJsonLd(page: PageContext, { products, pagination }: CardListing) {
  const paths = products.map(({ id }) => buildPathname({ locale: page.locale, region: defaultRegionSlug, path: `/product/detail/${id}/` }));
  return itemListJsonLd(paths, (pagination.current_page - 1) * pagination.page_size + 1);
}
