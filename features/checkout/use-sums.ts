'use client';

import { useTotals } from '@/features/cart';
import type { CartLine } from '@/lib/cart/rules';
import { orderRows } from '@/lib/cart/sums';
import type { DeliveryOffer } from './draft';
import type { DeliveryValues } from './forms';
import { useDeliveryOffer } from './queries';

/** The rows of the order, for full payment and by instalments. */
export type KnownSums = ReturnType<typeof orderRows>;

export interface CheckoutSums {
  /** Null until loaded. */
  readonly known: KnownSums | null;
  readonly offer: DeliveryOffer | undefined;
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Pickup has no delivery price. */
export const pickupPrices = { price: 0, price_by_instalments: 0 } as const;

/** The sums of the order for the selected delivery method. */
export function useSums(
  lines: readonly Pick<CartLine, 'id' | 'count'>[],
  { receive, region }: Pick<DeliveryValues, 'receive' | 'region'>,
): CheckoutSums {
  const pickup = receive === 'pickup';
  const totals = useTotals(lines);
  const offer = useDeliveryOffer(region, lines);
  const delivery = pickup ? pickupPrices : offer.data;
  return {
    known: totals.data === undefined || delivery === undefined ? null : orderRows(totals.data, delivery),
    offer: offer.data,
    waiting: totals.isPlaceholderData || (!pickup && offer.isPlaceholderData),
    error: totals.error ?? (pickup ? null : offer.error),
    retry: () => {
      void totals.refetch();
      void offer.refetch();
    },
  };
}
