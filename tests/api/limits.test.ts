import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaptcha, difficultyOf } from '../../server/core/captcha/captcha.ts';
import { rateLimits, rateLimitOf, type RateLimitName } from '../../server/limits/rate-limits.ts';
import { createLimiter } from '../../server/limits/limiter.ts';
import { transitionOrder } from '../../server/sales/orders/transitions/transition-order.ts';
import { sendBelowCeiling } from '../../server/core/sms/ceiling.ts';
import { contract, startApi, testNow, testSecret, type TestApi } from '../support/api.ts';
import { form } from '../support/loans.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../support/orders.ts';
import { integrationContext } from '../support/integration-context.ts';

/** A thousand calls take their time where many suites share few cores. */
const timeoutMs = 240_000;
const tries = 1_000;
const ceiling = 150;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await startApi({
    products: 60,
    env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', MESSAGES_PER_DAY: String(ceiling) },
  });
  places = await findPlaces(api);
});
afterAll(() => api.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
/** A different network for each number. */
const addressOf = (index: number): string => `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`;
const phoneOf = (index: number): string => `90${(1_000_000 + index).toString()}`;

interface Try {
  readonly phone: string;
  readonly address: string;
  readonly product: number;
  readonly count?: number;
  readonly guest?: string;
}

/** Orders one piece and, when that worked, calls the order off again: both send a message. */
async function orderAndCancel({ phone, address, product }: Try): Promise<number> {
  const placed = await api.call(contract.order.createFast, {
    body: { product_id: product, phone, count: 1 },
    headers: from(address),
  });
  if (placed.status !== 200) return placed.status;
  await api.call(contract.order.cancel, {
    body: { order_id: placed.data.order_id },
    cookies: { 'guest.id': placed.cookie('guest.id') ?? '' },
    headers: from(address),
  });
  return placed.status;
}

const order = ({ phone, address, product, count = 1, guest }: Try) =>
  api.call(contract.order.createFast, {
    body: { product_id: product, phone, count, another: true },
    headers: from(address),
    ...(guest === undefined ? {} : { cookies: { 'guest.id': guest } }),
  });

async function messagesOf(run: () => Promise<void>): Promise<number> {
  await api.app.services.outbox.drain();
  const before = api.sent.length;
  await run();
  await api.app.services.outbox.drain();
  return api.sent.length - before;
}

describe('messages at the shop’s cost', () => {
  test(
    '1,000 orders for one phone from as many addresses use the phone’s rate limits exactly',
    async () => {
      const product = await stockProduct(api, 3, 5_000, undefined, { sale_price: 20_000 });
      const statuses: number[] = [];
      const sent = await messagesOf(async () => {
        for (let index = 0; index < tries; index += 1)
          statuses.push(await orderAndCancel({ phone: '901112233', address: addressOf(index), product }));
      });
      expect(statuses.filter((status) => status === 200)).toHaveLength(rateLimits['order.phone.hour'].limit);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(sent).toBe(rateLimits['message.phone.hour'].limit);
      expect(api.sent.every(({ to }) => to === '+998901112233')).toBe(true);
    },
    timeoutMs,
  );

  test(
    'the refusal names limit and time, and a daily rate limit holds over many hours',
    async () => {
      const product = await stockProduct(api, 4, 5_000, undefined, { sale_price: 20_000 });
      const phone = '901112244';
      let got = 0;
      const sent = await messagesOf(async () => {
        for (let hours = 0; hours < 20; hours += 1) {
          for (let index = 0; index < 5; index += 1)
            if ((await order({ phone, address: addressOf(2_000 + index), product })).status === 200) got += 1;
          api.later(hour);
        }
      });
      expect(got).toBe(rateLimits['order.phone.day'].limit);
      expect(sent).toBe(rateLimits['message.phone.day'].limit);
      const refused = await api.call(contract.order.createFast, {
        body: { product_id: product, phone, count: 1 },
        headers: { ...from(addressOf(2_100)), 'Accept-Language': 'ru' },
      });
      expect(refused.status).toBe(429);
      expect(refused.failure).toMatchObject({
        code: 108,
        message: 'Слишком много заказов подряд. Новый можно оформить через 4 ч, а срочный — по телефону магазина',
      });
      expect(Number(refused.headers['retry-after'])).toBe(4 * 3600);
      api.later(day);
      expect((await order({ phone, address: addressOf(2_101), product })).status).toBe(200);
    },
    timeoutMs,
  );

  test(
    '1,000 orders for many phones from one address use the address’s rate limit',
    async () => {
      const product = await stockProduct(api, 5, 5_000, undefined, { sale_price: 20_000 });
      const statuses: number[] = [];
      for (let index = 0; index < tries; index += 1) {
        // As fast as the guard against floods lets through.
        if (index % 25 === 0) api.later(minute);
        statuses.push((await order({ phone: phoneOf(index), address: '203.0.113.5', product })).status);
      }
      const got = statuses.filter((status) => status === 200).length;
      expect(got).toBe(rateLimits['order.address.day'].limit);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      await api.app.services.outbox.drain();
    },
    timeoutMs,
  );

  test(
    '1,000 orders for many phones from many addresses stop at the shop’s daily ceiling, which is reported',
    async () => {
      const product = await stockProduct(api, 6, 5_000, undefined, { sale_price: 20_000 });
      api.later(2 * day);
      const sent = await messagesOf(async () => {
        for (let index = 0; index < tries; index += 1)
          await order({ phone: phoneOf(5_000 + index), address: addressOf(5_000 + index), product });
      });
      expect(sent).toBe(ceiling);
      expect((await api.raw({ url: '/healthz' })).body).toMatchObject({
        status: 'ok',
        messages: { used: ceiling, most: ceiling, state: 'ceiling' },
      });
    },
    timeoutMs,
  );

  test('above the ceiling messages about deliveries are still sent', async () => {
    const { id, number } = await api.db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('status', '=', 'created')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('orders')
      .set({ status: 'confirmed', receive_type: 1, payment_state: 'on_receipt' })
      .where('id', '=', id)
      .execute();
    const sent = await messagesOf(async () => {
      expect((await transitionOrder(api.app.services, id, { event: 'prepare', actor: 'staff' })).ok).toBe(true);
    });
    expect(sent).toBe(1);
    expect(api.sent.at(-1)?.text).toContain(number);
    api.later(2 * day);
    expect((await api.raw({ url: '/healthz' })).body).toMatchObject({ messages: { used: 0, state: 'ok' } });
  });

  test('a failing carrier uses up no rate limit', async () => {
    const product = await stockProduct(api, 7, 100, undefined, { sale_price: 20_000 });
    const down = { ...api.app.services, sms: { send: () => Promise.reject(new Error('down')) } };
    await expect(
      sendBelowCeiling(down, { id: '1', to: '+998901234567', text: String(product) }, false),
    ).rejects.toThrow('down');
    expect((await api.raw({ url: '/healthz' })).body).toMatchObject({ messages: { used: 0 } });
  });
});

describe('reserved goods without payment', () => {
  test('limits pieces by phone, for any address', async () => {
    const product = await stockProduct(api, 8, 5_000, undefined, { sale_price: 20_000 });
    const phone = '901115577';
    let pieces = 0;
    for (let index = 0; index < 25; index += 1) {
      if (index % 8 === 0) api.later(hour + 1_000);
      if ((await order({ phone, address: addressOf(9_000 + index), product, count: 10 })).status === 200) pieces += 10;
    }
    expect(pieces).toBe(rateLimits['pieces.phone.day'].limit);
    const { stock_total } = await api.db
      .selectFrom('products')
      .select('stock_total')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    expect(stock_total).toBe(5_000 - pieces);
  });

  test('limits pieces by guest, for any phone', async () => {
    const product = await stockProduct(api, 9, 5_000, undefined, { sale_price: 20_000 });
    const guest = 'b'.repeat(32);
    let pieces = 0;
    for (let index = 0; index < 20; index += 1) {
      if (
        (await order({ phone: phoneOf(9_000 + index), address: addressOf(9_100 + index), product, count: 10, guest }))
          .status === 200
      )
        pieces += 10;
    }
    expect(pieces).toBe(rateLimits['pieces.guest.day'].limit);
  });

  test('limits the amount by phone', async () => {
    const product = await stockProduct(api, 10, 5_000, undefined, { sale_price: 150_000_000 });
    const phone = '901115588';
    const statuses = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push((await order({ phone, address: addressOf(9_200 + index), product })).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
  });

  test('a refused order uses up no rate limit', async () => {
    const product = await stockProduct(api, 11, 1, undefined, { sale_price: 20_000 });
    const phone = '901115599';
    for (let index = 0; index < 15; index += 1)
      expect((await order({ phone, address: addressOf(9_300 + index), product, count: 5 })).status).toBe(409);
    expect((await order({ phone, address: addressOf(9_400), product })).status).toBe(200);
  });
});

test('an ordinary shopper with three orders and a cancellation meets no limit', async () => {
  const product = await stockProduct(api, 12, 50, undefined, { sale_price: 3_000_000 });
  const sent = await messagesOf(async () => {
    for (const count of [1, 2, 1]) {
      const placed = await api.call(contract.order.createFull, {
        body: courierDraft(places, [{ id: product, count }], { phone: '901234500' }),
        headers: from('203.0.113.77'),
      });
      expect(placed.status).toBe(200);
      if (count === 2)
        await api.call(contract.order.cancel, {
          body: { order_id: placed.data.order_id },
          cookies: { 'guest.id': placed.cookie('guest.id') ?? '' },
        });
    }
  });
  expect(sent).toBe(4);
});

describe('the captcha difficulty', () => {
  test('grows with each task of the same browser', async () => {
    const difficulties: number[] = [];
    const captcha = createCaptcha({
      kind: 'altcha',
      db: api.db,
      limiter: createLimiter({ secret: testSecret, now: () => testNow, on: true }),
      around: integrationContext({ secret: testSecret, now: () => testNow }),
    });
    for (let used = 1; used <= 20; used += 1)
      difficulties.push(
        difficultyOf(new Map([['captcha.device.hour', used]]), (name: RateLimitName) => rateLimitOf(name).limit),
      );
    expect(difficulties.slice(0, 3)).toEqual([1, 1, 1]);
    expect(
      difficulties.slice(2, 10).every((difficulty, index, all) => index === 0 || difficulty > (all[index - 1] ?? 0)),
    ).toBe(true);
    expect(Math.max(...difficulties)).toBe(8);
    for (let index = 0; index < 5; index += 1)
      await captcha.challenge({ device: 'a-browser', address: '203.0.113.210' });
    const { used } = await api.db
      .selectFrom('budgets')
      .select((eb) => eb.fn.max('used').as('used'))
      .where('name', '=', 'captcha.device.hour')
      .executeTakeFirstOrThrow();
    expect(Number(used)).toBe(5);
  });
});

describe('import tokens', () => {
  test('can be guessed ten times per address, and then the right one is refused too', async () => {
    const token = 'a-right-token-of-twenty-four';
    const other = await startApi({ products: 20, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', IMPORT_TOKEN: token } });
    try {
      const ask = (bearer: string, address = '203.0.113.9') =>
        other.raw({
          url: '/api/common/v1/export?format=jsonl',
          headers: { ...from(address), authorization: `Bearer ${bearer}` },
        });
      const statuses: number[] = [];
      for (let index = 0; index < 15; index += 1) statuses.push((await ask(`guess-${index}`)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
      expect((await ask(token)).status).toBe(429);
      expect((await ask(token, '203.0.113.10')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

test('a repeated review, also a concurrent one, counts once', async () => {
  const device = crypto.randomUUID();
  const review = () => {
    const sent = form(undefined, { id: '1', mark: '5', comment: 'Отправлен дважды' });
    return api.raw({
      method: 'POST',
      url: `/api/${contract.product.addReview.path}`,
      payload: sent.payload,
      headers: { ...sent.headers, ...from(addressOf(4_000)), 'session-id': device },
    });
  };
  const used = () =>
    api.app.services.limiter.used(api.db, { address: undefined, guest: undefined, device }, 'review.device.day');
  for (const answer of [...(await Promise.all([review(), review(), review()])), await review()])
    expect(answer.status).toBe(200);
  expect(await used()).toBe(1);
});
