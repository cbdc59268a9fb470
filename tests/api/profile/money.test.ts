import { describe, expect, test } from 'vitest';
import { internalHeaders } from '../../../lib/contract/internal-headers.ts';
import { isEan13 } from '../../../lib/profile/ean13.ts';
import { bookPayment } from '../../../server/people/profile/book-payment.ts';
import { spendBonus } from '../../../server/people/profile/bonus.ts';
import { isRefusal } from '../../../server/refusal.ts';
import { newPhone, openBrowser } from '../../support/accounts.ts';
import { contract } from '../../support/api.ts';
import { finish, loanShopSuite, made, price, api, places } from '../../support/loan-world.ts';
import { courierDraft } from '../../support/orders.ts';
import { control } from '../../support/simulator.ts';
import { completeOrder, member, orderFrom, type Member } from '../../support/profile.ts';

loanShopSuite();
const { profile } = contract;
const contractsOf = async (browser: Member, status?: 'open' | 'closed') =>
  (await browser.call(profile.contracts, { query: status === undefined ? {} : { status } })).data.data;
const book = (order_id: number, amount: number, reference: string) =>
  bookPayment(api.app.services, { order_id, amount, reference });
const day = 86_400_000;

/** A shopper whose loan order was handed over; the phone is the one of the order. */
async function borrower(partner: Parameters<typeof made>[0] = 'alif'): Promise<{ owner: Member; id: number }> {
  const one = await made(partner);
  await finish(one, partner);
  const owner = await member(api, openBrowser(api), `+${one.phone}`);
  await completeOrder(api, one.id);
  return { owner, id: one.id };
}

describe('an instalment contract', () => {
  test('is created at handover with a schedule that adds up to the total', async () => {
    const one = await made('alif');
    await finish(one, 'alif');
    const owner = await member(api, openBrowser(api), `+${one.phone}`);
    expect(await contractsOf(owner)).toEqual([]);
    await completeOrder(api, one.id);
    const [mine, ...more] = await contractsOf(owner);
    expect(more).toEqual([]);
    expect(mine).toMatchObject({
      status: 'open',
      partner: 'alif',
      order_id: one.id,
      total_amount: price,
      prepayment: 0,
      paid: 0,
      remind: false,
      closed_at: null,
    });
    expect(mine?.schedule).toHaveLength(mine?.months ?? 0);
    expect(mine?.schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(mine?.total_payable);
    expect(mine?.debt).toBe(mine?.total_payable);
    expect(mine?.next_payment).toMatchObject({ amount: mine?.monthly_fee, date: mine?.schedule[0]?.date });
    expect((await owner.call(profile.order, { params: { id: one.id } })).data.contract_id).toBe(mine?.id);
  });

  test('a fully prepaid one is closed at once', async () => {
    const one = await made('alif');
    await finish(one, 'alif');
    const owner = await member(api, openBrowser(api), `+${one.phone}`);
    await api.db
      .updateTable('loan_applications')
      .set((eb) => ({ prepayment: eb.ref('total') }))
      .where('order_id', '=', one.id)
      .execute();
    await completeOrder(api, one.id);
    const [closed] = await contractsOf(owner, 'closed');
    expect(closed).toMatchObject({ order_id: one.id, status: 'closed', debt: 0, next_payment: null });
    expect(await contractsOf(owner, 'open')).toEqual([]);
  });

  test('payments reported by the partner count once each and close the contract; the payment history shows the same', async () => {
    const { owner, id } = await borrower();
    const [before] = await contractsOf(owner);
    const total = before?.total_payable ?? 0;
    const first = before?.monthly_fee ?? 0;
    expect(await book(id, first, 'a-1')).toMatchObject({ debt: total - first, status: 'open', repeated: false });
    expect(await book(id, first, 'a-1')).toMatchObject({ debt: total - first, repeated: true });
    expect(isRefusal(await book(id, first + 1, 'a-1'))).toBe(true);
    expect(isRefusal(await book(id, total, 'a-2'))).toBe(true);
    expect((await contractsOf(owner))[0]).toMatchObject({
      paid: first,
      debt: total - first,
      schedule: [{ state: 'paid', paid: first }, { state: 'next' }, { state: 'later' }],
    });
    expect(await contractsOf(owner, 'closed')).toEqual([]);
    expect(await book(id, total - first, 'a-3')).toMatchObject({ debt: 0, status: 'closed' });
    expect(await contractsOf(owner, 'open')).toEqual([]);
    const [closed] = await contractsOf(owner, 'closed');
    expect(closed).toMatchObject({ status: 'closed', debt: 0, next_payment: null, early_payment: 0 });
    const { contracts } = (await owner.call(profile.paymentHistory)).data;
    expect(contracts).toMatchObject([{ id: closed?.id, status: 'closed', paid: total, debt: 0 }]);
    expect(contracts[0]?.payments.map(({ amount }) => amount)).toEqual([total - first, first]);
  });

  test('payments at the partner are fetched and booked once, even if reported again', async () => {
    const { owner, id } = await borrower('solfy');
    const ref =
      (
        await api.db
          .selectFrom('loan_applications')
          .select('ref_id')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
      ).ref_id ?? '';
    const ask = () => api.app.services.jobs.run('profile.payments');
    await ask();
    expect((await contractsOf(owner))[0]?.paid).toBe(0);
    const total = (await contractsOf(owner))[0]?.total_payable ?? 0;
    await control(api.simulator, { pay: { partner: 'solfy', ref, amount: 100_000 } });
    await Promise.all([ask(), ask()]);
    await ask();
    expect((await contractsOf(owner))[0]).toMatchObject({ paid: 100_000, status: 'open' });
    await control(api.simulator, { pay: { partner: 'solfy', ref, amount: total - 100_000 } });
    await ask();
    expect((await contractsOf(owner))[0]).toMatchObject({ debt: 0, status: 'closed' });
  });

  test('concurrent reports of the same payment and of the last one count once', async () => {
    const { owner, id } = await borrower();
    const total = (await contractsOf(owner))[0]?.total_payable ?? 0;
    const same = await Promise.all([1, 2, 3].map(() => book(id, 1_000, 'race')));
    expect(same.filter((answer) => !isRefusal(answer) && !answer.repeated)).toHaveLength(1);
    const last = await Promise.all(['x', 'y'].map((reference) => book(id, total - 1_000, reference)));
    expect(last.filter(isRefusal)).toHaveLength(1);
    expect((await contractsOf(owner))[0]).toMatchObject({ status: 'closed', paid: total });
  });

  test('only its owner sees it and gets reminders; guests cannot record payments', async () => {
    const { owner, id } = await borrower();
    const [mine] = await contractsOf(owner);
    const other = await member(api);
    expect(await contractsOf(other)).toEqual([]);
    expect(
      (await other.call(profile.remindContract, { params: { id: mine?.id ?? 0 }, body: { on: true } })).status,
    ).toBe(404);
    expect((await openBrowser(api).call(profile.contracts)).status).toBe(401);
    const body = { order_id: id, amount: 1, reference: 'z' };
    expect((await owner.call(contract.command.contractPayment, { body })).status).toBe(404);
    expect(
      (await api.call(contract.command.contractPayment, { body, headers: { [internalHeaders.requestId]: 'x' } }))
        .status,
    ).toBe(404);
  });

  test('sends one reminder within three days of a payment, if wanted', async () => {
    const { owner } = await borrower();
    const [mine] = await contractsOf(owner);
    const run = async () => {
      await api.app.services.jobs.run('profile.reminders');
      await api.app.services.outbox.drain();
    };
    const reminders = (whose: Member) =>
      api.sent.filter(({ to, text }) => to === whose.phone && text.includes('D-26-'));
    expect(
      (await owner.call(profile.remindContract, { params: { id: mine?.id ?? 0 }, body: { on: true } })).data,
    ).toEqual({ remind: true });
    const { owner: silent } = await borrower();
    await run();
    expect(reminders(owner)).toHaveLength(0);
    api.later(((mine?.next_payment?.days_left ?? 0) - 2) * day);
    await Promise.all([run(), run()]);
    await run();
    expect(reminders(owner)).toHaveLength(1);
    expect(reminders(owner)[0]?.text).toContain(mine?.number);
    expect(reminders(silent)).toHaveLength(0);
  });
});

describe('bonus', () => {
  const full = (phone: string) => courierDraft(places, [{ id: 1, count: 1 }], { phone });

  test('is earned at handover once and creates the card; before it there is none', async () => {
    const owner = await member(api);
    expect((await owner.call(profile.bonusCard)).data).toEqual([]);
    const id = await orderFrom(owner, full(owner.phone));
    expect((await owner.call(profile.bonusCard)).data).toEqual([]);
    await completeOrder(api, id);
    const [card, ...more] = (await owner.call(profile.bonusCard)).data;
    expect(more).toEqual([]);
    // One percent of 1 800 000, what the goods cost when paid at once.
    expect(card).toMatchObject({
      bonus: 18_000,
      earned: 18_000,
      spent: 0,
      rule: { earn_percent: 1, spend_percent: 30 },
      moves: [{ kind: 'earned', amount: 18_000, order_id: id }],
    });
    expect(isEan13(card?.number ?? '')).toBe(true);
    expect((await owner.call(profile.order, { params: { id } })).data.bonus).toEqual({ earned: 18_000, expected: 0 });
    expect((await openBrowser(api).call(profile.bonusCard)).status).toBe(401);
  });

  test('is booked by the rule of the handover: a later one pays nothing for orders that earned nothing', async () => {
    const setRule = async (earn_percent: number): Promise<void> => {
      const value = JSON.stringify({ earn_percent, spend_percent: 30 });
      await api.db
        .insertInto('settings')
        .values({ key: 'bonus', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    };
    const owner = await member(api);
    await setRule(0);
    try {
      await completeOrder(api, await orderFrom(owner, full(owner.phone)));
      expect((await owner.call(profile.bonusCard)).data).toEqual([]);
    } finally {
      await setRule(1);
    }
    const later = await orderFrom(owner, full(owner.phone));
    await completeOrder(api, later);
    expect((await owner.call(profile.bonusCard)).data).toMatchObject([
      { bonus: 18_000, earned: 18_000, moves: [{ order_id: later, amount: 18_000 }] },
    ]);
  });

  test('bonus of former guest orders is added at sign-in once', async () => {
    const guest = openBrowser(api);
    const phone = newPhone();
    const id = await orderFrom(guest, full(phone));
    await completeOrder(api, id);
    const owner = await member(api, guest, phone);
    expect((await owner.call(profile.bonusCard)).data[0]?.bonus).toBe(18_000);
    await owner.call(profile.merge, {
      body: { merge_id: crypto.randomUUID(), cart: [], wishlist: [], compare: [], viewed: [] },
    });
    expect((await owner.call(profile.bonusCard)).data[0]?.bonus).toBe(18_000);
  });

  test('can be spent at a till up to the share of the receipt and the balance, each receipt once', async () => {
    const owner = await member(api);
    await completeOrder(api, await orderFrom(owner, full(owner.phone)));
    const card = (await owner.call(profile.bonusCard)).data[0]?.number ?? '';
    const spend = (receipt: number, amount: number, reference: string) =>
      spendBonus(api.app.services, { card, receipt, amount, reference });
    expect(isRefusal(await spend(10_000, 3_001, 'r1'))).toBe(true);
    expect(await spend(10_000, 3_000, 'r1')).toEqual({ spent: 3_000, bonus: 15_000, repeated: false });
    expect(await spend(10_000, 3_000, 'r1')).toEqual({ spent: 3_000, bonus: 15_000, repeated: true });
    const race = await Promise.all([1, 2].map((index) => spend(1_000_000, 10_000, `race-${index}`)));
    expect(race.filter(isRefusal)).toHaveLength(1);
    expect((await owner.call(profile.bonusCard)).data[0]).toMatchObject({
      bonus: 5_000,
      earned: 18_000,
      spent: 13_000,
    });
    expect(
      isRefusal(
        await spendBonus(api.app.services, { card: '2900000000001', receipt: 100, amount: 1, reference: 'none' }),
      ),
    ).toBe(true);
  });

  test('concurrent tills cannot spend one reference twice', async () => {
    const cards = await Promise.all(
      [1, 2].map(async () => {
        const owner = await member(api);
        await completeOrder(api, await orderFrom(owner, full(owner.phone)));
        return (await owner.call(profile.bonusCard)).data[0]?.number ?? '';
      }),
    );
    const race = await Promise.all(
      cards.map((card) =>
        spendBonus(api.app.services, { card, receipt: 1_000_000, amount: 5_000, reference: 'two tills' }),
      ),
    );
    expect(race.map((outcome) => isRefusal(outcome)).toSorted()).toEqual([false, true]);
  });
});
