import { locales } from '../../../../lib/i18n/locales.ts';
import { unescapeFormula } from '../../../../lib/text/csv-cell.ts';
import { FeedError } from './parsed-entry.ts';

type Cells = Record<string, unknown>;
type Put = (row: Cells, value: string) => void;

/** The columns of a file: the target of each cell. A heading that begins with `#` is a remark. */
export interface Columns {
  readonly count: number;
  readonly puts: readonly (Put | undefined)[];
  readonly unknown: readonly string[];
}

/** Parses `words: field`, the headings of lists in the languages of the shop. */
const parseHeadings = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [field = '', words = ''] = line.split(': ');
        return words.split(', ').map((word): [string, string] => [word, field]);
      }),
  );

const plainHeadings = parseHeadings(`
slug: slug
barcode: barcode, ean, штрихкод, штрих-код, штрих код, shtrixkod, shtrix-kod, shtrix kod
category_id: category_id
brand: brand, vendor, бренд, производитель, марка, торговая марка, brend, ishlab chiqaruvchi, бренди, ишлаб чиқарувчи
model_code: model, model_code, vendorcode, модель, modeli
model_group: group_id, model_group
price: price, цена, розничная цена, цена продажи, narx, narxi, нарх, нархи
old_price: old_price, oldprice, старая цена, цена до скидки, eski narx, eski narxi, эски нарх
currency: currency, currencyid, валюта, valyuta
listed: listed
available: available, наличие, в наличии, mavjud, mavjudligi, мавжуд
stock: stock, count, остаток, остатки, количество, кол-во, qoldiq, soni, miqdori, қолдиқ, сони, миқдори
sale_mode: sale_mode
`);
const localized = parseHeadings(`
name: name, наименование, название, наименование товара, название товара, товар, номенклатура, nomi, mahsulot nomi, номи, маҳсулот номи
description: description, описание, описание товара, tavsif, tavsifi, тавсиф
overview: overview
category: category, категория, раздел, группа, группа товаров, kategoriya, turkum, guruh, туркум, гуруҳ
`);
const lists = parseHeadings(`
images: image, images, picture, pictures, фото, фотография, изображение, изображения, картинка, картинки, ссылка на фото, rasm, rasmi, rasmlar, расм, расмлар
stickers: stickers
`);
/** The first of these headings identifies products; an article number that does not is the maker's code. */
const idHeadings = [
  'external_id',
  'id',
  'код товара',
  'код',
  'mahsulot kodi',
  'kod',
  'код товари',
  'sku',
  'артикул',
  'artikul',
];
const articles = new Set(['sku', 'артикул', 'artikul']);

/** `Цена, сум` and `Narxi (soʻm)` are prices: units of money and of pieces are removed. */
const bare = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s,(]+(?:сум|сўм|so[ʻ'’`]?m|sum|uzs|шт|dona|дона)\.?\)?$/, '')
    .replace(/[\s:*]+$/, '');

const group = (row: Cells, name: string): Cells => {
  const found = row[name];
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Cells;
  // A column with the plain name, in the language of the feed, may have come first.
  const cells = Object.assign(Object.create(null) as Cells, found === undefined ? {} : { default: found });
  row[name] = cells;
  return cells;
};

const pathOf = (value: string): string[] => value.split('>').map((part) => part.trim());

const plainPut =
  (field: string): Put =>
  (row, value) => {
    row[field] = value;
  };

const listPut =
  (list: string): Put =>
  (row, value) => {
    const parts = value
      .split(/[|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length > 0) row[list] = parts;
  };

const storeStockPut =
  (store: string): Put =>
  (row, value) => {
    group(row, 'store_stock')[store] = value;
  };

const attributePut =
  (attribute: string): Put =>
  (row, value) => {
    const known = Array.isArray(row['attributes']) ? (row['attributes'] as unknown[]) : [];
    row['attributes'] = [...known, { name: attribute, value }];
  };

function localizedPut(name: string, locale: string): Put {
  if (name === 'category') {
    return (row, value) => {
      group(row, 'category_path')[locale] = pathOf(value);
    };
  }
  return (row, value) => {
    group(row, name)[locale] = value;
  };
}

/** Where the cells of a column go; equal targets would overwrite each other. */
interface Column {
  readonly target: string;
  readonly put: Put;
}

const localizedColumn = (name: string, locale: string): Column => ({
  target: `${name}.${locale}`,
  put: localizedPut(name, locale),
});

function columnOf(heading: string, idHeading: string): Column | undefined {
  const name = heading.trim();
  const low = bare(heading);
  const field = low === idHeading ? 'external_id' : articles.has(low) ? 'model_code' : plainHeadings.get(low);
  if (field !== undefined) return { target: field, put: plainPut(field) };
  const text = localized.get(low);
  if (text !== undefined) return localizedColumn(text, 'default');
  const [base = '', locale = ''] = low.split('_');
  if (localized.get(base) === base && locales.some((known) => known === locale)) return localizedColumn(base, locale);
  const list = lists.get(low);
  if (list !== undefined) return { target: list, put: listPut(list) };
  if (low.startsWith('stock:')) {
    const store = name.slice('stock:'.length).trim();
    return { target: `stock:${store}`, put: storeStockPut(store) };
  }
  if (low.startsWith('param:')) {
    const attribute = name.slice('param:'.length).trim();
    return { target: `param:${attribute}`, put: attributePut(attribute) };
  }
  return undefined;
}

const maxHeading = 100;
const quoted = (heading: string): string => `«${heading.trim().slice(0, maxHeading)}»`;

/** Refuses two headings for one field (`Цена`, `Розничная цена`): whichever came last would decide. */
function refuseSameTarget(headings: readonly string[], columns: readonly (Column | undefined)[]): void {
  const byTarget = new Map<string, string>();
  for (const [index, heading] of headings.entries()) {
    const target = columns[index]?.target;
    if (target === undefined) continue;
    const earlier = byTarget.get(target);
    if (earlier !== undefined) throw new FeedError(`columnsAlike:${quoted(earlier)}, ${quoted(heading)}`, 1);
    byTarget.set(target, heading);
  }
}

/**
 * Parses the headings; a file without an id column is refused, and so are two columns of one heading or one meaning,
 * which would be ambiguous.
 */
export function columnsOf(headings: readonly string[]): Columns {
  const names = headings.map(bare);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new FeedError(`columnTwice:${twice.slice(0, maxHeading)}`, 1);
  const idHeading = idHeadings.find((heading) => names.includes(heading));
  if (idHeading === undefined) throw new FeedError('noIdColumn', 1);
  const columns = headings.map((heading) => columnOf(heading, idHeading));
  refuseSameTarget(headings, columns);
  const puts = columns.map((column) => column?.put);
  return {
    count: headings.length,
    puts,
    unknown: headings.filter((heading, index) => !/^\s*(?:#|$)/.test(heading) && puts[index] === undefined),
  };
}

/** The row of one record; empty cells are left out, so a column may be empty for a product. */
export function rowOf(columns: Columns, cells: readonly string[]): Cells {
  const row: Cells = {};
  for (const [index, put] of columns.puts.entries()) {
    const cell = cells[index] ?? '';
    if (put !== undefined && cell.trim() !== '') put(row, unescapeFormula(cell));
  }
  return row;
}
