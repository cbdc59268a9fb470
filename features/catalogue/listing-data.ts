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
