import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hmac } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../support/orders.ts';

/** Stands for the storefront: keeps what it was told, and fails as often as it is asked to. */
let storefront: Server;
let failures = 0;
const told: { headers: IncomingHttpHeaders; body: string }[] = [];
let api: TestApi;
let places: Places;

beforeAll(async () => {
  storefront = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => { body += chunk.toString(); });
    request.on('end', () => {
      if (failures > 0) {
        failures -= 1;
        response.writeHead(500).end();
        return;
      }
      told.push({ headers: request.headers, body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => { storefront.listen(0, '127.0.0.1', resolve); });
  const { port } = storefront.address() as AddressInfo;
  api = await startApi({ env: { REVALIDATE_URL: `http://127.0.0.1:${port}/internal/revalidate` } });
  places = await findPlaces(api);
});
afterAll(async () => {
  await api.close();
  storefront.closeAllConnections();
  storefront.close();
});
beforeEach(async () => {
  told.length = 0;
  for (const [id, stock] of [[1, 1], [2, 2], [3, 9]] as const) await stockProduct(api, id, stock, undefined, { sale_price: 100_000 });
});

const buy = async (ids: number[]) => {
  const answer = await api.call(contract.order.createFull, { body: courierDraft(places, ids.map((id) => ({ id, count: 1 }))) });
  expect(answer.status).toBe(200);
};
const tags = () => told.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags).sort();

test('tells, signed, of the products that read otherwise now and of no other', async () => {
  await buy([1, 2, 3]);
  await vi.waitFor(() => { expect(told).toHaveLength(1); }, { timeout: 5_000 });
  expect(tags()).toEqual(['product:1', 'product:2']);
  const [call] = told;
  expect(call?.headers['x-revalidate-signature']).toBe(hmac(testSecret, call?.body ?? ''));
  expect(call?.body).toContain('"at":"2026-');
});

test('gathers what comes within a moment', async () => {
  await Promise.all([buy([1]), buy([2])]);
  await vi.waitFor(() => { expect(tags()).toEqual(['product:1', 'product:2']); }, { timeout: 5_000 });
  expect(told).toHaveLength(1);
});

test('tries again when the storefront does not answer well; the order stands', async () => {
  failures = 1;
  await buy([1]);
  await vi.waitFor(() => { expect(tags()).toEqual(['product:1']); }, { timeout: 8_000 });
});

test('a refused order tells nothing', async () => {
  await stockProduct(api, 1, 0);
  await api.call(contract.order.createFull, { body: courierDraft(places, [{ id: 1, count: 1 }, { id: 2, count: 1 }]) });
  await new Promise((resolve) => { setTimeout(resolve, 600); });
  expect(told).toEqual([]);
});
