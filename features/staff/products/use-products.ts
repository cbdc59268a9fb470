'use client';

import { usePages } from '../use-pages';
import type { ProductFilters } from './product-filters';

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
  return usePages({
    queryKey: [productsKey, filters],
    keepsPrevious: true,
    read: (api, after, signal) =>
      api.fetch((contract) => contract.staff.products, {
        signal,
        query: { ...toQuery(filters), ...(after === undefined ? {} : { after }) },
      }),
    nextCursor: ({ products, more }) => (more ? products.at(-1)?.id : undefined),
  });
}
