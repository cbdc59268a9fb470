import { type CardProduct, receivedCards, type SentCards } from '@/features/product';
import type { Listing } from '@/lib/contract/catalogue';
import type { ListingState } from '@/lib/routing/listing-state';

/** A page of a listing with no more of its products than the cards show. */
export type CardListing = Omit<Listing, 'products'> & { products: CardProduct[] };

/** The same on its way into the browser. */
export interface SentListing {
  readonly state: ListingState;
  readonly listing: Omit<Listing, 'products'> & { readonly products: SentCards };
}

/** What a page was made with. */
export interface InitialListing {
  readonly state: ListingState;
  readonly listing: CardListing;
}

/** The same again. */
export const receivedListing = ({ state, listing }: SentListing): InitialListing => ({ state, listing: { ...listing, products: receivedCards(listing.products) } });
