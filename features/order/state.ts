import type { Order } from '@/lib/contract/order-details';
import { isPayable } from '@/lib/shop/is-payable';

/** True while the user can pay the order here; instalments are paid otherwise. */
export const canPayInShop = (order: Pick<Order, 'kind' | 'status' | 'payment_state'>): boolean =>
  isPayable(order) && order.kind !== 'loan';

/** True if the order is final. */
export const isEnded = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'cancelled' || order.status === 'completed';

/** Polling interval of an order, milliseconds: short before an expected change, long for final orders. */
export function refreshTime(order: Pick<Order, 'status' | 'payment_state'>): number {
  if (isPayable(order)) return 4_000;
  if (order.payment_state === 'refund_due') return 10_000;
  return isEnded(order) ? 120_000 : 20_000;
}
