import type { PageContext } from '@/lib/api/load';
import { defaultRegionSlug } from '@/lib/region/regions';
import { buildPathname } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { itemListJsonLd } from '@/lib/seo/structured-data';
import type { CardListing } from './listing-data';

/** Products of a listing page as structured data, with the addresses that all regions share. */
export function ListingJsonLd({ page, listing }: { page: PageContext; listing: CardListing }) {
  const { products, pagination } = listing;
  const paths = products.map(({ id }) =>
    buildPathname({ locale: page.locale, region: defaultRegionSlug, path: `/product/detail/${id}/` }),
  );
  const items = itemListJsonLd(paths, (pagination.current_page - 1) * pagination.page_size + 1);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(items) }} />;
}
