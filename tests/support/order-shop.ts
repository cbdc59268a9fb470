import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { contract, startApi, type TestApi } from './api.ts';
import { courierDraft, findPlaces, stateOf, stockProduct, type Draft, type Places } from './orders.ts';

export let api: TestApi;
export let places: Places;

export const order = (body: Draft, headers: Record<string, string> = {}, cookies?: Record<string, string>) =>
  api.call(contract.order.createFull, { body, headers, ...(cookies === undefined ? {} : { cookies }) });
export const line = (id: number, count: number) => ({ id, count });
export const draft = (changes: Partial<Draft> = {}) => courierDraft(places, [line(1, 1), line(2, 2)], changes);
export const delivery = (changes: Partial<Draft['delivery']>): Partial<Draft> => ({
  delivery: { ...draft().delivery, ...changes },
});

/** Sends a body that the contract's types refuse. */
export const refusedFields = async (body: object): Promise<string[]> => {
  const before = await stateOf(api);
  const answer = await api.raw({ method: 'POST', url: '/api/common/v1/order/create/full-payment', payload: body });
  expect(answer.status).toBe(400);
  expect(await stateOf(api)).toBe(before);
  for (const problem of answer.failure.data) expect(problem.message).toBeTruthy();
  return answer.failure.data.flatMap((problem) => problem.field ?? []);
};

/** Gives a suite a shop with two products in stock before each test. */
export function orderShopSuite(): void {
  beforeAll(async () => {
    api = await startApi();
    places = await findPlaces(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await stockProduct(api, 1, 5, undefined, { sale_price: 300_000 });
    await stockProduct(api, 2, 5, undefined, { sale_price: 1_000_000, full_payment_percent: 10 });
  });
}
