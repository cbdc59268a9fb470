import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { contract, startApi } from '../../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import {
  api,
  atBank,
  cardPaymentsSuite,
  code,
  comeBack,
  confirm,
  good,
  type Method,
  order,
  paid,
  pay,
  payments,
  redirected,
  simulator,
  waiting,
  waitingOrder,
} from '../../support/card-payments.ts';

cardPaymentsSuite();

/** The job that asks the banks, at its next time. */
async function lookLater(): Promise<void> {
  api.later(15_000);
  await api.app.services.jobs.run('payments.cards');
}

describe('a faulty bank', () => {
  const card = (digits: string) => ({ ...good, card_number: `9860 ${digits} 1111 2222` });

  test('a late payment still pays the order', async () => {
    await simulator.control('/bank/control', { late_ms: 0 });
    const one = await waitingOrder('paysys');
    await pay(one, card('0003'));
    expect((await confirm(one)).data).toMatchObject({ step: 'code' });
    api.later(30_000);
    await expect
      .poll(async () => {
        await lookLater();
        return order(one.id);
      })
      .toEqual(paid);
  });

  test('a duplicate callback pays once', async () => {
    const one = await waitingOrder('ofb');
    await atBank(await redirected(one, card('0004')), { decision: 'confirm', code });
    await Promise.all([comeBack(one.id), comeBack(one.id)]);
    expect(await order(one.id)).toEqual(paid);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });

  test('a payment taken for a cancelled attempt is refunded', async () => {
    await simulator.control('/bank/control', { late_ms: 0 });
    const one = await waitingOrder('ofb');
    await redirected(one, card('0005'));
    await redirected(one);
    await expect
      .poll(async () => {
        await lookLater();
        await api.app.services.outbox.drain();
        return (
          await api.db
            .selectFrom('order_history')
            .select('event')
            .where('order_id', '=', one.id)
            .orderBy('id')
            .execute()
        ).map(({ event }) => event);
      })
      .toEqual(['create', 'latePayment', 'lateReturned']);
  });

  test('a payment of an old attempt is found after any number of later ones', async () => {
    const one = await waitingOrder('ofb');
    await redirected(one);
    const [row] = await payments(one.id);
    await redirected(one);
    if (row === undefined) throw new Error('no payment');
    const {
      id: _id,
      check_at: _check,
      details: _details,
      ...values
    } = { ...row, state: 'cancelled' as const, cancelled_at: row.created_at };
    await api.db
      .insertInto('payments')
      .values(
        Array.from({ length: 70 }, (_empty, count) => ({
          ...values,
          external_id: `given-up-${one.id}-${count}`,
          check_at: row.created_at,
          details: '{}',
        })),
      )
      .execute();
    await simulator.control('/bank/pay-anyway', { bank: 'ofb', reference: row.external_id });
    await lookLater();
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', one.id).execute();
    expect(history.map(({ event }) => event)).toContain('latePayment');
  });

  test('a bank that is down does not delay others', async () => {
    const halfDead = await startApi({
      env: {
        SIMULATOR_URL: simulator.url,
        BANK_PAYSYS_URL: 'http://127.0.0.1:9',
        BANK_PAYSYS_KEY: 'k',
        SITE_URL: 'http://127.0.0.1:9',
      },
      products: 20,
    });
    try {
      await stockProduct(halfDead, 1, 50, undefined, { sale_price: 600_000 });
      const here = await findPlaces(halfDead);
      const begin = async (payment_method: Method) => {
        const answer = await halfDead.call(contract.order.createFull, {
          body: courierDraft(here, [{ id: 1, count: 1 }], { payment_method }),
        });
        const cookies = { 'guest.id': answer.cookie('guest.id') ?? '' };
        return {
          id: answer.data.order_id,
          answer: await halfDead.call(contract.payment.card, {
            body: { order_id: answer.data.order_id, ...good },
            cookies,
          }),
        };
      };
      for (let count = 0; count < 21; count += 1)
        expect((await begin('paysys')).answer.failure.code).toBe(apiCodes.unavailable.code);
      const { id, answer } = await begin('ofb');
      if (answer.data.step !== 'redirect') throw new Error('expected a redirect');
      await atBank(answer.data.url, { decision: 'confirm', code });
      halfDead.later(30_000);
      await halfDead.app.services.jobs.run('payments.cards');
      expect(
        await halfDead.db
          .selectFrom('orders')
          .select(['status', 'payment_state'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ).toEqual(paid);
    } finally {
      await halfDead.close();
    }
  });

  test('a timeout is not a refusal: a later check finds the result', async () => {
    const hasty = await startApi({ env: { SIMULATOR_URL: simulator.url, PARTNER_TIMEOUT_MS: '3000' }, products: 20 });
    try {
      await stockProduct(hasty, 1, 5, undefined, { sale_price: 600_000 });
      const answer = await hasty.call(contract.order.createFull, {
        body: courierDraft(await findPlaces(hasty), [{ id: 1, count: 1 }], { payment_method: 'paysys' }),
      });
      const cookies = { 'guest.id': answer.cookie('guest.id') ?? '' };
      const refused = await hasty.call(contract.payment.card, {
        body: { order_id: answer.data.order_id, ...card('0002') },
        cookies,
      });
      expect(refused.failure.code).toBe(apiCodes.unavailable.code);
      const state = async () => (await hasty.db.selectFrom('payments').select('state').executeTakeFirstOrThrow()).state;
      expect(await state()).toBe('created');
      hasty.later(16 * 60_000);
      await hasty.app.services.jobs.run('payments.cards');
      expect(await state()).toBe('cancelled');
    } finally {
      await hasty.close();
    }
  });
});

test('an order waits for a bank that does not answer, and a later check finds the result', async () => {
  const one = await waitingOrder('paysys');
  const dead = await startApi({ env: { BANK_PAYSYS_URL: 'http://127.0.0.1:9', BANK_PAYSYS_KEY: 'k' }, products: 20 });
  try {
    await stockProduct(dead, 1, 5, undefined, { sale_price: 600_000 });
    const answer = await dead.call(contract.order.createFull, {
      body: courierDraft(await findPlaces(dead), [{ id: 1, count: 1 }], { payment_method: 'paysys' }),
    });
    const cookies = { 'guest.id': answer.cookie('guest.id') ?? '' };
    const refused = await dead.call(contract.payment.card, {
      body: { order_id: answer.data.order_id, ...good },
      cookies,
    });
    expect(refused.failure.code).toBe(apiCodes.unavailable.code);
    const [row] = await dead.db.selectFrom('payments').selectAll().execute();
    expect(row?.state).toBe('created');
  } finally {
    await dead.close();
  }
  expect(await order(one.id)).toEqual(waiting);
});
