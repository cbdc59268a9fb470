import { currencyCode } from '../../../lib/money/currency.ts';
import { cleanLine } from '../../../lib/text/clean-text.ts';

/** The right form of a refused value, by reason. */
const correctForms: Readonly<Record<string, string>> = {
  price: '4499000, 4 499 000 or 4,499,000: whole soʻm above 0',
  oldPrice: 'a former price above the price, or 0 for none',
  quantity: '5, 5 шт or 10+: whole pieces from 0, a thousand as 1000 or 1 000',
  currency: `${currencyCode} or сум`,
  flag: 'yes or no: да, нет, бор, йўқ, bor, yoʻq, 1, 0',
  barcode: '4 to 40 digits or letters',
  percent: 'a whole number from 0 to 90',
  number: 'a whole number from 0',
  date: '2026-11-21T07:00:00Z',
  saleMode: 'cart, manager, preorder or stores',
  slug: 'small Latin letters, digits and hyphens: smartfon-zed-x1',
  key: 'small Latin letters, digits, points, underscores and hyphens',
  colour: '#1a2b3c',
  category: 'names parted by >: Телефоны > Смартфоны',
  categoryAmbiguous: 'the whole path of names: Телефоны > Смартфоны',
  categoryUnknown: 'a category of the shop by its path of names, or one that the feed describes',
  storeUnknown: 'the slug or the id of a store, as in stores.csv',
  badCharacters: 'letters, digits, spaces and . _ : / + - in an id; a whole text elsewhere',
};

/** The right form for a reason, if there is one. */
export const correctFormOf = (reason: string): string | undefined =>
  Object.hasOwn(correctForms, reason) ? correctForms[reason] : undefined;

const maxReportLength = 60;

/** The value of a row as a report shows it: one line of at most sixty characters. */
export function reportValue(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = cleanLine(
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxReportLength * 20).toWellFormed(),
  );
  const signs = [...text];
  return signs.length > maxReportLength ? `${signs.slice(0, maxReportLength - 1).join('')}…` : text;
}

/** The part of an unvalidated row at a path. */
export const partAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Readonly<Record<PropertyKey, unknown>>)[step]
        : undefined,
    value,
  );
