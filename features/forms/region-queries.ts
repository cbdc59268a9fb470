'use client';

import { useQuery } from '@tanstack/react-query';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

/** Provinces by id, in the page's language. */
export function useProvinces() {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['provinces', locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.provinces, { signal }),
    staleTime: Infinity,
  });
}

/** Districts of a province; no request without one. */
export function useDistricts(regionId: number | null) {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['districts', locale, regionId],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.checkout.districts, { query: { region_id: regionId ?? 0 }, signal }),
    enabled: regionId !== null,
    staleTime: Infinity,
  });
}
