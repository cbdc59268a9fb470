import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 600 });
});
afterAll(() => api.close());

const unknownId = 1_999_999_999;

/** The first product of a category. */
const productOf = async (slug: string): Promise<number> =>
  (
    await api.db
      .selectFrom('products')
      .select('products.id')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where('categories.slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

/** Sets number attributes of a product by their keys; its others are dropped. */
async function measure(id: number, numbers: Readonly<Record<string, number>>): Promise<void> {
  const rows = await api.db
    .selectFrom('attributes')
    .select(['id', 'key'])
    .where('key', 'in', Object.keys(numbers))
    .execute();
  const attributes = rows.map((row) => ({ a: row.id, n: numbers[row.key] ?? 0 }));
  await api.db
    .updateTable('products')
    .set({ attributes: JSON.stringify(attributes) })
    .where('id', '=', id)
    .execute();
}

const inRoom = async (ids: readonly number[]) =>
  (await api.call(contract.room.products, { body: { ids: [...ids] } })).data;

describe('products of a room', () => {
  test('have sizes and clearance in millimetres, noise and consumption', async () => {
    const id = await productOf('muzlatgichlar');
    await measure(id, { width: 59.5, height: 185, depth: 65, noise: 38, annual_energy: 250 });
    const { products } = await inRoom([id]);
    expect(products.map(({ device }) => device)).toEqual([
      {
        kind: 'fridge',
        width: 595,
        height: 1_850,
        depth: 650,
        air: { beside: 20, above: 50, behind: 50 },
        noise: 38,
        annual_energy: 250,
      },
    ]);
  });

  test('include devices that need no clearance, and say nothing that a product does not state', async () => {
    const id = await productOf('konditsionerlar');
    await measure(id, { width: 80, height: 28, depth: 20 });
    const { products } = await inRoom([id]);
    expect(products[0]?.device).toMatchObject({
      kind: 'conditioner',
      width: 800,
      air: { beside: 0, above: 0, behind: 0 },
      noise: null,
      annual_energy: null,
    });
  });

  test('have no device without all three sizes', async () => {
    const id = await productOf('kir-yuvish-mashinalari');
    await measure(id, { width: 60, height: 85 });
    expect((await inRoom([id])).products[0]?.device).toBeNull();
  });

  test('come in the requested order, each once, without unknown ones', async () => {
    const { products } = await inRoom([7, unknownId, 3, 7]);
    expect(products.map(({ id }) => id)).toEqual([7, 3]);
    expect((await inRoom([])).products).toEqual([]);
  });

  test.each([[[0]], [['7']], [[1.5]], [Array.from({ length: 101 }, (_, index) => index + 1)]])(
    'refuses ids %j',
    async (ids) => {
      const response = await api.call(contract.room.products, { body: { ids: ids as number[] } });
      expect(response.status).toBe(400);
    },
  );
});

test('the price of electricity comes with its day, and may be unset', async () => {
  expect((await inRoom([])).electricity).toEqual({ price: 600, since: '2025-04-01' });
  await api.db.deleteFrom('settings').where('key', '=', 'electricity').execute();
  api.app.services.reference.invalidate();
  expect((await inRoom([])).electricity).toBeNull();
});
