'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryProvider } from '@/features/query';
import { listingApiQuery, listingQueryString } from '@/lib/routing/listing-state';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useAddressState } from './address-state';
import type { CardListing, InitialListing, ListingData } from './listing-data';
import type { ListingScope } from './load';

interface MachineProps {
  scope: ListingScope;
  initial: InitialListing;
  onData: (data: ListingData) => void;
}

/**
 * The listing machine: the address is its state, pages of products its data, which it hands up to the screen. Load
 * more appends, any other change replaces; while one fetch is under way a further one is ignored (spec 4). It shows
 * nothing itself and is loaded with the first move of the shopper; the page stands without it.
 */
export default function ListingMachine(props: MachineProps) {
  return <QueryProvider><Machine {...props} /></QueryProvider>;
}

function Machine({ scope, initial, onData }: MachineProps): null {
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

  const { data, error, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  useEffect(() => {
    onData({
      // A choice that failed has no products: those of the choice before would be a lie.
      pages: data?.pages ?? (error === null ? [initial.listing] : []),
      error,
      isOld: isPlaceholderData,
      isFetching,
      isLoadingMore: isFetchingNextPage,
      hasMore: hasNextPage,
      loadMore: () => { if (!isFetching) void fetchNextPage(); },
      retry: () => void (data === undefined ? refetch() : fetchNextPage()),
    });
  }, [data, error, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch, initial, onData]);
  return null;
}
