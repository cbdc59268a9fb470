import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { loanFlows, loanPartners, type LoanPartner } from '../../../lib/contract/constants.ts';
import { formatDay, tashkentDay } from '../../../lib/format/date.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { loanTotal } from '../../../lib/money/money.ts';
import { staffKey } from '../../../server/secret.ts';
import { contract, testSecret } from '../../support/api.ts';
import {
  api,
  confirm,
  create,
  finish,
  freshPhone,
  made,
  type PlacedLoan,
  places,
  price,
  finishApplications,
  show,
  loanShopSuite,
} from '../../support/loan-world.ts';
import { applicationOf, guestWithPhotos, loanDraft, shortest } from '../../support/loans.ts';
import { stateOf, stockProduct } from '../../support/orders.ts';
import { lastCode } from '../../support/simulator.ts';

loanShopSuite();

describe.each(loanPartners)('an order by %s', (partner) => {
  test('the order is placed at the cash price, starts its flow, and is paid once the partner approves', async () => {
    const one = await made(partner);
    const { loan } = one;
    const markup =
      (await api.app.services.reference.get()).settings.loan_partners
        .find(({ key }) => key === partner)
        ?.terms.find(({ months }) => months === shortest[partner])?.markup_bp ?? -1;
    expect(loan).toMatchObject({
      partner,
      months: shortest[partner],
      total: loanTotal(price, markup),
      overpayment: loanTotal(price, markup) - price,
      next: { code: 'code', redirect: 'redirect', documents: 'wait', info: 'info' }[loanFlows[partner]],
    });
    expect(one.answer.data).toMatchObject({
      partner,
      status: 'created',
      ref_id: expect.any(String) as string,
      ttl: loan.next === 'code' ? 60 : 0,
    });
    if (loan.next === 'redirect') expect(one.answer.data.payment).toEqual({ kind: 'redirect', url: loan.redirect_url });
    const before = await show(one);
    expect(before).toMatchObject({
      kind: 'loan',
      payment_method: 'loan',
      payment_state: 'awaiting',
      discount_sum: 0,
      products_sum: price,
      loan: { partner, state: loan.state },
    });
    await finish(one, partner);
    expect(await show(one)).toMatchObject({
      status: 'confirmed',
      payment_state: 'paid',
      payment_state_text: 'Муддатли тўловга расмийлаштирилган',
      loan: { state: 'approved', outcome: 'approved', next: 'done', prepayment: 0 },
    });
  });

  test('a refusal by the partner ends the order, restores its stock and reports the result', async () => {
    const stock = () =>
      api.db.selectFrom('products').select('stock_total').where('id', '=', 1).executeTakeFirstOrThrow();
    const before = await stock();
    const one = await made(partner, 'not_passed');
    expect((await stock()).stock_total).toBe(before.stock_total - 1);
    await finish(one, partner);
    const after = await show(one);
    expect(after).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'partner',
      loan: { state: 'refused', outcome: 'not_passed_scoring' },
    });
    expect(after.loan?.advice).not.toBe('');
    expect(await stock()).toEqual(before);
  });

  test.each(['limit_filled', 'has_debt', 'not_eligible'] as const)(
    'an immediate refusal for %s leaves no order',
    async (outcome) => {
      const photos = loanFlows[partner] === 'documents' ? await guestWithPhotos(api) : undefined;
      const stock = await api.db
        .selectFrom('products')
        .select('stock_total')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      const phone = await freshPhone(outcome);
      const answer = await create(
        loanDraft(places, partner, shortest[partner], {
          phone,
          ...(photos === undefined ? {} : { documents: applicationOf(photos.ids) }),
        }),
        photos?.cookies,
        { 'accept-language': 'ru' },
      );
      expect(answer.status).toBe(409);
      expect(answer.failure).toMatchObject({ code: apiCodes.partnerRefused.code, data: [{ outcome }] });
      expect(answer.failure.message).toMatch(/Партнёр не одобрил заявку: .+/);
      expect(
        await api.db.selectFrom('products').select('stock_total').where('id', '=', 1).executeTakeFirstOrThrow(),
      ).toEqual(stock);
    },
  );
});

describe('outcomes', () => {
  test.each([
    ['approved', 'approved'],
    ['prepayment', 'approved_with_prepayment'],
    ['not_approved', 'not_approved'],
    ['denied', 'denied'],
    ['canceled', 'canceled_by_customer'],
    ['not_passed', 'not_passed_scoring'],
  ] as const)('%s shows %s in three languages, each with a next step', async (behaviour, outcome) => {
    const one = await made('intend', behaviour);
    await finish(one, 'intend');
    const texts = new Set<string>();
    for (const language of ['kr', 'uz', 'ru']) {
      const { data } = await api.call(contract.order.show, {
        query: { id: one.id },
        cookies: one.cookies,
        headers: { 'accept-language': language },
      });
      expect(data.loan).toMatchObject({ outcome, next: 'done' });
      expect(data.loan?.advice).toBeTruthy();
      texts.add(data.loan?.text ?? '');
    }
    expect(texts.size).toBe(3);
  });

  test('a pending check is polled until it changes', async () => {
    const one = await made('alif', 'pending');
    await confirm(one, 'alif', await lastCode(api.simulator, one.phone, 'alif'));
    expect((await show(one)).loan).toMatchObject({
      state: 'checking',
      outcome: 'being_checked',
      next: 'wait',
      text: expect.stringMatching(/7/) as string,
    });
    await finishApplications();
    expect((await show(one)).loan).toMatchObject({ state: 'approved' });
  });

  test('a prepayment is named and awaited', async () => {
    const one = await made('tbc', 'prepayment');
    await finish(one, 'tbc');
    const after = await show(one);
    expect(after).toMatchObject({
      status: 'created',
      payment_state: 'awaiting',
      loan: { prepayment: 400_000, state: 'approved' },
    });
    expect(after.loan?.advice.replaceAll('\u00a0', ' ')).toContain('400 000');
  });

  test('a prepayment lowers the monthly payment, and its text says where, by when and under which number to pay', async () => {
    const one = await made('tbc', 'prepayment');
    const { total, months } = one.loan;
    await finish(one, 'tbc');
    const { loan, number, expires_at } = await show(one);
    if (loan === null || expires_at === null) throw new Error('no prepayment is awaited');
    expect(loan.monthly).toBe(Math.ceil((total - 400_000) / months));
    expect(loan.prepayment + loan.monthly * (months - 1) + loan.last_payment).toBe(total);
    expect(loan.prepay_until).toBe(expires_at);
    for (const locale of locales) {
      const { data } = await api.call(contract.order.show, {
        query: { id: one.id },
        cookies: one.cookies,
        headers: { 'accept-language': locale },
      });
      for (const part of ['400\u00a0000', number, 'Texnomart', formatDay(tashkentDay(new Date(expires_at)), locale)])
        expect(data.loan?.advice).toContain(part);
    }
  });

  test('staff record a prepayment paid in a store, and no other payment', async () => {
    const key = { 'x-staff-key': staffKey(testSecret) };
    const pay = async (order: PlacedLoan) =>
      api.call(contract.command.moveOrder, {
        body: { number: (await show(order)).number, event: 'pay' },
        headers: key,
      });
    const waiting = await made('tbc');
    expect((await pay(waiting)).failure.code).toBe(apiCodes.orderNotChangeable.code);
    const one = await made('tbc', 'prepayment');
    await finish(one, 'tbc');
    expect((await pay(one)).data).toMatchObject({ status: 'confirmed', payment_state: 'paid' });
    expect((await show(one)).loan).toMatchObject({ prepay_until: null, prepayment: 400_000 });
  });
});

describe('limits and offers', () => {
  const withPrice = async (sum: number, type: LoanPartner, duration = shortest[type]) => {
    await stockProduct(api, 2, 50, undefined, { sale_price: sum });
    const { orders } = await counts();
    const answer = await create(
      loanDraft(places, type, duration, { phone: await freshPhone(), products: [{ id: 2, count: 1 }] }),
    );
    return { answer, made: (await counts()).orders - orders };
  };
  const counts = async () => ({
    orders: Number(
      (
        await api.db
          .selectFrom('orders')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ),
  });

  test.each([
    ['solfy', 100_000, 12_000_000],
    ['tehnoboon', 300_000, 25_000_000],
  ] as const)('%s accepts its limits and refuses one so’m beyond them, naming the limit', async (type, min, max) => {
    expect((await withPrice(min, type)).answer.status).toBe(200);
    expect((await withPrice(max, type)).answer.status).toBe(200);
    const below = await withPrice(min - 1, type);
    expect(below.answer.status).toBe(400);
    expect(below.answer.failure).toMatchObject({
      code: apiCodes.loanBelowMinimum.code,
      data: [{ bound: min, side: 'min' }],
    });
    const above = await withPrice(max + 1, type);
    expect(above.answer.failure).toMatchObject({
      code: apiCodes.loanAboveMaximum.code,
      data: [{ bound: max, side: 'max' }],
    });
    expect([below.made, above.made]).toEqual([0, 0]);
  });

  test('a partner without an upper limit accepts any sum', async () => {
    const { settings } = await api.app.services.reference.get();
    const open = settings.loan_partners.map((entry) =>
      entry.key === 'opencard' ? { ...entry, max_price: null } : entry,
    );
    await api.db
      .updateTable('settings')
      .set({ value: JSON.stringify(open) })
      .where('key', '=', 'loan_partners')
      .execute();
    api.app.services.reference.invalidate();
    expect((await withPrice(190_000_000, 'opencard')).answer.status).toBe(200);
    expect(
      (await api.call(contract.checkout.loanLimits, {})).data.find(({ key }) => key === 'opencard')?.max_price,
    ).toBeNull();
    await api.db
      .updateTable('settings')
      .set({ value: JSON.stringify(settings.loan_partners) })
      .where('key', '=', 'loan_partners')
      .execute();
    api.app.services.reference.invalidate();
  });

  test('refuses a term or partner that is not offered', async () => {
    const state = await stateOf(api);
    for (const [loan, field] of [
      [{ type: 'tbc', duration: 3 }, 'loan.duration'],
      [{ type: 'intend', duration: 5 }, 'loan.duration'],
      [{ type: 'eleventh', duration: 3 }, 'loan.type'],
    ] as const) {
      const answer = await api.raw({
        method: 'POST',
        url: '/api/common/v1/order/create/loan',
        payload: { ...loanDraft(places, 'intend', 3), loan },
      });
      expect(answer.status).toBe(400);
      expect(answer.failure.data.map((problem) => problem.field)).toContain(field);
    }
    expect(await stateOf(api)).toBe(state);
  });

  test('a changed loan sum is refused', async () => {
    const answer = await create(
      loanDraft(places, 'texnomart', 3, {
        phone: await freshPhone(),
        loan: { type: 'solfy', duration: 3, expected_total: 1 },
      }),
    );
    expect(answer.failure.code).toBe(apiCodes.pricesChanged.code);
  });

  test('offers name all ten partners and mark those without overpayment', async () => {
    const { data } = await api.call(contract.checkout.loanInfo, {
      body: { platform: 'web', products: [{ id: 1, count: 1 }] },
    });
    const loans = data.list.flatMap((entry) => entry.loans);
    expect(new Set(loans.map((loan) => loan.loan_type))).toEqual(new Set(loanPartners));
    expect(data.list.map(({ duration }) => duration)).toContain(data.minimal_loan_duration);
    for (const loan of loans) {
      expect(loan.total_loan_price).toBeGreaterThanOrEqual(price);
      expect(loan.zero).toBe(loan.total_loan_price === price);
    }
    expect(data.zero_months).toBe(12);
  });
});
