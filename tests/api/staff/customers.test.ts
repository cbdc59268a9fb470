import { beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { codeFor, newPhone, openBrowser } from '../../support/accounts.ts';
import { contract } from '../../support/api.ts';
import { api, draft, line, orderShopSuite } from '../../support/order-shop.ts';
import { completeOrder, member, orderFrom } from '../../support/profile.ts';
import { someCustomer } from '../../support/staff-calls.ts';
import { afterStepUp, type StaffBrowser, staffIn } from '../../support/staff.ts';

orderShopSuite();
const { staff } = contract;

let keeper: StaffBrowser;
beforeEach(async () => {
  keeper = await staffIn(api, 'orders');
});

const find = async (query: { q?: string; state?: 'active' | 'blocked' | 'deleted'; before?: number }) =>
  (await keeper.call(staff.customers, { query })).data;
const foundIds = async (query: Parameters<typeof find>[0]) => (await find(query)).customers.map(({ id }) => id);
const pageOf = async (id: number) => (await keeper.call(staff.customer, { query: { id } })).data;
const block = (id: number, reason = 'Ложные заказы') => keeper.call(staff.blockCustomer, { body: { id, reason } });
const unblock = (id: number) => keeper.call(staff.unblockCustomer, { body: { id } });
const one = (phone: string) => ({ ...draft({ products: [line(1, 1)] }), phone });
const orderAs = (phone: string) => openBrowser(api).call(contract.order.createFull, { body: one(phone) });
const ordersOf = async (phone: string): Promise<number> =>
  (await api.db.selectFrom('orders').select('id').where('phone', '=', phone).execute()).length;

describe('the search of accounts', () => {
  test('finds an account by phone, its end, e-mail, login, name in either script and number of an order', async () => {
    const phone = newPhone();
    const owner = await member(api, openBrowser(api), phone);
    await api.db
      .updateTable('customers')
      .set({ first_name: 'Шаҳноза', last_name: 'Ғофурова', email: 'Shahnoza@example.uz', login: 'shahnoza.g' })
      .where('id', '=', owner.id)
      .execute();
    const order = await orderFrom(owner, one(phone));
    const { number } = await api.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    for (const q of [
      phone,
      `${phone.slice(4, 6)} ${phone.slice(6, 9)}-${phone.slice(9, 11)}-${phone.slice(11)}`,
      phone.slice(-7),
      'shahnoza@EXAMPLE.uz',
      'Shahnoza.G',
      'ғофурова',
      'Gʻofurova Shahnoza',
      number,
    ])
      expect(await foundIds({ q }), q).toEqual([owner.id]);
    expect(await foundIds({ q: '%' })).toEqual([]);
    expect(await foundIds({ q: phone.slice(-3) })).toEqual([]);
  });

  test('lists the newest first, by pages and state; an erased account is not there', async () => {
    const made: number[] = [];
    for (let count = 0; count < 52; count += 1) made.push(await someCustomer(api));
    const [erased = 0, blocked = 0] = made.splice(10, 2);
    await api.db.updateTable('customers').set({ status: 'erased', phone: null }).where('id', '=', erased).execute();
    await block(blocked);
    const first = await find({});
    expect(first.customers).toHaveLength(50);
    expect(first.more).toBe(true);
    const second = await find({ before: first.customers.at(-1)?.id ?? 0 });
    const all = [...first.customers, ...second.customers].map(({ id }) => id);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all).toEqual(expect.arrayContaining([...made, blocked]));
    expect(all).not.toContain(erased);
    expect(await foundIds({ state: 'blocked' })).toContain(blocked);
    expect(await foundIds({ state: 'blocked' })).not.toContain(made[0]);
    expect((await keeper.call(staff.customer, { query: { id: erased } })).status).toBe(404);
  });
});

describe('the page of an account', () => {
  test('shows its orders with their sums, bonus, cart, awaited products and reviews', async () => {
    const phone = newPhone();
    const owner = await member(api, openBrowser(api), phone);
    const order = await orderFrom(owner, one(phone));
    await completeOrder(api, order);
    const { total } = await api.db
      .selectFrom('orders')
      .select('total')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const at = api.app.services.now();
    await api.db.insertInto('product_waits').values({ customer_id: owner.id, product_id: 2, since: at }).execute();
    await owner.call(contract.profile.changeAccountLists, {
      body: { cart: { set: [{ id: 2, count: 3, selected: true }] } },
    });
    const [card] = (await owner.call(contract.profile.bonusCard)).data;
    expect(card?.bonus).toBeGreaterThan(0);
    const page = await pageOf(owner.id);
    expect(page).toMatchObject({ phone, state: 'active', sessions: 1, bonus: card?.bonus, blocks: [] });
    expect(page.orders).toMatchObject({ count: 1, completed: 1, completed_sum: total });
    expect(page.orders.last.map(({ id }) => id)).toEqual([order]);
    expect(page.waits.map(({ id }) => id)).toEqual([2]);
    expect(page.cart).toEqual([expect.objectContaining({ id: 2, count: 3 })]);
    const { number } = page.orders.last[0] ?? { number: '' };
    expect((await keeper.call(staff.order, { query: { number } })).data.customer_id).toBe(owner.id);
  });
});

describe('a block', () => {
  test('ends the sessions, refuses sign-ins and orders with the phone, and can be ended', async () => {
    const phone = newPhone();
    const owner = await member(api, openBrowser(api), phone);
    expect((await block(owner.id, 'Пять отказов при доставке')).data).toEqual({ state: 'blocked' });
    expect((await owner.call(contract.profile.bonusCard)).status).toBe(401);
    const signIn = await openBrowser(api).call(contract.account.findByPhone, { body: { phone_number: phone } });
    expect(signIn.failure.code).toBe(apiCodes.userNotActive.code);
    const refused = await orderAs(phone);
    expect(refused.failure.code).toBe(apiCodes.userNotActive.code);
    expect(await ordersOf(phone)).toBe(0);
    const page = await pageOf(owner.id);
    expect(page).toMatchObject({ state: 'blocked', sessions: 0 });
    expect(page.blocks).toEqual([expect.objectContaining({ reason: 'Пять отказов при доставке', ended_at: null })]);

    expect((await unblock(owner.id)).data).toEqual({ state: 'active' });
    expect((await orderAs(phone)).status).toBe(200);
    const [ended] = (await pageOf(owner.id)).blocks;
    expect(ended?.ended_at).not.toBeNull();
    expect(ended?.ended_by).toBe(ended?.by);
  });

  test('that comes between the code and its use begins no session', async () => {
    const phone = newPhone();
    const owner = await member(api, openBrowser(api), phone);
    api.later(61_000);
    const elsewhere = openBrowser(api);
    expect((await elsewhere.call(contract.account.findByPhone, { body: { phone_number: phone } })).status).toBe(200);
    const code = await codeFor(api, phone);
    await block(owner.id);
    const entered = await elsewhere.call(contract.account.loginPhoneVerify, { body: { phone_number: phone, code } });
    expect(entered.failure.code).toBe(apiCodes.userNotActive.code);
    expect((await pageOf(owner.id)).sessions).toBe(0);
  });

  test('is one, however often it is requested, and its reason is not in the audit log', async () => {
    const id = await someCustomer(api);
    const reason = `Обман ${id}`;
    await Promise.all([block(id, reason), block(id, reason), block(id, reason)]);
    expect((await pageOf(id)).blocks).toHaveLength(1);
    await Promise.all([unblock(id), unblock(id)]);
    await block(id, reason);
    expect((await pageOf(id)).blocks).toHaveLength(2);
    const rows = await api.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'customer')
      .where('entity_id', '=', String(id))
      .orderBy('seq')
      .execute();
    expect(rows.filter(({ before }) => JSON.stringify(before) !== 'null').map(({ action }) => action)).toEqual([
      'customers.block',
      'customers.unblock',
      'customers.block',
    ]);
    expect(JSON.stringify(rows)).not.toContain(reason);
  });

  test('is refused for a deleted account and without a reason', async () => {
    const id = await someCustomer(api);
    expect((await block(id, '  ')).status).toBe(400);
    await api.db
      .updateTable('customers')
      .set({ status: 'deleted', deletion_at: new Date(api.app.services.now().getTime() + 86_400_000) })
      .where('id', '=', id)
      .execute();
    expect((await block(id)).failure.code).toBe(apiCodes.customerNotActive.code);
    expect((await unblock(id)).failure.code).toBe(apiCodes.customerNotActive.code);
    expect((await pageOf(id)).state).toBe('deleted');
  });

  test('comes before or after an order at the same time: after the block none is accepted', async () => {
    const phone = newPhone();
    const owner = await member(api, openBrowser(api), phone);
    const [, first] = await Promise.all([block(owner.id), orderAs(phone)]);
    const accepted = first.status === 200 ? 1 : 0;
    expect(await ordersOf(phone)).toBe(accepted);
    expect((await orderAs(phone)).failure.code).toBe(apiCodes.userNotActive.code);
    expect(await ordersOf(phone)).toBe(accepted);
  });
});

describe('requests of the shopper', () => {
  let admin: StaffBrowser;
  beforeEach(async () => {
    admin = await staffIn(api, 'admin');
  });

  const download = (id: number) => admin.call(staff.downloadCustomer, { body: { id } });
  const remove = (id: number) => admin.call(staff.deleteCustomer, { body: { id } });
  const restore = (id: number) => admin.call(staff.restoreCustomer, { body: { id } });
  const auditOf = async (id: number) =>
    (
      await api.db
        .selectFrom('audit_log')
        .selectAll()
        .where('entity', '=', 'customer')
        .where('entity_id', '=', String(id))
        .orderBy('seq')
        .execute()
    ).map(({ action, before, after }) => ({ action, before, after }));

  test('the file has what the shopper would download, and the audit log has none of it', async () => {
    const phone = newPhone();
    const owner = await member(api, openBrowser(api), phone);
    await orderFrom(owner, one(phone));
    const own = (await owner.call(contract.account.download)).data;
    const { data } = await download(owner.id);
    expect(Object.keys(data.parts)).toEqual(Object.keys(own.parts));
    expect(data.parts['customers']).toMatchObject([{ phone }]);
    expect(data.parts['orders']).toHaveLength(1);
    expect(data.names).toEqual(own.names);
    const rows = await auditOf(owner.id);
    expect(rows.map(({ action }) => action)).toEqual(['customers.data']);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(4));
  });

  test('deleting ends the sessions and notifies the shopper once; restoring opens the account again', async () => {
    const phone = newPhone();
    const owner = await member(api, openBrowser(api), phone);
    const [first, second] = await Promise.all([remove(owner.id), remove(owner.id)]);
    expect(first.data).toEqual(second.data);
    expect((await owner.call(contract.profile.bonusCard)).status).toBe(401);
    await api.app.services.outbox.drain();
    expect(api.sent.filter(({ to, text }) => to === phone && text.includes('можно восстановить'))).toHaveLength(1);
    expect(await pageOf(owner.id)).toMatchObject({
      state: 'deleted',
      sessions: 0,
      deletion_at: first.data.deletion_at,
    });

    expect((await restore(owner.id)).data).toEqual({ state: 'active' });
    expect((await restore(owner.id)).data).toEqual({ state: 'active' });
    expect(await pageOf(owner.id)).toMatchObject({ state: 'active', deletion_at: null });
    const rows = await auditOf(owner.id);
    expect(rows.filter(({ before }) => before !== null).map(({ action }) => action)).toEqual([
      'customers.delete',
      'customers.restore',
    ]);
  });

  test('a blocked account is not deleted, nor an expired one restored', async () => {
    const blocked = await someCustomer(api);
    await block(blocked);
    expect((await remove(blocked)).failure.code).toBe(apiCodes.customerNotActive.code);
    expect((await restore(blocked)).failure.code).toBe(apiCodes.customerNotActive.code);
    const expired = await someCustomer(api);
    await remove(expired);
    await api.db
      .updateTable('customers')
      .set({ deletion_at: new Date(api.app.services.now().getTime() - 1000) })
      .where('id', '=', expired)
      .execute();
    expect((await restore(expired)).failure.code).toBe(apiCodes.customerNotActive.code);
  });

  test('needs a fresh code', async () => {
    const id = await someCustomer(api);
    afterStepUp(api);
    for (const refused of [await download(id), await remove(id), await restore(id)])
      expect(refused.failure.code).toBe(apiCodes.stepUpNeeded.code);
    expect((await pageOf(id)).state).toBe('active');
  });
});
