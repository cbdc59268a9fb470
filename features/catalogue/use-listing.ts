'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { CardProduct } from '@/features/product';
import type { Listing } from '@/lib/contract/catalogue';
import { listingApiQuery, listingQueryString, type ListingState, parseListingState } from '@/lib/routing/listing-state';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import type { ListingScope } from './load';

const stateChange = 'listing-state';

function onAddressChange(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(stateChange, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(stateChange, listener);
  };
}

/** A page of a listing with no more of its products than the cards show. */
export type CardListing = Omit<Listing, 'products'> & { products: CardProduct[] };

/** The state that the address holds now; on the server and at hydration the one that the page was made for. */
function useAddressState(initial: ListingState): ListingState {
  const query = useSyncExternalStore(
    onAddressChange,
    () => listingQueryString(parseListingState(window.location.search)),
    () => listingQueryString(initial),
  );
  return parseListingState(query);
}

/** Writes a state into the address: the whole choice can be shared, opened and gone back to. */
function writeAddress(state: ListingState, how: 'push' | 'replace'): void {
  const query = listingQueryString(state);
  const url = `${window.location.pathname}${query === '' ? '' : `?${query}`}`;
  if (how === 'push') window.history.pushState(null, '', url);
  else window.history.replaceState(null, '', url);
  window.dispatchEvent(new Event(stateChange));
}

/**
 * The listing machine: the address is its state, pages of products its data. Load more appends, any other change
 * replaces; while one fetch is under way a further one is ignored (spec 4).
 */
export function useListing(scope: ListingScope, initial: { state: ListingState; listing: CardListing }) {
  const { locale, region } = useAddress();
  const api = useApi();
  const state = useAddressState(initial.state);
  const base = listingQueryString({ ...state, page: 1 });
  const isInitial = base === listingQueryString({ ...initial.state, page: 1 });

  const query = useInfiniteQuery({
    queryKey: ['listing', locale, region, scope, base],
    queryFn: ({ pageParam, signal }): Promise<CardListing> =>
      api.fetch((contract) => contract.catalogue.filters, {
        query: { ...listingApiQuery({ ...state, page: pageParam }), ...scope }, signal,
      }),
    // A state opened at page 3 begins there; what comes before is reached by the page links.
    initialPageParam: state.page,
    getNextPageParam: (last) =>
      last.pagination.current_page < last.pagination.total_page ? last.pagination.current_page + 1 : undefined,
    ...(isInitial ? { initialData: { pages: [initial.listing], pageParams: [initial.state.page] } } : {}),
    placeholderData: keepPreviousData,
  });

  const change = useCallback((next: ListingState) => writeAddress({ ...next, page: 1 }, 'push'), []);
  const loadMore = useCallback(() => {
    if (query.isFetching) return;
    void query.fetchNextPage();
  }, [query]);

  return { state, query, change, loadMore };
}
