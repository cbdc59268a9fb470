import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personTables } from '../../server/people/account/erase/person-tables.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { newPhone, openBrowser, register } from '../support/accounts.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';
import { completeOrder, orderFrom } from '../support/profile.ts';
import { addStaff } from '../support/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

const day = 86_400_000;
const word = 'Мехмонбоев';
const sweep = () => api.app.services.jobs.run('retention.guestOrders');
const read = (id: number) =>
  api.db
    .selectFrom('orders')
    .select([
      'phone',
      'first_name',
      'last_name',
      'street',
      'user_comment',
      'guest_hash',
      'total',
      'status',
      'customer_id',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function guestOrder(browser = openBrowser(api), phone = newPhone()): Promise<{ id: number; phone: string }> {
  await stockProduct(api, 2, 10, undefined, { sale_price: 100_000 });
  const places = await findPlaces(api);
  const draft = courierDraft(places, [{ id: 2, count: 1 }], { phone, first_name: word, last_name: word });
  draft.delivery.user_comment = `${word} уйда`;
  return { id: await orderFrom(browser, draft), phone };
}

test('erases guests after the retention time; lines and payments stay, open orders and those of accounts are untouched', async () => {
  const over = await guestOrder();
  await completeOrder(api, over.id);
  const underWay = await guestOrder();
  const phone = newPhone();
  const own = openBrowser(api);
  await register(api, own, { phone, firstName: 'Эгаси', lastName: 'Эгаси' });
  const owned = await guestOrder(own, phone);
  await completeOrder(api, owned.id);
  await api.app.services.outbox.drain();
  await api.db
    .insertInto('order_history')
    .values({
      order_id: over.id,
      status: 'completed',
      actor: 'staff',
      note: `${word} рози`,
      at: api.app.services.now(),
    })
    .execute();

  // A tag may name the shopper, as may the record of who added it.
  const { id: staff_id } = await addStaff(api, 'operator');
  await api.db.insertInto('order_tags').values({ order_id: over.id, tag: word }).execute();
  await api.db
    .insertInto('order_mark_changes')
    .values({
      order_id: over.id,
      staff_id,
      at: api.app.services.now(),
      added: JSON.stringify([word]),
      removed: '[]',
      is_assignment: false,
      assignee_id: null,
    })
    .execute();

  api.later(1_094 * day);
  await sweep();
  expect(await read(over.id)).toMatchObject({ phone: over.phone, first_name: word });

  api.later(2 * day);
  const fresh = await guestOrder();
  await completeOrder(api, fresh.id);
  await sweep();
  expect(await read(over.id)).toEqual({
    phone: '+998000000000',
    first_name: '',
    last_name: '',
    street: null,
    user_comment: null,
    guest_hash: 'erased',
    total: 130_000,
    status: 'completed',
    customer_id: null,
  });
  expect(
    await api.db.selectFrom('order_items').select(['price', 'count']).where('order_id', '=', over.id).execute(),
  ).toEqual([{ price: 100_000, count: 1 }]);
  for (const { id, phone: storedPhone } of [underWay, owned, fresh])
    expect(await read(id)).toMatchObject({ phone: storedPhone, first_name: word });

  // Of the one that is over no word is left in anything that hangs from it.
  for (const [table, { byOrder }] of Object.entries(personTables)) {
    if (byOrder === undefined) continue;
    const { rows } = await sql<{
      text: string;
    }>`select t::text as text from ${sql.table(table)} t where ${byOrder(over.id)} and t::text ~ ${`${word}|${over.phone.slice(4)}`}`.execute(
      api.db,
    );
    expect([table, rows]).toEqual([table, []]);
  }
  const status = await openBrowser(api).call(contract.account.orderStatus, {
    body: {
      number: (await api.db.selectFrom('orders').select('number').where('id', '=', over.id).executeTakeFirstOrThrow())
        .number,
      phone_number: over.phone,
    },
  });
  expect(status.status).toBe(404);
});

test('the retention time is a setting', async () => {
  const order = await guestOrder();
  await completeOrder(api, order.id);
  await api.db
    .insertInto('settings')
    .values({ key: 'guest_order_days', value: '30' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '30' }))
    .execute();
  api.app.services.reference.invalidate();
  api.later(31 * day);
  await sweep();
  expect((await read(order.id)).first_name).toBe('');
});

test('a guest with a pending refund is not erased', async () => {
  const order = await guestOrder();
  await completeOrder(api, order.id);
  await api.db
    .updateTable('orders')
    .set({ status: 'cancelled', cancel_reason: 'staff', payment_state: 'refund_due' })
    .where('id', '=', order.id)
    .execute();
  api.later(1_096 * day);
  await sweep();
  expect((await read(order.id)).first_name).toBe(word);
});

test('the job covers every table with personal data of an order', () => {
  const forgotten = Object.entries(personTables).filter(
    ([table, { rows, columns, byOrder }]) =>
      (table === 'orders' || 'order_id' in columns) &&
      (rows === 'delete' || Object.values(columns).some((fate) => fate !== 'keep')) &&
      byOrder === undefined,
  );
  // Conversations have a shorter term of their own, bonus is an account's alone.
  expect(forgotten.map(([table]) => table)).toEqual(['chat_messages', 'bonus_moves']);
});
