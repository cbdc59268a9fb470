'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderLines } from '@/features/cart';
import type { CartLine } from '@/lib/cart/rules';
import { useAddress, useEffectiveRegion } from '@/stores/address';
import { useApi } from '@/stores/api';
import type { PaymentChoice } from './forms';

/** A payment method with its texts. */
export interface PayWay {
  readonly code: PaymentChoice;
  /** Online, on receipt, or by instalments. */
  readonly group: 'online' | 'receipt' | 'loan';
  readonly name: string;
  readonly description: string;
}

type Lines = readonly Pick<CartLine, 'id' | 'count'>[];

/** Delivery offers for these lines to a province: price and days. */
export function useDeliveryOffer(regionId: number | null, lines: Lines) {
  const { locale } = useAddress();
  const api = useApi();
  const products = orderLines(lines);
  return useQuery({
    queryKey: ['delivery-options', locale, regionId, products],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.checkout.deliveryOptions, {
        body: { region_id: regionId ?? 0, products },
        signal,
      }),
    enabled: regionId !== null && products.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Stores that have all lines, by region; shares its query with the map. */
export function usePickupStores(lines: Lines, enabled: boolean) {
  const { locale } = useAddress();
  const { id: region } = useEffectiveRegion();
  const api = useApi();
  const products = orderLines(lines);
  return useQuery({
    queryKey: ['pickup-stores', locale, region, products],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.pickupStores, { body: { products }, signal }),
    enabled: enabled && products.length > 0,
  });
}

/** Payment methods; those on receipt are separate options. */
export function usePaymentMethods() {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['payment-methods', locale],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.checkout.paymentMethods, { query: { platform: 'web' }, signal }),
    select: (methods) =>
      methods.flatMap((method): PayWay[] => {
        if (method.options.length > 0) return method.options.map((option) => ({ ...option, group: 'receipt' }));
        const { code, name, description } = method;
        return [{ code, name, description, group: code === 'loan' ? 'loan' : code === 'cash' ? 'receipt' : 'online' }];
      }),
    staleTime: Infinity,
  });
}
