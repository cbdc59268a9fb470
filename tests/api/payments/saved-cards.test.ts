import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { hashGuest } from '../../../server/http/context.ts';
import { contract } from '../../support/api.ts';
import {
  api,
  cards,
  code,
  confirm,
  type Guest,
  pay,
  payments,
  refusedCard,
  guestWithSavedCard,
  savedCardsSuite,
  simulator,
  uzcard,
  uzcardMask,
  type Waiting,
  waitingOrder,
} from '../../support/saved-cards.ts';

savedCardsSuite();

const humo = { card_number: '9860 1901 0101 0109', card_expiry: '01/29' };
const remove = (guest: Guest, card_id: string) =>
  api.call(contract.payment.removeCard, { body: { card_id }, cookies: { ...guest } });
const stateOf = async ({ id }: Waiting) =>
  (await api.db.selectFrom('orders').select('payment_state').where('id', '=', id).executeTakeFirstOrThrow())
    .payment_state;

describe('saving', () => {
  test('saves a card only if requested and after a successful payment', async () => {
    const one = await waitingOrder('paysys');
    await pay(one, { ...uzcard, save: true });
    expect(await cards(one.guest)).toEqual([]);
    await confirm(one);
    const [savedCard, ...others] = await cards(one.guest);
    expect(savedCard?.id).toMatch(/^card_[0-9a-f]{32}$/);
    expect(savedCard).toEqual({
      id: savedCard?.id,
      method: 'paysys',
      card: uzcardMask,
      scheme: 'uzcard',
      expires: '12/30',
    });
    expect(others).toEqual([]);
  });

  test.each([
    ['without the wish', {}],
    ['with the wish to forget', { save: false }],
  ])('%s saves nothing', async (_name, wish) => {
    const one = await waitingOrder('paysys');
    await pay(one, { ...uzcard, ...wish });
    await confirm(one);
    expect(await stateOf(one)).toBe('paid');
    expect(await cards(one.guest)).toEqual([]);
  });

  test('a declined card is not saved, and its request is deleted', async () => {
    const one = await waitingOrder('paysys');
    await pay(one, { card_number: '9860 0001 1111 2222', card_expiry: '12/30', save: true });
    expect((await confirm(one)).failure.code).toBe(apiCodes.paymentDeclined.code);
    expect(await cards(one.guest)).toEqual([]);
    expect((await payments(one)).map(({ details }) => details)).toEqual([{}]);
  });

  test('saves the card of a payment on the bank’s page, reported by return, callback or follow-up', async () => {
    const ways: readonly ((one: Waiting) => Promise<unknown>)[] = [
      ({ id }) => api.raw({ url: `/api/payments/return/ru/${id}` }),
      async (one) =>
        api.raw({
          method: 'POST',
          url: '/api/payments/bank/ofb/callback',
          payload: { reference: (await payments(one))[0]?.external_id },
        }),
      () => {
        api.later(30_000);
        return api.app.services.jobs.run('payments.cards');
      },
    ];
    for (const tell of ways) {
      const one = await waitingOrder('ofb');
      const { data } = await pay(one, { ...humo, save: true });
      if (data.step !== 'redirect') throw new Error(`expected a redirect, got ${data.step}`);
      await fetch(data.url, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'confirm', code }),
        redirect: 'manual',
      });
      expect(await cards(one.guest)).toEqual([]);
      await tell(one);
      expect(await stateOf(one)).toBe('paid');
      expect(await cards(one.guest)).toMatchObject([
        { method: 'ofb', card: '9860 19** **** 0109', scheme: 'humo', expires: '01/29' },
      ]);
    }
  });

  test('a late payment saves its card', async () => {
    await simulator.control('/bank/control', { late_ms: 0 });
    const one = await waitingOrder('paysys');
    await pay(one, { card_number: '9860 0003 1111 2222', card_expiry: '12/30', save: true });
    expect((await confirm(one)).data).toMatchObject({ step: 'code' });
    api.later(30_000);
    await expect
      .poll(async () => {
        api.later(15_000);
        await api.app.services.jobs.run('payments.cards');
        return cards(one.guest);
      })
      .toHaveLength(1);
  });

  test('saves a card once, also for concurrent reports', async () => {
    const { guest, id } = await guestWithSavedCard();
    const again = await waitingOrder('paysys', guest);
    await pay(again, { ...uzcard, save: true });
    await Promise.all(Array.from({ length: 5 }, () => confirm(again)));
    expect((await cards(guest)).map((card) => card.id)).toEqual([id]);
    const third = await waitingOrder('paysys', guest);
    await pay(third, { card_id: id });
    expect((await confirm(third)).data).toEqual({ step: 'paid' });
  });

  test('at the eleventh card the least recently used one is removed', async () => {
    const { guest } = await guestWithSavedCard();
    for (let year = 30; year < 40; year += 1) {
      api.later(1_000);
      await guestWithSavedCard(guest, { ...uzcard, card_expiry: `01/${year}` });
    }
    const expiries = (await cards(guest)).map(({ expires }) => expires);
    expect(expiries).toHaveLength(10);
    expect(expiries[0]).toBe('01/39');
    expect(expiries).not.toContain('12/30');
    expect(
      await api.db
        .selectFrom('payment_cards')
        .select('id')
        .where('guest_hash', '=', hashGuest(guest['guest.id']))
        .execute(),
    ).toHaveLength(10);
  });

  test('number and token appear neither in responses nor in stored data', async () => {
    const { guest, id } = await guestWithSavedCard();
    const row = await api.db.selectFrom('payment_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const token = api.app.services.vault.openText(row.token, `payment card ${id}`);
    const tables = await Promise.all([
      api.db.selectFrom('payment_cards').selectAll().execute(),
      api.db.selectFrom('payments').selectAll().execute(),
      api.db.selectFrom('outbox').selectAll().execute(),
      api.db.selectFrom('order_history').selectAll().execute(),
    ]);
    for (const text of [JSON.stringify(tables), JSON.stringify(await cards(guest))]) {
      expect(text).not.toMatch(/8600\s?4907\s?4431\s?3347/);
      expect(text).not.toContain(token);
    }
  });
});

describe('the list', () => {
  test('lists own cards only, and none without the cookie', async () => {
    await guestWithSavedCard();
    expect((await api.call(contract.payment.cards)).data).toEqual([]);
    expect(await cards({ 'guest.id': 'b'.repeat(32) })).toEqual([]);
  });

  test('omits expired cards, which cannot pay and are deleted in time', async () => {
    const { guest, id } = await guestWithSavedCard();
    await api.db
      .updateTable('payment_cards')
      .set({ expiry_month: 10, expiry_year: 2026 })
      .where('id', '=', id)
      .execute();
    expect(await cards(guest)).toEqual([]);
    const one = await waitingOrder('paysys', guest);
    expect((await pay(one, { card_id: id })).failure).toMatchObject(refusedCard);
    const still = await guestWithSavedCard();
    await api.app.services.jobs.run('payments.forget-cards');
    expect(await api.db.selectFrom('payment_cards').select('id').where('id', 'in', [id, still.id]).execute()).toEqual([
      { id: still.id },
    ]);
  });

  test('a card is removed by its owner only', async () => {
    const { guest, id } = await guestWithSavedCard();
    expect((await remove({ 'guest.id': 'c'.repeat(32) }, id)).failure.code).toBe(apiCodes.cardNotFound.code);
    expect((await api.call(contract.payment.removeCard, { body: { card_id: id } })).failure.code).toBe(
      apiCodes.cardNotFound.code,
    );
    expect(await cards(guest)).toHaveLength(1);
    expect((await remove(guest, id)).data).toEqual([]);
    expect((await remove(guest, id)).failure.code).toBe(apiCodes.cardNotFound.code);
  });

  test('a card removed during its payment pays the order and stays removed', async () => {
    const { guest, id } = await guestWithSavedCard();
    const one = await waitingOrder('paysys', guest);
    await pay(one, { card_id: id });
    await remove(guest, id);
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
    expect(await cards(guest)).toEqual([]);
  });

  test('a card unused for half a year is deleted', async () => {
    const { guest } = await guestWithSavedCard();
    const [before] = await cards(guest);
    await api.db
      .updateTable('payment_cards')
      .set({ used_at: new Date(api.app.services.now().getTime() - 181 * 86_400_000) })
      .where('id', '=', before?.id ?? '')
      .execute();
    await api.app.services.jobs.run('payments.forget-cards');
    expect(await cards(guest)).toEqual([]);
  });
});
