'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryProvider } from '@/features/query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { type Visit, visitKey } from './address-state';
import type { CardListing, ListingData } from './listing-data';
import { remember } from './listing-memory';
import type { ListingScope } from './listing-scope';
import { askListing } from './listing-source';

interface MachineProps {
  path: string;
  scope: ListingScope;
  visit: Visit;
  onData: (data: ListingData) => void;
  /** The last page that is on the screen. */
  onPage: (page: number) => void;
}

/**
 * The listing machine: a visit of the address is its state, pages of products its data, which it hands up to the
 * screen. Load more appends, any other change replaces; while one fetch is under way a further one is ignored,
 * and the fetch of a choice that was left is broken off. It shows nothing itself and is loaded with the first move of
 * the shopper; the page stands without it.
 */
export default function ListingMachine(props: MachineProps) {
  return <QueryProvider><Machine {...props} /></QueryProvider>;
}

function useListingQuery({ scope, visit }: MachineProps) {
  const { locale, region } = useAddress();
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['listing', locale, region, scope, visit.turn],
    queryFn: async ({ pageParam, signal }): Promise<CardListing> => {
      const listing = await askListing((select, query) => api.fetch(select, { query, signal }), scope, { ...visit.state, page: pageParam });
      if (listing === null) throw new Error('the listing is gone');
      return listing;
    },
    initialPageParam: visit.firstPage,
    getNextPageParam: ({ pagination }) =>
      pagination.current_page < pagination.total_page ? pagination.current_page + 1 : undefined,
    getPreviousPageParam: ({ pagination }) => (pagination.current_page > 1 ? pagination.current_page - 1 : undefined),
    ...(visit.pages === undefined ? {} : {
      initialData: { pages: [...visit.pages], pageParams: visit.pages.map(({ pagination }) => pagination.current_page) },
    }),
    placeholderData: keepPreviousData,
  });
}

function Machine(props: MachineProps): null {
  const { path, visit, onData, onPage } = props;
  const {
    data, error, isPlaceholderData, isFetching, isFetchingNextPage, isFetchingPreviousPage, hasNextPage, hasPreviousPage,
    fetchNextPage, fetchPreviousPage, refetch,
  } = useListingQuery(props);
  const key = visitKey(path, visit.state);

  useEffect(() => {
    onData({
      // A choice that failed has no products: those of the choice before would be a lie.
      pages: data?.pages ?? [],
      error,
      isOld: isPlaceholderData,
      isFetching,
      isLoadingMore: isFetchingNextPage,
      hasMore: hasNextPage,
      hasEarlier: hasPreviousPage && !isPlaceholderData,
      loadMore: () => { if (!isFetching) void fetchNextPage(); },
      loadEarlier: () => { if (!isFetching) void fetchPreviousPage(); },
      retry: () => void (data === undefined ? refetch() : fetchNextPage()),
    });
  }, [data, error, isPlaceholderData, isFetching, isFetchingNextPage, isFetchingPreviousPage, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, refetch, onData]);

  useEffect(() => {
    const last = data?.pages.at(-1)?.pagination.current_page;
    if (data === undefined || isPlaceholderData || last === undefined) return;
    remember(key, data.pages);
    onPage(last);
  }, [data, isPlaceholderData, key, onPage]);
  return null;
}
