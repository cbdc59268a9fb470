import type { OrderStatus, PaymentState } from '../contract/constants.ts';

/** True while an order awaits money that can still come; for shopper, providers and partners alike. */
export const isPayable = (order: { readonly status: OrderStatus; readonly payment_state: PaymentState }): boolean =>
  order.payment_state === 'awaiting' && order.status !== 'cancelled';
