import { contract } from '../../../lib/contract/index.ts';
import { hashGuest } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { ownOrder } from '../../sales/orders/guests/index.ts';
import type { Services } from '../../services.ts';

/** Maximum number of subscribed browsers per shopper; the oldest is removed. */
const maxBrowsers = 10;

/** Push subscriptions; they require an own order. */
export function pushRoutes(mount: Mount, services: Services): void {
  mount(contract.push.key, async () => ({ public_key: services.push.publicKey }), { rateLimit: 'profile.write' });

  mount(
    contract.push.subscribe,
    async ({ body: { order_id, ...address }, context: { guestId, locale } }) => {
      if (guestId === undefined || (await ownOrder(services, order_id, guestId)) === undefined)
        return refuse('orderNotFound');
      const subscription = { ...address, guest_hash: hashGuest(guestId), locale, created_at: services.now() };
      await services.db.transaction().execute(async (tx) => {
        // A browser that somebody else has used before gets notifications of this shopper only.
        await tx
          .deleteFrom('push_subscriptions')
          .where('endpoint', '=', subscription.endpoint)
          .where('guest_hash', '!=', subscription.guest_hash)
          .execute();
        await tx
          .insertInto('push_subscriptions')
          .values(subscription)
          .onConflict((conflict) =>
            conflict.column('endpoint').doUpdateSet({
              p256dh: subscription.p256dh,
              auth: subscription.auth,
              guest_hash: subscription.guest_hash,
              locale,
              created_at: subscription.created_at,
            }),
          )
          .execute();
        const surplus = tx
          .selectFrom('push_subscriptions')
          .select('id')
          .where('guest_hash', '=', subscription.guest_hash)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(maxBrowsers);
        await tx.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute();
      });
      return { subscribed: true } as const;
    },
    { rateLimit: 'profile.write' },
  );

  mount(
    contract.push.unsubscribe,
    async ({ body: { endpoint } }) => {
      await services.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
      return { subscribed: false } as const;
    },
    { rateLimit: 'profile.write' },
  );
}
