import type { CardProduct } from '@/features/product';
import type { Listing } from '@/lib/contract/catalogue';
import type { ListingState } from '@/lib/routing/listing-state';

/** A page of a listing with only the fields that cards need. */
export type CardListing = Omit<Listing, 'products'> & { products: CardProduct[] };

/** Data with which a page was rendered. */
export interface InitialListing {
  readonly state: ListingState;
  readonly listing: CardListing;
}

/** Data for the client; the nearest products of an empty search stay on the server-rendered page. */
export const initialListing = (state: ListingState, { way_out: wayOut, ...listing }: CardListing): InitialListing => ({
  state,
  listing: { ...listing, ...(wayOut === undefined ? {} : { way_out: { ...wayOut, nearest: [] } }) },
});
