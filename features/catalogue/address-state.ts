'use client';

import { useSyncExternalStore } from 'react';
import { listingQueryString, type ListingState, parseListingState } from '@/lib/routing/listing-state';

const stateChange = 'listing-state';

function onAddressChange(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(stateChange, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(stateChange, listener);
  };
}

/** The state that the address holds now; on the server and at hydration the one that the page was made for. */
export function useAddressState(initial: ListingState): ListingState {
  const query = useSyncExternalStore(
    onAddressChange,
    () => listingQueryString(parseListingState(window.location.search)),
    () => listingQueryString(initial),
  );
  return parseListingState(query);
}

/** Writes a choice into the address, from its first page on: it can be shared, opened and gone back to. */
export function writeAddress(state: ListingState): void {
  const query = listingQueryString({ ...state, page: 1 });
  window.history.pushState(null, '', `${window.location.pathname}${query === '' ? '' : `?${query}`}`);
  window.dispatchEvent(new Event(stateChange));
}
