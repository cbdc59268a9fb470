import type { AnyEndpoint } from '../../lib/contract/endpoint.ts';
import { newPhone, openBrowser } from './accounts.ts';
import { contract, type CallOptions, type TestApi } from './api.ts';
import { made } from './loan-world.ts';
import { guestWithPhotos, type Cookies } from './loans.ts';
import { courierDraft, findPlaces, stockProduct } from './orders.ts';
import { member, type Member } from './profile.ts';
import { pushBrowser } from './push-browser.ts';
import { lastCode } from './simulator.ts';

const { order, payment, documents, loan, scoring, partner, push } = contract;

/** Data of a guest that an account has taken over, and the call for them. */
interface Owned {
  readonly owner: Member;
  /** Cookies of the browser before its shopper signed in: they no longer give access. */
  readonly former: Cookies;
  readonly options: CallOptions<AnyEndpoint>;
}

/** A call for guests and customers about their own data. */
export interface OwnedRow {
  readonly endpoint: AnyEndpoint;
  /** The response to others; 400 is an unknown card. */
  readonly others: 404 | 400 | 'nothing';
  /** Whether a guest has to sign in. */
  readonly guest?: 401;
  readonly prepare: (api: TestApi) => Promise<Owned>;
}

type Made = Pick<Owned, 'owner' | 'former'>;

/** Signs a new shopper in where a guest was known by these cookies; orders join the account of their own phone. */
async function registerOwner(api: TestApi, former: Cookies, phone = newPhone()): Promise<Made> {
  const browser = openBrowser(api);
  for (const [name, value] of Object.entries(former)) browser.cookies.set(name, value);
  return { owner: await member(api, browser, phone), former };
}

async function anOrder(
  api: TestApi,
  payment_method: 'cash' | 'paysys' = 'cash',
): Promise<Made & { readonly id: number }> {
  await stockProduct(api, 2, 50, undefined, { sale_price: 600_000 });
  const phone = newPhone();
  const answer = await api.call(order.createFull, {
    body: courierDraft(await findPlaces(api), [{ id: 2, count: 1 }], { phone, payment_method }),
  });
  return {
    ...(await registerOwner(api, { 'guest.id': answer.cookie('guest.id') ?? '' }, phone)),
    id: answer.data.order_id,
  };
}

const card = { card_number: '8600 4907 4431 3347', card_expiry: '12/30' };
/** An order whose card payment waits for its code. */
async function aCardPayment(api: TestApi, save = false) {
  const one = await anOrder(api, 'paysys');
  await one.owner.call(payment.card, { body: { order_id: one.id, ...card, save } });
  return one;
}
async function aCard(api: TestApi) {
  const one = await aCardPayment(api, true);
  await one.owner.call(payment.confirmCard, { body: { order_id: one.id, code: '111111' } });
  return { ...one, cardId: (await one.owner.call(payment.cards)).data[0]?.id ?? '' };
}

async function aLoan(api: TestApi, ...parameters: Parameters<typeof made>) {
  const { id, cookies, phone, loan: state } = await made(...parameters);
  return { ...(await registerOwner(api, cookies, `+${phone}`)), id, phone, state };
}
async function aPhoto(api: TestApi) {
  const { ids, cookies } = await guestWithPhotos(api, ['front']);
  return { ...(await registerOwner(api, cookies)), photo: ids.front ?? '' };
}

const row = <One extends Made>(
  endpoint: AnyEndpoint,
  make: (api: TestApi) => Promise<One>,
  options: (one: One, api: TestApi) => CallOptions<AnyEndpoint> | Promise<CallOptions<AnyEndpoint>>,
  more: Partial<Pick<OwnedRow, 'others' | 'guest'>> = {},
): OwnedRow => ({
  endpoint,
  others: 404,
  ...more,
  prepare: async (api) => {
    const one = await make(api);
    return { owner: one.owner, former: one.former, options: await options(one, api) };
  },
});

type WithId = Made & { readonly id: number };
const byId = ({ id }: WithId) => ({ query: { id } });
const byOrder = ({ id }: WithId) => ({ query: { order_id: id } });
const ofOrder =
  (more: object = {}) =>
  ({ id }: WithId) => ({ body: { order_id: id, ...more } });
const nothing = { others: 'nothing' } as const;
const passport = { pinfl: '31210632040244', passport_number: 'AA1234567' };
const withCode = (api: TestApi) => aLoan(api, 'paymart');
const withIntend = (api: TestApi) => aLoan(api, 'intend');
const withScoring = (api: TestApi) => aLoan(api, 'texnomart', 'verification');

/** Calls about own data without a sign-in: the session identifies a customer, the cookie a guest. */
export const ownedRows: readonly OwnedRow[] = [
  row(order.show, anOrder, byId),
  row(order.isCanceled, anOrder, byId),
  row(order.list, anOrder, () => ({}), nothing),
  row(order.pay, anOrder, ofOrder()),
  row(order.cancel, anOrder, ofOrder()),
  row(
    order.restore,
    async (api) => {
      const one = await anOrder(api);
      await one.owner.call(order.cancel, { body: { order_id: one.id } });
      return one;
    },
    byId,
  ),
  row(payment.card, (api) => anOrder(api, 'paysys'), ofOrder(card)),
  row(payment.confirmCard, aCardPayment, ofOrder({ code: '111111' })),
  row(
    payment.resendCardCode,
    async (api) => {
      const one = await aCardPayment(api);
      api.later(61_000);
      return one;
    },
    ofOrder(),
  ),
  row(payment.cards, aCard, () => ({}), nothing),
  row(payment.removeCard, aCard, ({ cardId }) => ({ body: { card_id: cardId } }), { others: 400 }),
  row(documents.get, aPhoto, () => ({}), { ...nothing, guest: 401 }),
  row(documents.draft, aPhoto, () => ({}), nothing),
  row(documents.preview, aPhoto, ({ photo }) => ({ query: { id: photo } })),
  row(documents.remove, aPhoto, ({ photo }) => ({ body: { id: photo } })),
  row(loan.application, withCode, byOrder),
  row(loan.cancel, withCode, ofOrder()),
  row(scoring.lastEvent, withScoring, byOrder),
  row(scoring.createLog, withScoring, ofOrder({ event: 'my_id' })),
  row(scoring.submit, withScoring, ofOrder({ event: 'passport_info', ...passport, passport_issue: '2020-05-06' })),
  row(partner.confirm, withCode, async ({ id, phone }, api) => ({
    params: { name: 'paymart' },
    body: { order_id: id, code: await lastCode(api.simulator, phone, 'paymart') },
  })),
  row(
    partner.resend,
    async (api) => {
      const one = await withCode(api);
      api.later(61_000);
      return one;
    },
    ({ id }) => ({ params: { name: 'paymart' }, body: { order_id: id } }),
  ),
  row(
    partner.register,
    (api) => aLoan(api, 'paymart', 'stranger'),
    ({ id }) => ({
      params: { name: 'paymart' },
      body: {
        order_id: id,
        full_name: 'Дилноза Каримова',
        ...passport,
        card_number: '8600490744313347',
        card_issue: '12/30',
      },
    }),
  ),
  row(partner.intendVerifyOrder, withIntend, async ({ id, phone, state }, api) => ({
    body: { order_id: id, ref_id: state.ref_id, code: await lastCode(api.simulator, phone, 'intend') },
  })),
  row(
    partner.intendResendCode,
    async (api) => {
      const one = await withIntend(api);
      api.later(61_000);
      return one;
    },
    ({ state }) => ({ body: { ref_id: state.ref_id } }),
  ),
  row(push.subscribe, anOrder, ({ id }) => ({ body: { order_id: id, ...pushBrowser().address } })),
];

/** Calls without a sign-in that return nobody's data, by their ids: each has the reason why it needs no row. */
export const unownedCalls: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'home.recentlyViewedProducts',
      'product.productsByIds',
      'wishlist.products',
      'compare.products',
      'checkout.recommendedProducts',
      'room.products',
      'other.imei',
      'other.calculateConditioner',
    ].map((id) => [id, 'looks up what the call names, the same for everybody']),
  ),
  ...Object.fromEntries(
    [
      'checkout.loanInfo',
      'checkout.checkProducts',
      'checkout.totalPrices',
      'checkout.deliveryOptions',
      'checkout.pickupStores',
    ].map((id) => [id, 'reckons with what is sent along']),
  ),
  ...Object.fromEntries(
    [
      'order.createFullPayment',
      'order.createPre',
      'order.createFast',
      'order.createLoan',
      'documents.store',
      'product.addReview',
      'chat.registerGuest',
    ].map((id) => [id, 'makes something of the caller’s']),
  ),
  ...Object.fromEntries(
    [
      'product.reviewLike',
      'product.reviewLikePost',
      'search.recordSearch',
      'analytics.newVisit',
      'analytics.metrikaClick',
    ].map((id) => [id, 'counts the caller']),
  ),
  ...Object.fromEntries(
    ['other.feedback', 'other.b2b', 'other.lowPrice', 'vacancy.apply', 'profile.subscribeEmail'].map((id) => [
      id,
      'takes a form in and answers nothing of others’',
    ]),
  ),
  ...Object.fromEntries(
    ['profile.endNews', 'profile.endWait', 'profile.waitByLetter'].map((id) => [
      id,
      'its sealed token is the proof: mail.test.ts, profile/lists.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['intend.memberCheck', 'intend.memberAuth', 'alif.checkBuyer', 'alif.requestOtp', 'partner.checkBuyer'].map(
      (id) => [id, 'is the partner’s to say, of a phone'],
    ),
  ),
  'account.orderStatus': 'number and phone are the proof, within limits: account/guessing-attacks.test.ts',
  'push.unsubscribe': 'the address of a subscription is known to its browser alone',
  'push.key': 'is public',
  'captcha.challenge': 'is public',
};
