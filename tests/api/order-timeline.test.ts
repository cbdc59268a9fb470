import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatNumber } from '../../lib/format/number.ts';
import { requestTimeline } from '../../server/cli/order-timeline.ts';
import { transitionOrder } from '../../server/sales/orders/transitions/transition-order.ts';
import { staffKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';
import { deliveriesOf } from '../support/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20, simulator: true });
  await stockProduct(api, 1, 50, undefined, { sale_price: 600_000 });
});
afterAll(() => api.close());

const staff = async (path: string): Promise<unknown> =>
  (await api.raw({ url: `/api/${path}`, headers: { 'x-staff-key': staffKey(testSecret), 'accept-language': 'ru' } }))
    .body;
async function timelineOf(number: string): Promise<string[]> {
  const timeline = await requestTimeline(staff, number);
  if (typeof timeline === 'string') throw new Error(timeline);
  return timeline;
}
/** Rows of one part of a timeline, without its heading and columns. */
function part(timeline: readonly string[], title: string): string[] {
  const start = timeline.findIndex((line) => line.startsWith(title));
  const end = timeline.indexOf('', start);
  return timeline.slice(start + 2, end === -1 ? undefined : end);
}
async function ordered(changes: object = {}, headers: Record<string, string> = {}) {
  const answer = await api.call(contract.order.createFull, {
    body: { ...courierDraft(await findPlaces(api), [{ id: 1, count: 2 }]), ...changes },
    headers,
  });
  return { ...answer.data, guest: { 'guest.id': answer.cookie('guest.id') ?? '' } };
}

describe('the timeline of an order', () => {
  test('shows who moved it, when, why, by which request, and where its pieces are', async () => {
    const { order_id, number, guest } = await ordered({}, { 'x-request-id': 'call-that-orders' });
    await api.call(contract.order.cancel, {
      body: { order_id, comment: 'Передумал' },
      cookies: guest,
      headers: { 'x-request-id': 'call-that-cancels' },
    });
    await api.app.services.outbox.drain();
    const timeline = await timelineOf(number);
    expect(timeline[0]).toContain(`Order ${number}`);
    expect(timeline[3]).toMatch(/^Sums: [\d\s]+ goods.* \+ 0 delivery = [\d\s]+, to be collected 0$/);
    expect(timeline[2]).toMatch(
      /^Why: cancelled, void since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d: cancel by shopper \(reason shopper; Передумал\)$/,
    );
    expect(part(timeline, 'Lines')).toEqual([expect.stringMatching(/^ {2}1 +2 +600\s000 .*\d+ × 2, returned \d{4}-/)]);
    expect(part(timeline, 'Transitions')).toEqual([
      expect.stringMatching(/create +created +on_receipt +shopper +call-that-orders$/),
      expect.stringMatching(/cancel +cancelled +void +shopper +call-that-cancels +Передумал$/),
    ]);
    expect(timeline).toContain('Payments: none');
    expect(part(timeline, 'Messages').map((line) => line.split(/ {2,}/).slice(3, 6))).toEqual([
      ['order', 'create', 'done'],
      ['order.sms', 'create', 'done'],
      ['order', 'cancel', 'done'],
      ['order.sms', 'cancel', 'done'],
    ]);
  });

  test('prints names without line breaks and direction marks', async () => {
    const { order_id, number } = await ordered();
    await api.db
      .updateTable('orders')
      .set({ first_name: 'Ann\u202ea\r\nWhy: paid', user_comment: 'a;b\nc\u0007' })
      .where('id', '=', order_id)
      .execute();
    const timeline = await timelineOf(number);
    expect(timeline.join('')).not.toMatch(/[\r\n\u0007\u202e]/);
    expect(timeline[1]).toMatch(/^Ann a Why: paid .*: a;b c $/);
  });

  test('shows every payment attempt with its result', async () => {
    const { order_id, number, guest } = await ordered({ payment_method: 'paysys' });
    const pay = (card_number: string) =>
      api.call(contract.payment.card, { body: { order_id, card_number, card_expiry: '12/30' }, cookies: guest });
    await pay('8600490744313347');
    await pay('8600490744313347');
    await api.call(contract.payment.confirmCard, { body: { order_id, code: '111111' }, cookies: guest });
    const timeline = await timelineOf(number);
    expect(timeline[2]).toMatch(/^Why: confirmed, paid since .*: pay by provider:paysys$/);
    expect(part(timeline, 'Payments').map((line) => line.trim().split(/ {2,}/).slice(1, 4))).toEqual([
      ['paysys', 'cancelled', formatNumber(1_200_000)],
      ['paysys', 'paid', formatNumber(1_200_000)],
    ]);
    expect(timeline.join('\n')).not.toContain('8600490744313347');
  });

  test('names the job that ended it, and undelivered messages', async () => {
    const { order_id, number } = await ordered({ payment_method: 'paysys' });
    expect((await timelineOf(number))[2]).toMatch(
      /^Why: created, awaiting since .*: create by shopper \(awaits payment until 20/,
    );
    api.later(2 * 3_600_000);
    await api.app.services.jobs.run('orders.expire');
    await api.app.services.outbox.drain();
    const last = (await deliveriesOf(api.db, 'order.sms')).at(-1);
    await api.db
      .updateTable('outbox_deliveries')
      .set({ done_at: null, failed_at: new Date(), last_error: 'the carrier is down', attempts: 12 })
      .where('id', '=', last?.id ?? 0)
      .execute();
    const timeline = await timelineOf(number);
    expect(part(timeline, 'Transitions').at(-1)).toMatch(/expire +cancelled +void +system +job orders\.expire$/);
    expect(part(timeline, 'Messages').at(-1)).toMatch(/order\.sms +expire +failed +12 +the carrier is down$/);
    expect(order_id).toBeGreaterThan(0);
  });

  test('shows a repeated transition once', async () => {
    const { order_id, number } = await ordered();
    for (let round = 0; round < 2; round += 1)
      await transitionOrder(api.app.services, order_id, { event: 'confirm', actor: 'staff' });
    expect(part(await timelineOf(number), 'Transitions')).toHaveLength(2);
  });

  test('an unknown order is not found', async () => {
    expect(await requestTimeline(staff, '26-0')).toBe('26-0: Заказ не найден');
    expect((await api.call(contract.command.orderTimeline, { query: { number: '26-0' } })).status).toBe(404);
  });
});
