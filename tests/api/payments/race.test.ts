import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { onPostgres } from '../../support/database.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../../support/orders.ts';

/** PGlite runs transactions one after another: there a few rounds show the rules, PostgreSQL lets them truly race. */
const rounds = onPostgres ? 1_000 : 40;
const atOnce = 8;
const key = 'a key of the cash desk';
const headers = {
  authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
  'content-type': 'application/json',
};

let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await startApi({ env: { PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2', PAYME_KEY: key } });
  places = await findPlaces(api);
  await stockProduct(api, 1, rounds * 2, undefined, { sale_price: 600_000 });
});
afterAll(() => api.close());

const payme = async (method: string, params: object) => {
  const answer = await api.raw({
    method: 'POST',
    url: '/api/payments/payme',
    headers,
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return answer.body as { result?: { state?: number }; error?: { code: number } };
};

async function round(index: number): Promise<'paid first' | 'called off first'> {
  const made = await api.call(contract.order.createFull, {
    body: courierDraft(places, [{ id: 1, count: 1 }], { payment_method: 'payme' }),
  });
  const order_id = made.data.order_id;
  const cookies = { 'guest.id': made.cookie('guest.id') ?? '' };
  const id = `${'a'.repeat(16)}${String(index).padStart(8, '0')}`;
  await payme('CreateTransaction', {
    id,
    time: api.app.services.now().getTime(),
    amount: 60_000_000,
    account: { order_id: String(order_id) },
  });
  const [performed, cancelled] = await Promise.all([
    payme('PerformTransaction', { id }),
    api.call(contract.order.cancel, { body: { order_id }, cookies }),
  ]);
  const row = await api.db
    .selectFrom('orders')
    .select(['status', 'payment_state'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const payment = await api.db
    .selectFrom('payments')
    .select('state')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(cancelled.status).toBe(200);
  expect(row.status).toBe('cancelled');
  if (performed.result !== undefined) {
    expect([performed.result.state, payment.state, row.payment_state]).toEqual([2, 'paid', 'refund_due']);
    return 'paid first';
  }
  expect([performed.error?.code, payment.state, row.payment_state]).toEqual([-31008, 'cancelled', 'void']);
  return 'called off first';
}

test('concurrent payment and cancellation end consistently in either order', { timeout: 240_000 }, async () => {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < rounds) {
        next += 1;
        await round(next);
      }
    }),
  );
  const stock = await api.db.selectFrom('products').select('stock_total').where('id', '=', 1).executeTakeFirstOrThrow();
  expect(stock.stock_total).toBe(rounds * 2);
  const shelves = await api.db
    .selectFrom('store_stock')
    .select((eb) => eb.fn.sum<number>('quantity').as('n'))
    .where('product_id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(Number(shelves.n)).toBe(rounds * 2);
});
