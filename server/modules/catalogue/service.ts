import type { Listing, ListingQuery } from '../../../lib/contract/catalogue.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { toCard } from '../product/card.ts';
import type { Shop } from '../shop.ts';
import { facetsOf, totalCount } from './facets.ts';
import { planListing } from './plan.ts';
import { facetRows, pageRows } from './repository.ts';

/** A page of a listing with its facets; undefined for a category that doesn't exist. */
export async function listing(shop: Shop, locale: Locale, query: ListingQuery): Promise<Listing | undefined> {
  const reference = await shop.reference.get();
  const match = query.q === undefined || query.q === '' ? undefined : await shop.search.match(query.q);
  const plan = planListing(query, reference, match);
  if (plan === undefined) return undefined;
  const [facets, products] = await Promise.all([facetRows(shop, plan), pageRows(shop, plan, locale)]);
  const total_count = totalCount(facets);
  return {
    products: products.map((row) => toCard(row, reference, shop.texts, locale)),
    ...facetsOf(plan, facets, reference, locale),
    pagination: {
      current_page: plan.page, total_page: Math.ceil(total_count / plan.limit), page_size: plan.limit, total_count,
    },
  };
}
