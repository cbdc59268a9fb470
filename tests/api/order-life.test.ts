import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import { transitionOrder } from '../../server/sales/orders/transitions/transition-order.ts';
import { staffKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { onPostgres } from '../support/database.ts';
import { courierDraft, findPlaces, stateOf, stockProduct, type Places } from '../support/orders.ts';
import { deliveriesOf, makeDue } from '../support/outbox.ts';

/** PGlite runs transactions one after another; on PostgreSQL they race. */
const rounds = onPostgres ? 50 : 10;

let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await startApi();
  places = await findPlaces(api);
});
afterAll(() => api.close());
beforeEach(() => stockProduct(api, 1, 5, undefined, { sale_price: 600_000 }));

async function ordered(count = 2) {
  const answer = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count }]) });
  return { id: answer.data.order_id, guest: { 'guest.id': answer.cookie('guest.id') ?? '' } };
}
const stockOf = async (id: number): Promise<[number, number]> => {
  const product = await api.db
    .selectFrom('products')
    .select('stock_total')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shelves = await api.db
    .selectFrom('store_stock')
    .select((eb) => eb.fn.sum<number>('quantity').as('n'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  return [product.stock_total, Number(shelves.n)];
};
const show = async (id: number, cookies: Record<string, string>) =>
  (await api.call(contract.order.show, { query: { id }, cookies, headers: { 'Accept-Language': 'ru' } })).data;

/** An order that awaits its online payment for an hour, without going through a provider. */
async function awaiting() {
  const order = await ordered();
  const until = new Date(api.app.services.now().getTime() + 3_600_000);
  await api.db
    .updateTable('orders')
    .set({ payment_state: 'awaiting', payment_method: 'payme', expires_at: until })
    .where('id', '=', order.id)
    .execute();
  return order;
}

describe('cancelling an order', () => {
  test('returns its stock once and records who cancelled and when', async () => {
    const { id, guest } = await ordered();
    expect(await stockOf(1)).toEqual([3, 3]);
    const cancel = () =>
      api.call(contract.order.cancel, { body: { order_id: id, comment: 'Передумал' }, cookies: guest });
    expect((await cancel()).data).toMatchObject({ status: 'cancelled', payment_state: 'void' });
    expect(await stockOf(1)).toEqual([5, 5]);
    expect((await cancel()).failure.code).toBe(apiCodes.orderNotChangeable.code);
    expect(await stockOf(1)).toEqual([5, 5]);
    expect(await show(id, guest)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'shopper',
      can_cancel: false,
      history: [{ status: 'created' }, { status: 'cancelled' }],
    });
    const last = await api.db
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ event: 'cancel', actor: 'shopper', note: 'Передумал', payment_state: 'void' });
  });

  test('is only for its own shopper', async () => {
    const { id } = await ordered();
    const before = await stateOf(api);
    for (const guest of ['', 'f'.repeat(32)]) {
      const cookies = { 'guest.id': guest };
      expect((await api.call(contract.order.cancel, { body: { order_id: id }, cookies })).failure.code).toBe(
        apiCodes.orderNotFound.code,
      );
    }
    expect((await api.call(contract.order.cancel, { body: { order_id: 2_000_000 } })).status).toBe(404);
    expect(await stateOf(api)).toBe(before);
  });

  test('concurrent cancellations return the stock once', async () => {
    const { id, guest } = await ordered();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(contract.order.cancel, { body: { order_id: id }, cookies: guest })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await stockOf(1)).toEqual([5, 5]);
  });
});

describe('time to pay', () => {
  test('cancels an unpaid order when it expires, not before', async () => {
    const { id, guest } = await awaiting();
    await api.app.services.jobs.run('orders.expire');
    expect((await show(id, guest)).status).toBe('created');
    api.later(3_600_000);
    await api.app.services.jobs.run('orders.expire');
    expect(await show(id, guest)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      payment_state: 'void',
    });
    expect(await stockOf(1)).toEqual([5, 5]);
  });

  test('a payment after the expiry is to be refunded', async () => {
    const { id, guest } = await awaiting();
    await transitionOrder(api.app.services, id, { event: 'cancel', actor: 'system', reason: 'expired' });
    expect(
      await transitionOrder(api.app.services, id, { event: 'pay', actor: 'provider', actorName: 'payme' }),
    ).toMatchObject({ ok: true, order: { payment: 'refund_due' } });
    expect(await show(id, guest)).toMatchObject({ status: 'cancelled', payment_state: 'refund_due' });
  });

  test('concurrent payment and cancellation end consistently', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await stockProduct(api, 1, 5, undefined, { sale_price: 600_000 });
      const { id } = await awaiting();
      await Promise.all([
        transitionOrder(api.app.services, id, { event: 'pay', actor: 'provider' }),
        transitionOrder(api.app.services, id, { event: 'cancel', actor: 'shopper', reason: 'shopper' }),
      ]);
      const row = await api.db
        .selectFrom('orders')
        .select(['status', 'payment_state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // Whichever came first: the shopper has called off, so money that came is owed.
      expect(row).toEqual({ status: 'cancelled', payment_state: 'refund_due' });
      expect(await stockOf(1)).toEqual([5, 5]);
    }
  });
});

describe('one-click orders', () => {
  const fast = (body: object, headers: Record<string, string> = {}) =>
    api.raw({ method: 'POST', url: '/api/common/v1/order/create/fast', payload: body, headers });

  test('a phone number creates an order and reserves the product', async () => {
    const answer = await api.call(contract.order.createFast, {
      body: { product_id: 1, phone: '90 123 45 67' },
      headers: { 'Accept-Region': '9' },
    });
    expect(await stockOf(1)).toEqual([4, 4]);
    const order = await show(answer.data.order_id, { 'guest.id': answer.cookie('guest.id') ?? '' });
    expect(order).toMatchObject({
      kind: 'fast',
      phone: '998901234567',
      receive_type: null,
      delivery: { type: null, region: { id: 9 } },
      total: 600_000,
    });
  });

  test.each([
    ['no phone', { product_id: 1 }],
    ['a broken phone', { product_id: 1, phone: '123' }],
    ['no product', { phone: '901234567' }],
    ['too many', { product_id: 1, phone: '901234567', count: 11 }],
    ['an id in words', { product_id: 'one', phone: '901234567' }],
  ])('%s is refused', async (_name, body) => {
    const before = await stateOf(api);
    expect((await fast(body)).status).toBe(400);
    expect(await stateOf(api)).toBe(before);
  });

  test('refuses products that are not available', async () => {
    expect((await fast({ product_id: 2_000_000, phone: '901234567' })).failure.code).toBe(
      apiCodes.notEnoughProducts.code,
    );
  });
});

describe('the outbox', () => {
  test('every change of an order writes one message, which is handled after the commit', async () => {
    const { id, guest } = await ordered();
    await api.call(contract.order.cancel, { body: { order_id: id }, cookies: guest });
    await api.app.services.outbox.drain();
    const rows = await api.db.selectFrom('outbox').selectAll().where('topic', '=', 'order').orderBy('id').execute();
    const own = rows.filter(
      (row) =>
        JSON.stringify(row.payload).includes(`"order_id":${id},`) ||
        (row.payload as { order_id?: number }).order_id === id,
    );
    expect(own.map((row) => (row.payload as { event: string }).event)).toEqual(['create', 'cancel']);
    const deliveries = (await deliveriesOf(api.db, 'order')).filter(({ message_id }) =>
      own.some((row) => row.id === message_id),
    );
    expect(deliveries.map(({ handler }) => handler).toSorted()).toEqual(
      own.flatMap(() => ['chat.order-bell', 'loans.follow-order', 'payments.refund', 'push.order']).toSorted(),
    );
    expect(deliveries.every(({ done_at }) => done_at !== null)).toBe(true);
  });

  test('a failed handler is retried', async () => {
    const attempts: number[] = [];
    api.app.services.outbox.on({
      topic: 'test.fails-once',
      name: 'test.fails-once',
      lane: 'messages',
      handle: (_payload, message) => {
        attempts.push(message);
        return attempts.length === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
      },
    });
    await api.db
      .transaction()
      .execute((tx) => api.app.services.outbox.enqueue(tx, { topic: 'test.fails-once', payload: { n: 1 } }));
    await api.app.services.outbox.drain();
    expect(attempts).toHaveLength(1);
    await makeDue(api.db, 'test.fails-once');
    await api.app.services.outbox.drain();
    expect(attempts).toHaveLength(2);
    expect((await deliveriesOf(api.db, 'test.fails-once')).map(({ done_at }) => done_at)).not.toContain(null);
  });

  test('a message of a rolled back transaction is never sent', async () => {
    await expect(
      api.db.transaction().execute(async (tx) => {
        await api.app.services.outbox.enqueue(tx, { topic: 'test.undone', payload: {} });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await api.db.selectFrom('outbox').selectAll().where('topic', '=', 'test.undone').execute()).toEqual([]);
  });
});

describe('orders moved by staff', () => {
  const headers = { 'x-staff-key': staffKey(testSecret) };
  const move = (
    number: string,
    event: 'confirm' | 'prepare' | 'ship' | 'handOver' | 'cancel' | 'refund',
    key = headers,
  ) => api.call(contract.command.moveOrder, { body: { number, event }, headers: key });

  test('an order is confirmed, shipped and handed over, and its shopper is notified', async () => {
    const answer = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count: 1 }]) });
    const { number } = answer.data;
    const open = (await api.call(contract.command.openOrders, { headers })).data;
    expect(open.find((entry) => entry.number === number)).toMatchObject({
      status: 'created',
      phone: '+998901234567',
      name: 'Дилноза Каримова',
    });
    expect((await move(number, 'ship')).failure.code).toBe(apiCodes.orderNotChangeable.code);
    for (const [event, status] of [
      ['confirm', 'confirmed'],
      ['ship', 'delivering'],
      ['handOver', 'completed'],
    ] as const) {
      expect((await move(number, event)).data.status).toBe(status);
    }
    expect(
      (await api.call(contract.command.openOrders, { headers })).data.some((entry) => entry.number === number),
    ).toBe(false);
    expect((await move(number, 'cancel')).failure.code).toBe(apiCodes.orderNotChangeable.code);
    expect((await move('26-1', 'confirm')).failure.code).toBe(apiCodes.orderNotFound.code);
  });

  test('without the key the calls are not found', async () => {
    for (const key of [{}, { 'x-staff-key': 'x' }] as Record<string, string>[]) {
      expect((await api.call(contract.command.openOrders, { headers: key })).status).toBe(404);
      expect(
        (
          await api.raw({
            method: 'POST',
            url: '/api/common/v1/staff/order-move',
            payload: { number: '26-100001', event: 'cancel' },
            headers: key,
          })
        ).status,
      ).toBe(404);
    }
  });
});
