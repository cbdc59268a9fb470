import { sendCards } from '@/features/product';
import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing, SentListing } from './listing-data';

/** What a page hands to its listing. */
export const sendListing = (state: ListingState, listing: CardListing): SentListing => ({ state, listing: { ...listing, products: sendCards(listing.products) } });
