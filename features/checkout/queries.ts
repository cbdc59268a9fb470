'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderLines } from '@/features/cart';
import type { CartLine } from '@/lib/cart/rules';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

type Lines = readonly Pick<CartLine, 'id' | 'count'>[];

export function useProvinces() {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['provinces', locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.provinces, { signal }),
    staleTime: Infinity,
  });
}

export function useDistricts(regionId: number | null) {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['districts', locale, regionId],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.districts, { query: { region_id: regionId ?? 0 }, signal }),
    enabled: regionId !== null,
    staleTime: Infinity,
  });
}

/** Who delivers these lines to a province, for how much and on which days. */
export function useDeliveryOffer(regionId: number | null, lines: Lines) {
  const { locale } = useAddress();
  const api = useApi();
  const products = orderLines(lines);
  return useQuery({
    queryKey: ['delivery-options', locale, regionId, products],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.checkout.deliveryOptions, { body: { region_id: regionId ?? 0, products }, signal }),
    enabled: regionId !== null && products.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Stores that have all lines, by region; the same call and key as the map's. */
export function usePickupStores(lines: Lines, enabled: boolean) {
  const { locale } = useAddress();
  const api = useApi();
  const products = orderLines(lines);
  return useQuery({
    queryKey: ['pickup-stores', locale, products],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.pickupStores, { body: { products }, signal }),
    enabled: enabled && products.length > 0,
  });
}

export function usePaymentMethods() {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['payment-methods', locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.paymentMethods, { query: { platform: 'web' }, signal }),
    staleTime: Infinity,
  });
}
