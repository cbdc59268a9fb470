import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '../../lib/i18n/locales.ts';
import { transitionOrder } from '../../server/sales/orders/transitions/transition-order.ts';
import { newPhone, openBrowser } from '../support/accounts.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';
import { member } from '../support/profile.ts';
import { pushBrowser } from '../support/push-browser.ts';

const hour = 3_600_000;

interface Call {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

let api: TestApi;
let calls: Call[] = [];
/** How the push service answers. */
let answers: (url: string) => Response | Error = () => new Response(null, { status: 201 });

beforeAll(async () => {
  api = await startApi({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      calls.push({ url: request.url, headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
      const answer = answers(request.url);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  await stockProduct(api, 1, 500, undefined, { sale_price: 600_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.app.services.outbox.drain();
  await api.db.deleteFrom('push_subscriptions').execute();
  calls = [];
  answers = () => new Response(null, { status: 201 });
});

type Shopper = ReturnType<typeof openBrowser>;

/** Orders one thing as this shopper. */
async function orderAs(shopper: Shopper, phone?: string): Promise<number> {
  return (
    await shopper.call(contract.order.createFull, {
      body: courierDraft(await findPlaces(api), [{ id: 1, count: 1 }], phone === undefined ? {} : { phone }),
    })
  ).data.order_id;
}

/** The shopper who orders, and the browser that is notified. */
async function subscribedShopper(locale: Locale = 'ru', shopper: Shopper = openBrowser(api), phone?: string) {
  const id = await orderAs(shopper, phone);
  const browser = pushBrowser();
  const answer = await shopper.call(contract.push.subscribe, {
    body: { order_id: id, ...browser.address },
    headers: { 'Accept-Language': locale },
  });
  expect(answer.data).toEqual({ subscribed: true });
  return { id, browser, shopper };
}

const moved = async (id: number, event: 'confirm' | 'ship'): Promise<void> => {
  await transitionOrder(api.app.services, id, { event, actor: 'staff' });
  await api.app.services.outbox.drain();
};
const send = () => api.app.services.jobs.run('push.send');
const subscriptions = () => api.db.selectFrom('push_subscriptions').selectAll().execute();

describe('a notification of an order', () => {
  test.each([
    ['ru', /^Заказ 26-\d+$/],
    ['uz', /^26-\d+-buyurtma$/],
    ['kr', /^26-\d+-буюртма$/],
  ] as const)('is sent in %s, encrypted for its browser only, with a link', async (locale, title) => {
    const { id, browser } = await subscribedShopper(locale);
    await moved(id, 'confirm');
    await send();
    expect(calls.map(({ url }) => url)).toEqual([browser.address.endpoint]);
    const [{ headers, body } = { headers: new Headers(), body: new Uint8Array() }] = calls;
    expect(headers.get('content-encoding')).toBe('aes128gcm');
    expect(headers.get('authorization')).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
    expect(Number(headers.get('ttl'))).toBeGreaterThan(0);
    expect(Buffer.from(body).toString('latin1')).not.toContain('order');
    const prefix = locale === 'kr' ? '' : `/${locale}`;
    expect(browser.read(body)).toEqual({
      topic: `order-${id}`,
      title: expect.stringMatching(title) as string,
      body: api.app.services.texts.text(locale, 'api.orderStatus.confirmed'),
      path: `${prefix}/thanks/?id=${id}`,
    });
    await send();
    expect(calls).toHaveLength(1);
  });

  test('describes the final state if the order moves twice before sending', async () => {
    const { id, browser } = await subscribedShopper();
    await moved(id, 'confirm');
    await moved(id, 'ship');
    await send();
    expect(calls.map(({ body }) => browser.read(body))).toEqual([
      expect.objectContaining({ body: api.app.services.texts.text('ru', 'api.orderStatus.delivering') }),
    ]);
  });

  test('is not sent to the person who cancelled', async () => {
    const { id, shopper } = await subscribedShopper();
    await shopper.call(contract.order.cancel, { body: { order_id: id } });
    await api.app.services.outbox.drain();
    await send();
    expect(calls).toEqual([]);
  });

  test('waits until the morning', async () => {
    const { id } = await subscribedShopper();
    // It is noon in Tashkent: twelve hours later it is midnight, at 8:59 still quiet, at 9:00 not.
    api.later(12 * hour);
    await moved(id, 'confirm');
    await send();
    api.later(9 * hour - 60_000);
    await send();
    expect(calls).toHaveLength(0);
    api.later(60_000);
    await send();
    expect(calls).toHaveLength(1);
    api.later(3 * hour);
  });

  test('goes to the account after its guest has signed in', async () => {
    const phone = newPhone();
    const { id, shopper } = await subscribedShopper('ru', openBrowser(api), phone);
    const owner = await member(api, shopper, phone);
    expect((await subscriptions()).map(({ guest_hash }) => guest_hash)).toEqual([`customer:${owner.id}`]);
    await moved(id, 'confirm');
    await send();
    expect(calls).toHaveLength(1);
  });
});

describe('a push service', () => {
  test.each([404, 410])('an answer of %i removes the subscription with its pending notifications', async (status) => {
    const { id } = await subscribedShopper();
    await moved(id, 'confirm');
    answers = () => new Response(null, { status });
    await send();
    expect(await subscriptions()).toEqual([]);
    await send();
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['is busy', new Response(null, { status: 429 })],
    ['is broken', new Response(null, { status: 503 })],
    ['is out of reach', new TypeError('fetch failed')],
  ])('that %s is retried with growing pauses and then given up', async (_what, answer) => {
    const { id } = await subscribedShopper();
    await moved(id, 'confirm');
    answers = () => (answer instanceof Error ? answer : answer.clone());
    await send();
    await send();
    expect(calls).toHaveLength(1);
    for (let tries = 1; tries < 12; tries += 1) {
      await api.db
        .updateTable('push_messages')
        .set({ due_at: new Date(0) })
        .execute();
      await send();
    }
    expect(calls).toHaveLength(8);
    expect(await subscriptions()).toHaveLength(1);
    expect(await api.db.selectFrom('push_messages').select('id').execute()).toEqual([]);
  });

  test('that fails for one browser does not block the next', async () => {
    const [first, second] = [await subscribedShopper(), await subscribedShopper()];
    await moved(first.id, 'confirm');
    await moved(second.id, 'confirm');
    answers = (url) =>
      url === first.browser.address.endpoint
        ? new Response(null, { status: 500 })
        : new Response(null, { status: 201 });
    await send();
    expect(calls.map(({ url }) => url).toSorted()).toEqual(
      [first.browser.address.endpoint, second.browser.address.endpoint].toSorted(),
    );
  });
});

describe('subscriptions', () => {
  test('are refused for the order of another user and without one', async () => {
    const { id } = await subscribedShopper();
    const stranger = openBrowser(api);
    await orderAs(stranger);
    for (const asker of [stranger, openBrowser(api)]) {
      const answer = await asker.call(contract.push.subscribe, { body: { order_id: id, ...pushBrowser().address } });
      expect([answer.status, answer.failure.message]).toEqual([404, expect.any(String)]);
    }
    expect(await subscriptions()).toHaveLength(1);
  });

  test.each([
    'http://fcm.googleapis.com/send/1',
    'https://127.0.0.1/send/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://evil.example/fcm.googleapis.com',
    'https://user:pass@fcm.googleapis.com/1',
    'https://fcm.googleapis.com:8443/1',
    'https://evilpush.apple.com.example/1',
    'https://notpush.apple.community/1',
    'javascript:alert(1)',
    'fcm.googleapis.com',
  ])('only push services are called: refuses %s', async (endpoint) => {
    const shopper = openBrowser(api);
    const id = await orderAs(shopper);
    const answer = await shopper.call(contract.push.subscribe, {
      body: { order_id: id, ...pushBrowser().address, endpoint },
    });
    expect(answer.status).toBe(400);
    expect(answer.failure.data[0]?.field).toBe('endpoint');
  });

  test('a browser that changed its user gets notifications of the new user only', async () => {
    const first = await subscribedShopper();
    await moved(first.id, 'confirm');
    const second = openBrowser(api);
    const id = await orderAs(second);
    await second.call(contract.push.subscribe, { body: { order_id: id, ...first.browser.address } });
    await moved(first.id, 'ship');
    await moved(id, 'confirm');
    await send();
    expect(calls.map(({ body }) => first.browser.read(body))).toEqual([
      expect.objectContaining({ topic: `order-${id}` }),
    ]);
  });

  test('an unsubscribed browser gets none, and a shopper has at most ten browsers', async () => {
    const { id, browser, shopper } = await subscribedShopper();
    await moved(id, 'confirm');
    expect(
      (await shopper.call(contract.push.unsubscribe, { body: { endpoint: browser.address.endpoint } })).data,
    ).toEqual({ subscribed: false });
    await send();
    expect(calls).toEqual([]);
    for (let count = 0; count < 12; count += 1)
      await shopper.call(contract.push.subscribe, { body: { order_id: id, ...pushBrowser().address } });
    expect(await subscriptions()).toHaveLength(10);
  });
});

test('back-in-stock notifications go to the browsers of the subscriber', async () => {
  const owner = await member(api, openBrowser(api));
  const { browser } = await subscribedShopper('uz', owner);
  await stockProduct(api, 2, 0, undefined, { sale_price: 900_000 });
  await owner.call(contract.profile.addWait, { body: { product_id: 2 } });
  await stockProduct(api, 2, 3, undefined, { sale_price: 900_000 });
  await api.app.services.jobs.run('profile.waits');
  await api.app.services.outbox.drain();
  await send();
  expect(calls.map(({ body }) => browser.read(body))).toEqual([
    expect.objectContaining({ topic: 'wait-2', title: 'Yana sotuvda', path: '/uz/product/detail/2/' }),
  ]);
});
