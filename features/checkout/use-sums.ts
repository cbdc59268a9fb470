'use client';

import { useTotals } from '@/features/cart';
import type { CartLine } from '@/lib/cart/rules';
import { orderRows } from '@/lib/cart/sums';
import type { DeliveryOffer } from './draft';
import type { DeliveryValues } from './forms';
import { useDeliveryOffer } from './queries';

/** The rows of the order, paid at once and by instalments. */
export type KnownSums = ReturnType<typeof orderRows>;

export interface CheckoutSums {
  /** Null until the server has said them. */
  readonly known: KnownSums | null;
  readonly offer: DeliveryOffer | undefined;
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What is picked up is not delivered. */
export const pickedUp = { price: 0, price_by_instalments: 0 } as const;

/** The sums of what is being ordered, for the delivery method chosen at the moment. */
export function useSums(
  lines: readonly Pick<CartLine, 'id' | 'count'>[],
  { receive, region }: Pick<DeliveryValues, 'receive' | 'region'>,
): CheckoutSums {
  const pickup = receive === 'pickup';
  const totals = useTotals(lines);
  const offer = useDeliveryOffer(region, lines);
  const delivery = pickup ? pickedUp : offer.data;
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
