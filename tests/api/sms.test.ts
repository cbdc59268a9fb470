import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eskizSms } from '../../server/core/sms/eskiz.ts';
import { fileSms } from '../../server/core/sms/file.ts';
import { transitionOrder } from '../../server/sales/orders/transitions/transition-order.ts';
import { contract, startApi, testNow, type TestApi } from '../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';

describe('messages about an order', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
    await stockProduct(api, 1, 50, undefined, { sale_price: 600_000 });
  });
  afterAll(() => api.close());

  test.each([
    ['ru', /^Texnomart: заказ 26-\d+ принят\. Сумма 600 000 сум\.$/, /отменён/],
    ['uz', /^Texnomart: 26-\d+ buyurtmangiz qabul qilindi\. Summa 600 000 so'm\.$/, /bekor qilindi/],
    ['kr', /^Texnomart: 26-\d+ буюртмангиз қабул қилинди\. Сумма 600 000 сўм\.$/, /бекор қилинди/],
  ])('confirm order and cancellation once each, in %s', async (locale, made, ended) => {
    const before = api.sent.length;
    const { data } = await api.call(contract.order.createFull, {
      body: courierDraft(await findPlaces(api), [{ id: 1, count: 1 }]),
      headers: { 'Accept-Language': locale },
    });
    await transitionOrder(api.app.services, data.order_id, { event: 'confirm', actor: 'staff' });
    await transitionOrder(api.app.services, data.order_id, { event: 'cancel', actor: 'staff' });
    await api.app.services.outbox.drain();
    const messages = api.sent.slice(before);
    expect(messages.map(({ to }) => to)).toEqual(['+998901234567', '+998901234567']);
    expect(messages[0]?.text).toMatch(made);
    expect(messages[1]?.text).toMatch(ended);
  });
});

test('the outbox file has one line per message', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-sms-'));
  try {
    const sms = fileSms(folder, () => testNow);
    await sms.send({ id: 'a', to: '+998901234567', text: 'one' });
    await sms.send({ id: 'b', to: '+998901234568', text: 'two' });
    const lines = (await readFile(path.join(folder, 'outbox/sms.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      { id: 'a', to: '+998901234567', text: 'one', at: testNow.toISOString() },
      { id: 'b', to: '+998901234568', text: 'two', at: testNow.toISOString() },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('Eskiz', () => {
  const settings = { url: 'https://sms.example', email: 'shop@example.uz', password: 'p', from: '4546' };
  interface CarrierRequest {
    readonly path: string;
    readonly fields: Record<string, unknown>;
    readonly bearer: string | null;
  }

  /** A carrier that gives out tokens and takes messages with the last one. */
  function carrier(answers: { readonly expired?: boolean; readonly down?: boolean } = {}) {
    const sentMessages: CarrierRequest[] = [];
    let tokens = 0;
    const call: typeof fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const bearer = new Headers(init?.headers).get('authorization');
      sentMessages.push({
        path: pathname,
        fields: init?.body instanceof FormData ? Object.fromEntries(init.body) : {},
        bearer,
      });
      if (pathname === '/api/auth/login') {
        tokens += 1;
        return Promise.resolve(Response.json({ message: 'token_generated', data: { token: `token-${tokens}` } }));
      }
      if (answers.down === true) return Promise.resolve(Response.json({ message: 'down' }, { status: 503 }));
      if (answers.expired === true && bearer === 'Bearer token-1')
        return Promise.resolve(Response.json({}, { status: 401 }));
      return Promise.resolve(Response.json({ id: '5f0c', message: 'Waiting for SMS provider', status: 'waiting' }));
    };
    return { requests: sentMessages, call };
  }
  const message = { id: 'x', to: '+998901234567', text: 'Salom' };

  test('signs in once and sends digits without the plus', async () => {
    const { requests, call } = carrier();
    const sms = eskizSms(settings, call);
    await sms.send(message);
    await sms.send(message);
    expect(requests.map(({ path: at }) => at)).toEqual([
      '/api/auth/login',
      '/api/message/sms/send',
      '/api/message/sms/send',
    ]);
    expect(requests[1]).toMatchObject({
      fields: { mobile_phone: '998901234567', message: 'Salom', from: '4546' },
      bearer: 'Bearer token-1',
    });
  });

  test('an expired token is renewed', async () => {
    const { requests, call } = carrier({ expired: true });
    await eskizSms(settings, call).send(message);
    expect(requests.at(-1)?.bearer).toBe('Bearer token-2');
  });

  test('a refused message is an error, so that it is retried', async () => {
    await expect(eskizSms(settings, carrier({ down: true }).call).send(message)).rejects.toThrow('503');
  });
});
