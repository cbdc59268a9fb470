/** Topics of messages about an order, each with its text key below `staff.orders.topics`. */
export const orderMessages = { order: 'order', 'order.sms': 'orderSms', 'payment.late': 'paymentLate' } as const;

/** Topic of a message about an order. */
export type OrderMessage = keyof typeof orderMessages;

export const isOrderMessage = (topic: string): topic is OrderMessage => Object.hasOwn(orderMessages, topic);
