import { toCardProduct } from '@/features/product';
import { load, loadOrNull, type PageContext } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/manifest';
import { contract } from '@/lib/contract';
import { decodeState, listingApiQuery, type ListingState } from '@/lib/routing/listing-state';

/** Which listing is shown: the part of the query that the page itself fixes. */
export interface ListingScope {
  readonly category_all?: string;
  readonly brand_id?: string;
  readonly q?: string;
}

/** A page of a listing for a state; null when the category is unknown. */
export async function loadListing(page: PageContext, scope: ListingScope, state: ListingState) {
  const policy = scope.category_all === undefined ? cachePolicy.search() : cachePolicy.listing(scope.category_all);
  const listing = await loadOrNull(contract.catalogue.filters, { query: { ...listingApiQuery(state), ...scope } }, page, policy);
  return listing === null ? null : { ...listing, products: listing.products.map(toCardProduct) };
}

/** A category with its sub-categories and, for a leaf, the listing of the state; null when there is no such page. */
export async function loadCategory(page: PageContext, slug: string, segment: string) {
  const state = decodeState(segment);
  if (state === undefined) return null;
  const policy = cachePolicy.category(slug);
  const category = await loadOrNull(contract.catalogue.categoryData, { query: { slug } }, page, policy);
  if (category === null) return null;
  const [children, listing] = await Promise.all([
    load(contract.catalogue.catalog, { query: { slug } }, page, policy),
    category.is_leaf ? loadListing(page, { category_all: slug }, state) : Promise.resolve(null),
  ]);
  return { category, children, listing, state };
}

/** The whole tree for `/katalog/`. */
export const loadTree = (page: PageContext) => load(contract.header.popupMenuCatalog, {}, page, cachePolicy.menu());
