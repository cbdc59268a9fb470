import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { type ExistingProduct, isEqual, type ProductState, readExisting } from '../../server/modules/import/products/stored-products.ts';
import type { ReferenceData } from '../../server/modules/reference/reference.ts';
import { seededDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, importInto, picture } from '../support/import.ts';
import { cellsOf, csvOf, exportedText, referenceOf } from '../support/lists.ts';

vi.setConfig({ hookTimeout: 180_000, testTimeout: 60_000 });

let opened: OpenDatabase;
let bench: ImportBench;
let reference: ReferenceData;
let ids: string[];
beforeAll(async () => {
  bench = importFolder();
  opened = await seededDatabase(40);
  const master = await picture('#445566', 'webp');
  for (const { key } of await opened.db.selectFrom('media').select('key').execute()) await bench.store.put(key, 'master.webp', master);
  const texts = JSON.stringify({ kr: 'Янги товар', uz: 'Juda yangi tovar', ru: 'Совсем новый товар' });
  await opened.db.updateTable('product_texts').set({ description: texts, overview: texts }).execute();
  reference = await referenceOf(opened.db);
  ids = (await opened.db.selectFrom('products').select('external_id').orderBy('id').execute()).map((row) => row.external_id);
});
afterAll(async () => {
  await opened.close();
  bench.close();
});

const take = (feed: string, options: Parameters<typeof importInto>[3] = {}) => importInto(opened.db, bench, feed, options);
const stored = async (): Promise<ExistingProduct[]> => [...(await readExisting(opened.db, ids)).values()].sort((one, other) => one.id - other.id);
async function productOf(id: string): Promise<ExistingProduct> {
  const product = (await readExisting(opened.db, [id])).get(id);
  if (product === undefined) throw new Error(`there is no product ${id}`);
  return product;
}
/** The parts of a product that are others, down to the language of a text and the store of its pieces. */
function changedParts(before: ExistingProduct, after: ExistingProduct): string[] {
  const parts = (name: string, one: unknown, other: unknown, deep: boolean): string[] => {
    if (isEqual(one, other)) return [];
    if (!deep || typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [name];
    const [from, to] = [one, other].map((value) => new Map(Object.entries(value)));
    return [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])].flatMap((key) => parts(`${name}.${key}`, from?.get(key) ?? null, to?.get(key) ?? null, false));
  };
  const byAttribute = ({ attributes }: ExistingProduct) => Object.fromEntries(Map.groupBy(attributes, ({ a }) => a));
  const { attributes: _before, ...left } = before;
  const { attributes: _after, ...right } = after;
  return [
    ...(Object.keys(left) as (keyof typeof left)[]).flatMap((name) => parts(name, left[name], right[name], ['name', 'description', 'overview', 'stock'].includes(name))),
    ...parts('attributes', byAttribute(before), byAttribute(after), true),
  ].sort();
}
/** Takes a list in and says what of its product is another then; nothing else of the shop may be. */
async function changedBy(id: string, feed: string): Promise<string[]> {
  const before = await stored();
  const counted = async () => Promise.all((['categories', 'brands', 'attributes', 'attribute_options'] as const).map((table) => opened.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow()));
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
  const found = (await stored()).find(({ category_id, attributes }) => attributes.length > 3 && (reference.categories.get(category_id)?.level ?? 0) > 1);
  if (found === undefined) throw new Error('no product is in a category below another');
  return found;
};

describe('a list of some columns', () => {
  test('with the present Russian name and a price changes the price alone', async () => {
    const { external_id, name, sale_price } = await productOf(ids[0] ?? '');
    expect(await changedBy(external_id, csvOf([{ id: external_id, name_ru: name.ru, price: String(sale_price - 1000) }]))).toEqual(['sale_price']);
    expect(await changedBy(external_id, csvOf([{ id: external_id, name: `  ${name.ru} `, price: String(sale_price - 1000) }]))).toEqual([]);
  });

  test('that names the category shortly leaves the product there, with its characteristics', async () => {
    const { external_id, name, category_id, sale_price } = await nested();
    const path = reference.pathOf(category_id).map((category) => category.name.ru);
    for (const category of [path.at(-1), path.at(-1)?.toUpperCase(), path[0], path.join(' > ')]) {
      expect(await changedBy(external_id, csvOf([{ id: external_id, name: name.ru, category: category ?? '', price: String(sale_price) }])), category).toEqual([]);
    }
  });

  test('puts a new product of such a category there too, and refuses a name that several bear', async () => {
    const { category_id } = await nested();
    const bare = reference.categories.get(category_id)?.name.ru ?? '';
    expect(await take(csvOf([{ id: 'NEW-1', name: 'Новый товар', category: bare, price: '5000' }]))).toMatchObject({ created: 1, categories_created: 0 });
    expect((await productOf('NEW-1')).category_id).toBe(category_id);
    await take(csvOf(['Сад', 'Дача'].map((root) => ({ id: `NEW-${root}`, name: 'Шланг', category: `${root} > Полив`, price: '5000' }))));
    expect((await take(csvOf([{ id: 'NEW-2', name: 'Лейка', category: 'Полив', price: '5000' }]))).rows).toMatchObject([{ reason: 'categoryAmbiguous' }]);
  });

  test('changes of characteristics those that it names, and takes away what is null', async () => {
    const product = await nested();
    const named = product.attributes.find((entry) => 'o' in entry && entry.o.length === 1);
    const attribute = reference.attributes.get(named?.a ?? 0);
    const other = reference.optionsOf(attribute?.id ?? 0).find(({ id }) => named !== undefined && 'o' in named && !named.o.includes(id));
    const parts = await changedBy(product.external_id, csvOf([{ id: product.external_id, [`param:${attribute?.name.ru ?? ''}`]: other?.name.ru ?? '' }]));
    expect(parts.filter((part) => !['option_ids', 'variant'].includes(part))).toEqual([`attributes.${attribute?.id ?? 0}`]);
    const gone = await changedBy(product.external_id, `${JSON.stringify({ external_id: product.external_id, attributes: [{ key: attribute?.key, value: null }] })}\n`);
    expect(gone.filter((part) => !['option_ids', 'variant'].includes(part))).toEqual([`attributes.${attribute?.id ?? 0}`]);
  });

  test('says nothing with cells, elements and fields that are empty', async () => {
    const { external_id: id } = await productOf(ids[3] ?? '');
    const headings = ['name', 'name_uz', 'description', 'category', 'brand', 'model', 'group_id', 'barcode', 'price', 'old_price', 'available', 'stock', 'images', 'stickers', 'param:Цвет', 'listed'];
    expect(await changedBy(id, csvOf([{ id, ...Object.fromEntries(headings.map((heading) => [heading, ' '])) }]))).toEqual([]);
    expect(await changedBy(id, csvOf([{ id, images: ' | ' }]))).toEqual([]);
    const store = reference.stores[0]?.slug ?? '';
    const fields = ['name', 'description', 'brand', 'slug', 'category', 'category_id', 'model_code', 'model_group', 'barcode', 'price', 'old_price', 'currency', 'sale_mode', 'available', 'listed', 'stock', 'popularity', 'created_at'];
    expect(await changedBy(id, `${JSON.stringify({ external_id: id, ...Object.fromEntries(fields.map((field) => [field, ''])), store_stock: { [store]: '' }, attributes: { Цвет: '' }, fits: {} })}\n`)).toEqual([]);
    expect(await changedBy(id, `${JSON.stringify({ external_id: id, name: null, brand: null, price: null, stock: null, images: null, attributes: null, fits: null, category_path: null })}\n`)).toEqual([]);
    expect(await changedBy(id, `<yml_catalog><shop><offers><offer id="${id}" available="" group_id=""><price/><oldprice></oldprice><vendor> </vendor><name/><description/><param name="Цвет"/><barcode/>
      <outlets><outlet id="${store}" instock=""/></outlets></offer></offers></shop></yml_catalog>`)).toEqual([]);
  });

  test('leaves a product off sale that is off sale, pieces of stores that it does not name, and a former price above the new one', async () => {
    const { external_id: id, stock, sale_price } = await productOf(ids[4] ?? '');
    const store = reference.stores.find((place) => stock[place.id] === undefined);
    await opened.db.updateTable('products').set({ is_listed: false, old_price: sale_price + 50_000 }).where('external_id', '=', id).execute();
    expect(await changedBy(id, csvOf([{ id, price: String(sale_price + 1000), [`stock:${store?.slug ?? ''}`]: '2' }]))).toEqual(['sale_price', `stock.${store?.id ?? 0}`, 'stock_total']);
    expect(await changedBy(id, csvOf([{ id, old_price: '0' }]))).toEqual(['old_price']);
    expect(await changedBy(id, csvOf([{ id, listed: 'ha' }]))).toEqual(['is_listed']);
  });

  test('empties a text, a barcode and a variant where JSON Lines say null', async () => {
    const { external_id: id } = await productOf(ids[5] ?? '');
    await take(`${JSON.stringify({ external_id: id, barcode: '4780000000017', description: { kr: 'Матн', uz: 'Matn', ru: 'Текст' } })}\n`);
    await take(`${JSON.stringify({ external_id: id, barcode: null, description: { ru: null } })}\n`);
    expect(await productOf(id)).toMatchObject({ barcode: null, description: { kr: 'Матн', uz: 'Matn', ru: 'Matn', borrowed: { ru: 'uz' } } });
    await take(`${JSON.stringify({ external_id: id, description: null })}\n`);
    expect((await productOf(id)).description).toEqual({ kr: '', uz: '', ru: '' });
  });
});

describe('the shop’s own export, taken in again', () => {
  test.each(['jsonl', 'yml'] as const)('as %s changes nothing', async (format) => {
    const listed = (await stored()).filter(({ is_listed }) => is_listed || format === 'jsonl').length;
    const [{ other }] = [await opened.db.selectFrom('products').select(({ fn }) => fn.countAll<number>().as('other')).where('external_id', 'not in', ids).executeTakeFirstOrThrow()];
    expect(await take(await exportedText(opened.db, format), { dry: true })).toMatchObject({ created: 0, updated: 0, unchanged: listed + other, rejected: 0, changes: [], categories_created: 0, attributes_created: 0 });
  });

  test('as CSV changes nothing', async () => {
    const list = csvOf((await stored()).map((product) => cellsOf(product, reference)));
    expect(await take(list, { dry: true })).toMatchObject({ created: 0, updated: 0, unchanged: ids.length, rejected: 0, changes: [], categories_created: 0, attributes_created: 0 });
  });
});

interface Change { readonly part: string; readonly also?: readonly (keyof ProductState)[]; readonly cells?: Record<string, string>; readonly row?: object; readonly offer?: (offer: string) => string }
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const withElement = (name: string, text: string) => (offer: string): string => {
  const element = `<${name}>${escaped(text)}</${name}>`;
  return new RegExp(`<${name}>`).test(offer) ? offer.replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>`), () => element) : offer.replace('</offer>', () => `${element}</offer>`);
};

/** The changes of one field each, in the formats that carry it. */
function changesOf(product: ExistingProduct, word: string): Change[] {
  const text = (locale: 'kr' | 'uz' | 'ru', field: 'name' | 'description' | 'overview'): Change[] => {
    // A code is one for all languages.
    if (!/\p{Ll}{2}/u.test(product[field][locale])) return [];
    const value = `${product[field][locale]} ${word}`.trim();
    const isInYml = locale === 'ru' && field !== 'overview';
    return [{ part: `${field}.${locale}`, cells: { [`${field}_${locale}`]: value }, row: { [field]: { ...product[field], [locale]: value } }, ...(isInYml ? { offer: withElement(field, value) } : {}) }];
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
  return [
    ...(['kr', 'uz', 'ru'] as const).flatMap((locale) => (['name', 'description', 'overview'] as const).flatMap((field) => text(locale, field))),
    { part: 'sale_price', cells: { price: String(price) }, row: { price }, offer: withElement('price', String(price)) },
    { part: 'old_price', cells: { old_price: String(former) }, row: { old_price: former }, offer: withElement('oldprice', String(former)) },
    { part: 'barcode', cells: { barcode }, row: { barcode }, offer: withElement('barcode', barcode) },
    { part: 'model_code', cells: { model: word }, row: { model_code: word }, offer: withElement('vendorCode', word) },
    { part: 'brand_id', cells: { brand: brand?.name ?? '' }, row: { brand: brand?.name }, offer: withElement('vendor', brand?.name ?? '') },
    {
      part: `stock.${store?.id ?? 0}`, also: ['stock_total'], cells: { [`stock:${store?.slug ?? ''}`]: String(pieces) }, row: { store_stock: { [store?.slug ?? '']: pieces } },
      offer: (offer) => offer.replace(/<outlets>[\s\S]*<\/outlets>/, '').replace('</offer>', `<outlets><outlet id="${store?.slug ?? ''}" instock="${pieces}"/></outlets></offer>`),
    },
    ...(attribute === undefined ? [] : [{
      part: `attributes.${attribute.id}`, also: ['option_ids'] as const, cells: { [`param:${attribute.name.ru}`]: `${value} ${attribute.unit?.ru ?? ''}` }, row: { attributes: [{ key: attribute.key, value }] },
      offer: (offer: string) => offer.replace(new RegExp(`<param name="${RegExp.escape(escaped(attribute.name.ru))}"([^>]*)>[^<]*</param>`), `<param name="${escaped(attribute.name.ru)}"$1>${value}</param>`),
    }]),
    { part: 'sale_mode', cells: { sale_mode: product.sale_mode === 'cart' ? 'manager' : 'cart' }, row: { sale_mode: product.sale_mode === 'cart' ? 'manager' : 'cart' } },
    { part: 'popularity', row: { popularity: product.popularity + 1 } },
    { part: 'is_listed', row: { listed: !product.is_listed } },
    { part: 'full_payment_percent', row: { full_payment_percent: product.full_payment_percent === 10 ? 20 : 10 } },
  ];
}

type Edited = ReadonlyMap<string, { readonly product: ExistingProduct; readonly change: Change }>;

/** The export of some products, each with its change, as each format has them; a change that a format does not carry is left out. */
const editors = {
  csv: (edited: Edited) => Promise.resolve(csvOf([...edited.values()].map(({ product, change }) => ({ ...cellsOf(product, reference), ...change.cells })))),
  async jsonl(edited: Edited) {
    const lines = (await exportedText(opened.db, 'jsonl')).trim().split('\n').map((line) => JSON.parse(line) as { type?: string; external_id?: string });
    return lines.flatMap((line) => {
      const found = line.type === undefined ? edited.get(line.external_id ?? '') : undefined;
      return found === undefined ? [] : [`${JSON.stringify({ ...line, ...found.change.row })}\n`];
    }).join('');
  },
  yml: async (edited: Edited) => (await exportedText(opened.db, 'yml'))
    .replace(/<offer id="([^"]*)"[\s\S]*?<\/offer>/g, (offer, id: string) => edited.get(id)?.change.offer?.(offer) ?? ''),
};
const carries = { csv: ({ cells }: Change) => cells !== undefined, jsonl: ({ row }: Change) => row !== undefined, yml: ({ offer }: Change) => offer !== undefined };

test.each(['csv', 'jsonl', 'yml'] as const)('one field of each product of an export in %s that is changed is the only one that is another afterwards', async (format) => {
  const choices = fc.array(fc.tuple(fc.nat({ max: 999 }), fc.stringMatching(/^[A-Z]{3}[0-9]{3}$/)), { minLength: ids.length, maxLength: ids.length });
  await fc.assert(fc.asyncProperty(choices, async (chosen) => {
    const before = await stored();
    const edited: Edited = new Map(before.flatMap((product, index) => {
      const [field = 0, word = ''] = chosen[index] ?? [];
      const changes = changesOf(product, word).filter(carries[format]);
      const change = changes[field % changes.length];
      return change === undefined || (format === 'yml' && !product.is_listed) ? [] : [[product.external_id, { product, change }]];
    }));
    expect(await take(await editors[format](edited))).toMatchObject({ created: 0, updated: edited.size, rejected: 0, rows: [], categories_created: 0, brands_created: 0, attributes_created: 0 });
    for (const product of await stored()) {
      const { product: former, change } = edited.get(product.external_id) ?? {};
      if (former === undefined || change === undefined) continue;
      const parts = changedParts(former, product).filter((part) => !change.also?.some((name) => name === part));
      expect(parts, `${product.external_id} ${change.part}: ${JSON.stringify(former.name)}`).toEqual([change.part]);
    }
  }), { numRuns: 15, endOnFailure: true });
});
