import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from './listing-data';

/** A page after the last one is not found; an empty listing is a valid page. */
export const isPastEnd = (state: ListingState, { pagination }: Pick<CardListing, 'pagination'>): boolean =>
  state.page > 1 && state.page > pagination.total_page;
