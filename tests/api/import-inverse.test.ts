import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mediaUrl } from '../../lib/media.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import {
  type ExistingProduct,
  type ProductState,
  readExisting,
} from '../../server/catalogue/import/products/stored-products.ts';
import type { ReferenceData } from '../../server/core/reference/reference.ts';
import { seededDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, importInto, picture } from '../support/import.ts';
import { cellsOf, csvOf, exportedText, referenceOf } from '../support/lists.ts';
import { changedParts } from '../support/product-parts.ts';

vi.setConfig({ hookTimeout: 180_000, testTimeout: 60_000 });

let opened: OpenDatabase;
let bench: ImportBench;
let reference: ReferenceData;
let ids: string[];
let pictures: string[];
beforeAll(async () => {
  bench = importFolder();
  opened = await seededDatabase(40);
  const master = await picture('#445566', 'webp');
  pictures = (await opened.db.selectFrom('media').select('key').execute()).map(({ key }) => key);
  for (const key of pictures) await bench.store.put(key, 'master.webp', master);
  const texts = JSON.stringify({ kr: 'Янги товар', uz: 'Juda yangi tovar', ru: 'Совсем новый товар' });
  await opened.db.updateTable('product_texts').set({ description: texts, overview: texts }).execute();
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

describe('importing the shop’s own export', () => {
  test.each(['jsonl', 'yml'] as const)('as %s changes nothing', async (format) => {
    const listed = (await stored()).filter(({ is_listed }) => is_listed || format === 'jsonl').length;
    expect(await take(await exportedText(opened.db, format), { dry: true })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: listed,
      rejected: 0,
      changes: [],
      categories_created: 0,
      attributes_created: 0,
    });
  });

  test('as CSV changes nothing', async () => {
    const list = csvOf((await stored()).map((product) => cellsOf(product, reference)));
    expect(await take(list, { dry: true })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: ids.length,
      rejected: 0,
      changes: [],
      categories_created: 0,
      attributes_created: 0,
    });
  });
});

interface Change {
  readonly part: string;
  readonly also?: readonly (keyof ProductState)[];
  readonly cells?: Record<string, string>;
  readonly row?: object;
  readonly offer?: (offer: string) => string;
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const withElement =
  (name: string, text: string) =>
  (offer: string): string => {
    const element = `<${name}>${escaped(text)}</${name}>`;
    return new RegExp(`<${name}>`).test(offer)
      ? offer.replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>`), () => element)
      : offer.replace('</offer>', () => `${element}</offer>`);
  };

const withParam =
  (name: string, value: string) =>
  (offer: string): string =>
    offer.replace(/<param name="([^"]*)"([^>]*)>[^<]*<\/param>/g, (whole, found: string, rest: string) =>
      found === escaped(name) ? `<param name="${found}"${rest}>${escaped(value)}</param>` : whole,
    );

/** The changes of one field each, in the formats that carry it. */
function changesOf(product: ExistingProduct, word: string): Change[] {
  const text = (locale: 'kr' | 'uz' | 'ru', field: 'name' | 'description' | 'overview'): Change[] => {
    // A code is one for all languages.
    if (!/\p{Ll}{2}/u.test(product[field][locale])) return [];
    const value = `${product[field][locale]} ${word}`.trim();
    const isInYml = locale === 'ru' && field !== 'overview';
    return [
      {
        part: `${field}.${locale}`,
        cells: { [`${field}_${locale}`]: value },
        row: { [field]: { ...product[field], [locale]: value } },
        ...(isInYml ? { offer: withElement(field, value) } : {}),
      },
    ];
  };
  const price = product.sale_price > 2000 ? product.sale_price - 1000 : product.sale_price + 1;
  const former = (product.old_price ?? product.sale_price) + 7000;
  const barcode = product.barcode === '4780099900011' ? '4780099900028' : '4780099900011';
  const store = reference.stores.find(({ id }) => product.stock[id] !== undefined) ?? reference.stores[0];
  const pieces = (product.stock[store?.id ?? 0] ?? 0) + 3;
  const brand = [...reference.brands.values()].find(({ id }) => id !== product.brand_id);
  const number = product.attributes.find((entry) => 'n' in entry);
  const attribute = number === undefined ? undefined : reference.attributes.get(number.a);
  const value = number !== undefined && 'n' in number ? number.n + 1 : 1;
  const choice = product.attributes.find((entry) => 'o' in entry && entry.o.length === 1);
  const chosen = choice === undefined ? undefined : reference.attributes.get(choice.a);
  const option = reference
    .optionsOf(chosen?.id ?? 0)
    .find(({ id }) => choice !== undefined && 'o' in choice && !choice.o.includes(id));
  const addressOf = (key: string): string => `https://shop.example${mediaUrl(key, 1280)}`;
  const images = [...product.images, pictures.find((key) => !product.images.includes(key)) ?? ''].map(addressOf);
  const sticker = [...reference.stickers.values()].find(
    ({ id }) => id !== product.sticker_ids[0] || product.sticker_ids.length > 1,
  );
  const category = [...reference.categories.values()].find(
    ({ id }) => reference.childrenOf(id).length === 0 && id !== product.category_id,
  );
  return [
    ...(['kr', 'uz', 'ru'] as const).flatMap((locale) =>
      (['name', 'description', 'overview'] as const).flatMap((field) => text(locale, field)),
    ),
    { part: 'sale_price', cells: { price: String(price) }, row: { price }, offer: withElement('price', String(price)) },
    {
      part: 'old_price',
      cells: { old_price: String(former) },
      row: { old_price: former },
      offer: withElement('oldprice', String(former)),
    },
    { part: 'barcode', cells: { barcode }, row: { barcode }, offer: withElement('barcode', barcode) },
    { part: 'model_code', cells: { model: word }, row: { model_code: word }, offer: withElement('vendorCode', word) },
    {
      part: 'brand_id',
      cells: { brand: brand?.name ?? '' },
      row: { brand: brand?.name },
      offer: withElement('vendor', brand?.name ?? ''),
    },
    {
      part: `stock.${store?.id ?? 0}`,
      also: ['stock_total'],
      cells: { [`stock:${store?.slug ?? ''}`]: String(pieces) },
      row: { store_stock: { [store?.slug ?? '']: pieces } },
      offer: (offer) =>
        offer
          .replace(/<outlets>[\s\S]*<\/outlets>/, '')
          .replace('</offer>', `<outlets><outlet id="${store?.slug ?? ''}" instock="${pieces}"/></outlets></offer>`),
    },
    ...(attribute === undefined
      ? []
      : [
          {
            part: `attributes.${attribute.id}`,
            cells: { [`param:${attribute.name.ru}`]: `${value} ${attribute.unit?.ru ?? ''}` },
            row: { attributes: [{ key: attribute.key, value }] },
            offer: withParam(attribute.name.ru, String(value)),
          },
        ]),
    ...(chosen === undefined || option === undefined
      ? []
      : [
          {
            part: `attributes.${chosen.id}`,
            also: ['variant'] as const,
            cells: { [`param:${chosen.name.ru}`]: option.name.ru },
            row: { attributes: [{ key: chosen.key, options: [option.key] }] },
            offer: withParam(chosen.name.ru, option.name.ru),
          },
        ]),
    { part: 'slug', cells: { slug: `${product.slug}-x` }, row: { slug: `${product.slug}-x` } },
    {
      part: 'images',
      cells: { images: images.join('|') },
      row: { images },
      offer: (offer) => offer.replace('</offer>', () => `<picture>${images.at(-1) ?? ''}</picture></offer>`),
    },
    { part: 'sticker_ids', cells: { stickers: sticker?.key ?? '' }, row: { stickers: [sticker?.key] } },
    { part: 'fits', row: { fits: { has: [...product.fits.has, word] } } },
    { part: 'created_at', row: { created_at: new Date(Date.parse(product.created_at) + 1000).toISOString() } },
    {
      part: 'model_group',
      also: ['variant'],
      cells: { group_id: word },
      row: { model_group: word },
      offer: (offer) =>
        offer.replace(
          /^(<offer [^>]*?)(?: group_id="[^"]*")?>/,
          (_whole, head: string) => `${head} group_id="${word}">`,
        ),
    },
    {
      part: 'category_id',
      cells: {
        category: reference
          .pathOf(category?.id ?? 0)
          .map(({ name }) => name.ru)
          .join(' > '),
      },
      row: { category: category?.slug },
      offer: withElement('categoryId', String(category?.id ?? 0)),
    },
    {
      part: 'sale_mode',
      cells: { sale_mode: product.sale_mode === 'cart' ? 'manager' : 'cart' },
      row: { sale_mode: product.sale_mode === 'cart' ? 'manager' : 'cart' },
    },
    { part: 'popularity', row: { popularity: product.popularity + 1 } },
    { part: 'is_listed', row: { listed: !product.is_listed } },
    { part: 'full_payment_percent', row: { full_payment_percent: product.full_payment_percent === 10 ? 20 : 10 } },
  ];
}

type Edited = ReadonlyMap<string, { readonly product: ExistingProduct; readonly change: Change }>;

/** The export of some products, each with its change, as each format has them; a change that a format does not carry is left out. */
const editors = {
  csv: (edited: Edited) =>
    Promise.resolve(
      csvOf([...edited.values()].map(({ product, change }) => ({ ...cellsOf(product, reference), ...change.cells }))),
    ),
  async jsonl(edited: Edited) {
    const lines = (await exportedText(opened.db, 'jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type?: string; external_id?: string });
    return lines
      .flatMap((line) => {
        const found = line.type === undefined ? edited.get(line.external_id ?? '') : undefined;
        return found === undefined ? [] : [`${JSON.stringify({ ...line, ...found.change.row })}\n`];
      })
      .join('');
  },
  yml: async (edited: Edited) =>
    (await exportedText(opened.db, 'yml')).replace(
      /<offer id="([^"]*)"[\s\S]*?<\/offer>/g,
      (offer, id: string) => edited.get(id)?.change.offer?.(offer) ?? '',
    ),
};
const carries = {
  csv: ({ cells }: Change) => cells !== undefined,
  jsonl: ({ row }: Change) => row !== undefined,
  yml: ({ offer }: Change) => offer !== undefined,
};

test.each(['csv', 'jsonl', 'yml'] as const)(
  'changing one field of each product in an export as %s changes only that field',
  async (format) => {
    const choices = fc.array(fc.tuple(fc.nat({ max: 999 }), fc.stringMatching(/^[A-Z]{3}[0-9]{3}$/)), {
      minLength: ids.length,
      maxLength: ids.length,
    });
    await fc.assert(
      fc.asyncProperty(choices, async (chosen) => {
        const before = await stored();
        const edited: Edited = new Map(
          before.flatMap((product, index) => {
            const [field = 0, word = ''] = chosen[index] ?? [];
            const changes = changesOf(product, word).filter(carries[format]);
            const change = changes[field % changes.length];
            return change === undefined || (format === 'yml' && !product.is_listed)
              ? []
              : [[product.external_id, { product, change }]];
          }),
        );
        expect(await take(await editors[format](edited))).toMatchObject({
          created: 0,
          rejected: 0,
          rows: [],
          categories_created: 0,
          brands_created: 0,
          attributes_created: 0,
        });
        for (const product of await stored()) {
          const { product: former, change } = edited.get(product.external_id) ?? {};
          if (former === undefined || change === undefined) continue;
          // By which options listings find it follows from what is in its category.
          const parts = changedParts(former, product).filter(
            (part) => part !== 'option_ids' && !change.also?.some((name) => name === part),
          );
          expect(parts, `${product.external_id} ${change.part}: ${JSON.stringify(former.name)}`).toEqual([change.part]);
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  },
);
