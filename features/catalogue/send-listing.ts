import { sendRows } from '@/lib/columns/send-rows';
import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing, SentListing } from './listing-data';

/** What a page hands to its listing; products that only come near stay with the page that shows them. */
export const sendListing = (
  state: ListingState,
  { way_out: wayOut, products, brands, stickers, filter, ...listing }: CardListing,
): SentListing => ({
  state,
  listing: {
    ...listing,
    products: sendRows(products),
    brands: sendRows(brands),
    stickers: sendRows(stickers),
    filter: sendRows(filter.map(({ values, ...group }) => ({ ...group, size: values.length }))),
    values: sendRows(filter.flatMap(({ values }) => values)),
    ...(wayOut === undefined ? {} : { way_out: { ...wayOut, nearest: [] } }),
  },
});
