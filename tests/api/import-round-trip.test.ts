import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db, OpenDatabase } from '../../server/db/open.ts';
import { exportCatalogue, type ExportFormat } from '../../server/catalogue/export/index.ts';
import { createReference } from '../../server/core/reference/reference.ts';
import { writePlaces } from '../../demo/seed/steps/content.ts';
import { freshDatabase, seededDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, importInto, picture } from '../support/import.ts';

vi.setConfig({ hookTimeout: 180_000, testTimeout: 120_000 });

const now = new Date('2026-11-21T07:00:00Z');
let full: OpenDatabase;
let bench: ImportBench;
beforeAll(async () => {
  bench = importFolder();
  full = await seededDatabase(160);
  await full.db
    .updateTable('products')
    .set({ is_listed: false, barcode: '4780012345678' })
    .where('id', '=', 7)
    .execute();
  // The files of all pictures, as somebody who moves a shop copies them along.
  const master = await picture('#445566', 'webp');
  for (const { key } of await full.db.selectFrom('media').select('key').execute())
    await bench.store.put(key, 'master.webp', master);
});
afterAll(async () => {
  await full.close();
  bench.close();
});

async function exported(db: Db, format: ExportFormat, rest?: (workedMs: number) => Promise<void>): Promise<Buffer> {
  const reference = await createReference(db, () => now).get();
  const parts = exportCatalogue(
    { db, reference, siteUrl: 'https://shop.example', now, ...(rest && { rest }) },
    format,
    'ru',
  );
  return Buffer.concat((await Readable.from(parts, { objectMode: false }).toArray()) as Buffer[]);
}

/** A shop with its stores and nothing to sell. */
async function emptyShop(): Promise<OpenDatabase> {
  const opened = await freshDatabase();
  await writePlaces(opened.db);
  return opened;
}

/** Every table of the catalogue with names in place of ids, so that two shops can be held against each other. */
async function catalogueOf(db: Db) {
  const reference = await createReference(db, () => now).get();
  const category = (id: number | null) => (id === null ? null : reference.categories.get(id)?.slug);
  const option = (id: number) =>
    `${reference.attributes.get(reference.options.get(id)?.attribute_id ?? 0)?.key ?? ''}=${reference.options.get(id)?.key ?? ''}`;
  const products = await db
    .selectFrom('products')
    .innerJoin('product_texts', 'product_id', 'products.id')
    .selectAll('products')
    .select(['product_texts.description', 'product_texts.overview'])
    .orderBy('external_id')
    .execute();
  const stock = await db
    .selectFrom('store_stock')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('stores', 'stores.id', 'store_id')
    .select(['external_id', 'stores.slug', 'quantity'])
    .orderBy('external_id')
    .orderBy('stores.slug')
    .execute();
  const fits = await db
    .selectFrom('product_fits')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['external_id', 'key', 'needs'])
    .orderBy('external_id')
    .orderBy('needs')
    .orderBy('key')
    .execute();
  const accessories = await db
    .selectFrom('category_accessories')
    .orderBy('category_id')
    .orderBy('sort')
    .selectAll()
    .execute();
  return {
    products: products.map(
      ({
        id: _,
        category_id,
        brand_id,
        updated_at: _updated,
        rating: _rating,
        rate_counts: _counts,
        reviews_count: _reviews,
        search_document: _document,
        ...row
      }) => ({
        ...row,
        category: category(category_id),
        brand: reference.brands.get(brand_id)?.slug,
        sticker_ids: row.sticker_ids.map((sticker) => reference.stickers.get(sticker)?.key),
        option_ids: row.option_ids.map(option),
        attributes: row.attributes.map((entry) => ({
          ...('o' in entry ? { o: entry.o.map(option) } : entry),
          a: reference.attributes.get(entry.a)?.key,
        })),
        variant:
          row.variant === null
            ? null
            : {
                colour: row.variant.colour && {
                  hex: row.variant.colour.hex,
                  option: option(row.variant.colour.option),
                },
                options: row.variant.options.map(({ o }) => option(o)),
              },
      }),
    ),
    stock,
    fits,
    accessories: accessories
      .map((row) => `${category(row.category_id) ?? ''} + ${category(row.accessory_id) ?? ''}`)
      .sort(),
    categories: [...reference.categories.values()]
      .map(({ id, parent_id, ...row }) => ({
        ...row,
        parent: category(parent_id),
        attributes: reference.attributesOf(id).map(({ attribute, filterable }) => [attribute.key, filterable]),
      }))
      .sort((left, right) => (left.slug < right.slug ? -1 : 1)),
    brands: [...reference.brands.values()].map(({ id: _, ...row }) => row),
    attributes: [...reference.attributes.values()]
      .map(({ id, group_id, ...row }) => {
        const group = reference.attributeGroups.get(group_id);
        return {
          ...row,
          group: [group?.name, group?.sort],
          options: reference.optionsOf(id).map(({ key, name, sort }) => ({ key, name, sort })),
        };
      })
      .sort((left, right) => (left.key < right.key ? -1 : 1)),
    stickers: [...reference.stickers.values()]
      .map(({ id: _, ...row }) => row)
      .sort((left, right) => (left.key < right.key ? -1 : 1)),
  };
}

describe('JSON Lines', () => {
  test('an export imported into an empty shop gives the same shop, field by field', async () => {
    const empty = await emptyShop();
    try {
      const file = await exported(full.db, 'jsonl');
      const result = await importInto(empty.db, bench, file);
      expect(result).toMatchObject({ complete: true, read: 160, created: 160, rejected: 0, images_fetched: 0 });
      const [before, after] = [await catalogueOf(full.db), await catalogueOf(empty.db)];
      expect(before.products.length).toBe(160);
      expect(before.fits.length).toBeGreaterThan(10);
      expect(before.accessories.length).toBeGreaterThan(10);
      for (const table of Object.keys(before) as (keyof typeof before)[])
        expect(after[table], table).toEqual(before[table]);

      const again = await importInto(empty.db, bench, file);
      expect(again).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 160,
        rejected: 0,
        categories_created: 0,
        tags: [],
      });
      expect(await exported(empty.db, 'jsonl')).toHaveLength(file.length);
    } finally {
      await empty.close();
    }
  });

  test('an export imported into its own shop changes nothing, listed or not', async () => {
    const result = await importInto(full.db, bench, await exported(full.db, 'jsonl'), { mode: 'full' });
    expect(result).toMatchObject({ created: 0, updated: 0, unchanged: 160, full: { missing: 0, gone: 0 } });
  });
});

test.each(['yml', 'merchant', 'jsonl'] as const)(
  'an export as %s pauses between its reads for other work',
  async (format) => {
    const worked: number[] = [];
    const exportText = await exported(full.db, format, async (ms) => {
      worked.push(ms);
      await Promise.resolve();
    });
    expect(exportText.toString()).toBe((await exported(full.db, format)).toString());
    expect(worked.length).toBeGreaterThan(1);
    for (const ms of worked) expect(ms).toBeGreaterThan(0);
  },
);

describe('YML', () => {
  /** What the format has no place for; everything else must come back. */
  const lost = [
    'slug',
    'name.kr',
    'name.uz',
    'description.kr',
    'description.uz',
    'overview',
    'variant',
    'stickers',
    'popularity',
    'created_at',
    'full_payment_percent',
    'sale_mode',
    'is_listed',
    'category texts and pictures',
    'brand texts and pictures',
    'attribute keys, kinds and groups',
  ];

  test('restores prices, stock, pictures, brands, models, barcodes, attributes and Russian texts', async () => {
    expect(lost.length).toBeGreaterThan(0);
    const empty = await emptyShop();
    try {
      const result = await importInto(empty.db, bench, await exported(full.db, 'yml'));
      expect(result).toMatchObject({ complete: true, created: 159, rejected: 0 });
      const [before, after] = [await catalogueOf(full.db), await catalogueOf(empty.db)];
      const statement = (shop: typeof before) =>
        shop.products
          .filter((row) => row.is_listed)
          .map((row) => ({
            id: row.external_id,
            price: row.sale_price,
            old: row.old_price,
            images: row.images,
            model: row.model_code,
            group: row.model_group,
            barcode: row.barcode,
            stock: row.stock_total,
            name: row.name.ru,
            description: row.description.ru,
          }));
      expect(statement(after)).toEqual(statement(before));
      expect(after.stock).toEqual(
        before.stock.filter(({ external_id }) => statement(before).some(({ id }) => id === external_id)),
      );
      const words = async (db: Db) => {
        const reference = await createReference(db, () => now).get();
        const rows = await db
          .selectFrom('products')
          .innerJoin('brands', 'brands.id', 'brand_id')
          .where('is_listed', '=', true)
          .select(['external_id', 'attributes', 'category_id', 'brands.name as brand'])
          .orderBy('external_id')
          .execute();
        return rows.map((row) => ({
          id: row.external_id,
          brand: row.brand,
          path: reference.pathOf(row.category_id).map(({ name }) => name.ru),
          attributes: row.attributes
            .map((entry) => {
              const attribute = reference.attributes.get(entry.a);
              const unit = attribute?.unit?.ru === undefined ? '' : ` ${attribute.unit.ru}`;
              const value =
                't' in entry
                  ? entry.t.ru
                  : 'n' in entry
                    ? `${entry.n}${unit}`
                    : entry.o.map((id) => reference.options.get(id)?.name.ru).join(', ');
              // A number has one spelling, and its unit one form.
              return `${attribute?.name.ru ?? ''}: ${(value ?? '').replace(/(\d),(?=\d)/g, '$1.').replace(/дюйм(?:а|ов)/g, 'дюйм')}`;
            })
            .sort(),
        }));
      };
      expect(await words(empty.db)).toEqual(await words(full.db));
    } finally {
      await empty.close();
    }
  });

  test('escapes texts in XML', async () => {
    await full.db
      .updateTable('products')
      .set({ name: JSON.stringify({ kr: 'a', uz: 'a', ru: 'Чехол <b> & "кавычки" ]]>' }) })
      .where('id', '=', 3)
      .execute();
    const text = (await exported(full.db, 'yml')).toString();
    expect(text).toContain('<name>Чехол &lt;b&gt; &amp; &quot;кавычки&quot; ]]&gt;</name>');
    const merchant = (await exported(full.db, 'merchant')).toString();
    expect(merchant).toContain('<g:title>Чехол &lt;b&gt; &amp; &quot;кавычки&quot; ]]&gt;</g:title>');
    expect(merchant.match(/<item>/g)).toHaveLength(159);
    expect(merchant).toMatch(/<g:price>\d+ UZS<\/g:price>/);
  });
});
