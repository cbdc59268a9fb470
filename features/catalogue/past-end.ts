import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from './listing-data';

/** A page behind the last one is no page; a choice that matches nothing is one, and says so. */
export const isPastEnd = (state: ListingState, { pagination }: Pick<CardListing, 'pagination'>): boolean =>
  state.page > 1 && state.page > pagination.total_page;
