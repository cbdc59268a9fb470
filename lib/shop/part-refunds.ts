import type { Order } from '../contract/order-details.ts';

/** A sum of part refunds that are due or done. */
export interface PartRefundSum {
  readonly state: 'due' | 'returned';
  readonly sum: number;
}

/**
 * What the shopper of a paid order gets back in part, and has got back; sums of 0 are left out. Of a cancelled order
 * the rest is returned as a whole, so no part is due.
 */
export function partRefundSums({ refunds, payment_state }: Pick<Order, 'refunds' | 'payment_state'>): PartRefundSum[] {
  const sumOf = (isReturned: boolean): number =>
    refunds
      .filter(({ returned_at }) => (returned_at !== null) === isReturned)
      .reduce((sum, { amount }) => sum + amount, 0);
  const sums: PartRefundSum[] = [
    { state: 'due', sum: payment_state === 'paid' ? sumOf(false) : 0 },
    { state: 'returned', sum: sumOf(true) },
  ];
  return sums.filter(({ sum }) => sum > 0);
}
