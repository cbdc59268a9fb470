import { toBriefCardProduct } from '@/features/product';
import { ApiError } from '@/lib/api/errors';
import { load, loadOrNull, loadOptional, type PageContext } from '@/lib/api/load';
import { type CachePolicy, cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { decodeState, type ListingState } from '@/lib/routing/listing-state';
import { type ListingScope, scopedState } from './listing-scope';
import { requestListing, type ListingPart } from './listing-source';

function policyOf(scope: ListingScope): CachePolicy {
  if (scope.category_all !== undefined) return cachePolicy.listing(scope.category_all);
  if (scope.promotion !== undefined || scope.saleMonth !== undefined) return cachePolicy.promotionListing();
  return cachePolicy.search();
}

/** A page of a listing for a state, or a part of it; null if the listing does not exist or the state is invalid. */
export async function loadListing(page: PageContext, scope: ListingScope, state: ListingState, part?: ListingPart) {
  try {
    const listing = await requestListing(
      (select, query) => loadOrNull(select(contract), { query }, page, policyOf(scope)),
      scope,
      state,
      part,
    );
    return listing === null ? null : { ...listing, products: listing.products.map(toBriefCardProduct) };
  } catch (error) {
    if (error instanceof ApiError && error.failure.status === 400) return null;
    throw error;
  }
}

/** A state that names merged options with the present ones in their place; the same state if it names none. */
export function withPresentOptions(
  state: ListingState,
  merged: readonly { readonly filter: string; readonly from: string; readonly to: string }[],
): ListingState {
  const targetOf = (filter: string, key: string): string =>
    merged.find((option) => option.filter === filter && option.from === key)?.to ?? key;
  const isNamed = merged.some(({ filter, from }) => state.filter[filter]?.includes(from) === true);
  if (!isNamed) return state;
  const filter = Object.fromEntries(
    Object.entries(state.filter).map(([key, values]) => [
      key,
      [...new Set(values.map((value) => targetOf(key, value)))].sort(),
    ]),
  );
  return { ...state, filter };
}

/** A state with the present slugs of brands that it names by former ones; the same state if it names none. */
export function withPresentBrands(
  state: ListingState,
  brands: readonly { readonly slug: string; readonly former_slugs?: readonly string[] | undefined }[],
): ListingState {
  const present = new Map(
    brands.flatMap(({ slug, former_slugs: former = [] }) => former.map((name) => [name, slug] as const)),
  );
  if (!state.brand.some((slug) => present.has(slug))) return state;
  return { ...state, brand: [...new Set(state.brand.map((slug) => present.get(slug) ?? slug))].sort() };
}

/** A category with subcategories, quick filters and its listing; null if it does not exist. */
export async function loadCategory(page: PageContext, slug: string, segment: string) {
  const decoded = decodeState(segment);
  if (decoded === undefined) return null;
  const policy = cachePolicy.category(slug);
  const category = await loadOrNull(contract.catalogue.categoryData, { query: { slug } }, page, policy);
  if (category === null) return null;
  const scope = { category_all: category.slug };
  const named = scopedState(scope, decoded, category.is_leaf);
  const state = withPresentOptions(named, category.merged_options);
  const [children, chips, listing] = await Promise.all([
    load(contract.catalogue.catalog, { query: { slug } }, page, policy),
    loadOptional(contract.catalogue.chips, { query: { slug } }, page, policy),
    loadListing(page, scope, state),
  ]);
  if (listing === null) return null;
  const current = withPresentBrands(state, listing.brands);
  const isMoved = category.slug !== slug || current !== named;
  return { category, children, chips: chips ?? [], listing, state: current, isMoved };
}

/** The category tree for `/katalog/`. */
export const loadTree = (page: PageContext) => load(contract.header.popupMenuCatalog, {}, page, cachePolicy.tree());

/** All brands for `/brand/`. */
export const loadBrands = (page: PageContext) => load(contract.brand.list, {}, page, cachePolicy.brand());

/** A brand with its listing, with filters or (`plain`) ten per page; null if it does not exist. */
export async function loadBrand(page: PageContext, slug: string, segment: string, plain = false) {
  const decoded = decodeState(segment);
  if (decoded === undefined) return null;
  const data = await loadOrNull(contract.brand.page, { query: { brand: slug } }, page, cachePolicy.brand());
  if (data === null) return null;
  const scope: ListingScope = plain ? { brandProducts: data.brand.slug } : { brand_id: data.brand.slug };
  const state = scopedState(scope, decoded);
  const listing = await loadListing(page, scope, state);
  return listing === null ? null : { ...data, listing, state, scope, plain };
}
