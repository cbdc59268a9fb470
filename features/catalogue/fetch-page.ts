import { retryAfter } from '@/lib/api/errors';
import type { ListingState } from '@/lib/routing/listing-state';
import type { Api } from '@/stores/api';
import type { CardListing } from './listing-data';
import type { ListingScope } from './listing-scope';
import { requestListing } from './listing-source';

/** Loads a page of a listing in the browser, with the usual retries. */
export async function fetchPage(
  api: Api,
  scope: ListingScope,
  state: ListingState,
  signal: AbortSignal,
): Promise<CardListing> {
  for (let tries = 0; ; tries += 1) {
    try {
      const listing = await requestListing((select, query) => api.fetch(select, { query, signal }), scope, state);
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
