import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { contract } from '../../support/api.ts';
import { edit, findFaults, orderRows, placed, preview, save } from '../../support/order-editing.ts';
import { courierDraft, stockProduct } from '../../support/orders.ts';
import { api, code as paymeCode, newId, now, paymeSuite, places, result } from '../../support/payme.ts';
import { completeOrder, member, orderFrom } from '../../support/profile.ts';
import { staffIn, type StaffBrowser } from '../../support/staff.ts';

paymeSuite();

const { staff } = contract;
const [phone, kettle] = [{ id: 1 }, { id: 2 }];
let one: StaffBrowser;

beforeEach(async () => {
  await stockProduct(api, phone.id, 50, undefined, { sale_price: 600_000, full_payment_percent: 10 });
  await stockProduct(api, kettle.id, 50, undefined, { sale_price: 100_000 });
  one = await staffIn(api, 'orders');
});

const stockOf = async (id: number): Promise<number> =>
  (await api.db.selectFrom('products').select('stock_total').where('id', '=', id).executeTakeFirstOrThrow())
    .stock_total;
const codeOf = ({ failure }: { failure: { code: number } }): number => failure.code;
const page = async (number: string) => (await one.call(staff.order, { query: { number } })).data;
/** Pays an order by Payme, as its shopper would on its page. */
async function payByPayme(id: number): Promise<string> {
  const { total } = (await orderRows(api, id)).order;
  const transaction = newId();
  const account = { order_id: String(id) };
  await result('CreateTransaction', { id: transaction, time: now(), amount: total * 100, account });
  await result('PerformTransaction', { id: transaction });
  return transaction;
}

const deliverySettings = async () =>
  (await api.db.selectFrom('settings').select('value').where('key', '=', 'delivery').executeTakeFirstOrThrow()).value;
const setDelivery = async (delivery: unknown): Promise<void> => {
  await api.db
    .updateTable('settings')
    .set({ value: JSON.stringify(delivery) })
    .where('key', '=', 'delivery')
    .execute();
  api.app.services.reference.invalidate();
};

describe('a change of the lines of an order', () => {
  test('keeps a delivery free that was free, unless goods are taken away', async () => {
    const order = await placed(api, places, [{ ...kettle, count: 6 }]);
    const value = await deliverySettings();
    await setDelivery({ ...(value as object), price: 75_000, free_from: 2_000_000 });
    try {
      const planned = (await preview(one, order.number, [{ ...kettle, count: 7 }])).data;
      expect(planned.sums.before.delivery).toBe(0);
      expect(planned.sums.after).toMatchObject({ goods: 700_000, delivery: 0, total: 700_000 });
      const fewer = (await preview(one, order.number, [{ ...kettle, count: 2 }])).data;
      expect(fewer.sums.after).toMatchObject({ delivery: 75_000, total: 275_000 });
    } finally {
      await setDelivery(value);
    }
  });

  test('keeps the price of the delivery that was agreed', async () => {
    const order = await placed(api, places, [{ ...kettle, count: 1 }]);
    const value = await deliverySettings();
    await setDelivery({ ...(value as object), price: 75_000 });
    try {
      const planned = (await preview(one, order.number, [{ ...kettle, count: 2 }])).data;
      expect(planned.sums.before.delivery).toBe(30_000);
      expect(planned.sums.after).toMatchObject({ goods: 200_000, delivery: 30_000, total: 230_000 });
      const free = (await preview(one, order.number, [{ ...kettle, count: 6 }])).data;
      expect(free.sums.after).toMatchObject({ delivery: 0, total: 600_000 });
    } finally {
      await setDelivery(value);
    }
  });

  test('is previewed by what is then written: lines, sums, stock, audit, timeline and a message', async () => {
    const order = await placed(api, places, [{ ...phone, count: 2 }], { phone: '+998 90 777 11 22' });
    await api.db.updateTable('orders').set({ locale: 'ru' }).where('id', '=', order.id).execute();
    const before = [await stockOf(phone.id), await stockOf(kettle.id)];
    const lines = [
      { ...phone, count: 1 },
      { ...kettle, count: 3 },
    ];
    const planned = (await preview(one, order.number, lines)).data;
    expect(planned).toMatchObject({
      lines: [
        { product_id: phone.id, price: 600_000, discount: 60_000, before: 2, after: 1, available: null },
        { product_id: kettle.id, price: 100_000, discount: 0, before: 0, after: 3, available: null },
      ],
      sums: {
        before: { goods: 1_200_000, discount: 120_000, total: 1_080_000 },
        after: { goods: 900_000, discount: 60_000, total: 840_000 },
      },
      owed: 0,
    });
    expect([await stockOf(phone.id), await stockOf(kettle.id)]).toEqual(before);
    const saved = await save(one, order.number, lines, planned.digest, { note: 'Попросил по телефону' });
    expect(saved.data).toEqual({ number: order.number, total: 840_000, owed: 0 });
    expect([await stockOf(phone.id), await stockOf(kettle.id)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 3]);
    expect(await findFaults(api, order.id)).toEqual([]);

    const displayed = (await api.call(contract.order.show, { query: { id: order.id }, cookies: order.guest })).data;
    const own = await page(order.number);
    expect(displayed.products.map(({ id, count }) => [id, count])).toEqual(
      own.lines.map((line) => [line.product_id, line.count]),
    );
    expect([displayed.products_sum, displayed.discount_sum, displayed.total, displayed.refunds]).toEqual([
      900_000,
      60_000,
      840_000,
      [],
    ]);
    expect([own.sums.goods, own.total, own.sums.to_collect]).toEqual([900_000, 840_000, 840_000]);
    expect(own.moves.at(-1)).toMatchObject({ event: 'edit', by: `Ходим ${one.login}`, note: 'Попросил по телефону' });
    expect(own.edits).toMatchObject([{ by: `Ходим ${one.login}`, total_before: 1_080_000, total_after: 840_000 }]);
    expect(own.edits[0]?.lines.map((line) => [line.before, line.after])).toEqual([
      [2, 1],
      [0, 3],
    ]);
    const audit = await api.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'before', 'after'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      action: 'orders.edit',
      entity_id: order.number,
      before: { total: 1_080_000 },
      after: { total: 840_000 },
    });
    await expect
      .poll(() => api.sent.filter(({ to }) => to === '+998907771122').at(-1)?.text)
      .toMatch(
        new RegExp(`заказ ${order.number} изменён: .*было 2 шт\\., стало 1 шт\\., .*было 0 шт\\., стало 3 шт\\.`),
      );
  });

  test('keeps the agreed price of a line, and takes the present one for a new line', async () => {
    const order = await placed(api, places, [{ ...phone, count: 1 }]);
    await stockProduct(api, phone.id, 50, undefined, { sale_price: 900_000 });
    await stockProduct(api, kettle.id, 50, undefined, { sale_price: 70_000 });
    await edit(one, order.number, [
      { ...phone, count: 2 },
      { ...kettle, count: 1 },
    ]);
    expect((await orderRows(api, order.id)).items.map(({ price }) => price)).toEqual([600_000, 70_000]);
  });

  test('removes a line with its pieces, and counts delivery again', async () => {
    await stockProduct(api, kettle.id, 50, undefined, { sale_price: 350_000 });
    const { delivery } = (await api.app.services.reference.get()).settings;
    const order = await placed(api, places, [
      { ...phone, count: 1 },
      { ...kettle, count: 2 },
    ]);
    const stock = await stockOf(phone.id);
    expect((await edit(one, order.number, [{ ...kettle, count: 1 }])).status).toBe(200);
    const { order: row, items } = await orderRows(api, order.id);
    expect(items).toHaveLength(1);
    expect(row.delivery_sum).toBe(350_000 < (delivery.free_from ?? Infinity) ? delivery.price : 0);
    expect(await stockOf(phone.id)).toBe(stock + 1);
    expect(await findFaults(api, order.id)).toEqual([]);
    // A cancelled order returns what it still has.
    const moved = await one.call(staff.moveOrder, { body: { number: order.number, event: 'cancel' } });
    expect(moved.status).toBe(200);
    expect(await findFaults(api, order.id)).toEqual([]);
  });

  test('shows missing stock in the preview and is not saved with it', async () => {
    await stockProduct(api, kettle.id, 2, undefined, { sale_price: 100_000 });
    const order = await placed(api, places, [{ ...phone, count: 1 }]);
    const lines = [
      { ...phone, count: 1 },
      { ...kettle, count: 3 },
    ];
    const planned = (await preview(one, order.number, lines)).data;
    expect(planned.lines[1]).toMatchObject({ product_id: kettle.id, after: 3, available: 2 });
    const before = await orderRows(api, order.id);
    expect(codeOf(await save(one, order.number, lines, planned.digest))).toBe(apiCodes.notEnoughProducts.code);
    expect(await orderRows(api, order.id)).toEqual(before);
  });

  test('is refused, with the reason, for no change, shipped goods, instalments, and sums outside the limits', async () => {
    const order = await placed(api, places, [{ ...phone, count: 1 }]);
    const lines = [{ ...phone, count: 2 }];
    expect(codeOf(await preview(one, order.number, [{ ...phone, count: 1 }]))).toBe(apiCodes.orderUnchanged.code);
    expect(codeOf(await preview(one, 'none', lines))).toBe(apiCodes.orderNotFound.code);
    await stockProduct(api, kettle.id, 5, undefined, { sale_price: 100 });
    expect(codeOf(await preview(one, order.number, [{ ...kettle, count: 1 }]))).toBe(apiCodes.belowMinimum.code);
    await api.db.updateTable('orders').set({ kind: 'loan' }).where('id', '=', order.id).execute();
    expect(codeOf(await preview(one, order.number, lines))).toBe(apiCodes.orderLent.code);
    expect((await page(order.number)).edit_block).toBe('orderLent');
    await api.db.updateTable('orders').set({ kind: 'full' }).where('id', '=', order.id).execute();
    const { digest } = (await preview(one, order.number, lines)).data;
    for (const event of ['confirm', 'ship'] as const)
      await one.call(staff.moveOrder, { body: { number: order.number, event } });
    expect(codeOf(await save(one, order.number, lines, digest))).toBe(apiCodes.orderNotEditable.code);
    expect((await page(order.number)).edit_block).toBe('orderNotEditable');
  });

  test('of a one-click order and of a pre-order follows their own rules', async () => {
    const fast = await api.call(contract.order.createFast, { body: { product_id: phone.id, phone: '+998901112244' } });
    expect((await edit(one, fast.data.number, [{ ...phone, count: 2 }])).data.total).toBe(1_080_000);
    expect(await findFaults(api, fast.data.order_id)).toEqual([]);
    await stockProduct(api, phone.id, 0, undefined, { sale_price: 600_000, sale_mode: 'preorder' });
    const pre = await api.call(contract.order.createPre, {
      body: {
        payment_method: 'payme',
        payment_type: 'full',
        delivery: { region: 2, city: places.tashkentDistrict, street: 'Навоий 1' },
        product_id: phone.id,
        user: { phone: '+998901112255', name: 'Лола', surname: 'Каримова' },
      },
    });
    expect((await edit(one, pre.data.number, [{ ...phone, count: 3 }])).data.total).toBe(1_800_000);
    expect(
      codeOf(
        await preview(one, pre.data.number, [
          { ...phone, count: 3 },
          { ...kettle, count: 1 },
        ]),
      ),
    ).toBe(apiCodes.notPreorder.code);
  });

  test('returns the bonus that the smaller order may no longer be paid with', async () => {
    const owner = await member(api);
    const bonus = 50_000;
    const draft = courierDraft(places, [{ ...phone, count: 1 }], { phone: owner.phone });
    await stockProduct(api, phone.id, 50, undefined, { sale_price: bonus * 100 });
    await completeOrder(api, await orderFrom(owner, draft));
    const balance = async () => (await owner.call(contract.profile.bonusCard)).data[0]?.bonus;
    expect(await balance()).toBe(bonus);
    await stockProduct(api, phone.id, 50, undefined, { sale_price: 600_000 });
    await stockProduct(api, kettle.id, 5, undefined, { sale_price: 60_000 });
    const { number, order_id: id } = (
      await owner.call(contract.order.createFull, { body: { ...draft, bonus, another: true } })
    ).data;
    expect(await balance()).toBe(0);
    const { spend_percent } = (await api.app.services.reference.get()).settings.bonus;
    const spendable = (60_000 * spend_percent) / 100;
    expect(spendable).toBeLessThan(bonus);
    const lines = [{ ...kettle, count: 1 }];
    const planned = (await preview(one, number, lines)).data;
    expect(planned.sums.after.bonus).toBe(spendable);
    expect((await save(one, number, lines, planned.digest)).status).toBe(200);
    expect(await balance()).toBe(bonus - spendable);
    const displayed = (await owner.call(contract.profile.order, { params: { id } })).data;
    expect([displayed.bonus_sum, displayed.total]).toEqual([spendable, planned.sums.after.total]);
    await owner.call(contract.order.cancel, { body: { order_id: id } });
    expect(await balance()).toBe(bonus);
  });
});

describe('a paid order', () => {
  test('is owed the difference back when its total falls, and cannot cost more', async () => {
    const order = await placed(api, places, [{ ...phone, count: 3 }], { payment_method: 'payme' });
    await payByPayme(order.id);
    expect(codeOf(await preview(one, order.number, [{ ...phone, count: 4 }]))).toBe(apiCodes.paidTotalRises.code);
    const changed = (await edit(one, order.number, [{ ...phone, count: 2 }])).data;
    expect(changed).toMatchObject({ total: 1_080_000, owed: 540_000 });
    const own = await page(order.number);
    expect(own).toMatchObject({ payment_state: 'paid', owed: 540_000, total: 1_080_000 });
    expect(own.refunds).toMatchObject([{ amount: 540_000, by_edit: true, state: 'due' }]);
    expect((await one.call(staff.orders, { query: { work: 'refund' } })).data.orders.map(({ id }) => id)).toContain(
      order.id,
    );

    const id = own.refunds[0]?.id ?? 0;
    const done = await one.call(staff.orderPartReturned, { body: { id, note: 'На карту, Payme' } });
    expect(done.data).toEqual({ id, amount: 540_000, owed: 0 });
    expect(codeOf(await one.call(staff.orderPartReturned, { body: { id, note: 'x' } }))).toBe(
      apiCodes.orderNotChangeable.code,
    );
    const after = await page(order.number);
    expect([after.owed, after.refunds[0]?.state, after.moves.at(-1)?.event]).toEqual([0, 'returned', 'partReturned']);
    const displayed = (await api.call(contract.order.show, { query: { id: order.id }, cookies: order.guest })).data;
    expect(displayed.refunds).toMatchObject([{ amount: 540_000, returned_at: api.app.services.now().toISOString() }]);
    await expect
      .poll(() => api.sent.some(({ text }) => text.includes(order.number) && text.includes('540')))
      .toBe(true);
  });

  test('owes the rest when it is cancelled later; a part that was due goes back with it', async () => {
    const order = await placed(api, places, [{ ...phone, count: 3 }], { payment_method: 'payme' });
    await payByPayme(order.id);
    await edit(one, order.number, [{ ...phone, count: 2 }]);
    await edit(one, order.number, [{ ...phone, count: 1 }]);
    const [first, second] = (await page(order.number)).refunds;
    await one.call(staff.orderPartReturned, { body: { id: first?.id ?? 0, note: 'Payme' } });
    await one.call(staff.moveOrder, { body: { number: order.number, event: 'cancel' } });
    expect(await page(order.number)).toMatchObject({ payment_state: 'refund_due', owed: 2 * 540_000 });
    // Of a cancelled order the whole is given back.
    expect(codeOf(await one.call(staff.orderPartReturned, { body: { id: second?.id ?? 0, note: 'x' } }))).toBe(
      apiCodes.orderNotChangeable.code,
    );
    await one.call(staff.refundOrder, { body: { number: order.number, note: 'Payme' } });
    const after = await page(order.number);
    expect([after.payment_state, after.owed, after.refunds.map(({ state }) => state)]).toEqual([
      'refunded',
      0,
      ['returned', 'merged'],
    ]);
  });

  test('is returned by Payme as a whole only while no part of it was given back', async () => {
    const [one_, two] = [
      await placed(api, places, [{ ...phone, count: 3 }], { payment_method: 'payme' }),
      await placed(api, places, [{ ...phone, count: 2 }], { payment_method: 'payme' }),
    ];
    const transactions = [await payByPayme(one_.id), await payByPayme(two.id)];
    for (const { number } of [one_, two]) await edit(one, number, [{ ...phone, count: 1 }]);
    const due = (await page(one_.number)).refunds[0]?.id ?? 0;
    await one.call(staff.orderPartReturned, { body: { id: due, note: 'Payme' } });
    expect(await paymeCode('CancelTransaction', { id: transactions[0], reason: 5 })).toBe(-31_007);
    expect(await paymeCode('CancelTransaction', { id: transactions[1], reason: 5 })).toBeUndefined();
    expect((await page(one_.number)).status).toBe('confirmed');
    const returned = await page(two.number);
    expect([returned.payment_state, returned.owed, returned.refunds[0]?.state]).toEqual(['refunded', 0, 'merged']);
  });
});

describe('at the same time', () => {
  const lines = (count: number) => [{ ...phone, count }];

  test('of two members of staff who saw the same order one saves', async () => {
    const order = await placed(api, places, lines(1));
    const other = await staffIn(api, 'admin');
    const [mine, theirs] = await Promise.all([
      preview(one, order.number, lines(2)),
      preview(other, order.number, lines(3)),
    ]);
    const answers = await Promise.all([
      save(one, order.number, lines(2), mine.data.digest),
      save(other, order.number, lines(3), theirs.data.digest),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual([apiCodes.orderChanged.code]);
    expect(await findFaults(api, order.id)).toEqual([]);
  });

  test('a repeated request changes nothing more; its key is good for nothing else', async () => {
    const order = await placed(api, places, lines(1));
    const { digest } = (await preview(one, order.number, lines(2))).data;
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => save(one, order.number, lines(2), digest, { key })));
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ number: order.number, total: 1_080_000, owed: 0 }));
    expect((await page(order.number)).edits).toHaveLength(1);
    expect(codeOf(await save(one, order.number, lines(4), digest, { key }))).toBe(apiCodes.keyReused.code);
    expect(await findFaults(api, order.id)).toEqual([]);
  });

  test('a shopper who cancels and staff who save do not both succeed on the former order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await placed(api, places, lines(1));
      const { digest } = (await preview(one, order.number, lines(2))).data;
      const [saved, cancelled] = await Promise.all([
        save(one, order.number, lines(2), digest),
        api.call(contract.order.cancel, { body: { order_id: order.id }, cookies: order.guest }),
      ]);
      expect(cancelled.status).toBe(200);
      if (saved.status !== 200) expect(codeOf(saved)).toBe(apiCodes.orderNotEditable.code);
      const { order: row, parts } = await orderRows(api, order.id);
      expect(row.status).toBe('cancelled');
      expect(parts.every(({ released_at }) => released_at !== null)).toBe(true);
      expect(await findFaults(api, order.id)).toEqual([]);
    }
  });

  test('Payme takes the former sum or the new one, and never the former one of a changed order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await placed(api, places, lines(1), { payment_method: 'payme' });
      const { digest, sums } = (await preview(one, order.number, lines(2))).data;
      const account = { order_id: String(order.id) };
      const id = newId();
      const [saved, refused] = await Promise.all([
        save(one, order.number, lines(2), digest),
        paymeCode('CreateTransaction', { id, time: now(), amount: sums.before.total * 100, account }),
      ]);
      // One of the two was first, and the other one was refused.
      expect([saved.status === 200, refused === undefined].sort()).toEqual([false, true]);
      if (saved.status !== 200) {
        expect(codeOf(saved)).toBe(apiCodes.paymentOpen.code);
        expect((await page(order.number)).edit_block).toBe('paymentOpen');
        await result('PerformTransaction', { id });
        expect(codeOf(await save(one, order.number, lines(2), digest))).toBe(apiCodes.paidTotalRises.code);
      } else await payByPayme(order.id);
      const { order: row } = await orderRows(api, order.id);
      const paid = await api.db
        .selectFrom('payments')
        .select('amount')
        .where('order_id', '=', order.id)
        .where('state', '=', 'paid')
        .execute();
      expect([row.payment_state, ...paid.map(({ amount }) => amount)]).toEqual(['paid', row.total]);
    }
  });

  test('the price or the stock of a new line that has changed since the preview stops the change', async () => {
    const order = await placed(api, places, lines(1));
    const wanted = [...lines(1), { ...kettle, count: 1 }];
    const { digest } = (await preview(one, order.number, wanted)).data;
    await api.db.updateTable('products').set({ sale_price: 110_000 }).where('id', '=', kettle.id).execute();
    expect(codeOf(await save(one, order.number, wanted, digest))).toBe(apiCodes.orderChanged.code);
  });

  test('an order is handed over with the lines that it then has', async () => {
    const order = await placed(api, places, lines(2));
    await edit(one, order.number, lines(1));
    await completeOrder(api, order.id);
    expect((await page(order.number)).payment_state).toBe('paid');
    expect(codeOf(await preview(one, order.number, lines(2)))).toBe(apiCodes.orderNotEditable.code);
  });
});

test('products to add are found by words and by codes, listed ones only', async () => {
  const { external_id, name } = await api.db
    .selectFrom('products')
    .select(['external_id', 'name'])
    .where('id', '=', kettle.id)
    .executeTakeFirstOrThrow();
  const find = async (q: string) =>
    (await one.call(staff.orderProducts, { query: { q } })).data.products.map(({ id }) => id);
  expect(await find(external_id)).toContain(kettle.id);
  expect(await find(name.ru)).toContain(kettle.id);
  await api.db.updateTable('products').set({ is_listed: false }).where('id', '=', kettle.id).execute();
  expect(await find(external_id)).not.toContain(kettle.id);
  expect((await one.call(staff.orderProducts, { query: { q: 'x' } })).status).toBe(400);
});
