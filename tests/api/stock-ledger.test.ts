import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { importFolder, importInto, keepImport, undo, type ImportBench } from '../support/import.ts';
import { transitionOrder } from '../../server/sales/orders/transitions/transition-order.ts';
import { countStock } from '../../server/core/stock/count-stock.ts';
import { findStockFaults } from '../../server/core/stock/check-stock.ts';
import { courierDraft, findPlaces, stockProduct, type Places } from '../support/orders.ts';

let api: TestApi;
let bench: ImportBench;
let places: Places;
beforeAll(async () => {
  api = await startApi();
  bench = importFolder();
  places = await findPlaces(api);
});
afterAll(async () => {
  bench.close();
  await api.close();
});

const externalId = async (id: number) =>
  (await api.db.selectFrom('products').select('external_id').where('id', '=', id).executeTakeFirstOrThrow())
    .external_id;
const stockOf = async (id: number) =>
  (await api.db.selectFrom('products').select('stock_total').where('id', '=', id).executeTakeFirstOrThrow())
    .stock_total;
const buy = async (products: { id: number; count: number }[]) => {
  const answer = await api.call(contract.order.createFull, { body: courierDraft(places, products) });
  expect(answer.status).toBe(200);
  return answer.data.order_id;
};
/** A list with a row for each product. */
const list = async (ids: readonly number[], row: (id: number) => object) =>
  (await Promise.all(ids.map(async (id) => JSON.stringify({ external_id: await externalId(id), ...row(id) })))).join(
    '\n',
  );
const at = (minutes: number) => new Date(Date.parse('2026-11-21T07:00:00Z') + minutes * 60_000);

describe('a list imported during sales', () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);

  test.each(['changes', 'update'] as const)(
    'with prices only (%s) lowers the stock by the ordered pieces',
    async (mode) => {
      for (const id of ids) await stockProduct(api, id, 100, undefined, { sale_price: 300_000 });
      let ordered = 0;
      const lists = (async () => {
        for (let round = 0; round < 4; round += 1) {
          const feed = await list(ids, () => ({ price: 300_000 + round + 1 }));
          expect(await importInto(api.db, bench, feed, { mode, force: true })).toMatchObject({
            updated: ids.length,
            rejected: 0,
          });
        }
      })();
      let isDone = false;
      const done = lists.finally(() => {
        isDone = true;
      });
      while (!isDone) {
        const id = ids[ordered % ids.length] ?? 1;
        const answer = await api.call(contract.order.createFull, {
          body: { ...courierDraft(places, [{ id, count: 1 }]) },
        });
        if (answer.status === 200) ordered += 1;
      }
      await done;
      expect(ordered).toBeGreaterThan(10);
      const stocks = await Promise.all(ids.map(stockOf));
      expect(stocks.reduce((sum, pieces) => sum + pieces, 0)).toBe(ids.length * 100 - ordered);
      expect(await findStockFaults(api.db)).toEqual([]);
    },
  );

  test('with stock is lowered by pieces sold after it was counted', async () => {
    await stockProduct(api, 51, 10, undefined, { sale_price: 300_000 });
    await buy([{ id: 51, count: 3 }]);
    const now = api.app.services.now();
    const before = new Date(now.getTime() - 60_000);
    const feed = await list([51], () => ({ stock: 10 }));
    const options = { mode: 'changes', force: true } as const;
    await importInto(api.db, bench, feed, { ...options, countedAt: before });
    expect(await stockOf(51)).toBe(7);
    // Counted after the order: the number already lacks its pieces.
    await importInto(api.db, bench, feed, { ...options, countedAt: new Date(now.getTime() + 1) });
    expect(await stockOf(51)).toBe(10);
    await importInto(api.db, bench, await list([51], () => ({ stock: 8 })), { ...options, countsOrders: true });
    expect(await stockOf(51)).toBe(8);
  });

  test('gets back the pieces of an order cancelled after it was counted', async () => {
    await stockProduct(api, 52, 10, undefined, { sale_price: 300_000 });
    const order = await buy([{ id: 52, count: 4 }]);
    const countedAt = api.app.services.now();
    api.later(60_000);
    expect(
      await transitionOrder(api.app.services, order, { event: 'cancel', actor: 'staff', reason: 'staff' }),
    ).toMatchObject({ ok: true });
    await importInto(api.db, bench, await list([52], () => ({ stock: 6 })), {
      mode: 'changes',
      force: true,
      countedAt,
    });
    expect(await stockOf(52)).toBe(10);
  });

  test('does not replace a later count', async () => {
    await stockProduct(api, 53, 10, undefined, { sale_price: 300_000 });
    const { store_id } = await api.db
      .selectFrom('store_stock')
      .select('store_id')
      .where('product_id', '=', 53)
      .executeTakeFirstOrThrow();
    const { db } = api;
    await countStock({ db, now: () => at(30) }, { productId: 53, stores: { [store_id]: 4 }, countedAt: at(30) });
    await importInto(db, bench, await list([53], () => ({ stock: 9 })), {
      mode: 'changes',
      force: true,
      countedAt: at(0),
    });
    expect(await stockOf(53)).toBe(4);
    await importInto(db, bench, await list([53], () => ({ stock: 9 })), {
      mode: 'changes',
      force: true,
      countedAt: at(60),
    });
    expect(await stockOf(53)).toBe(9);
  });
});

describe('the date of a count', () => {
  const yml = (
    date: string,
    id: string,
    stock: number,
  ) => `<?xml version="1.0"?><yml_catalog date="${date}"><shop><categories/><offers>
    <offer id="${id}"><price>300000</price><count>${stock}</count></offer></offers></shop></yml_catalog>`;

  test('comes from the feed, in Tashkent time by default', async () => {
    await stockProduct(api, 54, 10, undefined, { sale_price: 300_000 });
    await buy([{ id: 54, count: 2 }]);
    const id = await externalId(54);
    const hourAgo = new Date(api.app.services.now().getTime() - 3_600_000 + 5 * 3_600_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
    const result = await importInto(api.db, bench, yml(hourAgo, id, 10), {
      mode: 'changes',
      force: true,
      arrivedAt: api.app.services.now(),
    });
    expect(result).toMatchObject({ rejected: 0, notices: [] });
    expect(await stockOf(54)).toBe(8);
  });

  test('is ignored and reported if it is outdated', async () => {
    await stockProduct(api, 55, 10, undefined, { sale_price: 300_000 });
    await buy([{ id: 55, count: 2 }]);
    const arrivedAt = new Date(api.app.services.now().getTime() + 1_000);
    const result = await importInto(api.db, bench, yml('2019-01-01 00:00', await externalId(55), 10), {
      mode: 'changes',
      force: true,
      arrivedAt,
    });
    expect(result.notices).toEqual(['feedDate:2019-01-01 00:00']);
    expect(await stockOf(55)).toBe(10);
  });
});

test('undoing an import reverts its own pieces and prices and keeps later changes', async () => {
  await stockProduct(api, 56, 10, undefined, { sale_price: 300_000 });
  const opened = api.database;
  const { db } = opened;
  const { name } = await keepImport(
    opened,
    bench,
    await list([56], () => ({ stock: 25, price: 310_000, old_price: 400_000 })),
    { mode: 'changes', force: true },
  );
  expect(await stockOf(56)).toBe(25);
  api.later(1_000);
  await buy([{ id: 56, count: 4 }]);
  // Somebody sets another price meanwhile: that stays, while the former price goes.
  await db.updateTable('products').set({ sale_price: 333_000 }).where('id', '=', 56).execute();
  await undo(opened, bench, name);
  expect(
    await db
      .selectFrom('products')
      .select(['stock_total', 'sale_price', 'old_price'])
      .where('id', '=', 56)
      .executeTakeFirstOrThrow(),
  ).toEqual({ stock_total: 6, sale_price: 333_000, old_price: null });
  expect(await findStockFaults(db)).toEqual([]);
});

describe('the stock ledger', () => {
  test('refuses every write of stock without a movement', async () => {
    await expect(
      api.db.updateTable('store_stock').set({ product_id: 7 }).where('product_id', '=', 7).execute(),
    ).rejects.toThrow('follows stock_movements');
    await stockProduct(api, 7, 3);
    await expect(api.db.deleteFrom('store_stock').where('product_id', '=', 7).execute()).rejects.toThrow(
      'follows stock_movements',
    );
    await expect(
      api.db.updateTable('stock_movements').set({ pieces: 1 }).where('product_id', '=', 7).execute(),
    ).rejects.toThrow('corrected by another one');
  });

  test('reports a product whose total is not the sum of its stores', async () => {
    await stockProduct(api, 8, 3);
    await api.db.updateTable('products').set({ stock_total: 5 }).where('id', '=', 8).execute();
    expect(await findStockFaults(api.db)).toEqual([{ productId: 8, storeId: null, stock: 5, movements: 3 }]);
    await api.db.updateTable('products').set({ stock_total: 3 }).where('id', '=', 8).execute();
  });
});
