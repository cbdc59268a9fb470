import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transitionOrder } from '../../../server/sales/orders/transitions/transition-order.ts';
import { guestCookieName } from '../../../server/http/context.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../../support/orders.ts';

const guestCookie = guestCookieName(true);

const secret = 'TESTSECRET';
const serviceId = '2002';
let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await startApi({
    env: {
      CLICK_MERCHANT_ID: '3003',
      CLICK_SERVICE_ID: serviceId,
      CLICK_SECRET_KEY: secret,
      SITE_URL: 'https://shop.example',
    },
  });
  places = await findPlaces(api);
});
afterAll(() => api.close());
beforeEach(() => stockProduct(api, 1, 50, undefined, { sale_price: 150_000 }));

const reply = z.object({
  click_trans_id: z.number(),
  merchant_trans_id: z.string(),
  merchant_prepare_id: z.number().nullish(),
  merchant_confirm_id: z.number().nullish(),
  error: z.number(),
  error_note: z.string().min(1),
});
const total = 180_000;
let attempts = 1_000;

type Fields = Record<string, string>;
const signed = (fields: Fields, key = secret): Fields => ({
  ...fields,
  sign_string: createHash('md5')
    .update(
      [
        fields['click_trans_id'],
        fields['service_id'],
        key,
        fields['merchant_trans_id'],
        fields['action'] === '0' ? '' : fields['merchant_prepare_id'],
        fields['amount'],
        fields['action'],
        fields['sign_time'],
      ].join(''),
    )
    .digest('hex'),
});

async function send(step: 'prepare' | 'complete', fields: Fields) {
  const answer = await api.raw({
    method: 'POST',
    url: `/api/payments/click/${step}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(200);
  return reply.parse(answer.body);
}

async function waitingOrder() {
  const answer = await api.call(contract.order.createFull, {
    body: courierDraft(places, [{ id: 1, count: 1 }], { payment_method: 'click' }),
  });
  return {
    id: answer.data.order_id,
    url: answer.data.payment?.url ?? '',
    guest: { [guestCookie]: answer.cookie(guestCookie) ?? '' },
  };
}
const prepareFields = (order: number, changes: Fields = {}): Fields => {
  attempts += 1;
  return {
    click_trans_id: String(attempts),
    service_id: serviceId,
    click_paydoc_id: '77',
    merchant_trans_id: String(order),
    amount: String(total),
    action: '0',
    error: '0',
    error_note: '',
    sign_time: '2026-01-15 10:20:30',
    ...changes,
  };
};
const completeOf = (prepared: Fields, prepareId: number | null | undefined, changes: Fields = {}): Fields => ({
  ...prepared,
  action: '1',
  merchant_prepare_id: String(prepareId ?? ''),
  sign_time: '2026-01-15 10:21:30',
  ...changes,
});
const order = (id: number) =>
  api.db.selectFrom('orders').select(['status', 'payment_state']).where('id', '=', id).executeTakeFirstOrThrow();

/** An order with a prepared transaction. */
async function prepared() {
  const { id, guest } = await waitingOrder();
  const fields = prepareFields(id);
  const answer = await send('prepare', signed(fields));
  expect(answer.error).toBe(0);
  return { id, guest, fields, prepareId: answer.merchant_prepare_id };
}

test('an order with Click is unpaid and links to Click’s page', async () => {
  const { url, id } = await waitingOrder();
  const link = new URL(url);
  expect(`${link.origin}${link.pathname}`).toBe('https://my.click.uz/services/pay');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    service_id: serviceId,
    merchant_id: '3003',
    amount: String(total),
    transaction_param: String(id),
    return_url: `https://shop.example/api/payments/return/kr/${id}`,
  });
  expect(await order(id)).toEqual({ status: 'created', payment_state: 'awaiting' });
});

test('accepts repeated prepare and complete calls of a payment', async () => {
  const { id, fields, prepareId } = await prepared();
  expect(await send('prepare', signed(fields))).toMatchObject({
    error: 0,
    merchant_prepare_id: prepareId,
    click_trans_id: Number(fields['click_trans_id']),
    merchant_trans_id: String(id),
  });
  expect(await send('complete', signed(completeOf(fields, prepareId)))).toMatchObject({
    error: 0,
    merchant_confirm_id: prepareId,
  });
  expect(await order(id)).toEqual({ status: 'confirmed', payment_state: 'paid' });
  expect((await send('complete', signed(completeOf(fields, prepareId)))).error).toBe(-4);
  expect((await send('prepare', signed(prepareFields(id)))).error).toBe(-4);
  expect(await order(id)).toEqual({ status: 'confirmed', payment_state: 'paid' });
});

test('amounts are compared as numbers and signed as texts', async () => {
  for (const amount of ['180000.0', '180000.00']) {
    const { id } = await waitingOrder();
    expect((await send('prepare', signed(prepareFields(id, { amount })))).error).toBe(0);
    expect((await send('prepare', { ...signed(prepareFields(id, { amount })), amount: '180000' })).error).toBe(-1);
  }
});

describe('refused calls change nothing', () => {
  test('refuses a wrong signature with otherwise valid data', async () => {
    const { id } = await waitingOrder();
    for (const fields of [
      signed(prepareFields(id), 'another'),
      { ...signed(prepareFields(id)), sign_string: '' },
      { ...signed(prepareFields(id)), sign_time: '2026-01-15 10:20:31' },
    ]) {
      expect([-1, -8]).toContain((await send('prepare', fields)).error);
    }
    expect((await send('prepare', { ...prepareFields(id), sign_string: 'f'.repeat(32) })).error).toBe(-1);
    expect(await order(id)).toEqual({ status: 'created', payment_state: 'awaiting' });
    expect(await api.db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()).toEqual([]);
  });

  test('refuses missing and non-numeric fields', async () => {
    const { id } = await waitingOrder();
    const fields = signed(prepareFields(id));
    for (const name of [
      'click_trans_id',
      'service_id',
      'click_paydoc_id',
      'merchant_trans_id',
      'amount',
      'action',
      'error',
      'sign_time',
      'sign_string',
    ]) {
      const { [name]: _left, ...others } = fields;
      expect((await send('prepare', others)).error).toBe(-8);
    }
    expect((await send('prepare', { ...fields, click_trans_id: 'x' })).error).toBe(-8);
    expect((await send('complete', fields)).error).toBe(-8);
    expect((await send('prepare', {})).error).toBe(-8);
  });

  test.each([['1'], ['2'], ['-1']])('refuses action %s at prepare', async (action) => {
    const { id } = await waitingOrder();
    expect((await send('prepare', signed(prepareFields(id, { action, merchant_prepare_id: '1' })))).error).toBe(-3);
  });

  test('refuses wrong sums, even by one tiyin', async () => {
    const { id } = await waitingOrder();
    for (const amount of ['179999.99', '180000.01', '1', '0', '-180000', '18e4', '180000,00', 'NaN', '180000.001']) {
      expect((await send('prepare', signed(prepareFields(id, { amount })))).error).toBe(-2);
    }
  });

  test('refuses unknown orders and those with another payment method', async () => {
    const { data } = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count: 1 }]) });
    for (const id of ['999999999', '0', 'x', '99999999999', String(data.order_id)]) {
      expect((await send('prepare', signed(prepareFields(1, { merchant_trans_id: id })))).error).toBe(-5);
    }
  });

  test('refuses a foreign service', async () => {
    const { id } = await waitingOrder();
    expect((await send('prepare', signed(prepareFields(id, { service_id: '9' })))).error).toBe(-8);
  });

  test('refuses a prepare id of another order or transaction', async () => {
    const one = await prepared();
    const other = await prepared();
    expect((await send('complete', signed(completeOf(one.fields, other.prepareId)))).error).toBe(-6);
    expect((await send('complete', signed(completeOf(one.fields, 999_999_999)))).error).toBe(-6);
    expect(
      (
        await send(
          'complete',
          signed(completeOf({ ...one.fields, merchant_trans_id: String(other.id) }, one.prepareId)),
        )
      ).error,
    ).toBe(-6);
    expect(
      (await send('complete', signed(completeOf({ ...one.fields, click_trans_id: '5' }, one.prepareId)))).error,
    ).toBe(-6);
    expect((await send('complete', signed(completeOf(one.fields, one.prepareId, { amount: '180000.01' })))).error).toBe(
      -2,
    );
    expect(await order(one.id)).toEqual({ status: 'created', payment_state: 'awaiting' });
  });
});

describe('payments that fail', () => {
  test('a failure at Click ends the transaction; the order can be paid again', async () => {
    const { id, fields, prepareId } = await prepared();
    const failed = signed(completeOf(fields, prepareId, { error: '-5017' }));
    expect((await send('complete', failed)).error).toBe(-9);
    expect((await send('complete', failed)).error).toBe(-9);
    expect((await send('complete', signed(completeOf(fields, prepareId)))).error).toBe(-9);
    expect(await order(id)).toEqual({ status: 'created', payment_state: 'awaiting' });
    const again = prepareFields(id);
    const answer = await send('prepare', signed(again));
    expect((await send('complete', signed(completeOf(again, answer.merchant_prepare_id)))).error).toBe(0);
    expect(await order(id)).toEqual({ status: 'confirmed', payment_state: 'paid' });
  });

  test('of two transactions of one order only the last can be completed', async () => {
    const { id, fields, prepareId } = await prepared();
    const second = prepareFields(id);
    const answer = await send('prepare', signed(second));
    expect(answer.error).toBe(0);
    expect((await send('complete', signed(completeOf(fields, prepareId)))).error).toBe(-9);
    expect((await send('complete', signed(completeOf(second, answer.merchant_prepare_id)))).error).toBe(0);
  });

  test('a cancelled order accepts no payment', async () => {
    const { id, fields, prepareId, guest } = await prepared();
    await api.call(contract.order.cancel, { body: { order_id: id }, cookies: guest });
    expect((await send('complete', signed(completeOf(fields, prepareId)))).error).toBe(-9);
    expect((await send('prepare', signed(prepareFields(id)))).error).toBe(-9);
    expect(await order(id)).toEqual({ status: 'cancelled', payment_state: 'void' });
  });

  test('concurrent complete calls pay once', async () => {
    const { id, fields, prepareId } = await prepared();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('complete', signed(completeOf(fields, prepareId)))),
    );
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === -4)).toHaveLength(19);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });

  test('an order that expired meanwhile is not paid', async () => {
    const { id, fields, prepareId } = await prepared();
    await transitionOrder(api.app.services, id, { event: 'expire', actor: 'system', reason: 'expired' });
    expect((await send('complete', signed(completeOf(fields, prepareId)))).error).toBe(-9);
  });
});

test('JSON is accepted like a form', async () => {
  const { id } = await waitingOrder();
  const answer = await api.raw({
    method: 'POST',
    url: '/api/payments/click/prepare',
    payload: { ...signed(prepareFields(id)), service_id: 2002 },
  });
  expect(reply.parse(answer.body).error).toBe(0);
});
