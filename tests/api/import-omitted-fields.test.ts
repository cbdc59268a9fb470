import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { type ExistingProduct, readExisting } from '../../server/catalogue/import/products/stored-products.ts';
import type { ReferenceData } from '../../server/core/reference/reference.ts';
import { seededDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, importInto } from '../support/import.ts';
import { csvOf, referenceOf } from '../support/lists.ts';
import { changedParts } from '../support/product-parts.ts';

vi.setConfig({ hookTimeout: 180_000, testTimeout: 60_000 });

let opened: OpenDatabase;
let bench: ImportBench;
let reference: ReferenceData;
let ids: string[];
beforeAll(async () => {
  bench = importFolder();
  opened = await seededDatabase(40);
  reference = await referenceOf(opened.db);
  ids = (await opened.db.selectFrom('products').select('external_id').orderBy('id').execute()).map(
    (row) => row.external_id,
  );
});
afterAll(async () => {
  await opened.close();
  bench.close();
});

const take = (feed: string, options: Parameters<typeof importInto>[3] = {}) =>
  importInto(opened.db, bench, feed, options);
const stored = async (): Promise<ExistingProduct[]> =>
  [...(await readExisting(opened.db, ids)).values()].sort((left, right) => left.id - right.id);
async function productOf(id: string): Promise<ExistingProduct> {
  const product = (await readExisting(opened.db, [id])).get(id);
  if (product === undefined) throw new Error(`there is no product ${id}`);
  return product;
}
/** Takes a list in and says what of its product is another then; nothing else of the shop may be. */
async function changedBy(id: string, feed: string): Promise<string[]> {
  const before = await stored();
  const counted = async () =>
    Promise.all(
      (['categories', 'brands', 'attributes', 'attribute_options'] as const).map((table) =>
        opened.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow(),
      ),
    );
  const all = await counted();
  expect(await take(feed)).toMatchObject({ rejected: 0, created: 0, rows: [] });
  expect(await counted()).toEqual(all);
  const after = await stored();
  return before.flatMap((product, index) => {
    const parts = changedParts(product, after[index] ?? product);
    return product.external_id === id ? parts : parts.map((part) => `${product.external_id}: ${part}`);
  });
}
/** The category of a product below another, by its name alone. */
const nested = async (): Promise<ExistingProduct> => {
  const found = (await stored()).find(
    ({ category_id, attributes }) => attributes.length > 3 && (reference.categories.get(category_id)?.level ?? 0) > 1,
  );
  if (found === undefined) throw new Error('no product is in a category below another');
  return found;
};

describe('a feed with some columns', () => {
  test('with the current Russian name and a price changes only the price', async () => {
    const { external_id, name, sale_price } = await productOf(ids[0] ?? '');
    expect(
      await changedBy(external_id, csvOf([{ id: external_id, name_ru: name.ru, price: String(sale_price - 1000) }])),
    ).toEqual(['sale_price']);
    expect(
      await changedBy(
        external_id,
        csvOf([{ id: external_id, name: `  ${name.ru} `, price: String(sale_price - 1000) }]),
      ),
    ).toEqual([]);
  });

  test('with only the last part of the category keeps category and attributes', async () => {
    const { external_id, name, category_id, sale_price } = await nested();
    const path = reference.pathOf(category_id).map((category) => category.name.ru);
    for (const category of [path.at(-1), path.at(-1)?.toUpperCase(), path[0], path.join(' > ')]) {
      expect(
        await changedBy(
          external_id,
          csvOf([{ id: external_id, name: name.ru, category: category ?? '', price: String(sale_price) }]),
        ),
        category,
      ).toEqual([]);
    }
  });

  test('adds a new product to such a category and refuses an ambiguous category name', async () => {
    const { category_id } = await nested();
    const bare = reference.categories.get(category_id)?.name.ru ?? '';
    expect(await take(csvOf([{ id: 'NEW-1', name: 'Новый товар', category: bare, price: '5000' }]))).toMatchObject({
      created: 1,
      categories_created: 0,
    });
    expect((await productOf('NEW-1')).category_id).toBe(category_id);
    await take(
      csvOf(
        ['Сад', 'Дача'].map((root) => ({
          id: `NEW-${root}`,
          name: 'Шланг',
          category: `${root} > Полив`,
          price: '5000',
        })),
      ),
    );
    expect((await take(csvOf([{ id: 'NEW-2', name: 'Лейка', category: 'Полив', price: '5000' }]))).rows).toMatchObject([
      { reason: 'categoryAmbiguous' },
    ]);
  });

  test('changes the named attributes only and removes those that are null', async () => {
    const product = await nested();
    const named = product.attributes.find((entry) => 'o' in entry && entry.o.length === 1);
    const attribute = reference.attributes.get(named?.a ?? 0);
    const other = reference
      .optionsOf(attribute?.id ?? 0)
      .find(({ id }) => named !== undefined && 'o' in named && !named.o.includes(id));
    const parts = await changedBy(
      product.external_id,
      csvOf([{ id: product.external_id, [`param:${attribute?.name.ru ?? ''}`]: other?.name.ru ?? '' }]),
    );
    expect(parts.filter((part) => !['option_ids', 'variant'].includes(part))).toEqual([
      `attributes.${attribute?.id ?? 0}`,
    ]);
    const removal = await changedBy(
      product.external_id,
      `${JSON.stringify({ external_id: product.external_id, attributes: [{ key: attribute?.key, value: null }] })}\n`,
    );
    expect(removal.filter((part) => !['option_ids', 'variant'].includes(part))).toEqual([
      `attributes.${attribute?.id ?? 0}`,
    ]);
  });

  test('changes nothing by empty cells, elements and fields', async () => {
    const { external_id: id } = await productOf(ids[3] ?? '');
    const headings = [
      'name',
      'name_uz',
      'description',
      'category',
      'brand',
      'model',
      'group_id',
      'barcode',
      'price',
      'old_price',
      'available',
      'stock',
      'images',
      'stickers',
      'param:Цвет',
      'listed',
    ];
    expect(
      await changedBy(id, csvOf([{ id, ...Object.fromEntries(headings.map((heading) => [heading, ' '])) }])),
    ).toEqual([]);
    expect(await changedBy(id, csvOf([{ id, images: ' | ' }]))).toEqual([]);
    const store = reference.stores[0]?.slug ?? '';
    const fields = [
      'name',
      'description',
      'brand',
      'slug',
      'category',
      'category_id',
      'model_code',
      'model_group',
      'barcode',
      'price',
      'old_price',
      'currency',
      'sale_mode',
      'available',
      'listed',
      'stock',
      'popularity',
      'created_at',
    ];
    expect(
      await changedBy(
        id,
        `${JSON.stringify({ external_id: id, ...Object.fromEntries(fields.map((field) => [field, ''])), store_stock: { [store]: '' }, attributes: { Цвет: '' }, fits: {} })}\n`,
      ),
    ).toEqual([]);
    expect(
      await changedBy(
        id,
        `${JSON.stringify({ external_id: id, name: null, brand: null, price: null, stock: null, images: null, attributes: null, fits: null, category_path: null })}\n`,
      ),
    ).toEqual([]);
    expect(
      await changedBy(
        id,
        `<yml_catalog><shop><offers><offer id="${id}" available="" group_id=""><price/><oldprice></oldprice><vendor> </vendor><name/><description/><param name="Цвет"/><barcode/>
      <outlets><outlet id="${store}" instock=""/></outlets></offer></offers></shop></yml_catalog>`,
      ),
    ).toEqual([]);
  });

  test('keeps a withdrawn product withdrawn, the stock of unnamed stores, and an old price above the new price', async () => {
    const { external_id: id, stock, sale_price } = await productOf(ids[4] ?? '');
    const store = reference.stores.find((place) => stock[place.id] === undefined);
    await opened.db
      .updateTable('products')
      .set({ is_listed: false, old_price: sale_price + 50_000 })
      .where('external_id', '=', id)
      .execute();
    expect(
      await changedBy(id, csvOf([{ id, price: String(sale_price + 1000), [`stock:${store?.slug ?? ''}`]: '2' }])),
    ).toEqual(['sale_price', `stock.${store?.id ?? 0}`, 'stock_total']);
    expect(await changedBy(id, csvOf([{ id, old_price: '0' }]))).toEqual(['old_price']);
    expect(await changedBy(id, csvOf([{ id, listed: 'ha' }]))).toEqual(['is_listed']);
  });

  test('deletes a text and a barcode that are null in JSON Lines', async () => {
    const { external_id: id } = await productOf(ids[5] ?? '');
    await take(
      `${JSON.stringify({ external_id: id, barcode: '4780000000017', description: { kr: 'Матн', uz: 'Matn', ru: 'Текст' } })}\n`,
    );
    await take(`${JSON.stringify({ external_id: id, barcode: null, description: { ru: null } })}\n`);
    expect(await productOf(id)).toMatchObject({
      barcode: null,
      description: { kr: 'Матн', uz: 'Matn', ru: 'Matn', borrowed: { ru: 'uz' } },
    });
    await take(`${JSON.stringify({ external_id: id, description: null })}\n`);
    expect((await productOf(id)).description).toEqual({ kr: '', uz: '', ru: '' });
  });
});
