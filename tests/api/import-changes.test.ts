import { describe, expect, test } from 'vitest';
import { importUndo } from '../../lib/contract/import.ts';
import { api, feed, importShopSuite, line, product, store, take, token } from '../support/import-shop.ts';

importShopSuite();

const changes = (...rows: object[]) => take(feed(...rows.map((row) => JSON.stringify(row))), '?mode=changes');
const stockOf = async (id: string) =>
  Object.fromEntries(
    (
      await api.db
        .selectFrom('store_stock')
        .innerJoin('products', 'products.id', 'store_stock.product_id')
        .innerJoin('stores', 'stores.id', 'store_stock.store_id')
        .where('external_id', '=', id)
        .select(['stores.slug', 'quantity'])
        .execute()
    ).map(({ slug, quantity }) => [slug, quantity]),
  );
const undo = (name = '') =>
  api.raw({
    method: 'POST',
    url: `/api/${importUndo.path}?name=${name}`,
    headers: { authorization: `Bearer ${token}` },
  });
const counted = async () =>
  Promise.all(
    (['products', 'categories', 'brands', 'attributes', 'media'] as const).map(
      async (table) =>
        (
          await api.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
    ),
  );

describe('a feed of changes', () => {
  test('updates prices and stock and ignores all other fields', async () => {
    await take(feed(line('CH-1', { attributes: { Цвет: 'Чёрный' }, description: { ru: 'Свой текст' } })));
    const before = await product('CH-1');
    const all = await counted();
    const result = await changes(
      {
        external_id: 'CH-1',
        price: 1_150_000,
        stock: 9,
        name: 'ZED CH1 bk',
        category_path: ['Прайс', 'Разное'],
        brand: 'Zed LLC',
        description: '—',
        slug: 'zed',
        model_group: 'g',
        barcode: 'no barcode!',
        attributes: { Цвет: 'bk', Гарантия: '1' },
        images: ['http://127.0.0.1/a.png'],
        stickers: ['none'],
        listed: false,
        popularity: 5,
        sale_mode: 'manager',
      },
      { type: 'category', slug: 'prays', name: { ru: 'Прайс' } },
    );
    expect(result).toMatchObject({
      read: 1,
      updated: 1,
      rejected: 0,
      categories_created: 0,
      brands_created: 0,
      attributes_created: 0,
    });
    expect(result.missing_images).toBeUndefined();
    const after = await product('CH-1');
    expect(after).toEqual({
      ...before,
      updated_at: after?.updated_at,
      search_document: after?.search_document,
      sale_price: 1_150_000,
      stock_total: 9,
    });
    expect(await counted()).toEqual(all);
  });

  test('keeps what a row omits: the old price while it is higher, stock of other stores, and the withdrawn state', async () => {
    await take(
      feed(
        line('CH-2', { old_price: 1_500_000, stock: undefined, store_stock: { [store]: 2 } }),
        line('CH-3', { listed: false }),
        line('CH-4'),
      ),
    );
    const other = (
      await api.db
        .selectFrom('stores')
        .select('slug')
        .where('slug', '<>', store)
        .where('kind', '=', 'store')
        .executeTakeFirstOrThrow()
    ).slug;
    expect(
      await changes(
        { external_id: 'CH-2', price: 1_300_000 },
        { external_id: 'CH-3', price: 900_000, stock: 3 },
        { external_id: 'CH-4' },
      ),
    ).toMatchObject({ updated: 2, unchanged: 1 });
    expect(await product('CH-2')).toMatchObject({ sale_price: 1_300_000, old_price: 1_500_000 });
    expect(await product('CH-3')).toMatchObject({ sale_price: 900_000, is_listed: false });
    await changes({ external_id: 'CH-2', store_stock: { [other]: 5 } });
    expect([await stockOf('CH-2'), (await product('CH-2'))?.stock_total]).toEqual([{ [store]: 2, [other]: 5 }, 7]);
    await changes({ external_id: 'CH-2', price: 1_600_000, available: 'no' });
    expect(await product('CH-2')).toMatchObject({ sale_price: 1_600_000, old_price: null, stock_total: 0 });
  });

  test('creates no products: unknown ones are reported, however many, and faulty rows still count', async () => {
    await take(feed(line('CH-5')));
    const strangers = Array.from({ length: 20 }, (_, index) => JSON.parse(line(`STRANGE-${index}`)) as object);
    const result = await changes({ external_id: 'CH-5', price: 1_000_000 }, ...strangers);
    expect(result).toMatchObject({
      created: 0,
      updated: 1,
      rejected: 20,
      reasons: [{ reason: 'productUnknown', count: 20 }],
    });
    expect(result.rejected_rows[0]).toEqual({
      line: 2,
      id: 'STRANGE-0',
      field: 'external_id',
      reason: 'productUnknown',
    });
    expect(await product('STRANGE-0')).toBeUndefined();
    const broken = Array.from({ length: 3 }, (_, index) => ({ external_id: `BROKEN-${index}`, price: 'free' }));
    expect(await changes({ external_id: 'CH-5', price: 1_100_000 }, ...strangers, ...broken)).toMatchObject({
      refused: 'tooManyRejected',
      updated: 0,
    });
    expect(await product('CH-5')).toMatchObject({ sale_price: 1_000_000 });
  });

  test('may be empty and can be undone', async () => {
    await take(feed(line('CH-6', { old_price: 1_500_000 })));
    const before = await product('CH-6');
    expect(await take('id;price\n', '?mode=changes')).toMatchObject({ read: 0, rejected: 0 });
    const { name } = await changes({ external_id: 'CH-6', price: 1_000_000, old_price: 1_100_000, stock: 1 });
    expect(await product('CH-6')).toMatchObject({ sale_price: 1_000_000, old_price: 1_100_000, stock_total: 1 });
    expect((await undo(name)).status).toBe(200);
    const after = await product('CH-6');
    expect(after).toEqual({ ...before, updated_at: after?.updated_at });
  });
});
