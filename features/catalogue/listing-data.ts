import type { CardProduct } from '@/features/product';
import type { Listing } from '@/lib/contract/catalogue';
import type { ListingState } from '@/lib/routing/listing-state';

/** A page of a listing with no more of its products than the cards show. */
export type CardListing = Omit<Listing, 'products'> & { products: CardProduct[] };

/** What a page was made with. */
export interface InitialListing {
  readonly state: ListingState;
  readonly listing: CardListing;
}

/** What a page hands to its listing; the nearest products of an empty search stay with the page that shows them. */
export const initialListing = (state: ListingState, { way_out: wayOut, ...listing }: CardListing): InitialListing => ({
  state,
  listing: { ...listing, ...(wayOut === undefined ? {} : { way_out: { ...wayOut, nearest: [] } }) },
});
