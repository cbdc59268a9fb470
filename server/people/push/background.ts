import { defaultRegionSlug } from '../../../lib/region/regions.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { localHref } from '../../../lib/routing/address.ts';
import { customerGuest, hashGuest } from '../../http/context.ts';
import { type OrderEvent, orderMessageSchema, orderTopic } from '../../sales/orders/transitions/index.ts';
import { messageText } from '../../core/message-texts/message-text.ts';
import { waitMessageSchema, waitTopic } from '../profile/back-in-stock.ts';
import type { Services } from '../../services.ts';
import { sendNotices, queueNotice } from './notices.ts';

const everyMs = 15_000;

/** Without placing and paying, which the shopper sees on the page. */
const notifiedEvents: readonly OrderEvent[] = ['confirm', 'prepare', 'ship', 'handOver', 'cancel', 'expire', 'refund'];

const pageOf = (locale: Locale, path: string): string => localHref({ locale, region: defaultRegionSlug }, path);

async function notifyOrderUpdate(services: Services, payload: unknown): Promise<void> {
  const { order_id, event } = orderMessageSchema.parse(payload);
  if (!notifiedEvents.some((name) => name === event)) return;
  const order = await services.db
    .selectFrom('orders')
    .select(['number', 'status', 'guest_hash', 'customer_id'])
    .where('id', '=', order_id)
    .executeTakeFirst();
  const last = await services.db
    .selectFrom('order_history')
    .select('actor')
    .where('order_id', '=', order_id)
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The shopper who cancelled knows.
  if (order === undefined || last?.actor === 'shopper') return;
  const owners = [
    order.guest_hash,
    ...(order.customer_id === null ? [] : [hashGuest(customerGuest(order.customer_id))]),
  ];
  const { settings } = await services.reference.get();
  await queueNotice(services, owners, (locale) => ({
    topic: `order-${order_id}`,
    title: messageText(services.texts, settings, { id: 'push_order', locale }, { number: order.number }),
    body: services.texts.text(locale, `api.orderStatus.${order.status}`),
    path: `${pageOf(locale, '/thanks/')}?id=${order_id}`,
  }));
}

async function notifyBackInStock(services: Services, payload: unknown): Promise<void> {
  const { customer_id, product_id } = waitMessageSchema.parse(payload);
  const product = await services.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', product_id)
    .executeTakeFirst();
  if (product === undefined) return;
  const { settings } = await services.reference.get();
  await queueNotice(services, [hashGuest(customerGuest(customer_id))], (locale) => ({
    topic: `wait-${product_id}`,
    title: messageText(services.texts, settings, { id: 'push_there', locale }),
    body: product.name[locale],
    path: pageOf(locale, `/product/detail/${product_id}/`),
  }));
}

/** Sends push notifications about orders and back-in-stock products. */
export function startPush(services: Services): void {
  services.outbox.on({
    topic: orderTopic,
    name: 'push.order',
    lane: 'messages',
    subject: 'order_id',
    handle: (payload) => notifyOrderUpdate(services, payload),
  });
  services.outbox.on({
    topic: waitTopic,
    name: 'push.arrival',
    lane: 'messages',
    handle: (payload) => notifyBackInStock(services, payload),
  });
  services.jobs.add('push.send', everyMs, () => sendNotices(services));
}
