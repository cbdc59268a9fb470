'use client';

import { useQuery } from '@tanstack/react-query';
import { useStaffApi } from '../api';

/** Key of the tags in use and the staff who can work on orders. */
export const orderChoicesKey = ['staff-order-choices'];

const none = { tags: [], colleagues: [] };

/** The tags in use and the staff to whom orders can be assigned; empty until they are known. */
export function useOrderChoices() {
  const api = useStaffApi();
  const { data = none } = useQuery({
    queryKey: orderChoicesKey,
    staleTime: 60_000,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.orderChoices, { signal }),
  });
  return data;
}
