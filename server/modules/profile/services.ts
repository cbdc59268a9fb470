import type { Service } from '../../../lib/contract/profile.ts';
import type { ShopContext } from '../../http/context.ts';
import type { Shop } from '../shop.ts';

/** Services that a customer is subscribed to, the oldest first. */
export async function servicesOf(shop: Shop, customerId: number): Promise<{ service: Service; since: string }[]> {
  const rows = await shop.db.selectFrom('service_subscriptions').select(['service', 'since']).where('customer_id', '=', customerId).orderBy('since').orderBy('service').execute();
  return rows.map(({ service, since }) => ({ service, since: since.toISOString() }));
}

/** Subscribes to a service, once, or ends it. */
export async function setService(shop: Shop, customerId: number, service: Service, on: boolean) {
  if (on) {
    await shop.db.insertInto('service_subscriptions').values({ customer_id: customerId, service, since: shop.now() }).onConflict((conflict) => conflict.doNothing()).execute();
  } else {
    await shop.db.deleteFrom('service_subscriptions').where('customer_id', '=', customerId).where('service', '=', service).execute();
  }
  return servicesOf(shop, customerId);
}

export interface Newsletter { readonly email: string | null; readonly changed: boolean }

/** The e-mail that a customer gave for the news. */
export async function newsletterOf(shop: Shop, customerId: number): Promise<Newsletter> {
  const row = await shop.db.selectFrom('newsletter_emails').select('email').where('customer_id', '=', customerId).executeTakeFirst();
  return { email: row?.email ?? null, changed: row !== undefined };
}

/**
 * Keeps an e-mail for the news. An account has one: another takes the place of the former. One that belongs to somebody
 * else's account stays theirs, and the answer is the same, so that it tells nobody whose it is.
 */
export async function keepEmail(shop: Shop, context: ShopContext, email: string): Promise<Newsletter> {
  const address = email.toLowerCase();
  const { locale, customer } = context;
  const at = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    await tx.insertInto('newsletter_emails').values({ email: address, customer_id: null, locale, changed_at: at })
      .onConflict((conflict) => conflict.column('email').doNothing()).execute();
    if (customer === undefined) return;
    const known = await tx.selectFrom('newsletter_emails').select('customer_id').where('email', '=', address).forUpdate().executeTakeFirstOrThrow();
    if (known.customer_id !== null) return;
    await tx.deleteFrom('newsletter_emails').where('customer_id', '=', customer.id).execute();
    await tx.updateTable('newsletter_emails').set({ customer_id: customer.id, locale, changed_at: at }).where('email', '=', address).execute();
  });
  return { email: address, changed: true };
}
