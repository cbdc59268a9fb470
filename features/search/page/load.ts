import { loadListing, withPresentBrands } from '@/features/catalogue';
import { toCardProduct } from '@/features/product';
import { load, loadOptional, type PageContext } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import type { Listing } from '@/lib/contract/catalogue';
import type { ListingState } from '@/lib/routing/listing-state';

/** Popular searches and categories. */
export async function loadSearchHelp(page: PageContext) {
  const [suggested, categories] = await Promise.all([
    loadOptional(contract.search.suggest, { query: {} }, page, cachePolicy.search()),
    load(contract.home.specialCategories, {}, page, cachePolicy.menu()),
  ]);
  return { searches: suggested?.searches ?? [], categories };
}

/** The same for a search without results, with the nearest products, or bestsellers. */
async function loadNothingHelp(page: PageContext, nearest: Listing['products']) {
  const [help, hits] = await Promise.all([
    loadSearchHelp(page),
    nearest.length > 0 ? null : loadOptional(contract.catalogue.leaderSale, { query: {} }, page, cachePolicy.search()),
  ]);
  return { ...help, nearest: nearest.map(toCardProduct), hits: (hits ?? []).map(toCardProduct) };
}
export type SearchHelpData = Awaited<ReturnType<typeof loadNothingHelp>>;

/** Search results; with help if there are none. */
export async function loadSearch(page: PageContext, term: string, state: ListingState) {
  const listing = await loadListing(page, { q: term }, state);
  if (listing === null) return null;
  return {
    listing,
    state: withPresentBrands(state, listing.brands),
    help: listing.pagination.total_count === 0 ? await loadNothingHelp(page, listing.way_out?.nearest ?? []) : null,
  };
}
