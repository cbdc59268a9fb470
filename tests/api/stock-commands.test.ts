import { afterAll, beforeAll, expect, test } from 'vitest';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { staffKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { courierDraft, findPlaces, stockProduct } from '../support/orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('staff list the stock movements of a product, count it, and check that they add up', async () => {
  const headers = { [internalHeaders.staffKey]: staffKey(testSecret) };
  await stockProduct(api, 1, 10, undefined, { sale_price: 300_000 });
  const { external_id: product } = await api.db
    .selectFrom('products')
    .select('external_id')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const countedAt = api.app.services.now();
  api.later(60_000);
  const order = await api.call(contract.order.createFull, {
    body: courierDraft(await findPlaces(api), [{ id: 1, count: 3 }]),
  });
  const before = (await api.call(contract.command.stockMovements, { query: { product }, headers })).data;
  expect(before.movements[0]).toMatchObject({ kind: 'order', pieces: -3, order: order.data.number });
  const [place] = before.stock.filter(({ pieces }) => pieces > 0);
  expect(place?.pieces).toBe(7);

  const counted = await api.call(contract.command.countStock, {
    body: {
      product,
      store: place?.store ?? '',
      pieces: 9,
      counted_at: countedAt.toISOString(),
      note: 'shelf by shelf',
    },
    headers,
  });
  expect(counted.data).toEqual({ pieces: 6 });
  const after = (await api.call(contract.command.stockMovements, { query: { product }, headers })).data;
  expect(after.movements[0]).toMatchObject({
    kind: 'count',
    pieces: -1,
    counted_at: countedAt.toISOString(),
    note: 'shelf by shelf',
  });
  expect(after.stock).toContainEqual({ store: place?.store, pieces: 6 });
  expect((await api.call(contract.command.stockCheck, { headers })).data).toEqual([]);

  expect(
    (await api.call(contract.command.countStock, { body: { product, store: 'nowhere', pieces: 9 }, headers })).status,
  ).toBe(404);
  expect((await api.call(contract.command.stockMovements, { query: { product } })).status).toBe(404);
});
