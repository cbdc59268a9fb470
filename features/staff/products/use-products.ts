'use client';

import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@/lib/contract/core';
import type { staffProducts } from '@/lib/contract/staff-products';
import { useStaffApi } from '../api';
import type { ProductFilters } from './product-filters';

type Found = DataOf<typeof staffProducts>;
export const productsKey = 'staff-products';

/** Filters as the API takes them. */
export const toQuery = ({ q, category, state, sort }: ProductFilters) => ({
  ...(q === '' ? {} : { q }),
  ...(category === '' ? {} : { category }),
  ...(state === '' ? {} : { state }),
  ...(sort === '' ? {} : { sort }),
});

/** All that the filters find, in any order. */
export const toSelection = ({ sort: _sort, ...filters }: ProductFilters) => toQuery({ ...filters, sort: '' });

/** Products that filters find, page by page. */
export function useProducts(filters: ProductFilters) {
  const api = useStaffApi();
  return useInfiniteQuery({
    queryKey: [productsKey, filters],
    initialPageParam: undefined as number | undefined,
    staleTime: 0,
    placeholderData: keepPreviousData<InfiniteData<Found, number | undefined>>,
    queryFn: ({ signal, pageParam }): Promise<Found> =>
      api.fetch((contract) => contract.staff.products, {
        signal,
        query: { ...toQuery(filters), ...(pageParam === undefined ? {} : { after: pageParam }) },
      }),
    getNextPageParam: ({ products, more }) => (more ? products.at(-1)?.id : undefined),
  });
}
