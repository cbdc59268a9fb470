import type { Order } from '@/lib/contract/order';

/** True while money is awaited that the shopper pays by themselves; an instalment's goes another way. */
export const isPayable = (order: Pick<Order, 'kind' | 'status' | 'payment_state'>): boolean =>
  order.payment_state === 'awaiting' && order.status !== 'cancelled' && order.kind !== 'loan';

/** How often the order is asked for again, milliseconds: soon while something is about to happen, hardly when all is over. */
export function refreshTime(order: Pick<Order, 'status' | 'payment_state'>): number {
  if (order.payment_state === 'awaiting' && order.status !== 'cancelled') return 4_000;
  if (order.payment_state === 'refund_due') return 10_000;
  return order.status === 'cancelled' || order.status === 'completed' ? 120_000 : 20_000;
}
