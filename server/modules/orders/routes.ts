import { requestHeaders } from '../../../lib/contract/core.ts';
import { contract } from '../../../lib/contract/index.ts';
import { headerOf, hashGuest } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { createFullOrder } from './create.ts';
import { keepGuest, orderingGuest } from './guest.ts';
import { hashBody, keyPattern } from './idempotency.ts';
import { findOrder, findOrders } from './read.ts';

const ordersPerMinute = 30;

/** Orders of guests. */
export function orderRoutes(mount: Mount, shop: Shop): void {
  mount(contract.order.createFull, async ({ body: draft, shop: context, request, reply }) => {
    const key = headerOf(request, requestHeaders.idempotency);
    if (key !== undefined && !keyPattern.test(key)) {
      return refuse('invalid', [{ field: requestHeaders.idempotency, message: 'idempotencyKey' }]);
    }
    const retry = key === undefined ? undefined : { key, bodyHash: hashBody(draft) };
    const guest = orderingGuest(shop, context.guestId, retry);
    const order = await createFullOrder(shop, { draft, context, guestHash: guest.hash, retry });
    if (isRefusal(order)) return order;
    keepGuest(shop, reply, guest);
    return { order_id: order.id, number: order.number, status: order.status };
  }, { perMinute: ordersPerMinute });

  mount(contract.order.show, async ({ query, shop: { locale, guestId } }) => {
    const order = guestId === undefined ? undefined : await findOrder(shop, locale, hashGuest(guestId), query.id);
    return order ?? refuse('orderNotFound');
  });

  mount(contract.order.list, async ({ shop: { locale, guestId } }) =>
    guestId === undefined ? [] : findOrders(shop, locale, hashGuest(guestId)));

  mount(contract.order.isCanceled, async ({ query }) => {
    // Tells nothing but this of anybody's order, so that a partner's return works without the cookie.
    const order = await shop.db.selectFrom('orders').select('status').where('id', '=', query.id).executeTakeFirst();
    return order === undefined ? refuse('orderNotFound') : order.status === 'cancelled';
  });
}
