import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importKey } from '../../server/secret.ts';
import { contract, testSecret } from '../support/api.ts';
import { api, bench, feed, importShopSuite, line, product, take, newTags } from '../support/import-shop.ts';

importShopSuite();

describe('a feed that fails the sanity check', () => {
  const listed = async () =>
    (
      await api.db
        .selectFrom('products')
        .where('is_listed', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const cut = (name: string) =>
    `${feed(...Array.from({ length: 30 }, (_empty, index) => line(`${name}-${index}`)))}{"external_id":"cut`;

  test('because it is truncated changes nothing; forced, its rows are imported and nothing is withdrawn', async () => {
    const before = await listed();
    expect(await take(cut('CUT'), '?mode=full')).toMatchObject({
      complete: false,
      refused: 'brokeOff',
      read: 30,
      created: 0,
      full: { gone: 0 },
      categories_created: 0,
    });
    expect(await product('CUT-0')).toBeUndefined();
    const forced = await take(cut('CUT'), '?mode=full&force=1');
    expect(forced).toMatchObject({ complete: false, created: 30, full: { gone: 0, refused: 'incomplete' } });
    expect(forced.refused).toBeUndefined();
    expect(await listed()).toBe(before + 30);
  });

  test('because more than a tenth is rejected changes nothing unless forced; fewer faulty rows are allowed', async () => {
    const rows = (faulty: number, all = 100) =>
      feed(
        ...Array.from({ length: all }, (_empty, index) =>
          line(`BAD-${index}`, index < faulty ? { price: 'дорого' } : { category_path: ['Новый раздел', 'Плохой'] }),
        ),
      );
    const refused = await take(rows(11));
    expect(refused).toMatchObject({
      refused: 'tooManyRejected',
      created: 0,
      rejected: 11,
      reasons: [{ reason: 'price', count: 11 }],
    });
    expect(await take(rows(3, 10))).toMatchObject({ refused: 'tooManyRejected', created: 0, rejected: 3 });
    expect(await product('BAD-50')).toBeUndefined();
    expect(
      (await api.db.selectFrom('categories').select('name').execute()).some(({ name }) => name.ru === 'Новый раздел'),
    ).toBe(false);
    expect(await take(rows(2, 10))).toMatchObject({ created: 8, rejected: 2 });
    expect(await take(rows(10))).toMatchObject({ created: 90, rejected: 10 });
    expect(await take(rows(11), '?force=1')).toMatchObject({ unchanged: 89, rejected: 11 });
  });

  test('a shrunk feed changes none of the existing products', async () => {
    const ids = (
      await api.db.selectFrom('products').select('external_id').where('is_listed', '=', true).orderBy('id').execute()
    ).map((row) => row.external_id);
    const shortFeed = feed(
      ...ids.slice(0, Math.floor(ids.length / 2)).map((id) => JSON.stringify({ external_id: id, price: 77_000 })),
    );
    expect(await take(shortFeed, '?mode=full')).toMatchObject({
      refused: 'shrank',
      updated: 0,
      full: { gone: 0, refused: 'tooMany' },
    });
    expect((await product(ids[0] ?? ''))?.sale_price).not.toBe(77_000);
  });
});

describe('a dry run', () => {
  test('reports what would be new, changed, unchanged and rejected, and writes nothing', async () => {
    await take(feed(line('DRY-1'), line('DRY-2')));
    await newTags();
    const tables = async () =>
      Promise.all(
        (
          ['products', 'categories', 'brands', 'attributes', 'category_attributes', 'media', 'image_sources'] as const
        ).map(
          async (table) =>
            (
              await api.db
                .selectFrom(table)
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .executeTakeFirstOrThrow()
            ).count,
        ),
      );
    const before = [await tables(), await product('DRY-2')];
    const result = await take(
      feed(
        line('DRY-1'),
        line('DRY-2', { price: 990_000, attributes: { Новое: 'слово' } }),
        line('DRY-3', { brand: 'Совсем новый', category_path: ['Впервые', 'Не бывшее'] }),
        line('DRY-4', { price: 'x' }),
        line('DRY-5', { images: ['https://cdn.example/never-asked.png'] }),
      ),
      '?dry=1',
    );
    expect(result).toMatchObject({
      dry: true,
      created: 2,
      updated: 1,
      unchanged: 1,
      rejected: 1,
      reasons: [{ reason: 'price', count: 1 }],
      brands_created: 1,
      categories_created: 2,
      images_fetched: 0,
    });
    expect(result.changes.map(({ id }) => id)).toEqual(['DRY-2']);
    expect(result.changes[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'sale_price', from: '1200000', to: '990000' },
        expect.objectContaining({ field: 'attributes' }),
      ]),
    );
    expect([await tables(), await product('DRY-2')]).toEqual(before);
    expect(await newTags()).toEqual([]);
  });
});

describe('a full feed', () => {
  const listedIds = async () =>
    (
      await api.db
        .selectFrom('products')
        .select('external_id')
        .where('is_listed', '=', true)
        .orderBy('external_id')
        .execute()
    ).map((row) => row.external_id);
  const named = (ids: readonly string[]) => `id\n${ids.join('\n')}\n`;

  test('withdraws missing products only; a later feed restores them', async () => {
    const ids = await listedIds();
    const [removedId = '', ...remainingIds] = ids;
    const result = await take(named(remainingIds), '?mode=full');
    expect(result).toMatchObject({ unchanged: remainingIds.length, full: { missing: 1, gone: 1 } });
    const row = await product(removedId);
    expect(row).toMatchObject({ is_listed: false });
    const detail = await api.call(contract.product.detail, { query: { id: row?.id ?? 0 } });
    expect(detail.data.availability.type).toBe('notAvailable');
    expect(await newTags()).toContain(`product:${row?.id}`);
    expect(await take(named([removedId]))).toMatchObject({ updated: 0, unchanged: 1, notices: ['offSale:1'] });
    expect(await take(named(ids), '?mode=full')).toMatchObject({ updated: 1 });
    expect(await listedIds()).toEqual(ids);
  });

  test('an empty feed, or one that lacks more than a fifth, is refused', async () => {
    const ids = await listedIds();
    expect((await take('', '?mode=full')).full).toMatchObject({ gone: 0, refused: 'empty' });
    expect((await take(named(ids.slice(0, Math.floor(ids.length / 2))), '?mode=full')).full).toMatchObject({
      gone: 0,
      refused: 'tooMany',
    });
    expect(
      (await take(`${feed(...ids.map((id) => JSON.stringify({ external_id: id })))}{"external_id":"cut`, '?mode=full'))
        .full,
    ).toMatchObject({ refused: 'incomplete' });
    expect(await listedIds()).toEqual(ids);
  });

  test('a rejected row does not count as missing', async () => {
    const ids = await listedIds();
    const [faulty = '', ...rest] = ids;
    const result = await take(
      feed(
        JSON.stringify({ external_id: faulty, price: 'x' }),
        ...rest.map((id) => JSON.stringify({ external_id: id })),
      ),
      '?mode=full',
    );
    expect(result).toMatchObject({ rejected: 1, full: { missing: 0, gone: 0 } });
    expect(await listedIds()).toEqual(ids);
  });
});

test('the import command authenticates by the shared secret and may read the folder of the feed', async () => {
  const file = new URL('../../public/apple-icon.png', import.meta.url);
  const folder = decodeURIComponent(new URL('.', file).pathname);
  const headers = { authorization: `Bearer ${importKey(testSecret)}`, 'x-import-folder': encodeURIComponent(folder) };
  const result = await take(
    feed(
      line('F-1', { images: ['apple-icon.png'] }),
      line('F-2', { images: ['../package.json'] }),
      line('F-3', { images: ['/etc/hostname'] }),
    ),
    '',
    headers,
  );
  expect(result.rejected_rows).toEqual([]);
  expect(result.missing_images?.rows.map(({ id, reason }) => [id, reason])).toEqual([
    ['F-2', 'imageOutside'],
    ['F-3', 'imageAddress'],
  ]);
  const picture = await bench.media.ingestUpload(readFileSync(file));
  expect((await product('F-1'))?.images).toEqual(picture.ok ? [picture.key] : []);
});
