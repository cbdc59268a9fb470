import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { callsPerPage } from '../../../lib/staff/calls.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { awaitedCall, createdOrder, owedOrder } from '../../support/staff-calls.ts';
import { afterStepUp, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 40 });
});
afterAll(() => api.close());

describe('orders', () => {
  test('are found by number, by phone in any spelling and by name, page by page, without wildcards', async () => {
    const one = await staffIn(api, 'operator');
    const order = await createdOrder(api);
    await api.db
      .updateTable('orders')
      .set({ phone: '+998937778899', first_name: 'Гулноза', last_name: 'Ўроқова_%' })
      .where('id', '=', order.id)
      .execute();
    const find = async (q: string) =>
      (await one.call(staff.orders, { query: { q } })).data.orders.map(({ number }) => number);
    for (const q of [order.number, '+998 93 777-88-99', '937778899', 'гулноза', 'ЎРОҚОВА', 'ова_%'])
      expect(await find(q), q).toEqual([order.number]);
    for (const q of ['%', '_', "' or 1=1 --", '\\'])
      expect(await find(q), q).toEqual(q === '%' || q === '_' ? [order.number] : []);
    for (let index = 0; index < 3; index += 1) await createdOrder(api);
    const { orders } = (await one.call(staff.orders)).data;
    expect(orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toSorted((a, b) => b - a));
    const next = (await one.call(staff.orders, { query: { before: orders[1]?.id ?? 0 } })).data;
    expect(next.orders[0]?.id).toBe(orders[2]?.id);
    expect(
      (await one.call(staff.orders, { query: { status: 'cancelled' } })).data.orders.every(
        ({ status }) => status === 'cancelled',
      ),
    ).toBe(true);
  });

  test('are found by a name in the other script, with another apostrophe or the last name first, and by the ends of number and phone', async () => {
    const one = await staffIn(api, 'operator');
    const order = await createdOrder(api);
    const [name, short] = [order.number, order.number.slice(3)];
    await api.db
      .updateTable('orders')
      .set({ phone: '+998936543210', first_name: "O'g'iloy", last_name: 'Ҳамидова' })
      .where('id', '=', order.id)
      .execute();
    const find = async (q: string) =>
      (await one.call(staff.orders, { query: { q } })).data.orders.map(({ number }) => number);
    for (const q of [
      'Oʻgʻiloy',
      'O‘g‘iloy',
      'Ўғилой',
      'ўғилой ҳамидова',
      'Hamidova Ogiloy',
      'Хамидова',
      'xamidova',
      '\u202a+998 93 654 32 10\u202c',
      '654-32-10',
      '6543210',
      '3210',
      `№ ${name}`,
      `№${name}`,
      name.replace('-', '\u2011'),
      short,
      name.replace('-', ''),
    ])
      expect(await find(q), q).toContain(order.number);
    for (const q of ['Ogiloyda', 'Hamidova Umida', '6543219']) expect(await find(q), q).toEqual([]);
  });

  test('offers exactly the transitions that the state machine allows', async () => {
    const one = await staffIn(api, 'orders');
    const { number } = await createdOrder(api);
    const look = async () => (await one.call(staff.order, { query: { number } })).data;
    expect([(await look()).allowed, (await look()).refundable]).toEqual([['confirm', 'cancel'], false]);
    expect((await one.call(staff.moveOrder, { body: { number, event: 'handOver' } })).failure.code).toBe(
      apiCodes.orderNotChangeable.code,
    );
    expect((await one.call(staff.moveOrder, { body: { number, event: 'pay' } })).failure.code).toBe(
      apiCodes.orderNotChangeable.code,
    );
    expect((await one.call(staff.refundOrder, { body: { number, note: 'x' } })).failure.code).toBe(
      apiCodes.orderNotChangeable.code,
    );
    await one.call(staff.moveOrder, { body: { number, event: 'confirm' } });
    expect((await look()).allowed).toEqual(['ship', 'cancel']);
    await one.call(staff.moveOrder, { body: { number, event: 'cancel', note: 'Харидор қайтди' } });
    const ended = await look();
    expect([ended.status, ended.allowed, ended.moves.at(-1)?.note]).toEqual(['cancelled', [], 'Харидор қайтди']);
    expect((await one.call(staff.order, { query: { number: 'none' } })).status).toBe(404);
  });

  test('are refunded only with a reason and a fresh code', async () => {
    const one = await staffIn(api, 'orders');
    const { number } = await owedOrder(api);
    expect((await one.call(staff.refundOrder, { body: { number, note: ' ' } })).status).toBe(400);
    afterStepUp(api);
    expect((await one.call(staff.refundOrder, { body: { number, note: 'Payme' } })).failure.code).toBe(
      apiCodes.stepUpNeeded.code,
    );
    await one.call(staff.stepUp, { body: { code: one.code() } });
    expect((await one.call(staff.refundOrder, { body: { number, note: 'Payme' } })).data.payment_state).toBe(
      'refunded',
    );
  });

  test('are exported without formulas, and the audit log has no searched phone', async () => {
    const one = await staffIn(api, 'orders');
    const order = await createdOrder(api);
    await api.db
      .updateTable('orders')
      .set({ first_name: '=HYPERLINK("http://evil")', last_name: '', phone: '+998950001122' })
      .where('id', '=', order.id)
      .execute();
    const exported = async () => (await one.call(staff.exportOrders, { body: { q: '950001122' } })).data;
    const { csv, count } = await exported();
    expect(count).toBe(1);
    expect(csv).toContain(`;"'=HYPERLINK(""http://evil"")";998 95 000 11 22\r\n`);
    // An evening in UTC is the next day in Tashkent; a line break, a mark of direction and a semicolon part no cells.
    await api.db
      .updateTable('orders')
      .set({ created_at: '2026-11-20T20:30:00Z', first_name: 'Лола;\r\n\u202e', last_name: '"Ка' })
      .where('id', '=', order.id)
      .execute();
    const lines = (await exported()).csv.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('\ufeffnumber;created_at;kind;status;payment_method;payment_state;total;name;phone');
    expect(lines[1]).toContain(';21.11.2026 01:30;');
    expect(lines[1]).toContain(';"Лола; ""Ка";998 95 000 11 22');
    const row = await api.db
      .selectFrom('audit_log')
      .select('after')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.after).toEqual({ sought: true, count: 1 });
  });
});

describe('call-backs', () => {
  test('are due seven minutes after the order within the hours of the call centre, else after its next opening', async () => {
    const one = await staffIn(api, 'operator');
    const { settings } = await api.app.services.reference.get();
    expect(settings.shop.hours).toEqual({ opens: '09:00', closes: '21:00' });
    const order = await awaitedCall(api);
    await api.db.updateTable('orders').set({ locale: 'uz', first_name: 'Lola' }).where('id', '=', order.id).execute();
    // 12:00, 03:52 and 21:30 in Tashkent.
    for (const [made, due] of [
      ['2026-11-18T07:00:00.000Z', '2026-11-18T07:07:00.000Z'],
      ['2026-11-17T22:52:00.000Z', '2026-11-18T04:07:00.000Z'],
      ['2026-11-18T16:30:00.000Z', '2026-11-19T04:07:00.000Z'],
    ] as const) {
      await api.db.updateTable('orders').set({ created_at: made }).where('id', '=', order.id).execute();
      const listed = (await one.call(staff.calls)).data.calls.find(({ id }) => id === order.id);
      expect(listed, made).toMatchObject({ due_at: due, name: 'Lola', locale: 'uz' });
    }
  });

  test.each([
    // Times of Tashkent: until two at night, to the end of the day, and round the clock.
    [
      'open over midnight',
      { opens: '20:00', closes: '02:00' },
      [],
      [
        ['2026-11-18 23:30', '2026-11-18 23:37'],
        ['2026-11-18 01:30', '2026-11-18 01:37'],
        ['2026-11-18 02:00', '2026-11-18 20:07'],
        ['2026-11-18 12:00', '2026-11-18 20:07'],
      ],
    ],
    [
      'a holiday lasts until its night is over',
      { opens: '20:00', closes: '02:00' },
      ['2026-11-18'],
      [
        ['2026-11-18 01:30', '2026-11-18 01:37'],
        ['2026-11-18 21:00', '2026-11-19 20:07'],
        ['2026-11-19 01:00', '2026-11-19 20:07'],
      ],
    ],
    [
      'to the end of the day',
      { opens: '09:00', closes: '24:00' },
      [],
      [
        ['2026-11-18 23:59', '2026-11-19 00:06'],
        ['2026-11-19 00:00', '2026-11-19 09:07'],
      ],
    ],
    [
      'round the clock',
      { opens: '00:00', closes: '24:00' },
      [],
      [
        ['2026-11-18 23:59', '2026-11-19 00:06'],
        ['2026-11-19 00:00', '2026-11-19 00:07'],
      ],
    ],
  ])('of a call centre that is %s', async (_name, hours, holidays, moments) => {
    const one = await staffIn(api, 'operator');
    const { settings } = await api.app.services.reference.get();
    const keep = async (shop: object) => {
      await api.db
        .insertInto('settings')
        .values({ key: 'shop', value: JSON.stringify(shop) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(shop) }))
        .execute();
      api.app.services.reference.invalidate();
    };
    const moment = (local: string): string => new Date(`${local.replace(' ', 'T')}:00+05:00`).toISOString();
    const order = await awaitedCall(api);
    try {
      await keep({ ...settings.shop, hours, holidays });
      for (const [made = '', due = ''] of moments) {
        await api.db
          .updateTable('orders')
          .set({ created_at: moment(made) })
          .where('id', '=', order.id)
          .execute();
        expect(
          (await one.call(staff.calls)).data.calls.find(({ id }) => id === order.id),
          made,
        ).toMatchObject({ due_at: moment(due) });
      }
    } finally {
      await keep(settings.shop);
    }
  });

  test('one of concurrent claims succeeds', async () => {
    const order = await awaitedCall(api);
    const people = await Promise.all(Array.from({ length: 5 }, () => staffIn(api, 'operator')));
    const [first] = people;
    const listed = (await first?.call(staff.calls))?.data.calls.find(({ id }) => id === order.id);
    expect(listed).toMatchObject({ number: order.number, kind: 'fast', taken_by: null, tries: 0 });
    const answers = await Promise.all(people.map((one) => one.call(staff.takeCall, { body: { id: order.id } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    const loser = people.find((one) => one !== winner);
    expect((await loser?.call(staff.calls))?.data.calls.find(({ id }) => id === order.id)?.taken_by).toMatchObject({
      id: winner?.id,
    });
    expect((await loser?.call(staff.endCall, { body: { id: order.id, outcome: 'agreed' } }))?.status).toBe(409);
  });

  test('return with growing pauses if unanswered, and end when the order is agreed', async () => {
    const one = await staffIn(api, 'operator');
    const { id, number } = await awaitedCall(api);
    for (const minutes of [15, 60, 180, 180]) {
      await one.call(staff.takeCall, { body: { id } });
      const ended = (await one.call(staff.endCall, { body: { id, outcome: 'noAnswer' } })).data;
      expect(Date.parse(ended.again_at ?? '') - api.app.services.now().getTime()).toBe(minutes * 60_000);
    }
    await one.call(staff.takeCall, { body: { id } });
    expect(
      (await one.call(staff.endCall, { body: { id, outcome: 'agreed', note: 'Эртага олади' } })).data.again_at,
    ).toBeNull();
    expect((await one.call(staff.calls)).data.calls.some((call) => call.id === id)).toBe(false);
    expect((await one.call(staff.takeCall, { body: { id } })).status).toBe(404);
    expect((await one.call(staff.order, { query: { number } })).data.calls.at(-1)).toMatchObject({
      outcome: 'agreed',
      note: 'Эртага олади',
      by: `Ходим ${one.login}`,
    });
  });

  test('come by pages, each once, the most urgent first', async () => {
    const one = await staffIn(api, 'operator');
    const made: number[] = [];
    for (let count = 0; count <= callsPerPage; count += 1) made.push((await awaitedCall(api)).id);
    const { pagination } = (await one.call(staff.calls)).data;
    expect(pagination.total_page).toBeGreaterThan(1);
    const pages = [];
    for (let page = 1; page <= pagination.total_page; page += 1)
      pages.push((await one.call(staff.calls, { query: { page } })).data.calls);
    expect(pages[0]).toHaveLength(callsPerPage);
    const listed = pages.flat();
    expect(listed).toHaveLength(pagination.total_count);
    expect(made.filter((id) => listed.filter((call) => call.id === id).length !== 1)).toEqual([]);
    const due = listed.map(({ due_at }) => due_at);
    expect(due).toEqual(due.toSorted());
  });

  test('are released ten minutes after they were claimed', async () => {
    const [one, other] = [await staffIn(api, 'operator'), await staffIn(api, 'operator')];
    const { id } = await awaitedCall(api);
    await one.call(staff.takeCall, { body: { id } });
    expect((await other.call(staff.takeCall, { body: { id } })).status).toBe(409);
    api.later(10 * 60_000);
    expect((await other.call(staff.takeCall, { body: { id } })).status).toBe(200);
    expect((await one.call(staff.endCall, { body: { id, outcome: 'agreed' } })).status).toBe(409);
  });
});
