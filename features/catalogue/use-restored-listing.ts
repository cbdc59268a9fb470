'use client';

import { useEffect, useRef } from 'react';
import { useApi } from '@/stores/api';
import { findSnapshot, settleArrival } from './listing-snapshots';
import type { CardListing, InitialListing } from './listing-data';
import type { ListingEvent } from './listing-reducer';
import type { ListingScope } from './listing-scope';

/**
 * Restores a listing that was left by a full page load: its pages and the scroll position. The document has the page of
 * the address; the others are requested. On failure only that page is shown.
 */
export function useRestoredListing(
  key: string,
  scope: ListingScope,
  { state, listing }: InitialListing,
  dispatch: (event: ListingEvent) => void,
): void {
  const api = useApi();
  const initial = useRef({ key, state, listing });
  useEffect(() => {
    // Only for the initial state; a later choice is another listing.
    if (key !== initial.current.key) return;
    const snapshot = findSnapshot(key);
    if (snapshot === undefined) return;
    const controller = new AbortController();
    void pagesOf(snapshot.first, snapshot.last).then(
      (pages) => {
        if (controller.signal.aborted) return;
        settleArrival();
        dispatch({ type: 'visit', state: initial.current.state, pages, scrollY: snapshot.scrollY });
      },
      () => undefined,
    );
    return () => controller.abort();

    async function pagesOf(first: number, last: number): Promise<readonly CardListing[]> {
      const { fetchPage } = await import('./fetch-page');
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return Promise.all(
        numbers.map(async (page) =>
          page === initial.current.state.page
            ? initial.current.listing
            : fetchPage(api, scope, { ...initial.current.state, page }, controller.signal),
        ),
      );
    }
  }, [api, key, scope, dispatch]);
}
