import { z } from 'zod';
import { contract } from '../../../lib/contract/index.ts';
import type { BodyOf } from '../../../lib/contract/endpoint.ts';
import { defaultRegionId } from '../../../lib/region/regions.ts';
import type { Browser, Caller } from './browser.ts';
import type { Clock } from './clock.ts';
import type { Goods } from './goods.ts';
import { paymeAuthorization, type StoryShop } from './shop.ts';

/** The shopper of the story: the account that the README names. */
export const shopper = {
  login: 'namuna',
  password: 'yashil-choynak-2026',
  phone: '+998977770011',
  first_name: 'Дилноза',
  last_name: 'Каримова',
} as const;

/** Signs in, does something, and signs out again. */
export async function visit(
  { laptop, clock }: Stage,
  daysAgo: number,
  hour: number,
  deed: () => Promise<void>,
): Promise<void> {
  clock.to(daysAgo, hour);
  await laptop.signIn(shopper.login, shopper.password);
  await deed();
  await laptop.signOut();
}

/** What the events of a story need. */
export interface Stage {
  readonly shop: StoryShop;
  readonly secret: string;
  readonly clock: Clock;
  readonly goods: Goods;
  readonly staff: Caller;
  readonly laptop: Browser;
  readonly phone: Browser;
}

type Draft = BodyOf<typeof contract.order.createFull>;
type Move = BodyOf<typeof contract.command.moveOrder>['event'];
export interface Made {
  readonly id: number;
  readonly number: string;
}

const minuteMs = 60_000;

/** Where the shopper's goods go: the shopper's home, or a store that has them all, near it if there is one. */
async function placeOf(browser: Browser, products: Draft['products'], pickup: boolean): Promise<Draft['delivery']> {
  const regions = pickup ? await browser.call(contract.checkout.pickupStores, { body: { products } }) : [];
  const [store] = (regions.find(({ id }) => id === defaultRegionId) ?? regions[0])?.stores ?? [];
  if (store !== undefined) return { type: 'self', store_id: store.id };
  const [district] = await browser.call(contract.checkout.districts, { query: { region_id: defaultRegionId } });
  return {
    type: 'texnomart',
    region: defaultRegionId,
    city: district?.id,
    street: 'Amir Temur koʻchasi',
    home: '12',
    floor: 3,
    room: '27',
    user_comment: 'Domofon ishlamaydi, qoʻngʻiroq qiling',
  };
}

async function draftOf(browser: Browser, ids: readonly number[], pickup: boolean) {
  const products = ids.map((id) => ({ id, count: 1 }));
  const { phone, first_name, last_name } = shopper;
  return {
    platform: 'web' as const,
    phone,
    first_name,
    last_name,
    is_own: true,
    products,
    delivery: await placeOf(browser, products, pickup),
  };
}

export interface Wish {
  readonly method: Draft['payment_method'];
  readonly pickup?: boolean;
  readonly bonus?: number;
}

/** Orders what is paid in full. */
export async function order(
  browser: Browser,
  ids: readonly number[],
  { method, pickup = false, bonus = 0 }: Wish,
): Promise<Made> {
  const draft = await draftOf(browser, ids, pickup);
  const made = await browser.call(contract.order.createFull, {
    body: { ...draft, payment_method: method, ...(bonus === 0 ? {} : { bonus }) },
  });
  return { id: made.order_id, number: made.number };
}

/** Pays an order with a card, by the simulated bank's code. */
export async function payByCard({ clock }: Stage, browser: Browser, { id }: Made): Promise<void> {
  clock.later(2 * minuteMs);
  const expiry = `12/${String((clock.now().getUTCFullYear() + 3) % 100).padStart(2, '0')}`;
  await browser.call(contract.payment.card, {
    body: { order_id: id, card_number: '8600 4907 4431 3347', card_expiry: expiry },
  });
  await browser.call(contract.payment.confirmCard, { body: { order_id: id, code: '111111' } });
}

/** Lets staff take an order on its way, a step after the other. */
export async function move(
  { staff, clock }: Stage,
  { number }: Made,
  ...steps: readonly (readonly [event: Move, daysAgo: number, hour: number])[]
): Promise<void> {
  for (const [event, daysAgo, hour] of steps) {
    clock.to(daysAgo, hour);
    await staff.call(contract.command.moveOrder, { body: { number, event } });
  }
}

/** Payme's word that an order is paid. */
export async function paidByPayme({ shop, secret, clock }: Stage, { id }: Made, total: number): Promise<void> {
  const say = async (method: string, params: object): Promise<void> => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/payments/payme',
      headers: { authorization: paymeAuthorization(secret), 'content-type': 'application/json' },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    if (z.object({ error: z.unknown() }).parse({ error: undefined, ...Object(answer.json()) }).error !== undefined)
      throw new Error(`${method}: ${answer.body}`);
  };
  const transaction = String(id).padStart(24, '0');
  await say('CreateTransaction', {
    id: transaction,
    time: clock.now().getTime(),
    amount: total * 100,
    account: { order_id: String(id) },
  });
  clock.later(minuteMs);
  await say('PerformTransaction', { id: transaction });
}

const inbox = z.array(z.object({ code: z.string(), partner: z.string() }));
/** A partner that reports the payments of its borrowers. */
const partner = 'solfy';

async function simulator(shop: StoryShop, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    `${shop.simulator}${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`the simulator refused ${path}: ${answer.status}`);
  return answer.json();
}

export interface Loan extends Made {
  readonly ref: string;
}

/** Orders by instalments; the partner's code confirms it and the partner approves. */
export async function orderByInstalments(stage: Stage, browser: Browser, id: number, months: number): Promise<Loan> {
  const { shop, clock } = stage;
  await simulator(shop, '/control', { phone: shopper.phone, behaviour: 'approved' });
  const made = await browser.call(contract.order.createLoan, {
    body: {
      ...(await draftOf(browser, [id], false)),
      payment_method: 'loan',
      loan: { type: partner, duration: months },
    },
  });
  const [message] = inbox.parse(await simulator(shop, `/inbox?phone=${encodeURIComponent(shopper.phone)}`));
  clock.later(minuteMs / 2);
  await browser.call(contract.partner.confirm, {
    params: { name: partner },
    body: { order_id: made.order_id, code: message?.code ?? '' },
  });
  // The partner thinks for a while, and is asked again.
  for (let round = 0; round < 3; round += 1) {
    clock.later(6 * minuteMs);
    await shop.app.services.jobs.run('loans.advance');
  }
  return { id: made.order_id, number: made.number, ref: made.ref_id ?? '' };
}

/** Pays what is due of a contract at the partner, whose word the shop then asks for. */
export async function payInstalment(
  { shop, clock, laptop }: Stage,
  loan: Loan | undefined,
  daysAgo: number,
): Promise<void> {
  if (loan === undefined) return;
  clock.to(daysAgo, 12);
  await laptop.signIn(shopper.login, shopper.password);
  const { data } = await laptop.call(contract.profile.contracts, { query: {} });
  const due = data.find(({ order_id }) => order_id === loan.id)?.next_payment;
  if (due != null) {
    await simulator(shop, '/control', { pay: { partner, ref: loan.ref, amount: due.amount } });
    await shop.app.services.jobs.run('profile.payments');
  }
  await laptop.signOut();
}
