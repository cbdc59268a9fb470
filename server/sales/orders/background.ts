import type { Services } from '../../services.ts';
import { orderSmsTopic, sendOrderSms, expireOrders } from './transitions/index.ts';

const expiryEveryMs = 15_000;

/** Background work of orders: their messages, and expiry. */
export function startOrders(services: Services): void {
  services.outbox.on({
    topic: orderSmsTopic,
    name: 'orders.sms',
    lane: 'messages',
    subject: 'order_id',
    handle: (payload, id) => sendOrderSms(services, payload, id),
  });
  services.jobs.add('orders.expire', expiryEveryMs, () => expireOrders(services));
}
