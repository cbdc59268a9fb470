import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transitionOrder } from '../../../server/sales/orders/transitions/transition-order.ts';
import { contract, testNow } from '../../support/api.ts';
import { courierDraft } from '../../support/orders.ts';
import {
  api,
  authorization,
  code,
  merchantId,
  newId,
  now,
  order,
  paymeSuite,
  places,
  raw,
  result,
  rpc,
  rpcAnswer,
  timeoutMs,
  waitingOrder,
} from '../../support/payme.ts';

paymeSuite();

describe('the redirect to Payme', () => {
  test('an order paid by Payme waits and redirects to its page, with the order and sum in the link', async () => {
    const { url, id } = await waitingOrder();
    expect(url).toMatch(/^https:\/\/checkout\.paycom\.uz\//);
    const link = Buffer.from(url.split('/').at(-1) ?? '', 'base64').toString();
    expect(link).toBe(
      `m=${merchantId};ac.order_id=${id};a=60000000;l=uz;c=https://shop.example/api/payments/return/kr/${id}`,
    );
    expect(await order(id)).toMatchObject({ status: 'created', payment_state: 'awaiting' });
    expect((await order(id)).expires_at?.getTime()).toBe(testNow.getTime() + 3_600_000);
  });

  test('returning leads to the thanks page of the language and nowhere else', async () => {
    for (const [locale, prefix] of [
      ['kr', ''],
      ['uz', '/uz'],
      ['ru', '/ru'],
    ]) {
      const answer = await api.raw({ url: `/api/payments/return/${locale}/15` });
      expect([answer.status, answer.headers['location']]).toEqual([302, `${prefix}/thanks/?id=15`]);
    }
    for (const path of ['de/15', 'ru/0', 'ru/1x', 'ru/%2f%2fevil.example'])
      expect((await api.raw({ url: `/api/payments/return/${path}` })).status).toBe(404);
  });

  test('an unpaid order gets the same payment link again, for its own shopper only', async () => {
    const { id, url, guest } = await waitingOrder();
    expect((await api.call(contract.order.pay, { body: { order_id: id }, cookies: guest })).data.payment?.url).toBe(
      url,
    );
    expect((await api.call(contract.order.pay, { body: { order_id: id } })).status).toBe(404);
    await transitionOrder(api.app.services, id, { event: 'cancel', actor: 'staff' });
    expect((await api.call(contract.order.pay, { body: { order_id: id }, cookies: guest })).data.payment).toBeNull();
  });
});

describe('beyond the sandbox', () => {
  test('an invalid time or one far in the future is refused', async () => {
    const { account, amount } = await waitingOrder();
    for (const time of [now() + timeoutMs, 8_640_000_000_000_000, Number.MAX_SAFE_INTEGER])
      expect(await code('CreateTransaction', { id: newId(), time, amount, account })).toBe(-31008);
    expect(await result('CreateTransaction', { id: newId(), time: now() + 60_000, amount, account })).toMatchObject({
      state: 1,
    });
  });

  test('a created transaction expires after twelve hours, by a call or by the job', async () => {
    const { account, amount } = await waitingOrder();
    expect(await code('CreateTransaction', { id: newId(), time: now() - timeoutMs, amount, account })).toBe(-31008);
    const old = { id: newId(), time: now() - timeoutMs + 1_000, amount, account };
    expect(await result('CreateTransaction', old)).toMatchObject({ state: 1 });
    api.later(1_000);
    expect(await code('PerformTransaction', { id: old.id })).toBe(-31008);
    expect(await result('CheckTransaction', { id: old.id })).toMatchObject({ state: -1, reason: 4 });

    const other = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount: other.amount, account: other.account };
    await result('CreateTransaction', transaction);
    api.later(timeoutMs);
    await api.app.services.jobs.run('payments.payme-overdue');
    await api.app.services.jobs.run('orders.expire');
    expect(await result('CheckTransaction', { id: transaction.id })).toMatchObject({ state: -1, reason: 4 });
    expect(await order(other.id)).toMatchObject({ status: 'cancelled', payment_state: 'void' });
  });

  test('while another transaction is open, check and creation are refused with the same code', async () => {
    const { account, amount } = await waitingOrder();
    const holder = { id: newId(), time: now(), amount, account };
    expect(await result('CheckPerformTransaction', { amount, account })).toEqual({ allow: true });
    await result('CreateTransaction', holder);
    expect(await code('CheckPerformTransaction', { amount, account })).toBe(-31008);
    expect(await code('CreateTransaction', { ...holder, id: newId() })).toBe(-31008);
    await result('CancelTransaction', { id: holder.id, reason: 3 });
    expect(await result('CheckPerformTransaction', { amount, account })).toEqual({ allow: true });
  });

  test('a refund recorded by staff is still carried out by the provider', async () => {
    const { id, account, amount } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    await result('PerformTransaction', { id: transaction.id });
    for (const event of ['cancel', 'refund'] as const)
      expect(await transitionOrder(api.app.services, id, { event, actor: 'staff', reason: 'staff' })).toMatchObject({
        ok: true,
      });
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' });
    // Our note moves no money: for the provider the transaction stays as it is until it is cancelled there.
    expect(await result('CheckTransaction', { id: transaction.id })).toMatchObject({ state: 2 });
    expect(await result('CancelTransaction', { id: transaction.id, reason: 5 })).toMatchObject({
      state: -2,
      cancel_time: now(),
    });
    expect(await result('CheckTransaction', { id: transaction.id })).toMatchObject({ state: -2, reason: 5 });
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' });
  });

  test('a cancelled order accepts no money', async () => {
    const { id, account, amount, guest } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    await api.call(contract.order.cancel, { body: { order_id: id }, cookies: guest });
    expect(await code('PerformTransaction', { id: transaction.id })).toBe(-31008);
    expect(await code('CheckPerformTransaction', { amount, account })).toBe(-31052);
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_state: 'void' });
  });

  test('refuses an order with another payment method', async () => {
    const { data } = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count: 1 }]) });
    expect(
      await code('CheckPerformTransaction', { amount: 60_000_000, account: { order_id: String(data.order_id) } }),
    ).toBe(-31050);
  });

  test.each(['PerformTransaction', 'CancelTransaction', 'CheckTransaction'])(
    '%s of an unknown transaction is refused',
    async (method) => {
      expect(await code(method, { id: 'f'.repeat(24), reason: 1 })).toBe(-31003);
    },
  );

  test('malformed calls are refused with their codes', async () => {
    expect((await raw('{"method":')).error?.code).toBe(-32700);
    for (const body of [
      '[]',
      '1',
      '"x"',
      '{}',
      '{"method":1,"params":{}}',
      '{"method":"CheckTransaction"}',
      '{"method":"CheckTransaction","params":[]}',
    ]) {
      expect((await raw(body)).error?.code).toBe(-32600);
    }
    expect((await rpc('ChangeEverything', {})).error).toMatchObject({ code: -32601, data: 'ChangeEverything' });
    for (const params of [{}, { id: 5 }, { id: '' }, { id: 'x'.repeat(65) }])
      expect(await code('CheckTransaction', params)).toBe(-32600);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await api.raw({ method, url: '/api/payments/payme', headers: { authorization: authorization() } });
      expect(rpcAnswer.parse(answer.body).error?.code).toBe(-32300);
    }
  });

  test('the statement lists transactions by the provider’s creation time, in order', async () => {
    const from = now() + 30_000_000;
    const made: { id: string; time: number }[] = [];
    for (const time of [from + 2_000, from, from + 1_000]) {
      const { account, amount } = await waitingOrder();
      const transaction = { id: newId(), time, amount, account };
      await result('CreateTransaction', transaction);
      made.push(transaction);
    }
    const list = z.object({
      transactions: z.array(
        z.object({
          id: z.string(),
          time: z.number(),
          amount: z.number(),
          account: z.object({ order_id: z.string() }),
          state: z.number(),
        }),
      ),
    });
    const all = list.parse(await result('GetStatement', { from, to: from + 2_000 })).transactions;
    expect(all.map(({ id }) => id)).toEqual([made[1]?.id, made[2]?.id, made[0]?.id]);
    expect(all.every(({ amount, state }) => amount === 60_000_000 && state === 1)).toBe(true);
    expect(list.parse(await result('GetStatement', { from: from + 1, to: from + 1_999 })).transactions).toHaveLength(1);
  });

  test('fiscal data are stored with the transaction', async () => {
    const { account, amount } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    expect(
      await result('SetFiscalData', { id: transaction.id, type: 'PERFORM', fiscal_data: { receipt_id: 7 } }),
    ).toEqual({ success: true });
    const row = await api.db
      .selectFrom('payments')
      .select('details')
      .where('external_id', '=', transaction.id)
      .executeTakeFirstOrThrow();
    expect(row.details).toEqual({ perform: { receipt_id: 7 } });
  });

  test('concurrent identical calls make one transaction and one payment', async () => {
    const { id, account, amount } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    const created = await Promise.all(Array.from({ length: 20 }, () => result('CreateTransaction', transaction)));
    expect(new Set(created.map((entry) => JSON.stringify(entry))).size).toBe(1);
    const performed = await Promise.all(
      Array.from({ length: 20 }, () => result('PerformTransaction', { id: transaction.id })),
    );
    expect(new Set(performed.map((entry) => JSON.stringify(entry))).size).toBe(1);
    const history = await api.db.selectFrom('order_history').select('event').where('order_id', '=', id).execute();
    expect(history.filter(({ event }) => event === 'pay')).toHaveLength(1);
  });
});
