import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkKind } from '../../../lib/contract/staff-work.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { someEnquiry } from '../../support/enquiry-calls.ts';
import { awaitedCall, abandonedDelivery, createdOrder, owedOrder, pendingReview } from '../../support/staff-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 40 });
});
afterAll(() => api.close());

const workOf = async (caller: StaffBrowser) => (await caller.call(staff.work)).data.work;
const countsOf = async (caller: StaffBrowser) =>
  Object.fromEntries((await workOf(caller)).map(({ kind, count }) => [kind, count])) as Record<WorkKind, number>;

test('each role sees its permitted work and nothing else', async () => {
  const kinds = async (role: Parameters<typeof staffIn>[1]) =>
    (await workOf(await staffIn(api, role))).map(({ kind }) => kind);
  expect(await kinds('content')).toEqual(['reviews']);
  expect(await kinds('operator')).toEqual(['chats', 'enquiries', 'calls', 'late']);
  expect(await kinds('orders')).toEqual(['calls', 'new', 'paid', 'late', 'refund', 'deliveries']);
  expect(await kinds('admin')).toEqual([
    'chats',
    'enquiries',
    'calls',
    'new',
    'paid',
    'late',
    'refund',
    'reviews',
    'deliveries',
  ]);
});

test('each count equals the length of its list', async () => {
  const caller = await staffIn(api, 'admin');
  const before = await countsOf(caller);
  const [fresh, paid, late] = [await createdOrder(api), await createdOrder(api), await createdOrder(api)];
  const day = (days: number) =>
    new Date(api.app.services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await api.db.updateTable('orders').set({ payment_state: 'paid' }).where('id', '=', paid.id).execute();
  await api.db
    .updateTable('orders')
    .set({ status: 'confirmed', delivery_date: day(-2) })
    .where('id', '=', late.id)
    .execute();
  await owedOrder(api);
  await awaitedCall(api);
  await someEnquiry(api);
  await pendingReview(api);
  await abandonedDelivery(api);
  const after = await countsOf(caller);
  expect(after).toEqual({
    chats: before.chats,
    enquiries: before.enquiries + 1,
    calls: before.calls + 1,
    new: before.new + 2,
    paid: before.paid + 1,
    late: before.late + 1,
    refund: before.refund + 1,
    reviews: before.reviews + 1,
    deliveries: before.deliveries + 1,
  });
  for (const work of ['new', 'paid', 'late', 'refund'] as const) {
    const { orders } = (await caller.call(staff.orders, { query: { work } })).data;
    expect(orders.length, work).toBe(after[work]);
  }
  const numbers = async (work: 'new' | 'paid' | 'late') =>
    (await caller.call(staff.orders, { query: { work } })).data.orders.map(({ number }) => number);
  expect(await numbers('new')).toContain(fresh.number);
  expect(await numbers('paid')).toEqual([paid.number]);
  expect(await numbers('late')).toEqual([late.number]);
  // The file of the list has the same orders.
  const file = await caller.call(staff.exportOrders, { body: { work: 'late' } });
  expect(file.data.count).toBe(1);
});

test('late orders count from the end of their day in Tashkent, others from their creation', async () => {
  const caller = await staffIn(api, 'admin');
  await api.db
    .updateTable('orders')
    .set({ status: 'completed', payment_state: 'paid', cancel_reason: null })
    .where('status', '<>', 'cancelled')
    .execute();
  const order = await createdOrder(api);
  await api.db
    .updateTable('orders')
    .set({ delivery_date: '2020-02-28', created_at: new Date('2020-02-20T10:00:00Z') })
    .where('id', '=', order.id)
    .execute();
  const since = Object.fromEntries((await workOf(caller)).map(({ kind, since: at }) => [kind, at]));
  expect(since).toMatchObject({ new: '2020-02-20T10:00:00.000Z', late: '2020-02-28T19:00:00.000Z', paid: null });
});
