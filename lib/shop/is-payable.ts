import type { OrderStatus, PaymentState } from '../contract/constants.ts';

/** True while an order can still be paid; used for shoppers, providers and partners. */
export const isPayable = (order: { readonly status: OrderStatus; readonly payment_state: PaymentState }): boolean =>
  order.payment_state === 'awaiting' && order.status !== 'cancelled';
