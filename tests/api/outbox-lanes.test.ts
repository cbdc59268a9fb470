import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Bank } from '../../server/sales/payments/cards/bank.ts';
import { newPhone, openBrowser } from '../support/accounts.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { openQuestion, sendText } from '../support/chat.ts';
import { makeDue } from '../support/outbox.ts';
import { createdOrder, owedOrder } from '../support/staff-calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

test('while the SMS carrier hangs on order messages, refunds are made within 5 s and sign-in codes are sent within 2 s', async () => {
  const { services } = api.app;
  let endAll = (): void => undefined;
  const never = new Promise<void>((resolve) => {
    endAll = resolve;
  });
  const codes: string[] = [];
  const sending = vi.spyOn(services.sms, 'send').mockImplementation(({ id, to }) => {
    if (id.startsWith('order-')) return never;
    codes.push(to);
    return Promise.resolve();
  });
  // A refund calls `reverse` alone; a whole bank would hide what this test is about.
  const bank = vi
    .spyOn(services.payments, 'bank')
    .mockReturnValue({ reverse: () => Promise.resolve({ ok: true }) } as unknown as Bank);
  try {
    for (let n = 0; n < 15; n += 1) await createdOrder(api);
    await vi.waitFor(() => {
      expect(sending).toHaveBeenCalled();
    });
    const { id, number } = await owedOrder(api);
    await api.db
      .insertInto('payments')
      .values({
        order_id: id,
        provider: 'paysys',
        external_id: `paid-${id}`,
        amount: 300_000,
        state: 'paid',
        created_at: new Date(),
        paid_at: new Date(),
        details: '{}',
      })
      .execute();
    await api.db.transaction().execute((tx) =>
      services.outbox.enqueue(tx, {
        topic: 'order',
        payload: { order_id: id, event: 'cancel', status: 'cancelled', payment_state: 'refund_due' },
      }),
    );
    services.outbox.poke();
    const state = async () =>
      (await api.db.selectFrom('orders').select('payment_state').where('number', '=', number).executeTakeFirstOrThrow())
        .payment_state;
    await expect.poll(state, { timeout: 5_000 }).toBe('refunded');
    const phone = newPhone();
    expect(
      (
        await openBrowser(api).call(contract.account.register, {
          body: { phone_number: phone, first_name: 'Дилноза', last_name: 'Каримова' },
        })
      ).status,
    ).toBe(200);
    await expect.poll(() => codes, { timeout: 2_000 }).toContain(phone);
  } finally {
    endAll();
    await services.outbox.drain();
    sending.mockRestore();
    bank.mockRestore();
  }
});

test('an order event is sent once, however often another handler of the same message fails', async () => {
  const { services } = api.app;
  const browser = await api.db.selectFrom('customers').select('id').orderBy('id').executeTakeFirstOrThrow();
  const order = await createdOrder(api);
  await services.outbox.drain();
  await api.db.updateTable('orders').set({ customer_id: browser.id }).where('id', '=', order.id).execute();
  let failures = 0;
  services.outbox.on({
    topic: 'order',
    name: 'test.fails',
    lane: 'money',
    subject: 'order_id',
    handle: () => {
      failures += 1;
      return Promise.reject(new Error('away'));
    },
  });
  const ringing = vi.spyOn(services.events, 'push');
  try {
    await api.db.transaction().execute((tx) =>
      services.outbox.enqueue(tx, {
        topic: 'order',
        payload: { order_id: order.id, event: 'confirm', status: 'confirmed', payment_state: 'on_receipt' },
      }),
    );
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await makeDue(api.db, 'order');
      await services.outbox.drain();
    }
    expect(failures).toBeGreaterThanOrEqual(4);
    expect(ringing.mock.calls.map(([customer, name]) => [customer, name])).toEqual([[browser.id, 'order_status']]);
  } finally {
    ringing.mockRestore();
  }
});

test('operators get one event for a chat message, though it is repeated and another handler of its topic fails', async () => {
  const { services } = api.app;
  const { guest, session } = await openQuestion(api);
  let failures = 0;
  services.outbox.on({
    topic: 'chat.answer',
    name: 'test.chat-fails',
    lane: 'money',
    handle: () => {
      failures += 1;
      return Promise.reject(new Error('away'));
    },
  });
  const ringing = vi.spyOn(services.events, 'staff');
  try {
    const client_id = randomUUID();
    for (let times = 0; times < 3; times += 1) await sendText(guest, session.id, 'Яна бир савол', { client_id });
    await api.db
      .transaction()
      .execute((tx) =>
        services.outbox.enqueue(tx, { topic: 'chat.answer', payload: { session_id: session.id, from: 1, to: 1 } }),
      );
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await makeDue(api.db, 'chat.answer');
      await services.outbox.drain();
    }
    expect(failures).toBeGreaterThanOrEqual(3);
    expect(ringing.mock.calls.filter(([name]) => name === 'queue')).toHaveLength(1);
  } finally {
    ringing.mockRestore();
  }
});
