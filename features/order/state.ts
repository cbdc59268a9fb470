import type { Order } from '@/lib/contract/order-shown';
import { isPayable } from '@/lib/shop/order';

/** True while money is awaited that the shopper pays by themselves; an instalment's goes another way. */
export const isOwnToPay = (order: Pick<Order, 'kind' | 'status' | 'payment_state'>): boolean =>
  isPayable(order) && order.kind !== 'loan';

/** True when nothing more happens to it. */
export const isEnded = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'cancelled' || order.status === 'completed';

/** How often the order is requested again, milliseconds: soon while something is about to happen, hardly when all is over. */
export function refreshTime(order: Pick<Order, 'status' | 'payment_state'>): number {
  if (isPayable(order)) return 4_000;
  if (order.payment_state === 'refund_due') return 10_000;
  return isEnded(order) ? 120_000 : 20_000;
}
