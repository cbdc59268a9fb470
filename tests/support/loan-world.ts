import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { loanFlows, type LoanPartner } from '../../lib/contract/constants.ts';
import { contract, startApi, type TestApi } from './api.ts';
import { applicationOf, guestWithPhotos, loanDraft, shortest, type Cookies, type LoanBody } from './loans.ts';
import { findPlaces, stockProduct, type Places } from './orders.ts';
import { control, lastCode } from './simulator.ts';

/** Cash price of product 1, the product of every instalment order in these suites. */
export const price = 2_000_000;

/** The shop of the suite and the places of its orders; set before its tests. */
export let api: TestApi;
export let places: Places;

/** Opens the shop with the simulator of its partners. */
export async function openLoanShop(): Promise<{ api: TestApi; places: Places }> {
  api = await startApi({ simulator: true, env: { PARTNER_TIMEOUT_MS: '20000', SITE_URL: 'http://shop.test' } });
  places = await findPlaces(api);
  return { api, places };
}

/** Plenty of product 1. */
export const restock = () => stockProduct(api, 1, 1000, undefined, { sale_price: price, full_payment_percent: 10 });

/** Gives a suite such a shop, with plenty of product 1 before each test. */
export function loanShopSuite(): void {
  beforeAll(async () => {
    await openLoanShop();
  });
  afterAll(() => api.close());
  beforeEach(restock);
}

let phones = 0;
/** A phone of this test, by which the partners choose their behaviour. */
export async function freshPhone(behaviour = 'approved', calls?: number): Promise<string> {
  phones += 1;
  const phone = `99893${String(1_000_000 + phones * 100 + 50)}`;
  await control(api.simulator, { phone, behaviour, ...(calls === undefined ? {} : { calls }) });
  return phone;
}

/** Orders by instalment. */
export const create = (body: LoanBody, cookies?: Cookies, headers: Record<string, string> = {}) =>
  api.call(contract.order.createLoan, { body, headers, ...(cookies === undefined ? {} : { cookies }) });

/** A new instalment order, with its shopper. */
export async function made(partner: LoanPartner, behaviour = 'approved', changes: Partial<LoanBody> = {}) {
  const phone = await freshPhone(behaviour);
  const photos = loanFlows[partner] === 'documents' ? await guestWithPhotos(api) : undefined;
  const documents = photos === undefined ? {} : { documents: applicationOf(photos.ids) };
  const answer = await create(
    loanDraft(places, partner, shortest[partner], { phone, ...documents, ...changes }),
    photos?.cookies,
  );
  return {
    answer,
    id: answer.data.order_id,
    phone,
    cookies: { 'guest.id': answer.cookie('guest.id') ?? '' },
    loan: answer.data.loan,
  };
}
export type PlacedLoan = Awaited<ReturnType<typeof made>>;

/** The order as its owner sees it. */
export const show = async ({ id, cookies }: Pick<PlacedLoan, 'id' | 'cookies'>) =>
  (await api.call(contract.order.show, { query: { id }, cookies })).data;
/** Confirms with a code. */
export const confirm = ({ id, cookies }: PlacedLoan, name: LoanPartner, code: string) =>
  api.call(contract.partner.confirm, { params: { name }, body: { order_id: id, code }, cookies });
/** The stored state of an order. */
export const orderRow = (id: number) =>
  api.db
    .selectFrom('orders')
    .select(['status', 'payment_state', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Decides on the partner’s own page; returns its redirect. */
export const decide = async (url: string | null, decision: 'approve' | 'decline') => {
  const answer = await fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
  return answer.headers.get('location') ?? '';
};
/** Lets the shop query its partners until no application waits. */
export async function finishApplications(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    api.later(310_000);
    await api.app.services.jobs.run('loans.advance');
  }
}
/** Does the steps of the shopper until the application is complete. */
export async function finish(one: PlacedLoan, partner: LoanPartner): Promise<void> {
  if (one.loan.next === 'code')
    expect((await confirm(one, partner, await lastCode(api.simulator, one.phone, partner))).status).toBe(200);
  if (one.loan.next === 'redirect') await decide(one.loan.redirect_url, 'approve');
  await finishApplications();
}
