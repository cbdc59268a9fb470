import { afterAll, beforeAll } from 'vitest';
import { contract, startApi, type TestApi } from './api.ts';

export let api: TestApi;

export const ask = async (q: string, more: Record<string, unknown> = {}) =>
  (await api.call(contract.catalogue.filters, { query: { q, ...more } })).data;
export const suggest = async (q: string, language = 'ru') =>
  (await api.call(contract.search.suggest, { query: { q }, headers: { 'Accept-Language': language } })).data;

/** Gives a suite a shop to search in. */
export function searchSuite(): void {
  beforeAll(async () => {
    api = await startApi({ products: 3200 });
  });
  afterAll(() => api.close());
}
