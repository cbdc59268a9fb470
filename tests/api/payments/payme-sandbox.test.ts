import { describe, expect, test } from 'vitest';
import { transitionOrder } from '../../../server/sales/orders/transitions/transition-order.ts';
import { contract } from '../../support/api.ts';
import { stateOf } from '../../support/orders.ts';
import {
  api,
  authorization,
  code,
  key,
  newId,
  now,
  order,
  paymeSuite,
  raw,
  result,
  rpc,
  timeoutMs,
  waitingOrder,
} from '../../support/payme.ts';

paymeSuite();

describe('sandbox, scenario 1: not confirmed', () => {
  test('a call without the right authorisation is refused and changes nothing', async () => {
    const { id, account, amount } = await waitingOrder();
    const before = await stateOf(api);
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'CreateTransaction',
      params: { id: newId(), time: now(), amount, account },
    });
    for (const headers of [
      {},
      { authorization: authorization('wrong') },
      { authorization: 'Basic !!!' },
      { authorization: `Bearer ${key}` },
      { authorization: `Basic ${Buffer.from(`paycom:${key}`).toString('base64')}` },
    ] as Record<string, string>[]) {
      for (const payload of [body, '{', JSON.stringify({ method: 'Nothing' })])
        expect((await raw(payload, headers)).error?.code).toBe(-32504);
    }
    expect(await stateOf(api)).toBe(before);
    expect((await order(id)).payment_state).toBe('awaiting');
  });

  test.each(['CheckPerformTransaction', 'CreateTransaction'])(
    '%s refuses wrong sums and unknown orders',
    async (method) => {
      const { account, amount } = await waitingOrder();
      const call = (changes: object) => rpc(method, { id: newId(), time: now(), amount, account, ...changes });
      for (const wrong of [amount - 1, amount + 1, 1, 0, -amount, amount / 100, amount + 0.5])
        expect((await call({ amount: wrong })).error?.code).toBe(-31001);
      for (const order_id of ['999999999', '0', '-1', 'x', '', '1e3', ' 1', '99999999999999999999', "1' or '1'='1"]) {
        expect((await call({ account: { order_id } })).error).toMatchObject({ code: -31050, data: 'order_id' });
      }
    },
  );

  test('an order is checked, created twice and cancelled twice; a second transaction is refused', async () => {
    const { id, account, amount } = await waitingOrder();
    expect(await result('CheckPerformTransaction', { amount, account })).toEqual({ allow: true });
    const transaction = { id: newId(), time: now(), amount, account };
    const first = await result('CreateTransaction', transaction);
    expect(first).toMatchObject({
      state: 1,
      transaction: expect.stringMatching(/^\d+$/) as string,
      create_time: now(),
    });
    expect(await result('CreateTransaction', transaction)).toEqual(first);
    expect(await result('CheckTransaction', { id: transaction.id })).toMatchObject({
      state: 1,
      perform_time: 0,
      cancel_time: 0,
      reason: null,
    });
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
  test('a transaction is performed twice, then refunded twice', async () => {
    const { id, account, amount, guest } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    const performed = await result('PerformTransaction', { id: transaction.id });
    expect(performed).toMatchObject({ state: 2, perform_time: now() });
    expect(await result('PerformTransaction', { id: transaction.id })).toEqual(performed);
    expect((await api.call(contract.order.show, { query: { id }, cookies: guest })).data).toMatchObject({
      status: 'confirmed',
      payment_state: 'paid',
      expires_at: null,
    });
    expect(await code('CheckPerformTransaction', { amount, account })).toBe(-31051);
    expect(await code('CreateTransaction', { ...transaction, id: newId() })).toBe(-31051);
    const stock = await api.db
      .selectFrom('products')
      .select('stock_total')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const cancelled = await result('CancelTransaction', { id: transaction.id, reason: 5 });
    expect(cancelled).toMatchObject({ state: -2 });
    expect(await result('CancelTransaction', { id: transaction.id, reason: 5 })).toEqual(cancelled);
    expect(await result('CheckTransaction', { id: transaction.id })).toMatchObject({
      state: -2,
      reason: 5,
      perform_time: now(),
    });
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' });
    const after = await api.db
      .selectFrom('products')
      .select('stock_total')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(after.stock_total).toBe(stock.stock_total + 1);
  });

  test('a handed-over order cannot be cancelled', async () => {
    const { id, account, amount } = await waitingOrder();
    const transaction = { id: newId(), time: now(), amount, account };
    await result('CreateTransaction', transaction);
    await result('PerformTransaction', { id: transaction.id });
    await transitionOrder(api.app.services, id, { event: 'ship', actor: 'staff' });
    await transitionOrder(api.app.services, id, { event: 'handOver', actor: 'staff' });
    expect(await code('CancelTransaction', { id: transaction.id, reason: 5 })).toBe(-31007);
    expect(await order(id)).toMatchObject({ status: 'completed', payment_state: 'paid' });
  });
});
