import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { changeOrder } from '../../../server/modules/orders/transition.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../../support/orders.ts';
import { startSimulator, type RunningSimulator } from '../../support/simulator.ts';

const good = { card_number: '8600 4907 4431 3347', card_expiry: '12/30' };
const humo = { card_number: '9860 1901 0101 0109', card_expiry: '0129' };
const code = '111111';
type Method = 'paysys' | 'ipak_yuli' | 'ofb';

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
beforeEach(() => stockProduct(api, 1, 50, undefined, { sale_price: 600_000 }));

async function waitingOrder(payment_method: Method) {
  const answer = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count: 1 }], { payment_method }) });
  return { id: answer.data.order_id, url: answer.data.payment?.url, cookies: { 'guest.id': answer.cookie('guest.id') ?? '' } };
}
type Waiting = Awaited<ReturnType<typeof waitingOrder>>;
const pay = ({ id, cookies }: Waiting, card = good) => api.call(contract.payment.card, { body: { order_id: id, ...card }, cookies });
const confirm = ({ id, cookies }: Waiting, given = code) => api.call(contract.payment.confirmCard, { body: { order_id: id, code: given }, cookies });
const order = (id: number) => api.db.selectFrom('orders').select(['status', 'payment_state']).where('id', '=', id).executeTakeFirstOrThrow();
const payments = (id: number) => api.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute();
const paid = { status: 'confirmed', payment_state: 'paid' };
const waiting = { status: 'created', payment_state: 'awaiting' };

/** Does on the bank's page what a shopper would: the code, or no. */
const atBank = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const comeBack = (id: number) => api.raw({ url: `/api/payments/return/ru/${id}` });

/** The job that asks the banks, at its next time. */
async function lookLater(): Promise<void> {
  api.later(15_000);
  await api.app.shop.jobs.run('payments.cards');
}

async function redirected(waitingOne: Waiting, card = good): Promise<string> {
  const { data } = await pay(waitingOne, card);
  if (data.step !== 'redirect') throw new Error(`expected a redirect, got ${data.step}`);
  return data.url;
}

describe('on the shop’s own page', () => {
  test('an order waits; card and code pay it', async () => {
    const one = await waitingOrder('paysys');
    expect(one.url).toBe(`http://127.0.0.1:9/thanks/?id=${one.id}`);
    const begun = (await pay(one)).data;
    expect(begun).toMatchObject({ step: 'code', code_length: 6, card: '8600 49** **** 3347' });
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
    expect(await order(one.id)).toEqual(paid);
    expect(await payments(one.id)).toMatchObject([{ state: 'paid', card_mask: '8600 49** **** 3347', amount: 600_000 }]);
  });

  test('a wrong code can be mended, five of them end the payment, never the order', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    for (let time = 0; time < 4; time += 1) expect((await confirm(one, '000000')).failure.code).toBe(apiCodes.wrongCode.code);
    expect((await confirm(one, '000000')).failure.code).toBe(apiCodes.tooManyAttempts.code);
    expect((await confirm(one)).failure.code).toBe(apiCodes.orderNotChangeable.code);
    expect(await order(one.id)).toEqual(waiting);
    await pay(one);
    expect((await confirm(one)).data).toEqual({ step: 'paid' });
  });

  test('another code only after its time', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    expect((await api.call(contract.payment.resendCardCode, { body: { order_id: one.id }, cookies: one.cookies })).failure.code).toBe(apiCodes.resendTooEarly.code);
  });
});

describe('through the bank’s page', () => {
  test.each([['ipak_yuli', good], ['ofb', humo]] as const)('%s: there and back, paid', async (method, card) => {
    const one = await waitingOrder(method);
    const url = await redirected(one, card);
    expect(await (await fetch(url)).text()).toContain('111111');
    expect(await (await atBank(url, { decision: 'confirm', code: '000000' })).text()).toContain('role="alert"');
    const answer = await atBank(url, { decision: 'confirm', code });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `http://127.0.0.1:9/api/payments/return/kr/${one.id}`]);
    expect(await order(one.id)).toEqual(waiting);
    expect((await comeBack(one.id)).headers['location']).toBe(`/ru/thanks/?id=${one.id}`);
    expect(await order(one.id)).toEqual(paid);
  });

  test('who declines comes back to an order that can still be paid', async () => {
    const one = await waitingOrder('ofb');
    await atBank(await redirected(one), { decision: 'decline' });
    await comeBack(one.id);
    expect(await order(one.id)).toEqual(waiting);
    await atBank(await redirected(one), { decision: 'confirm', code });
    await comeBack(one.id);
    expect(await order(one.id)).toEqual(paid);
    expect((await payments(one.id)).map(({ state }) => state)).toEqual(['cancelled', 'paid']);
  });

  test('the order tells its last try, with the mask of the card', async () => {
    const one = await waitingOrder('ofb');
    const last = async () => (await api.call(contract.order.show, { query: { id: one.id }, cookies: one.cookies })).data.last_payment;
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

  test('who never comes back is followed up', async () => {
    const one = await waitingOrder('ofb');
    await atBank(await redirected(one), { decision: 'confirm', code });
    api.later(30_000);
    await api.app.shop.jobs.run('payments.cards');
    expect(await order(one.id)).toEqual(paid);
  });

  test('a callback only makes us look: alone it pays nothing', async () => {
    const one = await waitingOrder('ofb');
    const url = await redirected(one);
    const [row] = await payments(one.id);
    const callback = (body: object) => api.raw({ method: 'POST', url: '/api/payments/bank/ofb/callback', payload: body });
    expect((await callback({ reference: row?.external_id, status: 'paid', amount: 60_000_000 })).status).toBe(200);
    for (const body of [{}, { reference: 5 }, { reference: 'x'.repeat(500) }, { reference: 'unknown' }]) expect((await callback(body)).status).toBe(200);
    expect(await order(one.id)).toEqual(waiting);
    await atBank(url, { decision: 'confirm', code });
    await Promise.all([callback({ reference: row?.external_id }), callback({ reference: row?.external_id })]);
    expect(await order(one.id)).toEqual(paid);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });
});

describe('cards that don’t work', () => {
  test('unknown to the bank, declined', async () => {
    const one = await waitingOrder('paysys');
    expect((await pay(one, { ...good, card_number: '9860 0000 1111 2222' })).failure).toMatchObject({ code: apiCodes.cardNotFound.code, data: [{ field: 'card_number' }] });
    await pay(one, { ...good, card_number: '9860 0001 1111 2222' });
    expect((await confirm(one)).failure.code).toBe(apiCodes.paymentDeclined.code);
    expect(await order(one.id)).toEqual(waiting);
    expect((await payments(one.id)).every(({ state }) => state === 'cancelled')).toBe(true);
  });

  test.each([
    ['one digit wrong', { ...good, card_number: '8600 4907 4431 3348' }, 'card_number'], ['too short', { ...good, card_number: '8600 4907 4431 334' }, 'card_number'],
    ['a foreign system', { ...good, card_number: '4111 1111 1111 1111' }, 'card_number'], ['no month', { ...good, card_expiry: '13/30' }, 'card_expiry'],
    ['past', { ...good, card_expiry: '01/20' }, 'card_expiry'],
  ])('%s is told at its field', async (_name, card, field) => {
    const one = await waitingOrder('paysys');
    expect((await pay(one, card)).failure).toMatchObject({ code: apiCodes.invalid.code, data: [{ field }] });
  });

  test('no answer ever holds the number, nor does anything that is kept', async () => {
    const one = await waitingOrder('paysys');
    const answer = await pay(one);
    const shown = await api.call(contract.order.show, { query: { id: one.id }, cookies: one.cookies });
    const kept = JSON.stringify([await payments(one.id), await api.db.selectFrom('outbox').selectAll().execute(), await api.db.selectFrom('order_history').selectAll().execute()]);
    for (const text of [JSON.stringify(answer.body), JSON.stringify(shown.body), kept]) expect(text).not.toMatch(/8600\s?4907\s?4431\s?3347/);
  });
});

describe('whose order, which order', () => {
  test('another shopper’s is not found, one that is paid another way can’t be paid by card', async () => {
    const one = await waitingOrder('paysys');
    expect((await api.call(contract.payment.card, { body: { order_id: one.id, ...good }, cookies: { 'guest.id': 'a'.repeat(32) } })).failure.code).toBe(apiCodes.orderNotFound.code);
    expect((await api.call(contract.payment.confirmCard, { body: { order_id: one.id, code } })).failure.code).toBe(apiCodes.orderNotFound.code);
    const cash = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count: 1 }]), cookies: one.cookies });
    expect((await pay({ id: cash.data.order_id, url: undefined, cookies: one.cookies })).failure.code).toBe(apiCodes.orderNotChangeable.code);
  });

  test('a paid order is not paid again', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    await confirm(one);
    expect((await pay(one)).failure.code).toBe(apiCodes.orderNotChangeable.code);
    expect((await confirm(one)).failure.code).toBe(apiCodes.orderNotChangeable.code);
  });

  test('many confirmations at once pay once', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    await Promise.all(Array.from({ length: 10 }, () => confirm(one)));
    expect(await order(one.id)).toEqual(paid);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });
});

describe('money that is owed', () => {
  test('paid while the order was called off: given back by itself', async () => {
    const one = await waitingOrder('ofb');
    const url = await redirected(one);
    await api.call(contract.order.cancel, { body: { order_id: one.id }, cookies: one.cookies });
    await atBank(url, { decision: 'confirm', code });
    await comeBack(one.id);
    await api.app.shop.outbox.drain();
    expect(await order(one.id)).toEqual({ status: 'cancelled', payment_state: 'refunded' });
    expect((await payments(one.id)).map(({ state }) => state)).toEqual(['reversed']);
  });

  test('called off after it was paid: given back by itself', async () => {
    const one = await waitingOrder('paysys');
    await pay(one);
    await confirm(one);
    await changeOrder(api.app.shop, one.id, { event: 'cancel', actor: 'shopper', reason: 'shopper' });
    await api.app.shop.outbox.drain();
    expect(await order(one.id)).toEqual({ status: 'cancelled', payment_state: 'refunded' });
  });

  test('a try that was given up and took the money all the same is given back, and the order says so', async () => {
    const one = await waitingOrder('ofb');
    await redirected(one);
    const [row] = await payments(one.id);
    await redirected(one);
    await simulator.control('/bank/pay-anyway', { bank: 'ofb', reference: row?.external_id });
    await api.raw({ method: 'POST', url: '/api/payments/bank/ofb/callback', payload: { reference: row?.external_id } });
    await api.app.shop.outbox.drain();
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.map(({ event }) => event)).toEqual(['create', 'latePayment', 'lateReturned']);
    expect(await order(one.id)).toEqual(waiting);
  });
});

describe('a bank that behaves badly', () => {
  const card = (digits: string) => ({ ...good, card_number: `9860 ${digits} 1111 2222` });

  test('it takes the money late: the order is paid all the same', async () => {
    await simulator.control('/bank/control', { late_ms: 0 });
    const one = await waitingOrder('paysys');
    await pay(one, card('0003'));
    expect((await confirm(one)).data).toMatchObject({ step: 'code' });
    api.later(30_000);
    await expect.poll(async () => {
      await lookLater();
      return order(one.id);
    }).toEqual(paid);
  });

  test('it tells twice what happened: paid once', async () => {
    const one = await waitingOrder('ofb');
    await atBank(await redirected(one, card('0004')), { decision: 'confirm', code });
    await Promise.all([comeBack(one.id), comeBack(one.id)]);
    expect(await order(one.id)).toEqual(paid);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });

  test('it takes the money of a payment that was cancelled: given back', async () => {
    await simulator.control('/bank/control', { late_ms: 0 });
    const one = await waitingOrder('ofb');
    await redirected(one, card('0005'));
    await redirected(one);
    await expect.poll(async () => {
      await lookLater();
      await api.app.shop.outbox.drain();
      return (await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).orderBy('id').execute()).map(({ event }) => event);
    }).toEqual(['create', 'latePayment', 'lateReturned']);
  });

  test('however many tries were given up since, money of an earlier one is found', async () => {
    const one = await waitingOrder('ofb');
    await redirected(one);
    const [row] = await payments(one.id);
    await redirected(one);
    if (row === undefined) throw new Error('no payment');
    const { id: _id, check_at: _check, details: _details, ...given } = { ...row, state: 'cancelled' as const, cancelled_at: row.created_at };
    await api.db.insertInto('payments').values(Array.from({ length: 70 }, (_empty, count) => ({
      ...given, external_id: `given-up-${one.id}-${count}`, check_at: row.created_at, details: '{}',
    }))).execute();
    await simulator.control('/bank/pay-anyway', { bank: 'ofb', reference: row.external_id });
    await lookLater();
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.map(({ event }) => event)).toContain('latePayment');
  });

  test('one that is down holds up no other', async () => {
    const halfDead = await startApi({ env: { SIMULATOR_URL: simulator.url, BANK_PAYSYS_URL: 'http://127.0.0.1:9', BANK_PAYSYS_KEY: 'k', SITE_URL: 'http://127.0.0.1:9' }, products: 20 });
    try {
      await stockProduct(halfDead, 1, 50, undefined, { sale_price: 600_000 });
      const here = await findPlaces(halfDead);
      const begin = async (payment_method: Method) => {
        const answer = await halfDead.call(contract.order.createFull, { body: courierDraft(here, [{ id: 1, count: 1 }], { payment_method }) });
        const cookies = { 'guest.id': answer.cookie('guest.id') ?? '' };
        return { id: answer.data.order_id, answer: await halfDead.call(contract.payment.card, { body: { order_id: answer.data.order_id, ...good }, cookies }) };
      };
      for (let count = 0; count < 21; count += 1) expect((await begin('paysys')).answer.failure.code).toBe(apiCodes.unavailable.code);
      const { id, answer } = await begin('ofb');
      if (answer.data.step !== 'redirect') throw new Error('expected a redirect');
      await atBank(answer.data.url, { decision: 'confirm', code });
      halfDead.later(30_000);
      await halfDead.app.shop.jobs.run('payments.cards');
      expect(await halfDead.db.selectFrom('orders').select(['status', 'payment_state']).where('id', '=', id).executeTakeFirstOrThrow()).toEqual(paid);
    } finally {
      await halfDead.close();
    }
  });

  test('it does not answer in time: nobody takes that for a refusal, and a later look finds what it did', async () => {
    const hasty = await startApi({ env: { SIMULATOR_URL: simulator.url, PARTNER_TIMEOUT_MS: '3000' }, products: 20 });
    try {
      await stockProduct(hasty, 1, 5, undefined, { sale_price: 600_000 });
      const answer = await hasty.call(contract.order.createFull, { body: courierDraft(await findPlaces(hasty), [{ id: 1, count: 1 }], { payment_method: 'paysys' }) });
      const cookies = { 'guest.id': answer.cookie('guest.id') ?? '' };
      const refused = await hasty.call(contract.payment.card, { body: { order_id: answer.data.order_id, ...card('0002') }, cookies });
      expect(refused.failure.code).toBe(apiCodes.unavailable.code);
      const state = async () => (await hasty.db.selectFrom('payments').select('state').executeTakeFirstOrThrow()).state;
      expect(await state()).toBe('created');
      hasty.later(16 * 60_000);
      await hasty.app.shop.jobs.run('payments.cards');
      expect(await state()).toBe('cancelled');
    } finally {
      await hasty.close();
    }
  });
});

test('a bank that does not answer: the order waits, and what it did is found out later', async () => {
  const one = await waitingOrder('paysys');
  const dead = await startApi({ env: { BANK_PAYSYS_URL: 'http://127.0.0.1:9', BANK_PAYSYS_KEY: 'k' }, products: 20 });
  try {
    await stockProduct(dead, 1, 5, undefined, { sale_price: 600_000 });
    const answer = await dead.call(contract.order.createFull, { body: courierDraft(await findPlaces(dead), [{ id: 1, count: 1 }], { payment_method: 'paysys' }) });
    const cookies = { 'guest.id': answer.cookie('guest.id') ?? '' };
    const refused = await dead.call(contract.payment.card, { body: { order_id: answer.data.order_id, ...good }, cookies });
    expect(refused.failure.code).toBe(apiCodes.unavailable.code);
    const [row] = await dead.db.selectFrom('payments').selectAll().execute();
    expect(row?.state).toBe('created');
  } finally {
    await dead.close();
  }
  expect(await order(one.id)).toEqual(waiting);
});
