import { locales } from '../../../../lib/i18n/locales.ts';
import { FeedError } from './item.ts';

type Cells = Record<string, unknown>;
type Put = (row: Cells, value: string) => void;

/** The columns of a file: what each cell is to be put into. */
export interface Columns {
  readonly count: number;
  readonly puts: readonly (Put | undefined)[];
  readonly unknown: readonly string[];
}

const plain: Readonly<Record<string, string>> = {
  id: 'external_id', external_id: 'external_id', slug: 'slug', barcode: 'barcode', ean: 'barcode',
  category_id: 'category_id', brand: 'brand', vendor: 'brand', model: 'model_code', model_code: 'model_code', vendorcode: 'model_code',
  group_id: 'model_group', model_group: 'model_group', price: 'price', old_price: 'old_price', oldprice: 'old_price',
  currency: 'currency', currencyid: 'currency', available: 'available', stock: 'stock', count: 'stock', sale_mode: 'sale_mode',
};
const localized = new Set(['name', 'description', 'overview', 'category']);
const lists: Readonly<Record<string, string>> = { image: 'images', images: 'images', picture: 'images', pictures: 'images', stickers: 'stickers' };

const group = (row: Cells, name: string): Cells => {
  const found = row[name];
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Cells;
  // A column of the plain name may have come first: it has the language of the feed.
  const made = Object.assign(Object.create(null) as Cells, found === undefined ? {} : { default: found });
  row[name] = made;
  return made;
};

const pathOf = (value: string): string[] => value.split('>').map((part) => part.trim());

function localizedPut(name: string, locale: string): Put {
  if (name === 'category') {
    return (row, value) => { group(row, 'category_path')[locale] = pathOf(value); };
  }
  return (row, value) => { group(row, name)[locale] = value; };
}

function putOf(heading: string): Put | undefined {
  const name = heading.trim();
  const low = name.toLowerCase();
  const field = plain[low];
  if (field !== undefined) return (row, value) => { row[field] = value; };
  if (localized.has(low)) return localizedPut(low, 'default');
  const [base = '', locale = ''] = low.split('_');
  if (localized.has(base) && locales.some((known) => known === locale)) return localizedPut(base, locale);
  const list = lists[low];
  if (list !== undefined) return (row, value) => { row[list] = value.split(/[|\n]/).map((part) => part.trim()).filter((part) => part !== ''); };
  if (low.startsWith('stock:')) {
    const store = name.slice('stock:'.length).trim();
    return (row, value) => { group(row, 'store_stock')[store] = value; };
  }
  if (low.startsWith('param:')) {
    const attribute = name.slice('param:'.length).trim();
    return (row, value) => {
      const known = Array.isArray(row['attributes']) ? (row['attributes'] as unknown[]) : [];
      row['attributes'] = [...known, { name: attribute, value }];
    };
  }
  return undefined;
}

/** Reads the heading; a file without an `id` is none of ours, and a column that comes twice could mean either. */
export function columnsOf(headings: readonly string[]): Columns {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new FeedError(`columnTwice:${twice.slice(0, 100)}`, 1);
  if (!names.some((name) => plain[name] === 'external_id')) throw new FeedError('noIdColumn', 1);
  const puts = headings.map(putOf);
  return { count: headings.length, puts, unknown: headings.filter((heading, index) => heading.trim() !== '' && puts[index] === undefined) };
}

/** The row of one record; empty cells say nothing, so that a column may be left empty for a product. */
export function rowOf(columns: Columns, cells: readonly string[]): Cells {
  const row: Cells = {};
  for (const [index, put] of columns.puts.entries()) {
    const cell = cells[index] ?? '';
    if (put !== undefined && cell.trim() !== '') put(row, cell);
  }
  return row;
}
