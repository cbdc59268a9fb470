import { sendCards } from '@/features/product';
import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing, SentListing } from './listing-data';

/** What a page hands to its listing; products that only come near stay with the page that shows them. */
export const sendListing = (state: ListingState, { way_out: wayOut, ...listing }: CardListing): SentListing => ({
  state, listing: { ...listing, products: sendCards(listing.products), ...(wayOut === undefined ? {} : { way_out: { ...wayOut, nearest: [] } }) },
});
