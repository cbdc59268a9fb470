import { afterAll, beforeAll, beforeEach } from 'vitest';
import { contract, startApi, type TestApi } from './api.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from './orders.ts';
import { startSimulator, type RunningSimulator } from './simulator.ts';

export const good = { card_number: '8600 4907 4431 3347', card_expiry: '12/30' };
export const code = '111111';
export type Method = 'paysys' | 'ipak_yuli' | 'ofb';

export let simulator: RunningSimulator;
export let api: TestApi;
export let places: Places;

export async function waitingOrder(payment_method: Method) {
  const answer = await api.call(contract.order.createFull, {
    body: courierDraft(places, [{ id: 1, count: 1 }], { payment_method }),
  });
  return {
    id: answer.data.order_id,
    url: answer.data.payment?.url,
    cookies: { 'guest.id': answer.cookie('guest.id') ?? '' },
  };
}
type Waiting = Awaited<ReturnType<typeof waitingOrder>>;
export const pay = ({ id, cookies }: Waiting, card = good) =>
  api.call(contract.payment.card, { body: { order_id: id, ...card }, cookies });
export const confirm = ({ id, cookies }: Waiting, entry = code) =>
  api.call(contract.payment.confirmCard, { body: { order_id: id, code: entry }, cookies });
export const order = (id: number) =>
  api.db.selectFrom('orders').select(['status', 'payment_state']).where('id', '=', id).executeTakeFirstOrThrow();
export const payments = (id: number) =>
  api.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute();
export const paid = { status: 'confirmed', payment_state: 'paid' };
export const waiting = { status: 'created', payment_state: 'awaiting' };

/** Enters the code on the bank's page, or cancels. */
export const atBank = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
export const comeBack = (id: number) => api.raw({ url: `/api/payments/return/ru/${id}` });

export async function redirected(waitingOne: Waiting, card = good): Promise<string> {
  const { data } = await pay(waitingOne, card);
  if (data.step !== 'redirect') throw new Error(`expected a redirect, got ${data.step}`);
  return data.url;
}

/** Gives a suite a shop whose banks are simulated. */
export function cardPaymentsSuite(): void {
  beforeAll(async () => {
    simulator = await startSimulator();
    api = await startApi({ env: { SIMULATOR_URL: simulator.url, SITE_URL: 'http://127.0.0.1:9' } });
    places = await findPlaces(api);
  });
  afterAll(async () => {
    await api.close();
    await simulator.close();
  });
  beforeEach(() => stockProduct(api, 1, 50, undefined, { sale_price: 600_000 }));
}
