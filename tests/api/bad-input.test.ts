import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCodeName } from '../../lib/contract/codes.ts';
import { contract, startApi, type RawCall, type TestApi } from '../support/api.ts';
import { courierDraft, findPlaces, stateOf, type Draft } from '../support/orders.ts';

let api: TestApi;
let draft: Draft;
let before: string;
beforeAll(async () => {
  api = await startApi();
  draft = courierDraft(await findPlaces(api), [{ id: 1, count: 1 }]);
  before = await stateOf(api);
});
afterAll(() => api.close());

/** Refused in the envelope, in words, and nothing is stored. */
async function expectRefusal(call: RawCall): Promise<void> {
  const answer = await api.raw(call);
  const summary = `${call.url.slice(0, 200)} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  expect(answer.status, summary).toBeGreaterThanOrEqual(400);
  expect(answer.status, summary).toBeLessThan(500);
  expect(apiCodeName(answer.failure.code), summary).toBeDefined();
  expect(answer.failure.message).not.toBe('');
  expect(await stateOf(api)).toBe(before);
}
/** Any response is allowed but a server error, and nothing is stored. */
async function expectCalm(call: RawCall): Promise<void> {
  const answer = await api.raw(call);
  expect(answer.status, `${call.url.slice(0, 200)} → ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500);
  expect(await stateOf(api)).toBe(before);
}
const post = (path: string, payload: RawCall['payload']): RawCall => ({
  method: 'POST',
  url: `/api/${path}`,
  ...(payload === undefined ? {} : { payload }),
  ...(typeof payload === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
});
const order = (payload: RawCall['payload']): RawCall => post(contract.order.createFull.path, payload);

const hostile = [
  ['NUL', 'a\u0000b'],
  ['lone surrogate', 'a\ud800b'],
  ['10,000 characters', 'x'.repeat(10_000)],
] as const;

test.each(hostile)('order fields refuse %s', async (_name, text) => {
  for (const field of ['first_name', 'last_name', 'phone', 'other_user_fullname', 'platform', 'payment_method']) {
    await expectRefusal(order({ ...draft, [field]: text }));
  }
  for (const field of ['street', 'home', 'room', 'user_comment', 'type', 'date', 'payment_type']) {
    await expectRefusal(order({ ...draft, delivery: { ...draft.delivery, [field]: text } }));
  }
});

test('removes invisible characters from order texts, and line breaks from single-line texts', async () => {
  const answer = await api.call(contract.order.createFull, {
    body: {
      ...draft,
      products: [{ id: await firstInCart(), count: 1 }],
      first_name: 'Дил\u200bноза',
      last_name: 'Кари\u202eмова\r\n',
      delivery: {
        ...draft.delivery,
        street: 'Амир\u0007\nТемур',
        home: '\u200e12',
        user_comment: 'Код 12\u202e\u0085звоните',
      },
    },
  });
  expect(answer.status).toBe(200);
  const stored = await api.db
    .selectFrom('orders')
    .select(['first_name', 'last_name', 'street', 'home', 'user_comment'])
    .where('id', '=', answer.data.order_id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    first_name: 'Дилноза',
    last_name: 'Каримова',
    street: 'Амир Темур',
    home: '12',
    user_comment: 'Код 12\nзвоните',
  });
  before = await stateOf(api);
});

test('every field of an order refuses values of a wrong type', async () => {
  for (const value of [null, [], {}, true, -1, 1e308, [[1]]]) {
    for (const field of Object.keys(draft).filter((name) => name !== 'is_own' || value !== true)) {
      if (value === null && field === 'receive_type') continue;
      await expectRefusal(order({ ...draft, [field]: value }));
    }
  }
  for (const payload of ['[]', '"x"', '1', 'null', 'true']) await expectRefusal(order(payload));
});

test('prototype keys in a body are refused', async () => {
  await expectRefusal(order('{"__proto__":{"platform":"web"}}'));
  await expectRefusal(order('{"constructor":{"prototype":{"platform":"web"}}}'));
  expect(Object.hasOwn(Object.prototype, 'platform')).toBe(false);
});

test('deeply nested bodies are refused', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  await expectRefusal(order(`{"platform":"web","delivery":${deep}}`));
  await expectRefusal(order(`{"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`));
});

test('script in a text is stored as text', async () => {
  const text = '<script>alert(1)</script>';
  const { data } = await api.call(contract.order.createFull, {
    body: {
      ...draft,
      products: [{ id: await firstInCart(), count: 1 }],
      delivery: { ...draft.delivery, user_comment: text },
    },
  });
  const row = await api.db
    .selectFrom('orders')
    .select('user_comment')
    .where('id', '=', data.order_id)
    .executeTakeFirstOrThrow();
  expect(row.user_comment).toBe(text);
  before = await stateOf(api);
});

async function firstInCart(): Promise<number> {
  const row = await api.db
    .selectFrom('products')
    .select('id')
    .where('sale_mode', '=', 'cart')
    .where('is_listed', '=', true)
    .where('stock_total', '>', 3)
    .where('sale_price', '>', 100_000)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

test('invalid ids are refused', async () => {
  for (const id of [
    '0',
    '-1',
    '1.5',
    '2147483648',
    '9e99',
    'NaN',
    'abc',
    '%00',
    '1%00',
    '',
    ' ',
    '1;drop table products',
    '[]',
    '%F0%9F%92%A9',
  ]) {
    for (const path of [
      'web/v1/product/detail',
      'web/v1/product/reviews',
      'web/v1/product/stores',
      'web/v1/product/same-products',
      'common/v1/order/show',
      'common/v1/order/is-canceled',
    ]) {
      await expectRefusal({ url: `/api/${path}?id=${id}` });
    }
  }
  await expectRefusal({ url: '/api/web/v1/product/detail?id=1&id=2' });
  await expectRefusal({ url: '/api/web/v1/product/detail?id[a]=1' });
});

test('hostile query strings never cause a server error', async () => {
  const listing = '/api/common/v1/search/filters';
  for (const query of [
    'page=0',
    'page=-1',
    'page=501',
    'page=x',
    'limit=1000',
    'limit=0',
    'sort=name',
    'sort[]=price',
    'min_price=-1',
    'max_price=1e400',
    'min_price=1;',
    'in_stock=2',
    'filter=x',
    'filter[a b]=1',
    'filter[ram]=%27',
    'filter[ram][x]=1',
    'brand_id=%00',
    'category_all=A',
    'category_all=%00',
    'category_all[]=x',
    `q=${'x'.repeat(201)}`,
    'q=%00',
    'q[a]=1',
    'filter[ram][]=1',
    "brand_id=1' or '1'='1",
  ])
    await expectRefusal({ url: `${listing}?${query}` });
  for (const query of [
    '__proto__[x]=1',
    'constructor[prototype][x]=1',
    'filter[__proto__]=1',
    'filter[constructor]=1',
    'filter[toString]=a',
    'q=%ED%A0%80',
    'q=%',
    `${'filter[a]'.repeat(1)}${'[b]'.repeat(200)}=1`,
    `${'['.repeat(5000)}`,
    Array.from({ length: 500 }, (_, index) => `filter[k${index}]=1`).join('&'),
    Array.from({ length: 500 }, () => 'brand_id=1').join('&'),
    '&&&===',
    '%',
    '%E0%A4%A',
    `q=${encodeURIComponent('%_\\')}`,
    'q=%F0%9F%98%80',
    Array.from({ length: 60 }, (_, index) => `filter[k${index}]=a,b,c`).join('&'),
  ])
    await expectCalm({ url: `${listing}?${query}` });
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

test('hostile headers never cause a server error', async () => {
  const url = '/api/web/v1/product/detail?id=1';
  const attempts: Record<string, string>[] = [
    { 'Accept-Language': 'x'.repeat(5_000) },
    { 'Accept-Language': 'ru;q=9999,uz;q=abc' },
    { 'Accept-Region': '2; drop' },
    { 'Accept-Region': '9'.repeat(50) },
    { 'Session-Id': "' or 1=1" },
    { 'Accept-Device': '<b>' },
    { cookie: 'guest.id=%00; guest.id=x' },
    { cookie: 'guest.id=%E0%A4%A' },
    { authorization: 'Basic eDp5' },
  ];
  for (const headers of attempts) await expectCalm({ url, headers });
});

test('invalid cart lines are refused', async () => {
  for (const path of [
    contract.checkout.checkProducts.path,
    contract.checkout.totalPrices.path,
    contract.checkout.pickupStores.path,
  ]) {
    for (const products of [
      [],
      {},
      null,
      'x',
      [1],
      [{}],
      [{ id: 1 }],
      [{ id: 1, count: 0 }],
      [{ id: 1, count: -5 }],
      [{ id: 1, count: 1.5 }],
      [{ id: 1, count: 1e9 }],
      [{ id: '1', count: 1 }],
      [{ id: -1, count: 1 }],
      [{ id: 2 ** 40, count: 1 }],
      Array.from({ length: 500 }, (_, id) => ({ id: id + 1, count: 1 })),
    ])
      await expectRefusal(post(path, { products }));
  }
});
