import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { addAddress, addressesOf, changeAddress, dropAddress } from './addresses.ts';
import { cardsOf, spendBonus } from './bonus.ts';
import { bookPayment } from './book-payment.ts';
import { contractsOf, setReminder } from './contracts.ts';
import { paymentHistoryOf } from './payment-history.ts';
import { mergeGuest } from './merge-guest.ts';
import { changeAccountLists, accountListsOf, mergeInto } from './account-lists.ts';
import { reviewsOf } from './reviews.ts';
import { unsubscribe } from './unsubscribe.ts';
import { storeEmail, newsletterOf, servicesOf, setService } from './services.ts';
import { endSubscriptionByToken, subscriptionByToken } from './back-in-stock-email.ts';
import { unsubscribeBackInStock, subscribeBackInStock, subscriptionsOf } from './back-in-stock.ts';

const { profile } = contract;

function addressRoutes(mount: Mount, services: Services): void {
  mount(profile.addresses, ({ context: { customer, locale } }) => addressesOf(services, customer.id, locale));
  mount(profile.addressRegions, async ({ context: { locale } }) => {
    const { regions } = await services.reference.get();
    return [...regions.values()].map(({ id, name }) => ({ id, name: name[locale] }));
  });
  mount(profile.addressCities, async ({ query, context: { locale } }) => {
    const { regions, districtsOf } = await services.reference.get();
    if (!regions.has(query.regionCode)) return refuse('notFound');
    return districtsOf(query.regionCode).map(({ id, name }) => ({ id, name: name[locale] }));
  });
  mount(
    profile.storeAddress,
    ({ body, context: { customer, locale } }) => addAddress(services, customer.id, locale, body),
    { rateLimit: 'profile.write' },
  );
  mount(
    profile.updateAddress,
    ({ params, body, context: { customer, locale } }) => changeAddress(services, customer.id, locale, params.id, body),
    { rateLimit: 'profile.write' },
  );
  mount(profile.deleteAddress, ({ params, context: { customer } }) => dropAddress(services, customer.id, params.id), {
    rateLimit: 'profile.write',
  });
}

function moneyRoutes(mount: Mount, services: Services): void {
  mount(profile.bonusCard, ({ context: { customer } }) => cardsOf(services, customer.id));
  mount(profile.contracts, async ({ query, context: { customer } }) => ({
    data: await contractsOf(services, customer.id, query.status),
  }));
  mount(
    profile.remindContract,
    async ({ params, body, context: { customer } }) =>
      (await setReminder(services, customer.id, params.id, body.on)) ? { remind: body.on } : refuse('notFound'),
    { rateLimit: 'profile.write' },
  );
  mount(profile.paymentHistory, ({ context: { customer, locale } }) =>
    paymentHistoryOf(services, customer.id, (method) => services.texts.text(locale, `api.payment.${method}.name`)),
  );
  mount(contract.command.contractPayment, ({ body }) => bookPayment(services, body));
  mount(contract.command.spendBonus, ({ body }) => spendBonus(services, body));
}

function accountListRoutes(mount: Mount, services: Services): void {
  mount(profile.accountLists, ({ context: { customer } }) => accountListsOf(services, customer.id));
  mount(
    profile.changeAccountLists,
    ({ body, context: { customer } }) => changeAccountLists(services, customer.id, body),
    {
      rateLimit: 'profile.accountLists',
    },
  );
  mount(
    profile.merge,
    ({ body, context: { customer, guestCookie, sessionId } }) =>
      services.db.transaction().execute(async (tx) => {
        const { merge_id: id, checkout, ...guest } = body;
        // Locked until the end: two tabs merge one after the other, and nothing is added to an account that is being
        // erased.
        const { phone, status } = await tx
          .selectFrom('customers')
          .select(['phone', 'status'])
          .where('id', '=', customer.id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        if (phone === null || status !== 'active') return refuse('unauthorized');
        const guestIds = [guestCookie, sessionId].filter((known) => known !== undefined);
        const joined = await mergeGuest(tx, services, { customerId: customer.id, phone, guestIds });
        const { joined_orders } = await tx
          .updateTable('customer_sessions')
          .set((eb) => ({ joined_orders: eb('joined_orders', '+', joined) }))
          .where('id', '=', customer.sessionId)
          .returning('joined_orders')
          .executeTakeFirstOrThrow();
        return { ...(await mergeInto(tx, services, customer.id, { id, guest, checkout })), joined_orders };
      }),
    { rateLimit: 'profile.accountLists' },
  );
}

function listRoutes(mount: Mount, services: Services): void {
  mount(profile.subscriptions, ({ context: { customer } }) => servicesOf(services, customer.id));
  mount(profile.subscribe, ({ body, context: { customer } }) => setService(services, customer.id, body.service, true), {
    rateLimit: 'profile.write',
  });
  mount(
    profile.unsubscribe,
    ({ body, context: { customer } }) => setService(services, customer.id, body.service, false),
    { rateLimit: 'profile.write' },
  );
  mount(profile.subscribeEmail, ({ body, context: context }) => storeEmail(services, context, body.email), {
    rateLimit: 'newsletter.call',
  });
  mount(profile.endNews, ({ body }) => unsubscribe(services, body.token), { rateLimit: 'newsletter.call' });
  mount(contract.command.unsubscribe, async ({ body: { email } }) => {
    const deletedRow = await services.db
      .deleteFrom('newsletter_emails')
      .where('email', '=', email.toLowerCase())
      .returning('email')
      .executeTakeFirst();
    return deletedRow ?? refuse('notFound');
  });
  mount(profile.newsletter, ({ context: { customer } }) => newsletterOf(services, customer.id));
  mount(profile.reviews, ({ context: { customer, locale } }) => reviewsOf(services, customer.id, locale));
  mount(profile.waits, ({ context: { customer, locale } }) => subscriptionsOf(services, customer.id, locale));
  mount(
    profile.addWait,
    async ({ body, context: { customer, locale } }) =>
      (await subscribeBackInStock(services, customer.id, body.product_id)) ??
      subscriptionsOf(services, customer.id, locale),
    { rateLimit: 'profile.write' },
  );
  mount(profile.waitByLetter, ({ body, context: { locale } }) => subscriptionByToken(services, body.token, locale), {
    rateLimit: 'newsletter.call',
  });
  mount(profile.endWait, ({ body }) => endSubscriptionByToken(services, body.token), { rateLimit: 'newsletter.call' });
  mount(
    profile.removeWait,
    async ({ body, context: { customer, locale } }) =>
      (await unsubscribeBackInStock(services, customer.id, body.product_id))
        ? subscriptionsOf(services, customer.id, locale)
        : refuse('notFound'),
    { rateLimit: 'profile.write' },
  );
}

/** Data of an account beside its orders. */
export function profileRoutes(mount: Mount, services: Services): void {
  addressRoutes(mount, services);
  moneyRoutes(mount, services);
  accountListRoutes(mount, services);
  listRoutes(mount, services);
}
