import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../lib/contract/codes.ts';
import type { BodyOf } from '../../lib/contract/endpoint.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { findPlaces, stateOf, stockProduct, type Places } from '../support/orders.ts';

let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await startApi({
    products: 400,
    env: { PAYME_MERCHANT_ID: '0123456789abcdef01234567', PAYME_KEY: 'a key of the tests' },
  });
  places = await findPlaces(api);
});
beforeEach(async () => {
  await stockProduct(api, 1, 0, undefined, { sale_mode: 'preorder', sale_price: 7_490_000, full_payment_percent: 10 });
  await stockProduct(api, 2, 5);
  await stockProduct(api, 3, 0, undefined, { sale_mode: 'preorder', is_listed: false });
});
afterAll(() => api.close());

type Body = BodyOf<typeof contract.order.createPre>;
const body = (changes: Partial<Body> = {}): Body => ({
  payment_method: 'payme',
  payment_type: 'full',
  product_id: 1,
  delivery: { street: 'Амир Темур 12', region: 2, city: places.tashkentDistrict, floor: 3 },
  user: { phone: '+998 90 123 45 67', name: 'Дилноза', surname: 'Каримова' },
  ...changes,
});

describe('the price of a pre-order', () => {
  test('returns price, full-payment price, payment method, arrival and terms in the requested language', async () => {
    for (const [locale, word] of [
      ['ru', 'Предзаказ'],
      ['uz', 'Oldindan'],
      ['kr', 'Олдиндан'],
    ] as const) {
      const { data } = await api.call(contract.product.preOrderDetail, {
        query: { id: 1 },
        headers: { 'accept-language': locale },
      });
      expect(data).toMatchObject({
        id: 1,
        sale_price: 7_490_000,
        discount_price: 6_741_000,
        payment_method: 'payme',
        payment_type: 'full',
        count: 1,
      });
      expect(data.terms).toHaveLength(4);
      expect(data.terms[0]).toContain(word);
      expect(data.expected).not.toBe('');
      expect(data.availability.type).toBe('preOrder');
    }
  });

  test('refuses products in stock, unlisted or unknown ones, and invalid ids', async () => {
    const status = async (id: number) => await api.call(contract.product.preOrderDetail, { query: { id } });
    expect((await status(2)).failure.code).toBe(apiCodes.notPreorder.code);
    expect((await status(3)).failure.code).toBe(apiCodes.notPreorder.code);
    expect((await status(999_999)).status).toBe(404);
    for (const id of ['', 'abc', '0', '-1', '1e99'])
      expect((await api.raw({ url: `/api/web/v1/product/pre-order-detail?id=${id}` })).status).toBe(400);
  });
});

describe('a pre-order', () => {
  test('is placed at the price of the page and redirects to Payme', async () => {
    const { data, cookie } = await api.call(contract.order.createPre, { body: body({ expected_total: 6_741_000 }) });
    expect(data.payment?.url).toMatch(/^https:\/\/checkout\.paycom\.uz\//);
    const { data: order } = await api.call(contract.order.show, {
      query: { id: data.order_id },
      cookies: { 'guest.id': cookie('guest.id') ?? '' },
    });
    expect(order).toMatchObject({
      kind: 'pre',
      payment_method: 'payme',
      payment_state: 'awaiting',
      total: 6_741_000,
      discount_sum: 749_000,
      delivery_sum: 0,
    });
    expect(order.delivery).toMatchObject({ street: 'Амир Темур 12', floor: 3, date: null });
  });

  test.each([
    ['no product', { product_id: undefined }, 'product_id'],
    ['no phone', { user: { name: 'Дилноза', surname: 'Каримова' } }, 'user.phone'],
    ['another way to pay', { payment_method: 'click' }, 'payment_method'],
    ['a part of the sum', { payment_type: 'part' }, 'payment_type'],
  ])('%s is refused at its field and changes nothing', async (_name, changes, field) => {
    const before = await stateOf(api);
    const answer = await api.raw({
      method: 'POST',
      url: '/api/common/v1/order/create/pre',
      payload: { ...body(), ...changes },
    });
    expect(answer.status).toBe(400);
    expect(answer.failure.data.map((problem) => problem.field)).toContain(field);
    expect(await stateOf(api)).toBe(before);
  });

  test('available products cannot be pre-ordered', async () => {
    const before = await stateOf(api);
    expect((await api.call(contract.order.createPre, { body: body({ product_id: 2 }) })).failure.code).toBe(
      apiCodes.notPreorder.code,
    );
    expect(await stateOf(api)).toBe(before);
  });
});

test('the demonstration shop has Dyson products to pre-order', async () => {
  const { data } = await api.raw({ url: '/api/common/v1/search/filters?q=dyson' });
  const { products } = data as { products: { name: string; availability: { type: string } }[] };
  expect(
    products.filter(({ name, availability }) => name.includes('Dyson') && availability.type === 'preOrder').length,
  ).toBeGreaterThanOrEqual(3);
});
