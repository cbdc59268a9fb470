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
  readonly hasEarlier: boolean;
  readonly loadMore: () => void;
  readonly loadEarlier: () => void;
  readonly retry: () => void;
}

/** Before the machine has been loaded: the pages that are there; presses that came too early are noted for it. */
export function initialData(pages: readonly CardListing[], early: EarlyPress): ListingData {
  const first = pages[0]?.pagination;
  const last = pages.at(-1)?.pagination;
  return {
    pages, error: null, isOld: false, isFetching: false, isLoadingMore: false,
    hasMore: last !== undefined && last.current_page < last.total_page,
    hasEarlier: first !== undefined && first.current_page > 1,
    loadMore: () => early.press('loadMore'), loadEarlier: () => early.press('loadEarlier'), retry: () => early.press('retry'),
  };
}

type Press = 'loadMore' | 'loadEarlier' | 'retry';
interface EarlyPress { press: (what: Press) => void; take: () => Press | undefined }

/** Remembers a press that came before the listing was ready. */
export function earlyPress(): EarlyPress {
  let pressed: Press | undefined;
  return {
    press: (what) => { pressed = what; },
    take: () => {
      const was = pressed;
      pressed = undefined;
      return was;
    },
  };
}
