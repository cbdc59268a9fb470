import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStatus } from '../../../lib/contract/constants.ts';
import type { BatchMove } from '../../../lib/staff/order-moves.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { createdOrder } from '../../support/staff-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let one: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 20 });
  one = await staffIn(api, 'orders');
});
afterAll(() => api.close());

const newNumber = async (): Promise<string> => (await createdOrder(api)).number;
const stateOf = async (number: string) => {
  const { status, payment_state: payment, moves } = (await one.call(staff.order, { query: { number } })).data;
  return { status, payment, events: moves.map(({ event }) => event) };
};
const preview = async (numbers: readonly string[], event: BatchMove) =>
  (await one.call(staff.previewMoves, { body: { numbers: [...numbers], event } })).data.orders;
const move = (orders: readonly { number: string; status: OrderStatus }[], event: BatchMove, by = one) =>
  by.call(staff.moveOrders, { body: { orders: [...orders], event } });
const outcomes = async (answer: ReturnType<typeof move>) => (await answer).data.results.map(({ outcome }) => outcome);

test('orders go to the next status together; the preview says which and why others stay, and writes nothing', async () => {
  const [first, second, cancelled] = [await newNumber(), await newNumber(), await newNumber()];
  await one.call(staff.moveOrder, { body: { number: cancelled, event: 'cancel' } });
  const planned = await preview([first, second, cancelled, 'нет-такого'], 'confirm');
  expect(planned).toMatchObject([
    { number: first, status: 'created', to: 'confirmed', reason: null },
    { number: second, status: 'created', to: 'confirmed', reason: null },
    { number: cancelled, status: 'cancelled', to: null },
    { number: 'нет-такого', status: null, to: null },
  ]);
  expect(planned.slice(2).map(({ reason }) => reason)).not.toContain(null);
  expect(await stateOf(first)).toMatchObject({ status: 'created', events: ['create'] });
  const wanted = [first, second].map((number) => ({ number, status: 'created' as const }));
  expect(await outcomes(move([...wanted, { number: cancelled, status: 'cancelled' }], 'confirm'))).toEqual([
    'done',
    'done',
    'refused',
  ]);
  for (const number of [first, second])
    expect(await stateOf(number)).toMatchObject({ status: 'confirmed', events: ['create', 'confirm'] });
  const rows = await api.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity_id', '=', first)
    .where('action', '=', 'orders.move')
    .execute();
  expect(rows).toEqual([
    {
      before: { status: 'created', payment_state: 'on_receipt' },
      after: { event: 'confirm', status: 'confirmed', payment_state: 'on_receipt' },
    },
  ]);
});

test('a repeated request moves nothing twice, also five times at once, and shoppers get one message of each step', async () => {
  const number = await newNumber();
  const messagesOf = async () =>
    (await one.call(staff.order, { query: { number } })).data.messages.filter(({ event }) => event === 'confirm')
      .length;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => outcomes(move([{ number, status: 'created' }], 'confirm'))),
  );
  expect(answers.flat().toSorted()).toEqual(['done', 'unchanged', 'unchanged', 'unchanged', 'unchanged']);
  expect((await stateOf(number)).events).toEqual(['create', 'confirm']);
  const sent = await messagesOf();
  await move([{ number, status: 'created' }], 'confirm');
  expect(await messagesOf()).toBe(sent);
  await move([{ number, status: 'confirmed' }], 'ship');
  for (const attempt of ['done', 'unchanged'])
    expect(await outcomes(move([{ number, status: 'delivering' }], 'handOver'))).toEqual([attempt]);
  expect(await stateOf(number)).toMatchObject({ status: 'completed', payment: 'paid' });
});

test('an order that somebody else has moved or cancelled since the preview is refused, the others are not', async () => {
  const [gone, stays] = [await newNumber(), await newNumber()];
  await preview([gone, stays], 'confirm');
  await one.call(staff.moveOrder, { body: { number: gone, event: 'cancel' } });
  const { results } = (
    await move(
      [
        { number: gone, status: 'created' },
        { number: stays, status: 'created' },
        { number: 'нет-такого', status: 'created' },
      ],
      'confirm',
    )
  ).data;
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'refused']);
  expect((await stateOf(gone)).status).toBe('cancelled');
  // A step that the state machine does not have from here: a delivered order is not collected.
  expect(await outcomes(move([{ number: stays, status: 'confirmed' }], 'prepare'))).toEqual(['refused']);
});

test('those who may not move orders move none, and a batch has no cancelling', async () => {
  const number = await newNumber();
  const operator = await staffIn(api, 'operator');
  expect((await move([{ number, status: 'created' }], 'confirm', operator)).status).toBe(403);
  expect(
    (
      await one.browser.call(staff.moveOrders, {
        body: { orders: [{ number, status: 'created' }], event: 'cancel' as 'confirm' },
      })
    ).status,
  ).toBe(400);
  expect((await stateOf(number)).status).toBe('created');
});
