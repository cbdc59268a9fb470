/** Topics of messages that are about one order, each with the key of its words under `staff.orders.topics`. */
export const orderMessages = { order: 'order', 'order.sms': 'orderSms', 'payment.late': 'paymentLate' } as const;

/** The topic of a message that is about one order. */
export type OrderMessage = keyof typeof orderMessages;

export const isOrderMessage = (topic: string): topic is OrderMessage => Object.hasOwn(orderMessages, topic);
