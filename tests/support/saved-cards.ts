import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import { contract, startApi, type TestApi } from './api.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from './orders.ts';
import { startSimulator, type RunningSimulator } from './simulator.ts';

export const uzcard = { card_number: '8600 4907 4431 3347', card_expiry: '12/30' };
export const uzcardMask = '8600 49** **** 3347';
export const code = '111111';
type Method = 'paysys' | 'ipak_yuli' | 'ofb';
export interface Guest {
  readonly 'guest.id': string;
}

export let simulator: RunningSimulator;
export let api: TestApi;
let places: Places;

/** An order that awaits its money, of a known guest or of a new one. */
export async function waitingOrder(payment_method: Method, guest?: Guest) {
  const answer = await api.call(contract.order.createFull, {
    body: courierDraft(places, [{ id: 1, count: 1 }], { payment_method, another: true }),
    ...(guest === undefined ? {} : { cookies: { ...guest } }),
  });
  return { id: answer.data.order_id, guest: guest ?? { 'guest.id': answer.cookie('guest.id') ?? '' } };
}
export type Waiting = Awaited<ReturnType<typeof waitingOrder>>;
type Card =
  | { readonly card_number: string; readonly card_expiry: string; readonly save?: boolean }
  | { readonly card_id: string };
export const pay = ({ id, guest }: Waiting, card: Card) =>
  api.call(contract.payment.card, { body: { order_id: id, ...card }, cookies: { ...guest } });
export const confirm = ({ id, guest }: Waiting, entry = code) =>
  api.call(contract.payment.confirmCard, { body: { order_id: id, code: entry }, cookies: { ...guest } });
export const cards = async (guest: Guest) => (await api.call(contract.payment.cards, { cookies: { ...guest } })).data;
export const payments = ({ id }: Waiting) =>
  api.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute();

/** A guest with a saved card, by an order of its own. */
export async function guestWithSavedCard(guest?: Guest, card = uzcard): Promise<{ guest: Guest; id: string }> {
  const one = await waitingOrder('paysys', guest);
  await pay(one, { ...card, save: true });
  expect((await confirm(one)).data).toEqual({ step: 'paid' });
  const [savedCard] = await cards(one.guest);
  if (savedCard === undefined) throw new Error('the card was not remembered');
  return { guest: one.guest, id: savedCard.id };
}
export const refusedCard = { code: apiCodes.cardNotFound.code, data: [{ field: 'card_id' }] };

/** Gives a suite a shop with saved cards. */
export function savedCardsSuite(): void {
  beforeAll(async () => {
    simulator = await startSimulator();
    api = await startApi({ env: { SIMULATOR_URL: simulator.url, SITE_URL: 'http://127.0.0.1:9' } });
    places = await findPlaces(api);
  });
  afterAll(async () => {
    await api.close();
    await simulator.close();
  });
  beforeEach(async () => {
    await simulator.control('/bank/control', { reset: true });
    await stockProduct(api, 1, 50, undefined, { sale_price: 600_000 });
  });
}
