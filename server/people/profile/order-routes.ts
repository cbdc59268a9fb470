import { contract } from '../../../lib/contract/index.ts';
import { askerOf } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { ownOrder } from '../../sales/orders/guests/index.ts';
import { transitionOrder } from '../../sales/orders/transitions/index.ts';
import type { Services } from '../../services.ts';
import { orderDefaultsOf } from './order-defaults.ts';
import { orderOf, ordersOf, repeatable } from './orders.ts';

const { profile } = contract;

/** Orders of an account. Anybody else's is not found. */
export function customerOrderRoutes(mount: Mount, services: Services): void {
  mount(profile.orders, ({ query, context: { customer, locale } }) => ordersOf(services, customer.id, locale, query));
  mount(
    profile.order,
    async ({ params, context: { customer, locale } }) =>
      (await orderOf(services, customer.id, locale, params.id)) ?? refuse('orderNotFound'),
  );

  mount(profile.orderDefaults, ({ context: { customer } }) => orderDefaultsOf(services, customer.id));

  mount(profile.repeatOrder, async ({ params, context: { customer, locale } }) => {
    const lines = await repeatable(services, customer.id, locale, params.id);
    return lines === undefined ? refuse('orderNotFound') : { lines };
  });

  mount(
    profile.cancelOrder,
    async ({ params, body, context: context }) => {
      const own = await ownOrder(services, params.id, context.guestId);
      if (own === undefined) return refuse('orderNotFound');
      const result = await transitionOrder(services, own.id, {
        event: 'cancel',
        actor: 'shopper',
        reason: 'shopper',
        asker: askerOf(context),
        ...(body.comment === undefined ? {} : { note: body.comment }),
      });
      if (!result.ok) return refuse('orderNotChangeable');
      return {
        order_id: own.id,
        status: result.order.status,
        payment_state: result.order.payment,
        cancel_reason: 'shopper' as const,
      };
    },
    { rateLimit: 'cancel.call' },
  );
}
