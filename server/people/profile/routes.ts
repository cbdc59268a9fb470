import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Shop } from '../../services.ts';
import { addAddress, addressesOf, changeAddress, dropAddress } from './addresses.ts';
import { cardsOf, spendBonus } from './bonus.ts';
import { bookPayment, contractsOf, historyOf, setReminder } from './contracts.ts';
import { joinGuest } from './join.ts';
import { changeKeptOf, keptOf, mergeInto } from './kept.ts';
import { reviewsOf } from './reviews.ts';
import { endNews } from './news-end.ts';
import { keepEmail, newsletterOf, servicesOf, setService } from './services.ts';
import { endWaitByToken, waitByToken } from './wait-letter.ts';
import { endWait, waitFor, waitsOf } from './waits.ts';

const { profile } = contract;

function addressRoutes(mount: Mount, shop: Shop): void {
  mount(profile.addresses, ({ shop: { customer, locale } }) => addressesOf(shop, customer.id, locale));
  mount(profile.addressRegions, async ({ shop: { locale } }) => {
    const { regions } = await shop.reference.get();
    return [...regions.values()].map(({ id, name }) => ({ id, name: name[locale] }));
  });
  mount(profile.addressCities, async ({ query, shop: { locale } }) => {
    const { regions, districtsOf } = await shop.reference.get();
    if (!regions.has(query.regionCode)) return refuse('notFound');
    return districtsOf(query.regionCode).map(({ id, name }) => ({ id, name: name[locale] }));
  });
  mount(profile.storeAddress, ({ body, shop: { customer, locale } }) => addAddress(shop, customer.id, locale, body), { budget: 'profile.write' });
  mount(profile.updateAddress, ({ params, body, shop: { customer, locale } }) => changeAddress(shop, customer.id, locale, params.id, body), { budget: 'profile.write' });
  mount(profile.deleteAddress, ({ params, shop: { customer } }) => dropAddress(shop, customer.id, params.id), { budget: 'profile.write' });
}

function moneyRoutes(mount: Mount, shop: Shop): void {
  mount(profile.bonusCard, ({ shop: { customer } }) => cardsOf(shop, customer.id));
  mount(profile.contracts, async ({ query, shop: { customer } }) => ({ data: await contractsOf(shop, customer.id, query.status) }));
  mount(profile.remindContract, async ({ params, body, shop: { customer } }) =>
    (await setReminder(shop, customer.id, params.id, body.on) ? { remind: body.on } : refuse('notFound')), { budget: 'profile.write' });
  mount(profile.paymentHistory, ({ shop: { customer, locale } }) =>
    historyOf(shop, customer.id, (method) => shop.texts.text(locale, `api.payment.${method}.name`)));
  mount(contract.command.contractPayment, ({ body }) => bookPayment(shop, body));
  mount(contract.command.spendBonus, ({ body }) => spendBonus(shop, body));
}

function keptRoutes(mount: Mount, shop: Shop): void {
  mount(profile.kept, ({ shop: { customer } }) => keptOf(shop, customer.id));
  mount(profile.changeKept, ({ body, shop: { customer } }) => changeKeptOf(shop, customer.id, body), { budget: 'profile.kept' });
  mount(profile.merge, ({ body, shop: { customer, guestCookie, sessionId } }) => shop.db.transaction().execute(async (tx) => {
    const { merge_id: id, checkout, ...guest } = body;
    // Held until the end: of two tabs one joins after the other, and nothing comes to an account that is being erased.
    const { phone, status } = await tx.selectFrom('customers').select(['phone', 'status']).where('id', '=', customer.id).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (phone === null || status !== 'active') return refuse('unauthorized');
    const guestIds = [guestCookie, sessionId].filter((known) => known !== undefined);
    const joined = await joinGuest(tx, shop, { customerId: customer.id, phone, guestIds });
    const { joined_orders } = await tx.updateTable('customer_sessions').set((eb) => ({ joined_orders: eb('joined_orders', '+', joined) }))
      .where('id', '=', customer.sessionId).returning('joined_orders').executeTakeFirstOrThrow();
    return { ...await mergeInto(tx, shop, customer.id, { id, guest, checkout }), joined_orders };
  }), { budget: 'profile.kept' });
}

function listRoutes(mount: Mount, shop: Shop): void {
  mount(profile.subscriptions, ({ shop: { customer } }) => servicesOf(shop, customer.id));
  mount(profile.subscribe, ({ body, shop: { customer } }) => setService(shop, customer.id, body.service, true), { budget: 'profile.write' });
  mount(profile.unsubscribe, ({ body, shop: { customer } }) => setService(shop, customer.id, body.service, false), { budget: 'profile.write' });
  mount(profile.subscribeEmail, ({ body, shop: context }) => keepEmail(shop, context, body.email), { budget: 'newsletter.call' });
  mount(profile.endNews, ({ body }) => endNews(shop, body.token), { budget: 'newsletter.call' });
  mount(contract.command.unsubscribe, async ({ body: { email } }) => {
    const gone = await shop.db.deleteFrom('newsletter_emails').where('email', '=', email.toLowerCase()).returning('email').executeTakeFirst();
    return gone ?? refuse('notFound');
  });
  mount(profile.newsletter, ({ shop: { customer } }) => newsletterOf(shop, customer.id));
  mount(profile.reviews, ({ shop: { customer, locale } }) => reviewsOf(shop, customer.id, locale));
  mount(profile.waits, ({ shop: { customer, locale } }) => waitsOf(shop, customer.id, locale));
  mount(profile.addWait, async ({ body, shop: { customer, locale } }) =>
    (await waitFor(shop, customer.id, body.product_id)) ?? waitsOf(shop, customer.id, locale), { budget: 'profile.write' });
  mount(profile.waitByLetter, ({ body, shop: { locale } }) => waitByToken(shop, body.token, locale), { budget: 'newsletter.call' });
  mount(profile.endWait, ({ body }) => endWaitByToken(shop, body.token), { budget: 'newsletter.call' });
  mount(profile.removeWait, async ({ body, shop: { customer, locale } }) =>
    (await endWait(shop, customer.id, body.product_id) ? waitsOf(shop, customer.id, locale) : refuse('notFound')), { budget: 'profile.write' });
}

/** What an account holds beside its orders. */
export function profileRoutes(mount: Mount, shop: Shop): void {
  addressRoutes(mount, shop);
  moneyRoutes(mount, shop);
  keptRoutes(mount, shop);
  listRoutes(mount, shop);
}
