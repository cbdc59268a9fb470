import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { hashGuest } from '../../../server/http/context.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../../support/orders.ts';
import { startSimulator, type RunningSimulator } from '../../support/simulator.ts';

const uzcard = { card_number: '8600 4907 4431 3347', card_expiry: '12/30' };
const uzcardMask = '8600 49** **** 3347';
const humo = { card_number: '9860 1901 0101 0109', card_expiry: '01/29' };
const code = '111111';
type Method = 'paysys' | 'ipak_yuli' | 'ofb';
interface Guest { readonly 'guest.id': string }

let simulator: RunningSimulator;
let api: TestApi;
let places: Places;
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

/** An order that awaits its money, of a known guest or of a new one. */
async function waitingOrder(payment_method: Method, guest?: Guest) {
  const answer = await api.call(contract.order.createFull, {
    body: courierDraft(places, [{ id: 1, count: 1 }], { payment_method }), ...(guest === undefined ? {} : { cookies: { ...guest } }),
  });
  return { id: answer.data.order_id, guest: guest ?? { 'guest.id': answer.cookie('guest.id') ?? '' } };
}
type Waiting = Awaited<ReturnType<typeof waitingOrder>>;
type Card = { readonly card_number: string; readonly card_expiry: string; readonly save?: boolean } | { readonly card_id: string };
const pay = ({ id, guest }: Waiting, card: Card) => api.call(contract.payment.card, { body: { order_id: id, ...card }, cookies: { ...guest } });
const confirm = ({ id, guest }: Waiting, given = code) => api.call(contract.payment.confirmCard, { body: { order_id: id, code: given }, cookies: { ...guest } });
const cards = async (guest: Guest) => (await api.call(contract.payment.cards, { cookies: { ...guest } })).data;
const remove = (guest: Guest, card_id: string) => api.call(contract.payment.removeCard, { body: { card_id }, cookies: { ...guest } });
const stateOf = async ({ id }: Waiting) => (await api.db.selectFrom('orders').select('payment_state').where('id', '=', id).executeTakeFirstOrThrow()).payment_state;
const payments = ({ id }: Waiting) => api.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute();

/** A guest whose card is remembered, by an order of its own. */
async function rememberedBy(guest?: Guest, card = uzcard): Promise<{ guest: Guest; id: string }> {
  const one = await waitingOrder('paysys', guest);
  await pay(one, { ...card, save: true });
  expect((await confirm(one)).data).toEqual({ step: 'paid' });
  const [kept] = await cards(one.guest);
  if (kept === undefined) throw new Error('the card was not remembered');
  return { guest: one.guest, id: kept.id };
}
const refusedCard = { code: apiCodes.cardNotFound.code, data: [{ field: 'card_id' }] };

describe('remembering', () => {
  test('a card is kept when its shopper wished so and the money has been taken, not before', async () => {
    const one = await waitingOrder('paysys');
    await pay(one, { ...uzcard, save: true });
    expect(await cards(one.guest)).toEqual([]);
    await confirm(one);
    const [kept, ...others] = await cards(one.guest);
    expect(kept?.id).toMatch(/^card_[0-9a-f]{32}$/);
    expect(kept).toEqual({ id: kept?.id, method: 'paysys', card: uzcardMask, scheme: 'uzcard', expires: '12/30' });
    expect(others).toEqual([]);
  });

  test.each([['without the wish', {}], ['with the wish to forget', { save: false }]])('%s nothing is kept', async (_name, wish) => {
    const one = await waitingOrder('paysys');
    await pay(one, { ...uzcard, ...wish });
    await confirm(one);
    expect(await stateOf(one)).toBe('paid');
    expect(await cards(one.guest)).toEqual([]);
  });

  test('a card that was declined is not kept, and nothing is left of the wish', async () => {
    const one = await waitingOrder('paysys');
    await pay(one, { card_number: '9860 0001 1111 2222', card_expiry: '12/30', save: true });
    expect((await confirm(one)).failure.code).toBe(apiCodes.paymentDeclined.code);
    expect(await cards(one.guest)).toEqual([]);
    expect((await payments(one)).map(({ details }) => details)).toEqual([{}]);
  });

  test('paid on the bank’s page and told by the way back, by a callback, or by nobody: kept all the same', async () => {
    const ways: readonly ((one: Waiting) => Promise<unknown>)[] = [
      ({ id }) => api.raw({ url: `/api/payments/return/ru/${id}` }),
      async (one) => api.raw({ method: 'POST', url: '/api/payments/bank/ofb/callback', payload: { reference: (await payments(one))[0]?.external_id } }),
      () => {
        api.later(30_000);
        return api.app.shop.jobs.run('payments.cards');
      },
    ];
    for (const tell of ways) {
      const one = await waitingOrder('ofb');
      const { data } = await pay(one, { ...humo, save: true });
      if (data.step !== 'redirect') throw new Error(`expected a redirect, got ${data.step}`);
      await fetch(data.url, { method: 'POST', body: new URLSearchParams({ decision: 'confirm', code }), redirect: 'manual' });
      expect(await cards(one.guest)).toEqual([]);
      await tell(one);
      expect(await stateOf(one)).toBe('paid');
      expect(await cards(one.guest)).toMatchObject([{ method: 'ofb', card: '9860 19** **** 0109', scheme: 'humo', expires: '01/29' }]);
    }
  });

  test('money that is taken late still has its card remembered', async () => {
    await simulator.control('/bank/control', { late_ms: 0 });
    const one = await waitingOrder('paysys');
    await pay(one, { card_number: '9860 0003 1111 2222', card_expiry: '12/30', save: true });
    expect((await confirm(one)).data).toMatchObject({ step: 'code' });
    api.later(30_000);
    await expect.poll(async () => {
      api.later(15_000);
      await api.app.shop.jobs.run('payments.cards');
      return cards(one.guest);
    }).toHaveLength(1);
  });

  test('the same card is kept once, and many tellings at once keep it once', async () => {
    const { guest, id } = await rememberedBy();
    const again = await waitingOrder('paysys', guest);
    await pay(again, { ...uzcard, save: true });
    await Promise.all(Array.from({ length: 5 }, () => confirm(again)));
    expect((await cards(guest)).map((card) => card.id)).toEqual([id]);
    const third = await waitingOrder('paysys', guest);
    await pay(third, { card_id: id });
    expect((await confirm(third)).data).toEqual({ step: 'paid' });
  });

  test('of eleven cards the one that was not used for longest gives way', async () => {
    const { guest } = await rememberedBy();
    for (let year = 30; year < 40; year += 1) {
      api.later(1_000);
      await rememberedBy(guest, { ...uzcard, card_expiry: `01/${year}` });
    }
    const expiries = (await cards(guest)).map(({ expires }) => expires);
    expect(expiries).toHaveLength(10);
    expect(expiries[0]).toBe('01/39');
    expect(expiries).not.toContain('12/30');
    expect(await api.db.selectFrom('payment_cards').select('id').where('guest_hash', '=', hashGuest(guest['guest.id'])).execute()).toHaveLength(10);
  });

  test('neither number nor token is in anything that is kept or answered', async () => {
    const { guest, id } = await rememberedBy();
    const row = await api.db.selectFrom('payment_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const token = api.app.shop.vault.openText(row.token, `payment card ${id}`);
    const tables = await Promise.all([
      api.db.selectFrom('payment_cards').selectAll().execute(), api.db.selectFrom('payments').selectAll().execute(),
      api.db.selectFrom('outbox').selectAll().execute(), api.db.selectFrom('order_history').selectAll().execute(),
    ]);
    for (const text of [JSON.stringify(tables), JSON.stringify(await cards(guest))]) {
      expect(text).not.toMatch(/8600\s?4907\s?4431\s?3347/);
      expect(text).not.toContain(token);
    }
  });
});

describe('paying by a remembered card', () => {
  test('goes through the bank’s code, and says which card paid', async () => {
    const { guest, id } = await rememberedBy();
    const one = await waitingOrder('paysys', guest);
    expect((await pay(one, { card_id: id })).data).toMatchObject({ step: 'code', card: uzcardMask });
    expect((await confirm(one, '000000')).failure.code).toBe(apiCodes.wrongCode.code);
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
    expect(await payments(one)).toMatchObject([{ state: 'paid', card_mask: uzcardMask }]);
    expect(await cards(guest)).toHaveLength(1);
  });

  test('the card that paid last stands first', async () => {
    const first = await rememberedBy();
    api.later(60_000);
    const second = await rememberedBy(first.guest, { ...uzcard, card_expiry: '06/31' });
    expect((await cards(first.guest)).map(({ id }) => id)).toEqual([second.id, first.id]);
    api.later(60_000);
    const one = await waitingOrder('paysys', first.guest);
    await pay(one, { card_id: first.id });
    await confirm(one);
    expect((await cards(first.guest)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('another guest’s card, another bank’s and an unknown one are refused alike; nothing is begun', async () => {
    const { id } = await rememberedBy();
    const { guest } = await rememberedBy();
    const others = await waitingOrder('paysys', guest);
    const [own] = await cards(guest);
    const atAnotherBank = await waitingOrder('ofb', guest);
    for (const [order, card_id] of [[others, id], [others, `card_${'0'.repeat(32)}`], [atAnotherBank, own?.id ?? '']] as const) {
      expect((await pay(order, { card_id })).failure).toMatchObject(refusedCard);
      expect(await payments(order)).toEqual([]);
    }
  });

  test('a card that the bank has forgotten is forgotten here too, and the order can still be paid', async () => {
    const { guest, id } = await rememberedBy();
    const one = await waitingOrder('paysys', guest);
    await simulator.control('/bank/control', { revoke_tokens: true });
    expect((await pay(one, { card_id: id })).failure).toMatchObject(refusedCard);
    expect(await cards(guest)).toEqual([]);
    expect((await payments(one)).map(({ state }) => state)).toEqual(['cancelled']);
    await pay(one, uzcard);
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
  });

  test('a bank that doesn’t answer forgets no card', async () => {
    const { guest, id } = await rememberedBy();
    const down = await startApi({ env: { BANK_PAYSYS_URL: 'http://127.0.0.1:9', BANK_PAYSYS_KEY: 'k' }, products: 20 });
    try {
      await stockProduct(down, 1, 5, undefined, { sale_price: 600_000 });
      const made = await down.call(contract.order.createFull, { body: courierDraft(await findPlaces(down), [{ id: 1, count: 1 }], { payment_method: 'paysys' }), cookies: { ...guest } });
      const row = await api.db.selectFrom('payment_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await down.db.insertInto('payment_cards').values({ ...row, token: down.app.shop.vault.sealText('a token', `payment card ${id}`) }).execute();
      const refused = await down.call(contract.payment.card, { body: { order_id: made.data.order_id, card_id: id }, cookies: { ...guest } });
      expect(refused.failure.code).toBe(apiCodes.unavailable.code);
      expect((await down.call(contract.payment.cards, { cookies: { ...guest } })).data).toHaveLength(1);
    } finally {
      await down.close();
    }
  });

  test('a seal that was changed, or taken from another card, pays nothing', async () => {
    const first = await rememberedBy();
    const second = await rememberedBy();
    const { token } = await api.db.selectFrom('payment_cards').select('token').where('id', '=', first.id).executeTakeFirstOrThrow();
    await api.db.updateTable('payment_cards').set({ token }).where('id', '=', second.id).execute();
    const one = await waitingOrder('paysys', second.guest);
    expect((await pay(one, { card_id: second.id })).failure).toMatchObject(refusedCard);
    expect(await payments(one)).toEqual([]);
  });

  test.each([
    ['a card and a number', { card_id: `card_${'0'.repeat(32)}`, ...uzcard }, 'card_id'], ['no id of ours', { card_id: '1' }, 'card_id'],
    ['a number without its expiry', { card_number: uzcard.card_number }, 'card_expiry'], ['an expiry without its number', { card_expiry: '12/30' }, 'card_number'],
  ])('%s is refused at its field', async (_name, body, field) => {
    const one = await waitingOrder('paysys');
    const refused = await api.call(contract.payment.card, { body: { order_id: one.id, ...body }, cookies: { ...one.guest } });
    expect(refused.failure).toMatchObject({ code: apiCodes.invalid.code, data: [{ field }] });
  });
});

describe('the list', () => {
  test('holds own cards only; who has no cookie has no cards', async () => {
    await rememberedBy();
    expect((await api.call(contract.payment.cards)).data).toEqual([]);
    expect(await cards({ 'guest.id': 'b'.repeat(32) })).toEqual([]);
  });

  test('leaves out what has expired, which pays nothing either and is removed in time', async () => {
    const { guest, id } = await rememberedBy();
    await api.db.updateTable('payment_cards').set({ expiry_month: 10, expiry_year: 2026 }).where('id', '=', id).execute();
    expect(await cards(guest)).toEqual([]);
    const one = await waitingOrder('paysys', guest);
    expect((await pay(one, { card_id: id })).failure).toMatchObject(refusedCard);
    const still = await rememberedBy();
    await api.app.shop.jobs.run('payments.forget-cards');
    expect(await api.db.selectFrom('payment_cards').select('id').where('id', 'in', [id, still.id]).execute()).toEqual([{ id: still.id }]);
  });

  test('a card is removed by its owner only', async () => {
    const { guest, id } = await rememberedBy();
    expect((await remove({ 'guest.id': 'c'.repeat(32) }, id)).failure.code).toBe(apiCodes.cardNotFound.code);
    expect((await api.call(contract.payment.removeCard, { body: { card_id: id } })).failure.code).toBe(apiCodes.cardNotFound.code);
    expect(await cards(guest)).toHaveLength(1);
    expect((await remove(guest, id)).data).toEqual([]);
    expect((await remove(guest, id)).failure.code).toBe(apiCodes.cardNotFound.code);
  });

  test('a card that is removed while it pays: the order is paid, the card is gone', async () => {
    const { guest, id } = await rememberedBy();
    const one = await waitingOrder('paysys', guest);
    await pay(one, { card_id: id });
    await remove(guest, id);
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
    expect(await cards(guest)).toEqual([]);
  });

  test('a card that nobody used for half a year is forgotten', async () => {
    const { guest } = await rememberedBy();
    const [before] = await cards(guest);
    await api.db.updateTable('payment_cards').set({ used_at: new Date(api.app.shop.now().getTime() - 181 * 86_400_000) }).where('id', '=', before?.id ?? '').execute();
    await api.app.shop.jobs.run('payments.forget-cards');
    expect(await cards(guest)).toEqual([]);
  });
});
