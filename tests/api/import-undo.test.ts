import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importResultSchema } from '../../lib/contract/import.ts';
import { productColumns } from '../../server/db/product-columns.ts';
import { withRemovalLock } from '../../server/catalogue/import/lock.ts';
import { pruneJournals } from '../../server/catalogue/import/undo/prune-journals.ts';
import { changedTagsSince } from '../../server/core/revalidation/changed-tags.ts';
import { importKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { type ImportBench, importFolder, picture } from '../support/import.ts';
import { moveStock } from '../../server/core/stock/movements.ts';
import { makeDue } from '../support/outbox.ts';

let bench: ImportBench;
let api: TestApi;
let prefix = '';
let number = 0;
beforeAll(async () => {
  bench = importFolder();
  api = await startApi({ products: 20, media: bench.media, env: { DATA_DIR: bench.folder } });
});
beforeEach(() => {
  prefix = `U${(number += 1)}`;
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const headers = { authorization: `Bearer ${importKey(testSecret)}` };
const line = (id: string, more: object = {}) =>
  JSON.stringify({
    external_id: `${prefix}-${id}`,
    name: `Самовар ${prefix} ${id}`,
    category_path: [`Кухня ${prefix}`, `Самовары ${prefix}`],
    brand: `Тула ${prefix}`,
    price: 1_200_000,
    stock: 5,
    ...more,
  });
async function take(rows: readonly string[], query: Record<string, string> = {}): Promise<string> {
  const answer = await api.raw({
    method: 'POST',
    url: `/api/${contract.import.feed.path}?${new URLSearchParams(query).toString()}`,
    payload: rows.join('\n'),
    headers: {
      ...headers,
      'x-import-folder': encodeURIComponent(bench.folder),
      'content-type': 'application/x-ndjson',
    },
  });
  const { name, rejected_rows } = importResultSchema.parse(answer.data);
  expect(rejected_rows).toEqual([]);
  return name ?? '';
}
const ask = (name: string, query = '') =>
  api.raw({ method: 'POST', url: `/api/${contract.import.undo.path}?name=${name}${query}`, headers });
const undo = async (name: string, query = '') => contract.import.undo.response.parse((await ask(name, query)).data);
const product = (id: string) =>
  api.db.selectFrom('products').selectAll().where('external_id', '=', `${prefix}-${id}`).executeTakeFirst();
const none = { restored: 0, removed: 0, off_sale: 0, left: 0, kept: 0 };

describe('an undone import', () => {
  test('removes everything that it created from listings, search and cached pages; a second undo is refused', async () => {
    const name = await take([line('1'), line('2')]);
    const found = () => api.call(contract.catalogue.filters, { query: { q: `самовар ${prefix}` } });
    expect((await found()).data.products).toHaveLength(2);
    const { position } = await changedTagsSince(api.db, undefined);
    const id = (await product('1'))?.id ?? 0;

    const counts = { ...none, removed: 2, categories: 2, brands: 1, attributes: 0 };
    expect(await undo(name, '&dry=1')).toMatchObject({ name, dry: true, counts });
    expect(await product('1')).toBeDefined();
    expect(await undo(name)).toMatchObject({ name, dry: false, counts });
    expect(await product('1')).toBeUndefined();
    expect((await found()).data.products.filter(({ name: productName }) => productName.includes(prefix))).toEqual([]);
    expect(await api.db.selectFrom('brands').select('id').where('name', '=', `Тула ${prefix}`).execute()).toEqual([]);
    expect((await changedTagsSince(api.db, position)).tags).toEqual(
      expect.arrayContaining([`product:${id}`, 'menu', 'sitemap']),
    );

    expect(await undo(name)).toMatchObject({ refused: 'takenBack', counts });
    const [record] = contract.import.list.response.parse(
      (await api.raw({ url: `/api/${contract.import.list.path}?name=${name}`, headers })).data,
    );
    expect(record).toMatchObject({ state: 'takenBack', undone: counts, report: { created: 2 } });
    expect((await ask('2026-11-20-nothing-1')).status).toBe(404);
  });

  test('removes its accessory rules', async () => {
    const pot = (id: string, more: object = {}) =>
      line(id, { category_path: [`Кухня ${prefix}`, `Чайники ${prefix}`], ...more });
    await take([line('1'), pot('2'), pot('3')]);
    const slugs = (
      await api.db
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'category_id')
        .select('categories.slug')
        .where('products.external_id', 'in', [`${prefix}-1`, `${prefix}-2`])
        .orderBy('products.external_id')
        .execute()
    ).map(({ slug }) => slug);
    const offered = async () =>
      (await api.call(contract.product.accessories, { query: { id: (await product('1'))?.id ?? 0 } })).data.map(
        ({ name }) => name,
      );
    expect(await offered()).toEqual([]);
    const name = await take([
      JSON.stringify({ type: 'accessories', category: slugs[0], accessories: [slugs[1]] }),
      line('1', { fits: { has: [`горло-${prefix}`], needs: [] } }),
      pot('2', { fits: { has: [], needs: [`горло-${prefix}`] } }),
      pot('3', { fits: { has: [], needs: ['другое горло'] } }),
    ]);
    expect(await offered()).toEqual([`Самовар ${prefix} 2`]);
    expect(await undo(name)).toMatchObject({ counts: { ...none, restored: 3 } });
    expect(await offered()).toEqual([]);
    expect(await api.db.selectFrom('product_fits').select('key').where('key', 'like', `%${prefix}`).execute()).toEqual(
      [],
    );
  });

  test('restores what a full feed withdrew, except pieces that orders took meanwhile', async () => {
    const first = await take([line('1', { stock: 5 }), line('2')]);
    const others = await api.db
      .selectFrom('products')
      .select(['external_id'])
      .where('is_listed', '=', true)
      .where('external_id', '<>', `${prefix}-2`)
      .execute();
    const rows = others.map(({ external_id }) =>
      external_id === `${prefix}-1` ? line('1', { stock: 20, name: 'Другое имя' }) : JSON.stringify({ external_id }),
    );
    const second = await take(rows, { mode: 'full' });
    expect(await product('2')).toMatchObject({ is_listed: false });
    const { id } = (await product('1')) ?? { id: 0 };
    // As an order of three takes them.
    const { store_id: storeId } = await api.db
      .selectFrom('store_stock')
      .select('store_id')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    await api.db
      .transaction()
      .execute((tx) =>
        moveStock(tx, [{ productId: id, storeId, pieces: -3 }], { kind: 'order', at: api.app.services.now() }),
      );

    expect(await undo(second)).toMatchObject({ counts: { ...none, restored: 2 } });
    expect(await product('2')).toMatchObject({ is_listed: true });
    expect(await product('1')).toMatchObject({ stock_total: 2, name: { ru: `Самовар ${prefix} 1` } });
    expect(await api.db.selectFrom('store_stock').select('quantity').where('product_id', '=', id).execute()).toEqual([
      { quantity: 2 },
    ]);
    expect(await undo(first)).toMatchObject({ counts: { removed: 2 } });
  });

  test('keeps what a later import wrote, whose undo then restores the older state', async () => {
    const first = await take([line('1', { price: 1_000_000 }), line('2', { price: 1_000_000 })]);
    const second = await take([line('1', { price: 2_000_000 }), line('2', { price: 2_000_000 }), line('3')]);
    const third = await take([line('1', { price: 3_000_000 })]);
    expect(await undo(second, '&dry=1')).toMatchObject({ counts: { restored: 1, removed: 1, left: 1 } });
    expect(await undo(second)).toMatchObject({ counts: { ...none, restored: 1, removed: 1, left: 1 } });
    expect([(await product('1'))?.sale_price, (await product('2'))?.sale_price, await product('3')]).toEqual([
      3_000_000,
      1_000_000,
      undefined,
    ]);
    await undo(third);
    expect((await product('1'))?.sale_price).toBe(1_000_000);
    expect(await undo(first)).toMatchObject({ counts: { removed: 2, categories: 2, brands: 1, kept: 0 } });
  });

  test('withdraws products with reviews, and keeps a category that the owner has sorted', async () => {
    const name = await take([line('1'), line('2', { category_path: [`Сад ${prefix}`] })]);
    const { id = 0 } = (await product('1')) ?? {};
    await api.db
      .insertInto('reviews')
      .values({
        product_id: id,
        author: 'А',
        rate: 5,
        advantages: '',
        flaws: '',
        comment: 'Хорошо',
        status: 'pending',
        created_at: new Date(),
        guest_hash: null,
      })
      .execute();
    const sortedCategory = await api.db
      .updateTable('categories')
      .set({ top_sort: 99 })
      .where(sql`name ->> 'ru'`, '=', `Сад ${prefix}`)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await undo(name, '&dry=1')).toMatchObject({ counts: { removed: 1, off_sale: 1 } });
    // The category and the brand of the product that stays, the category above it, and the one in the owner's menu.
    expect(await undo(name)).toMatchObject({ counts: { ...none, removed: 1, off_sale: 1, kept: 4 } });
    expect(await product('1')).toMatchObject({ is_listed: false });
    expect(await product('2')).toBeUndefined();
    expect(
      await api.db.selectFrom('categories').select('id').where('id', '=', sortedCategory.id).execute(),
    ).toHaveLength(1);
  });
});

describe('changes by staff after an import', () => {
  const texts = async (id: string) =>
    api.db
      .selectFrom('product_texts')
      .select(['description', 'overview'])
      .where('product_id', '=', (await product(id))?.id ?? 0)
      .executeTakeFirst();
  const ru = (text: string) => ({ kr: text, uz: text, ru: text });
  const setDescription = async (id: string, text: string) =>
    api.db
      .updateTable('product_texts')
      .set({ description: JSON.stringify(ru(text)) })
      .where('product_id', '=', (await product(id))?.id ?? 0)
      .execute();
  const fitsOf = async (id: string) =>
    (
      await api.db
        .selectFrom('product_fits')
        .select('key')
        .where('product_id', '=', (await product(id))?.id ?? 0)
        .orderBy('key')
        .execute()
    ).map(({ key }) => key);

  test('a description stays that the import did not change', async () => {
    await take([line('1', { description: 'Первое описание' })]);
    const prices = await take([line('1', { price: 900_000 })]);
    await setDescription('1', 'Описание сотрудника');
    expect(await undo(prices)).toMatchObject({ counts: { restored: 1 } });
    expect(await product('1')).toMatchObject({ sale_price: 1_200_000 });
    expect(await texts('1')).toMatchObject({ description: { ru: 'Описание сотрудника' } });
  });

  test('of the texts that the import changed, only those return that nobody has changed since', async () => {
    await take([line('1', { description: 'Было', overview: 'Обзор был' })]);
    const second = await take([line('1', { description: 'Стало', overview: 'Обзор стал' })]);
    await setDescription('1', 'Описание сотрудника');
    await undo(second);
    expect(await texts('1')).toMatchObject({
      description: { ru: 'Описание сотрудника' },
      overview: { ru: 'Обзор был' },
    });
  });

  test('a description that the import was the first to write is empty again', async () => {
    await take([line('1')]);
    const second = await take([line('1', { description: 'Первое описание' })]);
    await undo(second);
    expect(await texts('1')).toMatchObject({ description: { ru: '' } });
  });

  test('compatibility stays that was changed since, and returns where it was not', async () => {
    const rows = (key: string) => ['1', '2'].map((id) => line(id, { fits: { has: [`${key}-${prefix}`], needs: [] } }));
    await take(rows('узкое'));
    const second = await take(rows('широкое'));
    await api.db
      .updateTable('product_fits')
      .set({ key: `своё-${prefix}` })
      .where('product_id', '=', (await product('1'))?.id ?? 0)
      .execute();
    await undo(second);
    expect([await fitsOf('1'), await fitsOf('2')]).toEqual([[`своё-${prefix}`], [`узкое-${prefix}`]]);
  });

  test('a name that staff gave is found after the undo', async () => {
    await take([line('1', { attributes: { [`Объём ${prefix}`]: '3 л' } })]);
    const second = await take([line('1', { price: 900_000, attributes: { [`Объём ${prefix}`]: '5 л' } })]);
    const { id = 0 } = (await product('1')) ?? {};
    const name = `Жаровня${prefix} новая`;
    await api.db
      .updateTable('products')
      .set({ name: JSON.stringify(ru(name)) })
      .where('id', '=', id)
      .execute();
    await api.app.services.search.index([id]);
    await undo(second);
    expect(await product('1')).toMatchObject({ name: { ru: name }, sale_price: 1_200_000 });
    const found = await api.call(contract.catalogue.filters, { query: { q: `жаровня${prefix}` } });
    expect(found.data.products.map((row) => row.id)).toEqual([id]);
  });

  test('a change between two imports stays when both are undone, the earlier one first', async () => {
    await take([line('1', { description: 'Было' })]);
    const second = await take([line('1', { description: 'Второй', price: 1_300_000 })]);
    await setDescription('1', 'Описание сотрудника');
    await api.db
      .updateTable('products')
      .set({ sale_price: 1_350_000 })
      .where('id', '=', (await product('1'))?.id ?? 0)
      .execute();
    const third = await take([line('1', { description: 'Третий', price: 1_400_000 })]);
    expect(await undo(second)).toMatchObject({ counts: { left: 1 } });
    await undo(third);
    expect(await texts('1')).toMatchObject({ description: { ru: 'Описание сотрудника' } });
    expect(await product('1')).toMatchObject({ sale_price: 1_350_000 });
  });
});

test('the journal has every column that an import writes', async () => {
  await take([line('1')]);
  await take([line('1', { price: 900_000 })]);
  const { id = 0 } = (await product('1')) ?? {};
  const { former } = await api.db
    .selectFrom('import_journal')
    .select('former')
    .where('kind', '=', 'products')
    .where('key', '=', String(id))
    .where('former', 'is not', null)
    .executeTakeFirstOrThrow();
  const written = productColumns(
    'id',
    'is_own',
    // The journal has standing prices in the columns of prices.
    'standing_price',
    'standing_old_price',
    'rate_counts',
    'reviews_count',
    'rating',
    'search_document',
    'search_length',
    'updated_at',
  );
  expect(Object.keys(z.object({ row: z.record(z.string(), z.unknown()) }).parse(former).row).sort()).toEqual(
    Object.keys(written).sort(),
  );
});

describe('pictures', () => {
  const hasFile = (key: string): Promise<boolean> => bench.store.has(key, 'master.webp');
  async function save(name: string, colour: string): Promise<void> {
    await writeFile(path.join(bench.folder, name), await picture(colour));
  }
  const images = async (id: string): Promise<string[]> => (await product(id))?.images ?? [];

  /** Until the messages that remove files are done: one that meets the end of an import is tried again later. */
  const removed = () =>
    expect
      .poll(async () => {
        const remainingCount = await makeDue(api.db, 'media.remove');
        await api.app.services.outbox.drain();
        return remainingCount;
      })
      .toBe(0);

  test('pictures of the import are deleted, replaced ones are restored', async () => {
    await save('first.png', '#112233');
    await save('second.png', '#332211');
    const first = await take([line('1', { images: ['first.png'] })]);
    const [before = ''] = await images('1');
    const second = await take([line('1', { images: ['second.png'] })]);
    const [after = ''] = await images('1');
    expect([before === after, await hasFile(before), await hasFile(after)]).toEqual([false, true, true]);

    expect(await undo(second)).toMatchObject({ counts: { restored: 1, pictures: 1 } });
    await removed();
    expect([await images('1'), await hasFile(before), await hasFile(after)]).toEqual([[before], true, false]);
    await undo(first);
    await removed();
    expect(await hasFile(before)).toBe(false);
    expect(await api.db.selectFrom('media').select('key').where('key', 'in', [before, after]).execute()).toEqual([]);
  });

  test('unused pictures are deleted when their import can no longer be undone, except restored ones', async () => {
    await save('third.png', '#445566');
    await save('fourth.png', '#665544');
    // From here on messages are handled when the test says so.
    await api.app.services.outbox.stop();
    // The category shows the picture of its first product.
    await take([line('0'), line('1', { images: ['third.png'] })]);
    const [before = ''] = await images('1');
    const second = await take([line('1', { images: ['fourth.png'] })]);
    const [after = ''] = await images('1');
    const engine = 'pglite' as const;
    await pruneJournals(api.app.services, engine, { imports: 1000, days: 400 });
    expect((await undo(second, '&dry=1')).refused).toBeUndefined();
    await pruneJournals({ db: api.db, now: () => new Date(Date.now() + 400 * 86_400_000) }, engine, {
      imports: 1000,
      days: 30,
    });
    expect(await undo(second)).toMatchObject({ refused: 'forgotten' });
    expect(await api.db.selectFrom('import_journal').select('key').execute()).toEqual([]);
    // Its file is still there when a feed names it again.
    await api.db.insertInto('media').values({ key: before, width: 40, height: 30 }).execute();
    await removed();
    expect([await hasFile(before), await hasFile(after)]).toEqual([true, true]);
    await api.db.deleteFrom('media').where('key', '=', before).execute();
    await api.db
      .updateTable('outbox_deliveries')
      .set({ done_at: null })
      .where('handler', '=', 'import.remove-pictures')
      .execute();
    await removed();
    expect([await hasFile(before), await hasFile(after)]).toEqual([false, true]);
  });
});

test('an import waits while files are removed', async () => {
  const gate = Promise.withResolvers<undefined>();
  const removing = withRemovalLock(api.db, api.database.engine, () => gate.promise);
  const taking = take([line('waits')]);
  // By then the import has come as far as it gets.
  for (let requestIndex = 0; requestIndex < 5; requestIndex += 1) await api.call(contract.checkout.provinces);
  gate.resolve(undefined);
  await removing;
  expect((await undo(await taking)).refused).toBeUndefined();
});

test('an interrupted undo is finished by the next import and by a running shop', async () => {
  const rows = Array.from({ length: 90 }, (_one, index) => line(String(index)));
  for (const finish of ['job', 'import'] as const) {
    const name = await take(rows);
    // As a program that was killed after its first transaction leaves it.
    const removedProducts = await api.db
      .selectFrom('products')
      .select('id')
      .where('external_id', 'like', `${prefix}-%`)
      .limit(40)
      .execute();
    await api.db.updateTable('imports').set({ state: 'takingBack' }).where('name', '=', name).execute();
    await api.db
      .deleteFrom('products')
      .where(
        'id',
        'in',
        removedProducts.map(({ id }) => id),
      )
      .execute();
    await api.db
      .deleteFrom('import_journal')
      .where('kind', '=', 'products')
      .where(
        'key',
        'in',
        removedProducts.map(({ id }) => String(id)),
      )
      .execute();
    if (finish === 'job') await api.app.services.jobs.run('imports.finish');
    else await take([line('other')]);
    expect(await undo(name)).toMatchObject({ refused: 'takenBack' });
    expect(await product('89')).toBeUndefined();
  }
});
