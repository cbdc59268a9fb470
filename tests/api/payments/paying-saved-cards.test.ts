import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { newPhone, openBrowser, type Browser } from '../../support/accounts.ts';
import { contract, startApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { member, orderFrom } from '../../support/profile.ts';
import {
  api,
  cards,
  code,
  confirm,
  pay,
  payments,
  refusedCard,
  guestWithSavedCard,
  savedCardsSuite,
  simulator,
  uzcard,
  uzcardMask,
  waitingOrder,
} from '../../support/saved-cards.ts';

savedCardsSuite();

describe('paying by a saved card', () => {
  test('needs the bank’s code and shows the card of the payment', async () => {
    const { guest, id } = await guestWithSavedCard();
    const one = await waitingOrder('paysys', guest);
    expect((await pay(one, { card_id: id })).data).toMatchObject({ step: 'code', card: uzcardMask });
    expect((await confirm(one, '000000')).failure.code).toBe(apiCodes.wrongCode.code);
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
    expect(await payments(one)).toMatchObject([{ state: 'paid', card_mask: uzcardMask }]);
    expect(await cards(guest)).toHaveLength(1);
  });

  test('lists the last used card first', async () => {
    const first = await guestWithSavedCard();
    api.later(60_000);
    const second = await guestWithSavedCard(first.guest, { ...uzcard, card_expiry: '06/31' });
    expect((await cards(first.guest)).map(({ id }) => id)).toEqual([second.id, first.id]);
    api.later(60_000);
    const one = await waitingOrder('paysys', first.guest);
    await pay(one, { card_id: first.id });
    await confirm(one);
    expect((await cards(first.guest)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('another guest’s card, another bank’s and an unknown one are refused alike and start no payment', async () => {
    const { id } = await guestWithSavedCard();
    const { guest } = await guestWithSavedCard();
    const others = await waitingOrder('paysys', guest);
    const [own] = await cards(guest);
    const atAnotherBank = await waitingOrder('ofb', guest);
    for (const [order, card_id] of [
      [others, id],
      [others, `card_${'0'.repeat(32)}`],
      [atAnotherBank, own?.id ?? ''],
    ] as const) {
      expect((await pay(order, { card_id })).failure).toMatchObject(refusedCard);
      expect(await payments(order)).toEqual([]);
    }
  });

  test('a card belongs to the guest who paid with it, not to other orders of the same phone', async () => {
    const phone = newPhone();
    const elsewhere = openBrowser(api);
    const awaiting = async () =>
      orderFrom(
        elsewhere,
        courierDraft(await findPlaces(api), [{ id: 1, count: 1 }], { payment_method: 'paysys', phone }),
      );
    const orders = [await awaiting(), await awaiting()];
    const owner = await member(api, openBrowser(api), phone);
    const payOne = async (browser: Browser, order_id: number, card: object) => {
      expect(
        (await browser.call(contract.payment.card, { body: { order_id, ...uzcard, ...card } })).data,
      ).toMatchObject({ step: 'code' });
      expect((await browser.call(contract.payment.confirmCard, { body: { order_id, code } })).data).toEqual({
        step: 'paid',
      });
    };
    await payOne(owner, orders[0] ?? 0, { save: true });
    const [own] = (await owner.call(contract.payment.cards)).data;
    expect(own).toMatchObject({ card: uzcardMask });
    expect((await elsewhere.call(contract.payment.cards)).data).toEqual([]);
    // The customer's own card pays such an order, and opens nothing for the browser where it was placed.
    const paying = { order_id: orders[1] ?? 0, card_id: own?.id ?? '' };
    expect((await elsewhere.call(contract.payment.card, { body: paying })).failure).toMatchObject(refusedCard);
    expect((await owner.call(contract.payment.card, { body: paying })).data).toMatchObject({ step: 'code' });
  });

  test('a card that the bank no longer knows is removed, and the order can still be paid', async () => {
    const { guest, id } = await guestWithSavedCard();
    const one = await waitingOrder('paysys', guest);
    await simulator.control('/bank/control', { revoke_tokens: true });
    expect((await pay(one, { card_id: id })).failure).toMatchObject(refusedCard);
    expect(await cards(guest)).toEqual([]);
    expect((await payments(one)).map(({ state }) => state)).toEqual(['cancelled']);
    await pay(one, uzcard);
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
  });

  test('a bank that does not answer removes no card', async () => {
    const { guest, id } = await guestWithSavedCard();
    const down = await startApi({ env: { BANK_PAYSYS_URL: 'http://127.0.0.1:9', BANK_PAYSYS_KEY: 'k' }, products: 20 });
    try {
      await stockProduct(down, 1, 5, undefined, { sale_price: 600_000 });
      const made = await down.call(contract.order.createFull, {
        body: courierDraft(await findPlaces(down), [{ id: 1, count: 1 }], { payment_method: 'paysys' }),
        cookies: { ...guest },
      });
      const row = await api.db.selectFrom('payment_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await down.db
        .insertInto('payment_cards')
        .values({ ...row, token: down.app.services.vault.sealText('a token', `payment card ${id}`) })
        .execute();
      const refused = await down.call(contract.payment.card, {
        body: { order_id: made.data.order_id, card_id: id },
        cookies: { ...guest },
      });
      expect(refused.failure.code).toBe(apiCodes.unavailable.code);
      expect((await down.call(contract.payment.cards, { cookies: { ...guest } })).data).toHaveLength(1);
    } finally {
      await down.close();
    }
  });

  test('an encrypted token copied from another card pays nothing', async () => {
    const first = await guestWithSavedCard();
    const second = await guestWithSavedCard();
    const { token } = await api.db
      .selectFrom('payment_cards')
      .select('token')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    await api.db.updateTable('payment_cards').set({ token }).where('id', '=', second.id).execute();
    const one = await waitingOrder('paysys', second.guest);
    expect((await pay(one, { card_id: second.id })).failure).toMatchObject(refusedCard);
    expect(await payments(one)).toEqual([]);
  });

  test.each([
    ['a card and a number', { card_id: `card_${'0'.repeat(32)}`, ...uzcard }, 'card_id'],
    ['no id of ours', { card_id: '1' }, 'card_id'],
    ['a number without its expiry', { card_number: uzcard.card_number }, 'card_expiry'],
    ['an expiry without its number', { card_expiry: '12/30' }, 'card_number'],
  ])('%s is refused at its field', async (_name, body, field) => {
    const one = await waitingOrder('paysys');
    const refused = await api.call(contract.payment.card, {
      body: { order_id: one.id, ...body },
      cookies: { ...one.guest },
    });
    expect(refused.failure).toMatchObject({ code: apiCodes.invalid.code, data: [{ field }] });
  });
});
