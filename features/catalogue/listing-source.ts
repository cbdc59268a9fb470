import type { Listing } from '@/lib/contract/catalogue';
import type { AnyEndpoint, DataOf, QueryOf } from '@/lib/contract/endpoint';
import type { ShopperContract } from '@/lib/contract/load-call';
import { noFacets } from '@/lib/filters/no-facets';
import { listingApiQuery, type ListingState } from '@/lib/routing/listing-state';
import type { ListingScope } from './listing-scope';

/** Makes a call of the contract; null for a not-found answer. */
type ListingRequest = <E extends AnyEndpoint>(
  select: (calls: ShopperContract) => E,
  query: QueryOf<E>,
) => Promise<DataOf<E> | null>;

async function brandListing(ask: ListingRequest, brand: string, page: number): Promise<Listing | null> {
  const found = await ask((calls) => calls.brand.products, { brand, page });
  return (
    found && {
      ...noFacets,
      products: found.products,
      pagination: {
        current_page: found.meta.current_page,
        total_page: found.meta.last_page,
        page_size: found.meta.per_page,
        total_count: found.meta.total,
      },
    }
  );
}

/** Parts of a listing to request, if not all. */
export interface ListingPart {
  readonly limit: number;
  /** `0`: without facets. */ readonly facets?: '0';
}

/** Requests a page of a listing by the call of its scope; used on server and client. */
export function requestListing(
  ask: ListingRequest,
  scope: ListingScope,
  state: ListingState,
  part?: ListingPart,
): Promise<Listing | null> {
  const { promotion, saleMonth, brandProducts, ...fixed } = scope;
  if (brandProducts !== undefined) return brandListing(ask, brandProducts, state.page);
  const query = { ...listingApiQuery(state), ...part };
  if (promotion !== undefined) return ask((calls) => calls.promotion.productPromotions, { ...query, promotion });
  if (saleMonth !== undefined)
    return ask((calls) => calls.promotion.productSaleMonth, { ...query, salemonth: state.saleMonth ?? saleMonth });
  return ask((calls) => calls.catalogue.filters, { ...query, ...fixed });
}
