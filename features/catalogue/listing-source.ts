import type { Facets, Listing } from '@/lib/contract/catalogue';
import type { AnyEndpoint, DataOf, QueryOf } from '@/lib/contract/core';
import type { ShopperContract } from '@/lib/contract/load-call';
import { answered } from '@/lib/filters/call-schemas';
import { listingApiQuery, type ListingState } from '@/lib/routing/listing-state';
import type { ListingScope } from './listing-scope';

/** Asks one call of the contract; null for what is known not to exist. */
type Ask = <E extends AnyEndpoint>(
  select: (calls: ShopperContract) => E,
  query: QueryOf<E>,
) => Promise<DataOf<E> | null>;

async function brandListing(ask: Ask, brand: string, page: number): Promise<Listing | null> {
  const found = await ask((calls) => calls.brand.products, { brand, page });
  return (
    found && {
      ...answered<Facets>((kind) => kind.noFacets),
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

/** How much of a listing is requested, where it is not all of a page. */
export interface ListingPart {
  readonly limit: number;
  /** `0`: the products alone. */ readonly facets?: '0';
}

/** A page of a listing, from the call that its scope belongs to; the same on the server and in the browser. */
export function askListing(
  ask: Ask,
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
