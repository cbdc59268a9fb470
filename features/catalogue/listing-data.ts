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

/** The data of a listing as the screen sees them. */
export interface ListingData {
  readonly pages: readonly CardListing[];
  readonly error: Error | null;
  /** The pages shown are still those of the choice before. */
  readonly isOld: boolean;
  readonly isFetching: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Before the machine has been loaded: the page as it was made; a press on load more is noted for it. */
export const initialData = ({ listing }: InitialListing, loadMore: () => void): ListingData => ({
  pages: [listing],
  error: null,
  isOld: false,
  isFetching: false,
  isLoadingMore: false,
  hasMore: listing.pagination.current_page < listing.pagination.total_page,
  loadMore,
  retry: loadMore,
});

/** Remembers a press that came before somebody could answer it. */
export function earlyPress(): { press: () => void; take: () => boolean } {
  let pressed = false;
  return {
    press: () => { pressed = true; },
    take: () => {
      const was = pressed;
      pressed = false;
      return was;
    },
  };
}
