import type { Listing, ListingQuery } from '../../../lib/contract/catalogue.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { toCard } from '../product/card.ts';
import type { Shop } from '../shop.ts';
import { facetsOf, totalCount } from './facets.ts';
import { planListing, type ListingPlan } from './plan.ts';
import { facetRows, pageRows } from './repository.ts';

/** Counts a search as it was asked, not the choices made in its results. */
async function recordSearch(shop: Shop, locale: Locale, query: ListingQuery, plan: ListingPlan, found: number): Promise<void> {
  const isNarrowed = plan.brands ?? plan.stickers ?? plan.price ?? plan.inStock ?? plan.category ?? plan.options[0];
  if (query.q === undefined || plan.page > 1 || isNarrowed !== undefined) return;
  await shop.searches.record(locale, query.q, found);
}

/** A page of a listing with its facets; undefined for a category that doesn't exist. */
export async function listing(shop: Shop, locale: Locale, query: ListingQuery): Promise<Listing | undefined> {
  const reference = await shop.reference.get();
  const match = query.q === undefined || query.q === '' ? undefined : await shop.search.match(query.q);
  const plan = planListing(query, reference, match);
  if (plan === undefined) return undefined;
  const [facets, products] = await Promise.all([facetRows(shop, plan), pageRows(shop, plan, locale)]);
  const total_count = totalCount(facets);
  await recordSearch(shop, locale, query, plan, total_count);
  return {
    products: products.map((row) => toCard(row, reference, shop.texts, locale)),
    ...facetsOf(plan, facets, reference, locale),
    ...(match === undefined ? {} : { search: { corrected: match.corrected ?? null, relaxed: match.relaxed } }),
    pagination: {
      current_page: plan.page, total_page: Math.ceil(total_count / plan.limit), page_size: plan.limit, total_count,
    },
  };
}
