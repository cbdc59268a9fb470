import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderPrint } from '../../../lib/staff/order-prints.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { createdOrder } from '../../support/staff-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let operator: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 20 });
  operator = await staffIn(api, 'operator');
  colleague = await staffIn(api, 'orders');
});
afterAll(() => api.close());

const newNumber = async (): Promise<string> => (await createdOrder(api)).number;
const orderOf = async (number: string) => (await operator.call(staff.order, { query: { number } })).data;

describe('prints of orders', () => {
  const print = (kind: OrderPrint, numbers: readonly string[], by = operator) =>
    by.call(staff.orderPrint, { body: { kind, numbers: [...numbers] } });
  const confirmed = async (): Promise<string> => {
    const number = await newNumber();
    expect((await colleague.call(staff.moveOrder, { body: { number, event: 'confirm' } })).status).toBe(200);
    return number;
  };
  const cancel = (number: string) => colleague.call(staff.moveOrder, { body: { number, event: 'cancel' } });

  test('a list of what to pick adds up the pieces of its orders by store and code, without a person', async () => {
    const [one, two, ended] = [await confirmed(), await confirmed(), await confirmed()];
    await cancel(ended);
    const { data } = await print('picking', [one, two, ended, 'нет-такого']);
    const allocated = await api.db
      .selectFrom('order_allocations')
      .innerJoin('order_items', 'order_items.id', 'order_item_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['number', 'quantity', 'external_id'])
      .where('number', 'in', [one, two])
      .execute();
    const [line] = data.stores.flatMap(({ lines }) => lines);
    expect(data.stores).toHaveLength(1);
    expect(line).toMatchObject({
      code: allocated[0]?.external_id,
      count: allocated.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: [
        { number: one, count: 1 },
        { number: two, count: 1 },
      ],
    });
    expect(data.left_out).toEqual([
      { number: ended, reason: 'cancelled' },
      { number: 'нет-такого', reason: 'orderNotFound' },
    ]);
    const { phone } = await orderOf(one);
    expect(JSON.stringify(data.stores)).not.toContain(phone);
    expect([data.labels, data.waybills]).toEqual([[], []]);
  });

  test('an order that nobody has confirmed, that awaits its payment, or has left, has nothing to pick', async () => {
    const [created, awaiting, gone] = [await newNumber(), await confirmed(), await confirmed()];
    await api.db.updateTable('orders').set({ payment_state: 'awaiting' }).where('number', '=', awaiting).execute();
    await api.db.updateTable('orders').set({ status: 'delivering' }).where('number', '=', gone).execute();
    const { data } = await print('picking', [created, awaiting, gone]);
    expect(data.stores).toEqual([]);
    expect(data.left_out.map(({ number }) => number)).toEqual([created, awaiting, gone]);
    expect(new Set(data.left_out.map(({ reason }) => reason))).toEqual(new Set(['nothingToPick']));
    expect((await print('label58', [gone])).data.labels).toHaveLength(1);
  });

  test('a confirmed order without reserved pieces is named, not left away', async () => {
    const [full, empty] = [await confirmed(), await confirmed()];
    await api.db
      .updateTable('order_allocations')
      .set({ released_at: api.app.services.now() })
      .where('order_item_id', 'in', (eb) =>
        eb
          .selectFrom('order_items')
          .innerJoin('orders', 'orders.id', 'order_id')
          .select('order_items.id')
          .where('number', '=', empty),
      )
      .execute();
    const { data } = await print('picking', [full, empty, full]);
    expect(data.stores.flatMap(({ lines }) => lines.flatMap(({ orders }) => orders))).toEqual([
      { number: full, count: 1 },
    ]);
    expect(data.left_out).toEqual([{ number: empty, reason: 'nothingToPick' }]);
  });

  test('a label names the floor of an address in the language of the reader', async () => {
    const number = await newNumber();
    await api.db
      .updateTable('orders')
      .set({ store_id: null, receive_type: 2, street: 'Бунёдкор', home: '12', floor: 3, room: '45' })
      .where('number', '=', number)
      .execute();
    const { labels } = (
      await operator.call(staff.orderPrint, {
        body: { kind: 'label80', numbers: [number] },
        headers: { 'accept-language': 'ru' },
      })
    ).data;
    expect(labels[0]?.place).toMatch(/Бунёдкор, 12, этаж 3, 45$/u);
  });

  test('a waybill has the sums of the order, and a label the recipient and what is to be collected', async () => {
    const number = await newNumber();
    const order = await orderOf(number);
    const { waybills, labels: none } = (await print('waybill', [number])).data;
    const { to_collect: toCollect, ...sums } = order.sums;
    expect(none).toEqual([]);
    expect(waybills[0]).toMatchObject({
      number,
      recipient: order.name,
      phone: order.phone,
      place: order.place,
      to_collect: toCollect,
      sums: { ...sums, total: order.total },
    });
    expect(waybills[0]?.lines.map(({ name, count, sum }) => [name, count, sum])).toEqual(
      order.lines.map(({ name, count, price }) => [name, count, price * count]),
    );
    await api.db
      .updateTable('orders')
      .set({
        is_own: false,
        other_user_fullname: 'Лола Каримова',
        other_user_phone: '+998901112233',
        payment_state: 'paid',
      })
      .where('number', '=', number)
      .execute();
    expect((await print('label80', [number])).data.labels).toMatchObject([
      { recipient: 'Лола Каримова', phone: '+998901112233', to_collect: 0, pieces: 1 },
    ]);
  });

  test('each print is in the audit log with its orders; without the permission there is none', async () => {
    const [one, two] = [await newNumber(), await newNumber()];
    await print('label80', [one, two]);
    const row = await api.db
      .selectFrom('audit_log')
      .select(['entity', 'after', 'actor_id'])
      .where('action', '=', 'orders.print')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      entity: 'orders',
      after: { print: 'label80', orders: `${one}, ${two}` },
      actor_id: operator.id,
    });
    expect((await print('label80', [one], await staffIn(api, 'content'))).status).toBe(403);
    for (const numbers of [[], [''], Array.from({ length: 101 }, (_, index) => `n${index}`)])
      expect((await print('picking', numbers)).status).toBe(400);
  });
});
