import { describe, expect, test } from 'vitest';
import { stockProduct } from '../support/orders.ts';
import { api, delivery, draft, line, order, orderShopSuite, refusedFields } from '../support/order-shop.ts';

orderShopSuite();

describe('idempotency', () => {
  test('the same key and body return the same order, though the cookie was lost', async () => {
    const key = { 'Idempotency-Key': 'test-key-0001' };
    const one = await order(draft(), key);
    const again = await order(draft(), key);
    expect(again.data).toEqual(one.data);
    expect(again.cookie('guest.id')).toBe(one.cookie('guest.id'));
    const stock = await api.db
      .selectFrom('products')
      .select('stock_total')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    expect(stock.stock_total).toBe(3);
  });

  test('the same key with another body or guest is refused', async () => {
    const key = { 'Idempotency-Key': 'test-key-0002' };
    await order(draft(), key);
    expect((await order(draft({ first_name: 'Анвар' }), key)).failure.code).toBe(1409);
    expect((await order(draft(), key, { 'guest.id': '0'.repeat(32) })).failure.code).toBe(1409);
  });

  test('a refused order does not use up its key', async () => {
    const key = { 'Idempotency-Key': 'test-key-0003' };
    await stockProduct(api, 1, 0);
    expect((await order(draft(), key)).status).toBe(409);
    await stockProduct(api, 1, 5, undefined, { sale_price: 300_000 });
    expect((await order(draft(), key)).status).toBe(200);
  });

  test.each(['short', 'with space in it', 'x'.repeat(101), 'ключ-ключ-ключ'])('the key %j is refused', async (key) => {
    const answer = await order(draft(), { 'Idempotency-Key': key });
    expect(answer.status).toBe(400);
    expect(answer.failure.data[0]?.field).toBe('Idempotency-Key');
  });
});

describe('fields', () => {
  test.each([
    'phone',
    'products',
    'delivery',
    'first_name',
    'last_name',
    'is_own',
    'payment_method',
    'platform',
  ] as const)('an order without %s is refused', async (field) => {
    const { [field]: _, ...rest } = draft();
    expect(await refusedFields(rest)).toContain(field);
  });

  test.each([
    ['phone', '+998 90 12'],
    ['phone', '12345678901234567890'],
    ['phone', 998901234567],
    ['phone', ''],
    ['first_name', 'А'],
    ['first_name', 'а'.repeat(41)],
    ['last_name', ' Б '],
    ['last_name', 'б'.repeat(41)],
    ['receive_type', 3],
    ['receive_type', 1],
    ['platform', 'ios'],
    ['payment_method', 'gold'],
    ['is_own', 'yes'],
    ['products', []],
    ['products', {}],
  ])('the field %s refuses %j', async (field, value) => {
    expect(await refusedFields({ ...draft(), [field]: value })).toContain(field);
  });

  test.each(['Ан', 'а'.repeat(40), 'Жўраев-Ғани'])('name %j is accepted', async (name) => {
    expect((await order(draft({ first_name: name, last_name: name }))).status).toBe(200);
  });

  test.each([0, 100, -1, 1.5, 'x'])('floor %j is refused', async (floor) => {
    expect(await refusedFields({ ...draft(), delivery: { ...draft().delivery, floor } })).toEqual(['delivery.floor']);
  });

  test.each([1, 99])('floor %d is accepted', async (floor) => {
    expect((await order(draft(delivery({ floor })))).status).toBe(200);
  });

  test('wrong counts and repeated products are refused', async () => {
    for (const count of [0, -1, 11, 1.5, '2']) {
      expect(await refusedFields({ ...draft(), products: [{ id: 1, count }] })).toEqual(['products.0.count']);
    }
    expect(await refusedFields({ ...draft(), products: [line(1, 1), line(1, 1)] })).toEqual(['products']);
  });

  test('another recipient needs a name and a phone', async () => {
    expect(await refusedFields({ ...draft(), is_own: false })).toEqual(['other_user_fullname', 'other_user_phone']);
  });
});
