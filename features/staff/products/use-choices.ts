'use client';

import { useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../api';

/** Categories, brands and stickers that a product can have. */
export function useChoices() {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['staff-product-choices'],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.productChoices, { signal }),
  });
}
