import type { Listing } from '../../../lib/contract/catalogue.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { isRefusal, type Refusal } from '../../http/refusal.ts';
import { cardMaker, type Viewer } from '../product/card.ts';
import { priceRules } from '../product/price-plan.ts';
import type { Shop } from '../shop.ts';
import { facetsOf, totalCount } from './facets.ts';
import { type ListingPlan, type ListingRequest, type ListingScope, planListing } from './plan.ts';
import { cardRows, scanListing } from './repository.ts';

/** Counts a search as it was asked, not the choices made in its results. */
async function recordSearch(shop: Shop, locale: Locale, query: ListingRequest, plan: ListingPlan, found: number): Promise<void> {
  const isNarrowed = plan.brands ?? plan.stickers ?? plan.price ?? plan.monthly ?? plan.inStock ?? plan.catalogs ?? plan.category ?? plan.options[0];
  if (query.q === undefined || plan.page > 1 || isNarrowed !== undefined) return;
  await shop.searches.record(locale, query.q, found);
}

/** A page of a listing with its facets; refuses an unknown category or filter. */
export async function listing(shop: Shop, viewer: Viewer, query: ListingRequest, scope?: ListingScope): Promise<Listing | Refusal> {
  const { locale } = viewer;
  const reference = await shop.reference.get();
  const match = query.q === undefined || query.q === '' ? undefined : await shop.search.match(query.q);
  const plan = planListing(query, reference, priceRules(shop, reference.settings), { ...scope, match });
  if (isRefusal(plan)) return plan;
  const { facets, productIds } = await scanListing(shop, plan);
  const products = await cardRows(shop, productIds, locale);
  const total_count = totalCount(facets);
  await recordSearch(shop, locale, query, plan, total_count);
  return {
    products: products.map(cardMaker(shop, reference, viewer)),
    ...facetsOf(plan, facets, reference, locale),
    ...(match === undefined ? {} : { search: { corrected: match.corrected ?? null, relaxed: match.relaxed } }),
    pagination: {
      current_page: plan.page, total_page: Math.ceil(total_count / plan.limit), page_size: plan.limit, total_count,
    },
  };
}
