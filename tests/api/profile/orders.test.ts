import { describe, expect, test } from 'vitest';
import { openBrowser, newPhone, register, signInByPhone, type Browser } from '../../support/accounts.ts';
import { contract } from '../../support/api.ts';
import { stockProduct } from '../../support/orders.ts';
import { api, draft, line, orderShopSuite, places } from '../../support/order-shop.ts';
import { completeOrder, member, orderFrom, type Member } from '../../support/profile.ts';

orderShopSuite();
const { profile } = contract;

const list = async (
  browser: Member,
  query: { status?: 'all' | 'active' | 'completed' | 'cancelled'; q?: string; page?: number } = {},
) => (await browser.call(profile.orders, { query })).data;
const ids = async (...parameters: Parameters<typeof list>) =>
  (await list(...parameters)).orders.map(({ order_id }) => order_id);
const one = () => draft({ products: [line(1, 1)] });

describe('orders of an account', () => {
  test('orders placed while signed in are listed newest first, for their owner only', async () => {
    const [owner, other] = [await member(api), await member(api)];
    const first = await orderFrom(owner, one());
    const second = await orderFrom(owner, draft({ products: [line(1, 1), line(2, 2)] }));
    const { orders, pagination } = await list(owner);
    expect(orders.map(({ order_id }) => order_id)).toEqual([second, first]);
    expect(orders[0]).toMatchObject({
      status: 'created',
      total: 2_100_000,
      products_count: 3,
      can_cancel: true,
      can_pay: false,
      number: expect.stringMatching(/^26-\d{6,}$/) as string,
    });
    expect(pagination).toMatchObject({ current_page: 1, total_page: 1, total_count: 2 });
    expect(await ids(other)).toEqual([]);
    // Nothing in the browser but the session leads to them.
    expect(owner.cookies.has('guest.id')).toBe(false);
    owner.token = '';
    for (const cookies of [Object.fromEntries(owner.cookies), { 'guest.id': `customer:${owner.id}` }]) {
      expect((await api.call(contract.order.show, { query: { id: first }, cookies })).status).toBe(404);
    }
  });

  test('orders of this browser’s guest move to the account at sign-in and are then private', async () => {
    const browser = openBrowser(api);
    const phone = newPhone();
    const order = await orderFrom(browser, { ...one(), phone });
    const cookies = Object.fromEntries(browser.cookies);
    expect((await api.call(contract.order.show, { query: { id: order }, cookies })).status).toBe(200);
    const owner = await member(api, browser, phone);
    expect(await ids(owner)).toEqual([order]);
    expect((await owner.call(contract.order.show, { query: { id: order } })).status).toBe(200);
    expect((await api.call(contract.order.show, { query: { id: order }, cookies })).status).toBe(404);
    expect((await api.call(contract.order.list, { cookies })).data).toEqual([]);
  });

  test('orders of this browser with another account’s phone move to that account only', async () => {
    const browser = openBrowser(api);
    const phone = newPhone();
    const addressee = await member(api, openBrowser(api), phone);
    const order = await orderFrom(browser, { ...one(), phone });
    const cookies = Object.fromEntries(browser.cookies);
    const first = await member(api, browser);
    expect(await ids(first)).toEqual([]);
    expect((await first.call(contract.order.show, { query: { id: order } })).status).toBe(404);
    // The shopper still finds the order here after signing out.
    expect((await api.call(contract.order.show, { query: { id: order }, cookies })).status).toBe(200);
    api.later(61_000);
    const again = openBrowser(api);
    await signInByPhone(api, again, phone);
    expect(await ids(Object.assign(again, { phone, id: addressee.id }))).toEqual([order]);
  });

  test('the merge returns the number of orders that joined at and since the sign-in', async () => {
    const phone = newPhone();
    const [browser, elsewhere] = [openBrowser(api), openBrowser(api)];
    await orderFrom(browser, { ...one(), phone });
    await orderFrom(elsewhere, { ...one(), phone });
    const owner = await member(api, browser, phone);
    const joined = async () =>
      (
        await owner.call(profile.merge, {
          body: { merge_id: crypto.randomUUID(), cart: [], wishlist: [], compare: [], viewed: [] },
        })
      ).data.joined_orders;
    expect(await joined()).toBe(2);
    expect(await joined()).toBe(2);
    await orderFrom(elsewhere, { ...one(), phone });
    expect(await joined()).toBe(3);
  });

  test('orders with the same phone from other browsers are attached at sign-in and stay visible where they were placed', async () => {
    const phone = newPhone();
    const elsewhere = openBrowser(api);
    const order = await orderFrom(elsewhere, { ...one(), phone });
    const strangers = await orderFrom(openBrowser(api), { ...one(), phone: newPhone() });
    const owner = await member(api, openBrowser(api), phone);
    expect(await ids(owner)).toEqual([order]);
    expect((await elsewhere.call(contract.order.show, { query: { id: order } })).status).toBe(200);
    expect((await owner.call(profile.order, { params: { id: strangers } })).status).toBe(404);
    // What comes later comes at the next sign-in.
    const later = await orderFrom(elsewhere, { ...one(), phone });
    const again = openBrowser(api);
    await signInByPhone(api, again, phone);
    expect(await ids(Object.assign(again, { phone, id: owner.id }))).toEqual([later, order]);
  });

  test('attached orders are hidden from signed-out browsers once their customer has signed in there', async () => {
    const phone = newPhone();
    const browser = openBrowser(api);
    const order = await orderFrom(browser, { ...one(), phone });
    await member(api, openBrowser(api), phone);
    api.later(61_000);
    await signInByPhone(api, browser, phone);
    expect((await browser.call(contract.order.show, { query: { id: order } })).status).toBe(200);
    await browser.call(contract.account.logout);
    browser.token = '';
    expect((await browser.call(contract.order.show, { query: { id: order } })).status).toBe(404);
    expect((await browser.call(contract.order.list)).data).toEqual([]);
  });

  test('a second account in the same browser gets no orders of the first', async () => {
    const browser = openBrowser(api);
    const phone = newPhone();
    await orderFrom(browser, { ...one(), phone });
    const first = await member(api, browser, phone);
    expect(await ids(first)).toHaveLength(1);
    browser.token = '';
    const { user } = await register(api, browser, { phone: newPhone() });
    expect(await ids(Object.assign(browser, { phone: '', id: user.id }))).toEqual([]);
  });

  describe('the address of a guest order', () => {
    const to = (street: string, changes: Partial<ReturnType<typeof one>> = {}) => ({
      ...one(),
      delivery: { ...one().delivery, street, home: '7', floor: 3, room: '15' },
      ...changes,
    });
    const storedAddresses = async (browser: Browser) => (await browser.call(profile.addresses)).data;
    const again = (browser: Browser) =>
      browser.call(profile.merge, {
        body: { merge_id: crypto.randomUUID(), cart: [], wishlist: [], compare: [], viewed: [] },
      });

    test('becomes the account’s first address, from the newest courier order, once', async () => {
      const [browser, phone] = [openBrowser(api), newPhone()];
      for (const street of ['Навоий', 'Бобур']) await orderFrom(browser, to(street, { phone }));
      const owner = await member(api, browser, phone);
      expect(await storedAddresses(owner)).toMatchObject([
        {
          street: 'Бобур',
          house: '7',
          flat: '15',
          floor: 3,
          region: { id: 2 },
          city: { id: places.tashkentDistrict },
          is_default: true,
        },
      ]);
      const [address] = await storedAddresses(owner);
      await again(owner);
      expect(await storedAddresses(owner)).toHaveLength(1);
      // Taken away, it does not come back with what has joined long ago.
      await owner.call(profile.deleteAddress, { params: { id: address?.id ?? 0 }, body: {} });
      await again(owner);
      expect(await storedAddresses(owner)).toEqual([]);
    });

    test('is copied with attached orders too', async () => {
      const phone = newPhone();
      await orderFrom(openBrowser(api), to('Фурқат', { phone }));
      expect(await storedAddresses(await member(api, openBrowser(api), phone))).toMatchObject([{ street: 'Фурқат' }]);
    });

    test('is not copied for another recipient, nor if the account has an address', async () => {
      const [gift, giver, phone] = [openBrowser(api), newPhone(), newPhone()];
      await orderFrom(
        gift,
        to('Чўлпон', {
          phone: giver,
          is_own: false,
          other_user_fullname: 'Олим Рашидов',
          other_user_phone: '90 765 43 21',
        }),
      );
      expect(await storedAddresses(await member(api, gift, giver))).toEqual([]);
      const owner = await member(api, openBrowser(api), phone);
      await owner.call(profile.storeAddress, {
        body: { region_id: 2, city_id: places.tashkentDistrict, street: 'Ойбек', house: '1' },
      });
      await orderFrom(openBrowser(api), to('Қодирий', { phone }));
      await again(owner);
      expect((await storedAddresses(owner)).map(({ street }) => street)).toEqual(['Ойбек']);
    });
  });

  test('filter by state, search by number and by name in any language, page by page', async () => {
    const owner = await member(api);
    const orders: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      await stockProduct(api, 1, 5, undefined, { sale_price: 300_000 });
      orders.unshift(await orderFrom(owner, one()));
    }
    const [newest = 0, second = 0] = orders;
    await completeOrder(api, newest);
    await owner.call(profile.cancelOrder, { params: { id: second }, body: {} });
    expect(await ids(owner, { status: 'completed' })).toEqual([newest]);
    expect(await ids(owner, { status: 'cancelled' })).toEqual([second]);
    expect((await list(owner, { status: 'active' })).pagination.total_count).toBe(10);
    expect(await ids(owner)).toEqual(orders.slice(0, 10));
    expect(await ids(owner, { page: 2 })).toEqual(orders.slice(10));
    const { number } = (await owner.call(profile.order, { params: { id: second } })).data;
    expect(await ids(owner, { q: number })).toEqual([second]);
    const { name } = await api.db.selectFrom('products').select('name').where('id', '=', 1).executeTakeFirstOrThrow();
    for (const word of [name.kr, name.ru, name.uz])
      expect((await list(owner, { q: word.slice(0, 12).toLowerCase() })).pagination.total_count).toBe(12);
    for (const nothing of ['%', '_', '\\', 'no such thing']) expect(await ids(owner, { q: nothing })).toEqual([]);
  });

  test('the detail has all data, also for another recipient; orders of others are not found', async () => {
    const [owner, other] = [await member(api), await member(api)];
    const id = await orderFrom(
      owner,
      draft({
        products: [line(1, 1)],
        is_own: false,
        other_user_fullname: 'Олим Рашидов',
        other_user_phone: '90 765 43 21',
      }),
    );
    const { data } = await owner.call(profile.order, { params: { id } });
    expect(data).toMatchObject({
      status: 'created',
      total: 330_000,
      is_own: false,
      other_user_fullname: 'Олим Рашидов',
      payment_method: 'cash',
      bonus: { earned: 0, expected: 3_000 },
      can_cancel: true,
      can_pay: false,
      contract_id: null,
      delivery_hours: { from: 10, to: 20 },
      history: [{ status: 'created' }],
      delivery: { street: 'Амир Темур' },
      products: [{ id: 1, count: 1 }],
    });
    for (const call of [profile.order, profile.repeatOrder, profile.cancelOrder]) {
      expect((await other.call(call, { params: { id } })).status).toBe(404);
      expect((await openBrowser(api).call(call, { params: { id } })).status).toBe(401);
    }
  });

  test('an account that is deleted and restored keeps its orders and addresses', async () => {
    const owner = await member(api);
    const id = await orderFrom(owner, one());
    await owner.call(profile.storeAddress, {
      body: { region_id: 2, city_id: places.tashkentDistrict, street: 'Навоий', house: '7' },
    });
    const everything = async (browser: Browser) => [
      (await browser.call(profile.orders)).data,
      (await browser.call(profile.addresses)).data,
    ];
    const before = await everything(owner);
    expect((await owner.call(contract.account.requestDeletion, { body: { confirmed: true } })).status).toBe(200);
    expect((await owner.call(profile.orders)).status).toBe(401);
    api.later(61_000);
    const back = openBrowser(api);
    await signInByPhone(api, back, owner.phone);
    expect((await back.call(profile.order, { params: { id } })).status).toBe(403);
    await back.call(contract.account.restore);
    expect(await everything(back)).toEqual(before);
  });

  test('cancelling returns the stock once', async () => {
    const owner = await member(api);
    const id = await orderFrom(owner, one());
    const stock = async () =>
      (await api.db.selectFrom('products').select('stock_total').where('id', '=', 1).executeTakeFirstOrThrow())
        .stock_total;
    expect(await stock()).toBe(4);
    expect(
      (await owner.call(profile.cancelOrder, { params: { id }, body: { comment: 'Фикримдан қайтдим' } })).data,
    ).toMatchObject({ status: 'cancelled', payment_state: 'void' });
    expect(await stock()).toBe(5);
    // Nobody brings what was called off.
    expect((await owner.call(profile.order, { params: { id } })).data).toMatchObject({
      status: 'cancelled',
      delivery_hours: null,
    });
    expect((await owner.call(profile.cancelOrder, { params: { id }, body: {} })).status).toBe(409);
    expect(await stock()).toBe(5);
  });

  test('repeating an order reports lines as same, more expensive, cheaper, short or unavailable, and changes nothing', async () => {
    const owner = await member(api);
    const id = await orderFrom(owner, draft({ products: [line(1, 2), line(2, 1)] }));
    const states = async () =>
      (await owner.call(profile.repeatOrder, { params: { id } })).data.lines.map(({ state, count }) => [state, count]);
    expect(await states()).toEqual([
      ['same', 2],
      ['same', 1],
    ]);
    await stockProduct(api, 1, 5, undefined, { sale_price: 310_000 });
    await stockProduct(api, 2, 5, undefined, { sale_price: 900_000, full_payment_percent: 10 });
    expect(await states()).toEqual([
      ['dearer', 2],
      ['cheaper', 1],
    ]);
    await stockProduct(api, 1, 1, undefined, { sale_price: 300_000 });
    await stockProduct(api, 2, 0, undefined, { sale_price: 1_000_000, full_payment_percent: 10 });
    expect(await states()).toEqual([
      ['fewer', 1],
      ['gone', 0],
    ]);
    expect(await ids(owner)).toEqual([id]);
  });
});
