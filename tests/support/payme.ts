import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { contract, startApi, type TestApi } from './api.ts';
import { guestCookieName } from '../../server/http/context.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from './orders.ts';

const guestCookie = guestCookieName(true);

export const merchantId = '587f72c72cac0d162c722ae2';
export const key = 'a key of the cash desk';
export const timeoutMs = 43_200_000;

export let api: TestApi;
export let places: Places;

export const rpcAnswer = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.unknown(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z
    .object({
      code: z.number(),
      message: z.object({ ru: z.string().min(1), uz: z.string().min(1), en: z.string().min(1) }),
      data: z.string().nullable(),
    })
    .optional(),
});
export const authorization = (secret = key) => `Basic ${Buffer.from(`Paycom:${secret}`).toString('base64')}`;

export async function raw(payload: string, headers: Record<string, string> = { authorization: authorization() }) {
  const answer = await api.raw({
    method: 'POST',
    url: '/api/payments/payme',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(answer.status).toBe(200);
  return rpcAnswer.parse(answer.body);
}
let calls = 0;
export const rpc = async (method: string, params: object) => {
  calls += 1;
  const id = calls;
  const answer = await raw(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  expect(answer.id).toBe(id);
  return answer;
};
export const result = async (method: string, params: object) => (await rpc(method, params)).result;
export const code = async (method: string, params: object) => (await rpc(method, params)).error?.code;

export let transactions = 0;
export const newId = () => {
  transactions += 1;
  return `6501f3d2c1a5e8b7d4${String(transactions).padStart(6, '0')}`;
};

export async function waitingOrder() {
  const answer = await api.call(contract.order.createFull, {
    body: courierDraft(places, [{ id: 1, count: 1 }], { payment_method: 'payme' }),
  });
  const id = answer.data.order_id;
  return {
    id,
    url: answer.data.payment?.url ?? '',
    account: { order_id: String(id) },
    amount: 600_000 * 100,
    guest: { [guestCookie]: answer.cookie(guestCookie) ?? '' },
  };
}
export const order = (id: number) =>
  api.db
    .selectFrom('orders')
    .select(['status', 'payment_state', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
export const now = () => api.app.services.now().getTime();

/** Gives a suite a shop with Payme. */
export function paymeSuite(): void {
  beforeAll(async () => {
    api = await startApi({ env: { PAYME_MERCHANT_ID: merchantId, PAYME_KEY: key, SITE_URL: 'https://shop.example' } });
    places = await findPlaces(api);
  });
  afterAll(() => api.close());
  beforeEach(() => stockProduct(api, 1, 50, undefined, { sale_price: 600_000 }));
}
