import { z } from 'zod';
import { formatNumber } from '../../../lib/format/number.ts';
import type { OrderMessage } from '../../../lib/staff/order-messages.ts';
import { orderEvents } from './order-state-machine.ts';
import type { Services } from '../../services.ts';
import { sendBelowCeiling } from '../../core/sms/ceiling.ts';
import { plainSms } from '../../core/sms/port.ts';

/** Topic of messages to shoppers about their orders. */
export const orderSmsTopic: OrderMessage = 'order.sms';

/** Events with an SMS to the shopper. */
const announced = ['create', 'pay', 'cancel', 'expire', 'prepare', 'ship', 'refund'] as const;
const messageSchema = z.object({ order_id: z.number().int(), event: z.enum(['create', ...orderEvents]) });

/**
 * Caused by money, staff or promised times, so they are always sent. A stranger can cause the others by ordering and
 * cancelling.
 */
const essential = ['pay', 'prepare', 'ship', 'refund'] as const;

/** True for an event that a stranger cannot cause by ordering and cancelling. */
export const isEssential = (event: string): boolean => (essential as readonly string[]).includes(event);

/** True for an event that the shopper gets an SMS about. */
export const isAnnounced = (event: string): boolean => (announced as readonly string[]).includes(event);

/** Sends the message of an order's event in the language of the order; throws if the carrier is down. */
export async function sendOrderSms(services: Services, payload: unknown, messageId: number): Promise<void> {
  const { order_id, event } = messageSchema.parse(payload);
  const order = await services.db
    .selectFrom('orders')
    .select(['number', 'phone', 'locale', 'total', 'payment_state'])
    .where('id', '=', order_id)
    .executeTakeFirst();
  if (order === undefined || !isAnnounced(event)) return;
  // Late money gets no thanks for a payment.
  if (event === 'pay' && order.payment_state !== 'paid') return;
  const { settings } = await services.reference.get();
  const text = services.texts.text(order.locale, `api.sms.${event}`, {
    shop: settings.shop.name[order.locale],
    number: order.number,
    sum: formatNumber(order.total),
  });
  await sendBelowCeiling(
    services,
    { id: `order-${messageId}`, to: order.phone, text: plainSms(text) },
    isEssential(event),
  );
}
