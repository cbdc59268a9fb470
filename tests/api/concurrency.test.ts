import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { onPostgres } from '../support/database.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../support/orders.ts';

/** PGlite runs transactions one after another: there a few show the rules, on PostgreSQL hundreds try to break them. */
const buyers = onPostgres ? 300 : 40;

let api: TestApi;
let places: Places;
beforeAll(async () => {
  api = await startApi();
  places = await findPlaces(api);
});
afterAll(() => api.close());

const buy = (products: { id: number; count: number }[], headers: Record<string, string> = {}) =>
  api.call(contract.order.createFull, { body: courierDraft(places, products), headers });

async function stockOf(id: number) {
  const product = await api.db
    .selectFrom('products')
    .select('stock_total')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shelves = await api.db
    .selectFrom('store_stock')
    .select((eb) => eb.fn.sum<number>('quantity').as('n'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  const sold = await api.db
    .selectFrom('order_items')
    .select((eb) => eb.fn.sum<number>('count').as('n'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  const allocated = await api.db
    .selectFrom('order_allocations')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select((eb) => eb.fn.sum<number>('quantity').as('n'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    stock: product.stock_total,
    shelves: Number(shelves.n),
    sold: Number(sold.n),
    allocated: Number(allocated.n),
  };
}

test('many buyers of few pieces buy exactly the pieces in stock', async () => {
  await stockProduct(api, 1, 10, undefined, { sale_price: 100_000 });
  const answers = await Promise.all(Array.from({ length: buyers }, () => buy([{ id: 1, count: 1 }])));
  const statuses = Map.groupBy(answers, (answer) => answer.status);
  expect(statuses.get(200)).toHaveLength(10);
  expect(statuses.get(409)).toHaveLength(buyers - 10);
  expect(await stockOf(1)).toEqual({ stock: 0, shelves: 0, sold: 10, allocated: 10 });
  const numbers = answers.flatMap((answer) => (answer.status === 200 ? [answer.data.number] : []));
  expect(new Set(numbers).size).toBe(10);
});

test('carts with the same products in opposite order neither deadlock nor oversell', async () => {
  for (const id of [2, 3, 4]) await stockProduct(api, id, 20, undefined, { sale_price: 100_000 });
  const carts = [
    [2, 3, 4],
    [4, 3, 2],
    [3, 2],
    [4, 2],
  ];
  const answers = await Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      buy((carts[index % carts.length] ?? []).map((id) => ({ id, count: 1 + (index % 2) }))),
    ),
  );
  for (const answer of answers) expect([200, 409]).toContain(answer.status);
  for (const id of [2, 3, 4]) {
    const { stock, shelves, sold, allocated } = await stockOf(id);
    expect(stock).toBeGreaterThanOrEqual(0);
    expect([shelves, sold, allocated]).toEqual([stock, 20 - stock, 20 - stock]);
  }
});

test('fifty requests with one key create one order', async () => {
  await stockProduct(api, 5, 200, undefined, { sale_price: 100_000 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => buy([{ id: 5, count: 2 }], { 'Idempotency-Key': 'fifty-at-once' })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.data.order_id)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.cookie('guest.id'))).size).toBe(1);
  expect(await stockOf(5)).toEqual({ stock: 198, shelves: 198, sold: 2, allocated: 2 });
});
