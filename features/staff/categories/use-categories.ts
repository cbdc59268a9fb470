'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../api';
import { categoriesKey } from './keys';

/** The tree of categories, with words those that have them. */
export function useCategories(words = '') {
  const api = useStaffApi();
  return useQuery({
    queryKey: [categoriesKey, words],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.categories, { signal, query: words === '' ? {} : { q: words } }),
  });
}
