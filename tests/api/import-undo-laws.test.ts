import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importModes } from '../../lib/contract/import.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { exportCatalogue } from '../../server/catalogue/export/index.ts';
import { createReference } from '../../server/core/reference/reference.ts';
import { writePlaces } from '../../demo/seed/steps/content.ts';
import { freshDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, keepImport, picture, undo } from '../support/import.ts';

vi.setConfig({ hookTimeout: 180_000, testTimeout: 240_000 });

const now = new Date('2026-11-21T07:00:00Z');
const pictures = ['one.png', 'two.png', 'three.png'];
let opened: OpenDatabase;
let bench: ImportBench;
// Of each law its own: what is left of one that fails would make the other fail.
beforeEach(async () => {
  bench = importFolder();
  opened = await freshDatabase();
  await writePlaces(opened.db);
  for (const [index, name] of pictures.entries())
    await writeFile(path.join(bench.folder, name), await picture(['#aa0000', '#00aa00', '#0000aa'][index] ?? ''));
});
afterEach(async () => {
  await opened.close();
  bench.close();
});

const tables = [
  ['categories', 'id'],
  ['brands', 'id'],
  ['attribute_groups', 'id'],
  ['attributes', 'id'],
  ['attribute_options', 'id'],
  ['category_attributes', 'category_id, attribute_id'],
  ['stickers', 'id'],
  ['stores', 'id'],
  ['media', 'key'],
  ['product_texts', 'product_id'],
  ['store_stock', 'product_id, store_id'],
  ['listing_products', 'product_id'],
  ['product_fits', 'product_id, needs, key'],
  ['category_accessories', 'category_id, accessory_id'],
] as const;

/** All that an import writes, row by row, and the catalogue as it is given out. */
async function shopNow({ db }: OpenDatabase): Promise<unknown> {
  const rows = new Map<string, unknown>();
  for (const [table, order] of tables)
    rows.set(table, (await sql`select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(db)).rows);
  const products = await db.selectFrom('products').selectAll().orderBy('id').execute();
  rows.set(
    'products',
    products.map(({ updated_at: _at, search_document: _document, ...row }) => row),
  );
  rows.set(
    'image_sources',
    await db.selectFrom('image_sources').select(['source', 'media_key', 'etag']).orderBy('source').execute(),
  );
  const reference = await createReference(db, () => now).get();
  const feed = (await Readable.from(
    exportCatalogue({ db, reference, siteUrl: 'https://shop.example', now }, 'jsonl', 'ru'),
    { objectMode: false },
  ).toArray()) as Buffer[];
  return { ...Object.fromEntries(rows), feed: Buffer.concat(feed).toString() };
}

const row = fc.record(
  {
    external_id: fc.integer({ min: 1, max: 12 }).map((id) => `P-${id}`),
    name: fc.constantFrom('Чайник', 'Утюг', 'Пылесос'),
    price: fc.integer({ min: 1, max: 9 }).map((price) => price * 100_000),
    category_path: fc.constantFrom(['Дом'], ['Дом', 'Кухня'], ['Дом', 'Уборка'], ['Сад']),
    brand: fc.constantFrom('Bosch', 'Artel', 'Дом быта'),
    stock: fc.integer({ min: 0, max: 5 }),
    description: fc.constantFrom('Один', 'Два'),
  },
  { requiredKeys: ['external_id', 'name', 'price', 'category_path'] },
);
const extra = fc.record(
  {
    images: fc.subarray(pictures, { minLength: 1 }),
    slug: fc.integer({ min: 1, max: 3 }).map((number) => `own-${number}`),
    attributes: fc.record(
      {
        Мощность: fc.integer({ min: 1, max: 3 }).map((watts) => `${watts * 500} Вт`),
        Цвет: fc.constantFrom('Белый', 'Чёрный'),
        Wi: fc.constantFrom('да', 'нет'),
      },
      { requiredKeys: [] },
    ),
    fits: fc.record({ has: fc.subarray(['usb-c', 'model:P-1', 'ё']), needs: fc.subarray(['usb-c', 'magsafe']) }),
  },
  { requiredKeys: [] },
);
const feed = fc.record({
  rows: fc.uniqueArray(
    fc.tuple(row, extra).map(([stated, more]) => ({ ...stated, ...more })),
    { minLength: 1, maxLength: 12, selector: ({ external_id }) => external_id },
  ),
  mode: fc.constantFrom(...importModes),
});
type Feed = typeof feed extends fc.Arbitrary<infer Value> ? Value : never;

const take = ({ rows, mode }: Feed) =>
  keepImport(opened, bench, rows.map((one) => JSON.stringify(one)).join('\n'), {
    mode,
    force: true,
    folder: bench.folder,
  });
const journal = () => opened.db.selectFrom('import_journal').selectAll().execute();

test('undoing imports from the last to the first restores the shop before each of them', async () => {
  const empty = await shopNow(opened);
  await fc.assert(
    fc.asyncProperty(fc.array(feed, { minLength: 1, maxLength: 4 }), async (feeds) => {
      const before: unknown[] = [];
      const names: (string | undefined)[] = [];
      for (const one of feeds) {
        before.push(await shopNow(opened));
        names.push((await take(one)).name);
      }
      for (const [index, name] of [...names.entries()].reverse()) {
        const { counts, refused } = await undo(opened, bench, name);
        expect(counts).toMatchObject({ left: 0, off_sale: 0 });
        expect([undefined, 'nothing']).toContain(refused);
        expect(await shopNow(opened)).toEqual(before[index]);
      }
      expect(await journal()).toEqual([]);
      expect(await shopNow(opened)).toEqual(empty);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

// The first makes a characteristic, the third finds that it is a number, and products of the second still have it when both are gone.
const powers = (first: number, watts: readonly number[]): Feed => ({
  mode: 'update',
  rows: watts.map((power, index) => ({
    external_id: `P-${first + index}`,
    name: 'Утюг',
    price: 100_000,
    category_path: ['Дом'],
    attributes: { Мощность: `${power} Вт` },
  })),
});
const stillNeeded: [Feed, number][] = [
  [powers(1, [500]), 1],
  [powers(2, [1000]), 3],
  [powers(3, [500, 1000, 1500, 500, 1000, 1500]), 2],
];

test('undoing all imports in any order restores the empty shop', async () => {
  const empty = await shopNow(opened);
  const order = fc.array(fc.tuple(feed, fc.integer()), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(order, async (feeds) => {
      const names: { name: string | undefined; place: number }[] = [];
      for (const [one, place] of feeds) names.push({ name: (await take(one)).name, place });
      for (const { name } of names.sort((left, right) => left.place - right.place)) await undo(opened, bench, name);
      expect(await journal()).toEqual([]);
      expect(await shopNow(opened)).toEqual(empty);
    }),
    { numRuns: 6, endOnFailure: true, examples: [[stillNeeded]] },
  );
});
