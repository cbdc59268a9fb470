import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedShopper } from '../../demo/seed/shopper/index.ts';
import { sharedSecret } from '../../server/secret.ts';
import { openBrowser, type Browser } from '../support/accounts.ts';
import { contract, startApi, testNow, type TestApi } from '../support/api.ts';

const { profile } = contract;
let api: TestApi;
let folder: string;
let browser: Browser;
const seed = async () =>
  seedShopper(
    api.database,
    { dataDir: folder, secret: await sharedSecret(undefined, folder), documentsKey: undefined, siteUrl: undefined },
    testNow,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-story-'));
  api = await startApi();
  expect(await seed()).toBe(true);
  browser = openBrowser(api);
  browser.token = (
    await browser.call(contract.account.loginPassword, { body: { login: 'namuna', password: 'yashil-choynak-2026' } })
  ).data.token;
}, 60_000);

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the shopper of the demonstration', () => {
  test('has orders in every state of an account, none of them in the future', async () => {
    const { orders } = (await browser.call(profile.orders, { query: { status: 'all' } })).data;
    const states = orders.map(({ kind, status, payment_state }) => `${kind} ${status} ${payment_state}`);
    expect(new Set(states)).toEqual(
      new Set([
        'full created on_receipt',
        'full confirmed paid',
        'full delivering paid',
        'pre confirmed paid',
        'full completed paid',
        'loan completed paid',
        'full cancelled void',
        'full cancelled refunded',
      ]),
    );
    for (const { created_at } of orders) expect(new Date(created_at).getTime()).toBeLessThan(testNow.getTime());
    const histories = await Promise.all(
      orders.map(async ({ order_id }) =>
        (await browser.call(profile.order, { params: { id: order_id } })).data.history.map(({ at }) => at),
      ),
    );
    for (const moments of histories) expect(moments).toEqual([...moments].sort());
  });

  test('has an open contract with payments on time, and a closed one', async () => {
    const contracts = (await browser.call(profile.contracts, { query: {} })).data.data;
    expect(contracts.map(({ status, months }) => [status, months])).toEqual([
      ['open', 12],
      ['closed', 3],
    ]);
    const [open, closed] = contracts;
    expect(open?.schedule.filter(({ state }) => state === 'paid')).toHaveLength(3);
    expect(open?.next_payment?.days_left).toBeGreaterThan(0);
    expect(open?.schedule.some(({ state }) => state === 'overdue' || state === 'part')).toBe(false);
    expect(closed).toMatchObject({ debt: 0, next_payment: null });
    const history = (await browser.call(profile.paymentHistory)).data;
    expect(history.contracts.map(({ payments }) => payments.length)).toEqual([3, 3]);
    expect(new Set(history.orders.map(({ state }) => state))).toEqual(new Set(['paid', 'returned']));
  });

  test('has earned bonus and spent it at a till and in an order', async () => {
    const [card] = (await browser.call(profile.bonusCard)).data;
    expect(
      new Set(card?.moves.map(({ kind, order_number }) => `${kind} ${order_number === null ? 'till' : 'order'}`)),
    ).toEqual(new Set(['earned order', 'spent order', 'spent till', 'returned order']));
    expect(card?.moves.reduce((sum, { amount }) => sum + amount, 0)).toBe(card?.bonus);
    expect(card?.bonus).toBeGreaterThan(0);
  });

  test('has a published review, a back-in-stock subscription, two addresses and its sessions', async () => {
    const [reviews, waits, addresses, sessions] = await Promise.all([
      browser.call(profile.reviews),
      browser.call(profile.waits),
      browser.call(profile.addresses),
      browser.call(contract.account.sessions),
    ]);
    expect(reviews.data.map(({ status }) => status)).toEqual(['published']);
    expect(waits.data).toMatchObject([{ available: false, told_at: null }]);
    expect(addresses.data.map(({ is_default }) => is_default)).toEqual([true, false]);
    // Beside the one that looks.
    expect(sessions.data).toHaveLength(3);
  });

  test('gets each message once, and a second seeding changes nothing', async () => {
    const count = async () =>
      (
        await api.db
          .selectFrom('orders')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    expect(await seed()).toBe(false);
    expect(await count()).toBe(before);
    expect(await api.db.selectFrom('outbox').select('topic').where('fanned_out_at', 'is', null).execute()).toEqual([]);
    expect(
      await api.db
        .selectFrom('outbox_deliveries')
        .select(['handler', 'last_error'])
        .where('done_at', 'is', null)
        .execute(),
    ).toEqual([]);
  });
});
