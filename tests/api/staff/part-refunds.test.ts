import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { transitionOrder } from '../../../server/sales/orders/transitions/transition-order.ts';
import { newPhone, openBrowser } from '../../support/accounts.ts';
import { contract } from '../../support/api.ts';
import {
  api,
  cardPaymentsSuite,
  code,
  confirm,
  pay,
  payments,
  places,
  waitingOrder,
} from '../../support/card-payments.ts';
import { edit, orderRows, placed, preview } from '../../support/order-editing.ts';
import { courierDraft, stockProduct } from '../../support/orders.ts';
import { completeOrder, member, orderFrom } from '../../support/profile.ts';
import { afterStepUp, staffIn, type StaffBrowser } from '../../support/staff.ts';

cardPaymentsSuite();

const { staff } = contract;
let one: StaffBrowser;
beforeEach(async () => {
  await stockProduct(api, 1, 50, undefined, { sale_price: 600_000, full_payment_percent: 10 });
  one = await staffIn(api, 'orders');
});

const codeOf = ({ failure }: { failure: { code: number } }): number => failure.code;
const page = async (number: string) => (await one.call(staff.order, { query: { number } })).data;
const grant = (
  number: string,
  part: { amount: number } | { lines: { id: number; count: number }[] },
  { key = randomUUID(), reason = 'Царапина на корпусе' } = {},
) => one.call(staff.orderPartRefund, { body: { number, ...part, reason, key } });
/** An order of two pieces that was paid in cash at the door. */
async function paidOrder() {
  const order = await placed(api, places, [{ id: 1, count: 2 }]);
  await completeOrder(api, order.id);
  return order;
}

describe('a part of a paid order', () => {
  test('is granted as a sum with a reason, owed until it is given back, and visible to staff and shopper', async () => {
    const order = await paidOrder();
    expect((await page(order.number)).grantable).toBe(1_080_000);
    const granted = (await grant(order.number, { amount: 80_000 })).data;
    expect(granted).toMatchObject({ amount: 80_000, owed: 80_000 });
    const own = await page(order.number);
    expect(own).toMatchObject({ owed: 80_000, grantable: 1_000_000, total: 1_080_000, payment_state: 'paid' });
    expect(own.refunds).toMatchObject([
      { amount: 80_000, reason: 'Царапина на корпусе', by_edit: false, state: 'due' },
    ]);
    expect(own.moves.at(-1)).toMatchObject({ event: 'partRefund', note: 'Царапина на корпусе' });
    const view = async () =>
      (await api.call(contract.order.show, { query: { id: order.id }, cookies: order.guest })).data;
    expect((await view()).refunds).toMatchObject([{ amount: 80_000, returned_at: null }]);
    await one.call(staff.orderPartReturned, { body: { id: granted.id, note: 'Наличными' } });
    expect((await view()).refunds).toMatchObject([{ returned_at: api.app.services.now().toISOString() }]);
    expect((await page(order.number)).owed).toBe(0);
  });

  test('earns no bonus if it was granted before the order came into an account', async () => {
    const guest = openBrowser(api);
    const phone = newPhone();
    const id = await orderFrom(guest, courierDraft(places, [{ id: 1, count: 2 }], { phone }));
    await completeOrder(api, id);
    const { number } = await api.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await grant(number, { amount: 80_000 });
    const owner = await member(api, guest, phone);
    // One percent of 1,000,000: two pieces at 540,000 without what was given back.
    expect((await owner.call(contract.profile.bonusCard)).data[0]?.earned).toBe(10_000);
  });

  test('is granted as the price of pieces, each piece once', async () => {
    const { number } = await paidOrder();
    expect((await grant(number, { lines: [{ id: 1, count: 1 }] })).data.amount).toBe(540_000);
    expect(codeOf(await grant(number, { lines: [{ id: 1, count: 2 }] }))).toBe(apiCodes.refundTooHigh.code);
    expect((await grant(number, { lines: [{ id: 1, count: 1 }] })).data.owed).toBe(1_080_000);
    expect(codeOf(await grant(number, { lines: [{ id: 2, count: 1 }] }))).toBe(apiCodes.refundTooHigh.code);
  });

  test('is at most what the shop keeps, also of requests at the same time; a repeated one is granted once', async () => {
    const { number } = await paidOrder();
    const answers = await Promise.all([grant(number, { amount: 700_000 }), grant(number, { amount: 700_000 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const key = randomUUID();
    const same = await Promise.all([1, 2].map(() => grant(number, { amount: 380_000 }, { key })));
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    expect((await page(number)).grantable).toBe(0);
    expect(codeOf(await grant(number, { amount: 1 }))).toBe(apiCodes.refundTooHigh.code);
    expect(codeOf(await grant(number, { amount: 5 }, { key }))).toBe(apiCodes.keyReused.code);
  });

  test('needs a fresh code, a reason, and an order that its shopper has paid', async () => {
    const order = await placed(api, places, [{ id: 1, count: 2 }]);
    expect(codeOf(await grant(order.number, { amount: 1 }))).toBe(apiCodes.orderNotChangeable.code);
    await completeOrder(api, order.id);
    expect((await grant(order.number, { amount: 1 }, { reason: ' ' })).status).toBe(400);
    expect((await grant(order.number, { amount: 0 })).status).toBe(400);
    await api.db.updateTable('orders').set({ kind: 'loan' }).where('id', '=', order.id).execute();
    expect(codeOf(await grant(order.number, { amount: 1 }))).toBe(apiCodes.orderLent.code);
    expect((await page(order.number)).grantable).toBe(0);
    await api.db.updateTable('orders').set({ kind: 'full' }).where('id', '=', order.id).execute();
    afterStepUp(api);
    expect(codeOf(await grant(order.number, { amount: 1 }))).toBe(apiCodes.stepUpNeeded.code);
  });

  test('bounds a later change of the lines: the shop gives back no more than was paid', async () => {
    const owner = await member(api);
    const id = await orderFrom(owner, courierDraft(places, [{ id: 1, count: 2 }], { phone: owner.phone }));
    await api.db.updateTable('orders').set({ payment_state: 'paid' }).where('id', '=', id).execute();
    const { number } = (await orderRows(api, id)).order;
    await grant(number, { amount: 600_000 });
    expect(codeOf(await preview(one, number, [{ id: 1, count: 1 }]))).toBe(apiCodes.refundTooHigh.code);
  });
});

test('the bank returns a whole payment by itself, and leaves it to staff once they have given back a part of it', async () => {
  const ordered = async () => {
    const order = await waitingOrder('paysys');
    await pay(order);
    await confirm(order, code);
    const { number } = (await orderRows(api, order.id)).order;
    expect((await page(number)).payment_state).toBe('paid');
    return { id: order.id, number, cookies: order.cookies };
  };
  const [whole, part] = [await ordered(), await ordered()];
  const due = (await grant(part.number, { amount: 50_000 })).data;
  await one.call(staff.orderPartReturned, { body: { id: due.id, note: 'Переводом' } });
  for (const { id } of [whole, part]) await transitionOrder(api.app.services, id, { event: 'cancel', actor: 'staff' });
  await expect.poll(async () => (await page(whole.number)).payment_state).toBe('refunded');
  await expect.poll(async () => (await page(part.number)).messages.every(({ state }) => state === 'done')).toBe(true);
  expect(await page(part.number)).toMatchObject({ payment_state: 'refund_due', owed: 540_000 - 50_000 });
  expect((await payments(part.id)).map(({ state }) => state)).toEqual(['paid']);
  const finalRefund = async ({ id, cookies }: Awaited<ReturnType<typeof ordered>>) =>
    (await api.call(contract.order.show, { query: { id }, cookies })).data.final_refund;
  expect([await finalRefund(whole), await finalRefund(part)]).toEqual([540_000, 540_000 - 50_000]);
});

describe('notes on an order', () => {
  test('are added by every reader of orders, once, and visible to staff alone', async () => {
    const order = await placed(api, places, [{ id: 1, count: 1 }]);
    const operator = await staffIn(api, 'operator');
    const key = randomUUID();
    const body = { number: order.number, text: 'Звонить после шести', key };
    const added = await Promise.all([1, 2].map(() => operator.call(staff.orderNote, { body })));
    expect(new Set(added.map(({ data }) => data.id)).size).toBe(1);
    expect((await operator.call(staff.orderNote, { body: { ...body, text: 'Другое' } })).status).toBe(409);
    expect((await operator.call(staff.orderNote, { body: { ...body, text: ' ', key: randomUUID() } })).status).toBe(
      400,
    );
    expect((await page(order.number)).notes).toMatchObject([{ text: body.text, by: `Ходим ${operator.login}` }]);
    const display = await api.call(contract.order.show, { query: { id: order.id }, cookies: order.guest });
    expect(JSON.stringify(display.data)).not.toContain(body.text);
    const audit = await api.db.selectFrom('audit_log').select('after').where('action', '=', 'orders.note').execute();
    expect(JSON.stringify(audit)).not.toContain(body.text);
    expect((await (await staffIn(api, 'content')).call(staff.orderNote, { body })).status).toBe(403);
  });
});

test('a change of a paid card order is owed back in part', async () => {
  const order = await waitingOrder('paysys');
  await stockProduct(api, 2, 50, undefined, { sale_price: 100_000 });
  const { number } = (await orderRows(api, order.id)).order;
  await edit(one, number, [
    { id: 1, count: 1 },
    { id: 2, count: 2 },
  ]);
  await pay(order);
  expect(codeOf(await preview(one, number, [{ id: 1, count: 1 }]))).toBe(apiCodes.paymentOpen.code);
  await confirm(order, code);
  expect((await payments(order.id)).at(-1)).toMatchObject({ state: 'paid', amount: 740_000 });
  expect((await edit(one, number, [{ id: 1, count: 1 }])).data).toMatchObject({ total: 540_000, owed: 200_000 });
});
