'use client';

import { useTotals } from '@/features/cart';
import type { CartLine } from '@/lib/cart/rules';
import type { DeliveryOffer } from './draft';
import type { DeliveryValues } from './forms';
import { useDeliveryOffer } from './queries';

export interface KnownSums {
  readonly goods: number;
  readonly discount: number;
  readonly delivery: number;
  /** Delivery of an order by instalments, whose goods have no discount. */
  readonly loanDelivery: number;
  readonly total: number;
}

export interface CheckoutSums {
  /** Null until the server has said them. */
  readonly known: KnownSums | null;
  readonly offer: DeliveryOffer | undefined;
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Sums of an order as the server would make them: paid in full, with delivery unless it is picked up. */
export const sumsOf = (totals: { sale_price: number; discount_price: number }, { price, price_by_instalments }: Pick<DeliveryOffer, 'price' | 'price_by_instalments'>): KnownSums => ({
  goods: totals.sale_price,
  discount: totals.sale_price - totals.discount_price,
  delivery: price,
  loanDelivery: price_by_instalments,
  total: totals.discount_price + price,
});

/** What is picked up is not delivered. */
export const pickedUp = { price: 0, price_by_instalments: 0 } as const;

/** The sums of what is being ordered, for the way of receiving that is chosen at the moment. */
export function useSums(lines: readonly CartLine[], { receive, region }: Pick<DeliveryValues, 'receive' | 'region'>): CheckoutSums {
  const pickup = receive === 'pickup';
  const totals = useTotals(lines);
  const offer = useDeliveryOffer(region, lines);
  const delivery = pickup ? pickedUp : offer.data;
  return {
    known: totals.data === undefined || delivery === undefined ? null : sumsOf(totals.data, delivery),
    offer: offer.data,
    waiting: totals.isPlaceholderData || (!pickup && offer.isPlaceholderData),
    error: totals.error ?? (pickup ? null : offer.error),
    retry: () => {
      void totals.refetch();
      void offer.refetch();
    },
  };
}
