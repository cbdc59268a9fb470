import { contract } from '../../../lib/contract/index.ts';
import { askerOf } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { ownOrder } from '../../sales/orders/guest.ts';
import { changeOrder } from '../../sales/orders/move-order.ts';
import type { Shop } from '../../services.ts';
import { orderOf, ordersOf, repeatable } from './orders.ts';

const { profile } = contract;

/** Orders of an account. Anybody else's is not found, whoever asks. */
export function customerOrderRoutes(mount: Mount, shop: Shop): void {
  mount(profile.orders, ({ query, shop: { customer, locale } }) => ordersOf(shop, customer.id, locale, query));
  mount(profile.order, async ({ params, shop: { customer, locale } }) => await orderOf(shop, customer.id, locale, params.id) ?? refuse('orderNotFound'));

  mount(profile.repeatOrder, async ({ params, shop: { customer, locale } }) => {
    const lines = await repeatable(shop, customer.id, locale, params.id);
    return lines === undefined ? refuse('orderNotFound') : { lines };
  });

  mount(profile.cancelOrder, async ({ params, body, shop: context }) => {
    const own = await ownOrder(shop, params.id, context.guestId);
    if (own === undefined) return refuse('orderNotFound');
    const result = await changeOrder(shop, own.id, { event: 'cancel', actor: 'shopper', reason: 'shopper', asker: askerOf(context), ...(body.comment === undefined ? {} : { note: body.comment }) });
    if (!result.ok) return refuse('orderNotChangeable');
    return { order_id: own.id, status: result.order.status, payment_state: result.order.payment, cancel_reason: 'shopper' as const };
  }, { budget: 'cancel.call' });
}
