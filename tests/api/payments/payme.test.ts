import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changeOrder } from '../../../server/modules/orders/transition.ts';
import { contract, startApi, testNow, type TestApi } from '../../support/api.ts';
import { guestCookieName } from '../../../server/http/context.ts';
import { courierDraft, findPlaces, stateOf, stockProduct, type Places } from '../../support/orders.ts';

const guestCookie = guestCookieName(true);

const merchantId = '587f72c72cac0d162c722ae2';
const key = 'a key of the cash desk';
const timeoutMs = 43_200_000;

let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await startApi({ env: { PAYME_MERCHANT_ID: merchantId, PAYME_KEY: key, SITE_URL: 'https://shop.example' } });
  places = await findPlaces(api);
});
afterAll(() => api.close());
beforeEach(() => stockProduct(api, 1, 50, undefined, { sale_price: 600_000 }));

const rpcAnswer = z.object({
  jsonrpc: z.literal('2.0'), id: z.unknown(), result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.number(), message: z.object({ ru: z.string().min(1), uz: z.string().min(1), en: z.string().min(1) }), data: z.string().nullable() }).optional(),
});
const authorization = (secret = key) => `Basic ${Buffer.from(`Paycom:${secret}`).toString('base64')}`;

async function raw(payload: string, headers: Record<string, string> = { authorization: authorization() }) {
  const answer = await api.raw({ method: 'POST', url: '/api/payments/payme', payload, headers: { 'content-type': 'application/json', ...headers } });
  expect(answer.status).toBe(200);
  return rpcAnswer.parse(answer.body);
}
let calls = 0;
const rpc = async (method: string, params: object) => {
  calls += 1;
  const id = calls;
  const answer = await raw(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  expect(answer.id).toBe(id);
  return answer;
};
const result = async (method: string, params: object) => (await rpc(method, params)).result;
const code = async (method: string, params: object) => (await rpc(method, params)).error?.code;

let transactions = 0;
const newId = () => {
  transactions += 1;
  return `6501f3d2c1a5e8b7d4${String(transactions).padStart(6, '0')}`;
};

async function waitingOrder() {
  const answer = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count: 1 }], { payment_method: 'payme' }) });
  const id = answer.data.order_id;
  return { id, url: answer.data.payment?.url ?? '', account: { order_id: String(id) }, amount: 600_000 * 100, guest: { [guestCookie]: answer.cookie(guestCookie) ?? '' } };
}
const order = (id: number) => api.db.selectFrom('orders').select(['status', 'payment_state', 'expires_at']).where('id', '=', id).executeTakeFirstOrThrow();
const now = () => api.app.shop.now().getTime();

describe('the way to the provider', () => {
  test('an order paid by payme waits and leads to its page, with a link that says what is paid', async () => {
    const { url, id } = await waitingOrder();
    expect(url).toMatch(/^https:\/\/checkout\.paycom\.uz\//);
    const link = Buffer.from(url.split('/').at(-1) ?? '', 'base64').toString();
    expect(link).toBe(`m=${merchantId};ac.order_id=${id};a=60000000;l=uz;c=https://shop.example/api/payments/return/kr/${id}`);
    expect(await order(id)).toMatchObject({ status: 'created', payment_state: 'awaiting' });
    expect((await order(id)).expires_at?.getTime()).toBe(testNow.getTime() + 3_600_000);
  });

  test('coming back leads to the thanks page of the language and nowhere else', async () => {
    for (const [locale, prefix] of [['kr', ''], ['uz', '/uz'], ['ru', '/ru']]) {
      const answer = await api.raw({ url: `/api/payments/return/${locale}/15` });
      expect([answer.status, answer.headers['location']]).toEqual([302, `${prefix}/thanks/?id=15`]);
    }
    for (const path of ['de/15', 'ru/0', 'ru/1x', 'ru/%2f%2fevil.example']) expect((await api.raw({ url: `/api/payments/return/${path}` })).status).toBe(404);
  });

  test('the same order is led to the same payment again, another shopper’s is not', async () => {
    const { id, url, guest } = await waitingOrder();
    expect((await api.call(contract.order.pay, { body: { order_id: id }, cookies: guest })).data.payment?.url).toBe(url);
    expect((await api.call(contract.order.pay, { body: { order_id: id } })).status).toBe(404);
    await changeOrder(api.app.shop, id, { event: 'cancel', actor: 'staff' });
    expect((await api.call(contract.order.pay, { body: { order_id: id }, cookies: guest })).data.payment).toBeNull();
  });
});

describe('sandbox, scenario 1: not confirmed', () => {
  test('without the right authorisation nothing is even looked at', async () => {
    const { id, account, amount } = await waitingOrder();
    const before = await stateOf(api);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'CreateTransaction', params: { id: newId(), time: now(), amount, account } });
    for (const headers of [
      {}, { authorization: authorization('wrong') }, { authorization: 'Basic !!!' }, { authorization: `Bearer ${key}` },
      { authorization: `Basic ${Buffer.from(`paycom:${key}`).toString('base64')}` },
    ] as Record<string, string>[]) {
      for (const payload of [body, '{', JSON.stringify({ method: 'Nothing' })]) expect((await raw(payload, headers)).error?.code).toBe(-32504);
    }
    expect(await stateOf(api)).toBe(before);
    expect((await order(id)).payment_state).toBe('awaiting');
  });

  test.each(['CheckPerformTransaction', 'CreateTransaction'])('%s: wrong sums and unknown orders', async (method) => {
    const { account, amount } = await waitingOrder();
    const call = (changes: object) => rpc(method, { id: newId(), time: now(), amount, account, ...changes });
    for (const wrong of [amount - 1, amount + 1, 1, 0, -amount, amount / 100, amount + 0.5]) expect((await call({ amount: wrong })).error?.code).toBe(-31001);
    for (const order_id of ['999999999', '0', '-1', 'x', '', '1e3', ' 1', '99999999999999999999', "1' or '1'='1"]) {
      expect((await call({ account: { order_id } })).error).toMatchObject({ code: -31050, data: 'order_id' });
    }
  });

  test('check, create twice, a second transaction, cancel twice', async () => {
    const { id, account, amount } = await waitingOrder();
    expect(await result('CheckPerformTransaction', { amount, account })).toEqual({ allow: true });
    const transaction = { id: newId(), time: now(), amount, account };
    const first = await result('CreateTransaction', transaction);
    expect(first).toMatchObject({ state: 1, transaction: expect.stringMatching(/^\d+$/) as string, create_time: now() });
    expect(await result('CreateTransaction', transaction)).toEqual(first);
    expect(await result('CheckTransaction', { id: transaction.id })).toMatchObject({ state: 1, perform_time: 0, cancel_time: 0, reason: null });
    expect(await code('CreateTransaction', { ...transaction, id: newId() })).toBe(-31008);
    // While the provider holds it, the order waits as long as the provider may.
    expect((await order(id)).expires_at?.getTime()).toBe(transaction.time + timeoutMs);
    const cancelled = await result('CancelTransaction', { id: transaction.id, reason: 1 });
    expect(cancelled).toMatchObject({ state: -1, cancel_time: now() });
    expect(await result('CancelTransaction', { id: transaction.id, reason: 5 })).toEqual(cancelled);
    expect(await result('CheckTransaction', { id: transaction.id })).toMatchObject({ state: -1, reason: 1 });
    expect(await code('PerformTransaction', { id: transaction.id })).toBe(-31008);
    expect(await code('CreateTransaction', transaction)).toBe(-31008);
    expect(await order(id)).toMatchObject({ status: 'created', payment_state: 'awaiting' });
    expect(await result('CreateTransaction', { ...transaction, id: newId() })).toMatchObject({ state: 1 });
  });
});

describe('sandbox, scenario 2: confirmed', () => {
  test('perform twice, then give back twice', async () => {
    const { id, account, amount, guest } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    const performed = await result('PerformTransaction', { id: transaction.id });
    expect(performed).toMatchObject({ state: 2, perform_time: now() });
    expect(await result('PerformTransaction', { id: transaction.id })).toEqual(performed);
    expect((await api.call(contract.order.show, { query: { id }, cookies: guest })).data).toMatchObject({ status: 'confirmed', payment_state: 'paid', expires_at: null });
    expect(await code('CheckPerformTransaction', { amount, account })).toBe(-31051);
    expect(await code('CreateTransaction', { ...transaction, id: newId() })).toBe(-31051);
    const stock = await api.db.selectFrom('products').select('stock_total').where('id', '=', 1).executeTakeFirstOrThrow();
    const cancelled = await result('CancelTransaction', { id: transaction.id, reason: 5 });
    expect(cancelled).toMatchObject({ state: -2 });
    expect(await result('CancelTransaction', { id: transaction.id, reason: 5 })).toEqual(cancelled);
    expect(await result('CheckTransaction', { id: transaction.id })).toMatchObject({ state: -2, reason: 5, perform_time: now() });
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' });
    const after = await api.db.selectFrom('products').select('stock_total').where('id', '=', 1).executeTakeFirstOrThrow();
    expect(after.stock_total).toBe(stock.stock_total + 1);
  });

  test('what has been handed over is not taken back', async () => {
    const { id, account, amount } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    await result('PerformTransaction', { id: transaction.id });
    await changeOrder(api.app.shop, id, { event: 'ship', actor: 'staff' });
    await changeOrder(api.app.shop, id, { event: 'handOver', actor: 'staff' });
    expect(await code('CancelTransaction', { id: transaction.id, reason: 5 })).toBe(-31007);
    expect(await order(id)).toMatchObject({ status: 'completed', payment_state: 'paid' });
  });
});

describe('beyond the sandbox', () => {
  test('twelve hours: a created transaction dies, by a call or by itself', async () => {
    const { account, amount } = await waitingOrder();
    expect(await code('CreateTransaction', { id: newId(), time: now() - timeoutMs, amount, account })).toBe(-31008);
    const old = { id: newId(), time: now() - timeoutMs + 1_000, amount, account };
    expect(await result('CreateTransaction', old)).toMatchObject({ state: 1 });
    api.later(1_000);
    expect(await code('PerformTransaction', { id: old.id })).toBe(-31008);
    expect(await result('CheckTransaction', { id: old.id })).toMatchObject({ state: -1, reason: 4 });

    const other = await waitingOrder();
    const left = { id: newId(), time: now(), amount: other.amount, account: other.account };
    await result('CreateTransaction', left);
    api.later(timeoutMs);
    await api.app.shop.jobs.run('payments.payme-overdue');
    await api.app.shop.jobs.run('orders.expire');
    expect(await result('CheckTransaction', { id: left.id })).toMatchObject({ state: -1, reason: 4 });
    expect(await order(other.id)).toMatchObject({ status: 'cancelled', payment_state: 'void' });
  });

  test('an order that was called off meanwhile takes no money', async () => {
    const { id, account, amount, guest } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    await api.call(contract.order.cancel, { body: { order_id: id }, cookies: guest });
    expect(await code('PerformTransaction', { id: transaction.id })).toBe(-31008);
    expect(await code('CheckPerformTransaction', { amount, account })).toBe(-31052);
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_state: 'void' });
  });

  test('an order that is paid another way is not this provider’s', async () => {
    const { data } = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count: 1 }]) });
    expect(await code('CheckPerformTransaction', { amount: 60_000_000, account: { order_id: String(data.order_id) } })).toBe(-31050);
  });

  test.each(['PerformTransaction', 'CancelTransaction', 'CheckTransaction'])('%s of an unknown transaction', async (method) => {
    expect(await code(method, { id: 'f'.repeat(24), reason: 1 })).toBe(-31003);
  });

  test('malformed calls', async () => {
    expect((await raw('{"method":')).error?.code).toBe(-32700);
    for (const body of ['[]', '1', '"x"', '{}', '{"method":1,"params":{}}', '{"method":"CheckTransaction"}', '{"method":"CheckTransaction","params":[]}']) {
      expect((await raw(body)).error?.code).toBe(-32600);
    }
    expect((await rpc('ChangeEverything', {})).error).toMatchObject({ code: -32601, data: 'ChangeEverything' });
    for (const params of [{}, { id: 5 }, { id: '' }, { id: 'x'.repeat(65) }]) expect(await code('CheckTransaction', params)).toBe(-32600);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await api.raw({ method, url: '/api/payments/payme', headers: { authorization: authorization() } });
      expect(rpcAnswer.parse(answer.body).error?.code).toBe(-32300);
    }
  });

  test('the statement holds what was created in a span of the provider’s time, in its order', async () => {
    const from = now() + 1_000_000_000;
    const made: { id: string; time: number }[] = [];
    for (const time of [from + 2_000, from, from + 1_000]) {
      const { account, amount } = await waitingOrder();
      const transaction = { id: newId(), time, amount, account };
      await result('CreateTransaction', transaction);
      made.push(transaction);
    }
    const list = z.object({ transactions: z.array(z.object({ id: z.string(), time: z.number(), amount: z.number(), account: z.object({ order_id: z.string() }), state: z.number() })) });
    const all = list.parse(await result('GetStatement', { from, to: from + 2_000 })).transactions;
    expect(all.map(({ id }) => id)).toEqual([made[1]?.id, made[2]?.id, made[0]?.id]);
    expect(all.every(({ amount, state }) => amount === 60_000_000 && state === 1)).toBe(true);
    expect(list.parse(await result('GetStatement', { from: from + 1, to: from + 1_999 })).transactions).toHaveLength(1);
  });

  test('fiscal data are kept with the transaction', async () => {
    const { account, amount } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    expect(await result('SetFiscalData', { id: transaction.id, type: 'PERFORM', fiscal_data: { receipt_id: 7 } })).toEqual({ success: true });
    const row = await api.db.selectFrom('payments').select('details').where('external_id', '=', transaction.id).executeTakeFirstOrThrow();
    expect(row.details).toEqual({ perform: { receipt_id: 7 } });
  });

  test('the same calls many times at once come to one transaction and one payment', async () => {
    const { id, account, amount } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    const created = await Promise.all(Array.from({ length: 20 }, () => result('CreateTransaction', transaction)));
    expect(new Set(created.map((entry) => JSON.stringify(entry))).size).toBe(1);
    const performed = await Promise.all(Array.from({ length: 20 }, () => result('PerformTransaction', { id: transaction.id })));
    expect(new Set(performed.map((entry) => JSON.stringify(entry))).size).toBe(1);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });
});
