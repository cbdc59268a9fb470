import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { transitionOrder, applyTransition } from '../../../server/sales/orders/transitions/transition-order.ts';
import { contract } from '../../support/api.ts';
import { courierDraft } from '../../support/orders.ts';
import {
  api,
  atBank,
  cardPaymentsSuite,
  code,
  comeBack,
  confirm,
  good,
  order,
  paid,
  pay,
  payments,
  places,
  redirected,
  simulator,
  waiting,
  waitingOrder,
} from '../../support/card-payments.ts';

cardPaymentsSuite();

const humo = { card_number: '9860 1901 0101 0109', card_expiry: '0129' };

describe('on the shop’s own page', () => {
  test('card and code pay a waiting order', async () => {
    const one = await waitingOrder('paysys');
    expect(one.url).toBe(`http://127.0.0.1:9/thanks/?id=${one.id}`);
    const startedPayment = (await pay(one)).data;
    expect(startedPayment).toMatchObject({ step: 'code', code_length: 6, card: '8600 49** **** 3347' });
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
    expect(await order(one.id)).toEqual(paid);
    expect(await payments(one.id)).toMatchObject([
      { state: 'paid', card_mask: '8600 49** **** 3347', amount: 600_000 },
    ]);
  });

  test('a wrong code can be corrected; five of them end the payment, not the order', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    for (let time = 0; time < 4; time += 1)
      expect((await confirm(one, '000000')).failure.code).toBe(apiCodes.wrongCode.code);
    expect((await confirm(one, '000000')).failure.code).toBe(apiCodes.tooManyAttempts.code);
    expect((await confirm(one)).failure.code).toBe(apiCodes.orderNotChangeable.code);
    expect(await order(one.id)).toEqual(waiting);
    await pay(one);
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
  });

  test('a new code is sent only after its waiting time', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    expect(
      (await api.call(contract.payment.resendCardCode, { body: { order_id: one.id }, cookies: one.cookies })).failure
        .code,
    ).toBe(apiCodes.resendTooEarly.code);
  });
});

describe('through the bank’s page', () => {
  test.each([
    ['ipak_yuli', good],
    ['ofb', humo],
  ] as const)('%s: the shopper pays on the bank’s page and returns', async (method, card) => {
    const one = await waitingOrder(method);
    const url = await redirected(one, card);
    expect(await (await fetch(url)).text()).toContain('111111');
    expect(await (await atBank(url, { decision: 'confirm', code: '000000' })).text()).toContain('role="alert"');
    const answer = await atBank(url, { decision: 'confirm', code });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://127.0.0.1:9/api/payments/return/kr/${one.id}`,
    ]);
    expect(await order(one.id)).toEqual(waiting);
    expect((await comeBack(one.id)).headers['location']).toBe(`/ru/thanks/?id=${one.id}`);
    expect(await order(one.id)).toEqual(paid);
  });

  test('after a declined payment the order can still be paid', async () => {
    const one = await waitingOrder('ofb');
    await atBank(await redirected(one), { decision: 'decline' });
    await comeBack(one.id);
    expect(await order(one.id)).toEqual(waiting);
    await atBank(await redirected(one), { decision: 'confirm', code });
    await comeBack(one.id);
    expect(await order(one.id)).toEqual(paid);
    expect((await payments(one.id)).map(({ state }) => state)).toEqual(['cancelled', 'paid']);
  });

  test('the order shows its last attempt with the card’s mask', async () => {
    const one = await waitingOrder('ofb');
    const last = async () =>
      (await api.call(contract.order.show, { query: { id: one.id }, cookies: one.cookies })).data.last_payment;
    expect(await last()).toBeNull();
    const declined = await redirected(one);
    expect(await last()).toEqual({ state: 'open', card: '8600 49** **** 3347' });
    await atBank(declined, { decision: 'decline' });
    await comeBack(one.id);
    expect(await last()).toEqual({ state: 'failed', card: '8600 49** **** 3347' });
    await atBank(await redirected(one), { decision: 'confirm', code });
    await comeBack(one.id);
    expect(await last()).toEqual({ state: 'paid', card: '8600 49** **** 3347' });
  });

  test('an abandoned payment is checked later', async () => {
    const one = await waitingOrder('ofb');
    await atBank(await redirected(one), { decision: 'confirm', code });
    api.later(30_000);
    await api.app.services.jobs.run('payments.cards');
    expect(await order(one.id)).toEqual(paid);
  });

  test('a callback triggers a check of the payment and pays nothing by itself', async () => {
    const one = await waitingOrder('ofb');
    const url = await redirected(one);
    const [row] = await payments(one.id);
    const callback = (body: object) =>
      api.raw({ method: 'POST', url: '/api/payments/bank/ofb/callback', payload: body });
    expect((await callback({ reference: row?.external_id, status: 'paid', amount: 60_000_000 })).status).toBe(200);
    for (const body of [{}, { reference: 5 }, { reference: 'x'.repeat(500) }, { reference: 'unknown' }])
      expect((await callback(body)).status).toBe(200);
    expect(await order(one.id)).toEqual(waiting);
    await atBank(url, { decision: 'confirm', code });
    await Promise.all([callback({ reference: row?.external_id }), callback({ reference: row?.external_id })]);
    expect(await order(one.id)).toEqual(paid);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });
});

describe('failing cards', () => {
  test('unknown and declined cards leave the order unpaid', async () => {
    const one = await waitingOrder('paysys');
    expect((await pay(one, { ...good, card_number: '9860 0000 1111 2222' })).failure).toMatchObject({
      code: apiCodes.cardNotFound.code,
      data: [{ field: 'card_number' }],
    });
    await pay(one, { ...good, card_number: '9860 0001 1111 2222' });
    expect((await confirm(one)).failure.code).toBe(apiCodes.paymentDeclined.code);
    expect(await order(one.id)).toEqual(waiting);
    expect((await payments(one.id)).every(({ state }) => state === 'cancelled')).toBe(true);
  });

  test.each([
    ['one digit wrong', { ...good, card_number: '8600 4907 4431 3348' }, 'card_number'],
    ['too short', { ...good, card_number: '8600 4907 4431 334' }, 'card_number'],
    ['a foreign system', { ...good, card_number: '4111 1111 1111 1111' }, 'card_number'],
    ['no month', { ...good, card_expiry: '13/30' }, 'card_expiry'],
    ['past', { ...good, card_expiry: '01/20' }, 'card_expiry'],
  ])('reports %s at its field', async (_name, card, field) => {
    const one = await waitingOrder('paysys');
    expect((await pay(one, card)).failure).toMatchObject({ code: apiCodes.invalid.code, data: [{ field }] });
  });

  test('the card number appears neither in responses nor in stored data', async () => {
    const one = await waitingOrder('paysys');
    const answer = await pay(one);
    const orderAnswer = await api.call(contract.order.show, { query: { id: one.id }, cookies: one.cookies });
    const storedText = JSON.stringify([
      await payments(one.id),
      await api.db.selectFrom('outbox').selectAll().execute(),
      await api.db.selectFrom('order_history').selectAll().execute(),
    ]);
    for (const text of [JSON.stringify(answer.body), JSON.stringify(orderAnswer.body), storedText])
      expect(text).not.toMatch(/8600\s?4907\s?4431\s?3347/);
  });
});

describe('protection of orders', () => {
  test('another shopper’s order is not found; an order with another payment method cannot be paid by card', async () => {
    const one = await waitingOrder('paysys');
    expect(
      (
        await api.call(contract.payment.card, {
          body: { order_id: one.id, ...good },
          cookies: { 'guest.id': 'a'.repeat(32) },
        })
      ).failure.code,
    ).toBe(apiCodes.orderNotFound.code);
    expect((await api.call(contract.payment.confirmCard, { body: { order_id: one.id, code } })).failure.code).toBe(
      apiCodes.orderNotFound.code,
    );
    const cash = await api.call(contract.order.createFull, {
      body: courierDraft(places, [{ id: 1, count: 1 }], { another: true }),
      cookies: one.cookies,
    });
    expect((await pay({ id: cash.data.order_id, url: undefined, cookies: one.cookies })).failure.code).toBe(
      apiCodes.orderNotChangeable.code,
    );
  });

  test('a paid order is not paid again', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    await confirm(one);
    expect((await pay(one)).failure.code).toBe(apiCodes.orderNotChangeable.code);
    expect((await confirm(one)).failure.code).toBe(apiCodes.orderNotChangeable.code);
  });

  test('concurrent confirmations pay once', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    await Promise.all(Array.from({ length: 10 }, () => confirm(one)));
    expect(await order(one.id)).toEqual(paid);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });
});

describe('refunds', () => {
  test('a payment during the cancellation is refunded automatically', async () => {
    const one = await waitingOrder('ofb');
    const url = await redirected(one);
    await api.call(contract.order.cancel, { body: { order_id: one.id }, cookies: one.cookies });
    await atBank(url, { decision: 'confirm', code });
    await comeBack(one.id);
    await api.app.services.outbox.drain();
    expect(await order(one.id)).toEqual({ status: 'cancelled', payment_state: 'refunded' });
    expect((await payments(one.id)).map(({ state }) => state)).toEqual(['reversed']);
  });

  test('a cancellation after the payment is refunded automatically', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    await confirm(one);
    await transitionOrder(api.app.services, one.id, { event: 'cancel', actor: 'shopper', reason: 'shopper' });
    await api.app.services.outbox.drain();
    expect(await order(one.id)).toEqual({ status: 'cancelled', payment_state: 'refunded' });
  });

  test('a refund recorded by staff is not repeated by the bank', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    await confirm(one);
    const { services } = api.app;
    await services.db.transaction().execute(async (tx) => {
      await applyTransition(tx, services, one.id, { event: 'cancel', actor: 'shopper', reason: 'shopper' });
      await applyTransition(tx, services, one.id, {
        event: 'refund',
        actor: 'staff',
        note: 'in notes at the cash desk',
      });
    });
    await services.outbox.drain();
    const [payment] = await payments(one.id);
    const atItsBank: unknown = await (
      await fetch(`${simulator.url}/bank/paysys/payments/${payment?.external_id}`)
    ).json();
    expect(atItsBank).toMatchObject({ status: 'paid' });
    expect(payment?.state).toBe('paid');
  });

  test('a payment taken for an abandoned attempt is refunded, and the order shows it', async () => {
    const one = await waitingOrder('ofb');
    await redirected(one);
    const [row] = await payments(one.id);
    await redirected(one);
    await simulator.control('/bank/pay-anyway', { bank: 'ofb', reference: row?.external_id });
    await api.raw({ method: 'POST', url: '/api/payments/bank/ofb/callback', payload: { reference: row?.external_id } });
    await api.app.services.outbox.drain();
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.map(({ event }) => event)).toEqual(['create', 'latePayment', 'lateReturned']);
    expect(await order(one.id)).toEqual(waiting);
  });
});
