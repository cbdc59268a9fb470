import type { Listing } from '@/lib/contract/catalogue';
import type { AnyEndpoint, DataOf, QueryOf } from '@/lib/contract/core';
import type { contract } from '@/lib/contract';
import { listingApiQuery, type ListingState } from '@/lib/routing/listing-state';

/** Which listing is shown: the part of the question that the page itself fixes. One of these stands alone. */
export interface ListingScope {
  readonly category_all?: string;
  readonly brand_id?: string;
  readonly q?: string;
  /** A promotion of type 1. */
  readonly promotion?: number;
  /** Key of a sale month; another one in the address goes before it. */
  readonly saleMonth?: string;
  /** The plain list of a brand, ten a page and without filters. */
  readonly brandProducts?: string;
}

/** The state as far as it has something to say in a scope: what the page fixes itself is left out. */
export function scopedState(scope: ListingScope, state: ListingState, isLeaf = false): ListingState {
  const plain = scope.brandProducts !== undefined;
  return {
    ...state,
    ...(plain ? { filter: {}, sticker: [], inStock: false, sort: '-popular', minPrice: undefined, maxPrice: undefined, minMonthly: undefined, maxMonthly: undefined } : {}),
    brand: scope.brand_id === undefined && !plain ? state.brand : [],
    category: isLeaf || plain ? [] : state.category,
    saleMonth: scope.saleMonth === undefined || state.saleMonth === scope.saleMonth ? undefined : state.saleMonth,
  };
}

/** Asks one call of the contract; null for what is known not to exist. */
type Ask = <E extends AnyEndpoint>(select: (calls: typeof contract) => E, query: QueryOf<E>) => Promise<DataOf<E> | null>;

async function brandListing(ask: Ask, brand: string, page: number): Promise<Listing | null> {
  const found = await ask((calls) => calls.brand.products, { brand, page });
  return found && {
    products: found.products, filter: [], brands: [], stickers: [], catalogs: [],
    price: { min_price: 0, max_price: 0 }, monthly: { min_monthly: 0, max_monthly: 0 },
    pagination: {
      current_page: found.meta.current_page, total_page: found.meta.last_page, page_size: found.meta.per_page,
      total_count: found.meta.total,
    },
  };
}

/** A page of a listing, from the call that its scope belongs to; the same on the server and in the browser. */
export function askListing(ask: Ask, scope: ListingScope, state: ListingState, limit?: number): Promise<Listing | null> {
  const { promotion, saleMonth, brandProducts, ...fixed } = scope;
  if (brandProducts !== undefined) return brandListing(ask, brandProducts, state.page);
  const query = { ...listingApiQuery(state), ...(limit === undefined ? {} : { limit }) };
  if (promotion !== undefined) return ask((calls) => calls.promotion.productPromotions, { ...query, promotion });
  if (saleMonth !== undefined) return ask((calls) => calls.promotion.productSaleMonth, { ...query, salemonth: state.saleMonth ?? saleMonth });
  return ask((calls) => calls.catalogue.filters, { ...query, ...fixed });
}
