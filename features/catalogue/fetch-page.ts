import { retryAfter } from '@/lib/api/errors';
import type { ListingState } from '@/lib/routing/listing-state';
import type { Api } from '@/stores/api';
import type { CardListing } from './listing-data';
import type { ListingScope } from './listing-scope';
import { askListing } from './listing-source';

/** A page of a listing for the browser; a broken line is tried again as elsewhere. */
export async function fetchPage(
  api: Api,
  scope: ListingScope,
  state: ListingState,
  signal: AbortSignal,
): Promise<CardListing> {
  for (let tries = 0; ; tries += 1) {
    try {
      const listing = await askListing((select, query) => api.fetch(select, { query, signal }), scope, state);
      if (listing === null) throw new Error('the listing is gone');
      return listing;
    } catch (error) {
      const wait = retryAfter(error, tries);
      if (wait === undefined) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    }
  }
}
