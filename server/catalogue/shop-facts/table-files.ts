import { z } from 'zod';
import { storeServices } from '../../../lib/shop/store-services.ts';
import { attributeKey, day, line, lines, phone, picture, region, slug, time } from '../fact-files/fields.ts';

/** Cells are text: an empty one is left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), schema.optional());
const decimal = (min: number, max: number) =>
  z
    .string()
    .transform((cell) => (/^-?\d{1,3}(?:[.,]\d{1,8})?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN))
    .refine((value) => value >= min && value <= max, `must be a number from ${min} to ${max}`);
const yesNo = z.enum(['yes', 'no'], { error: 'must be yes or no' }).transform((cell) => cell === 'yes');

const words = (prefix: string) => [`${prefix}_kr`, `${prefix}_uz`, `${prefix}_ru`] as const;
const three = (prefix: string, text: z.ZodType<string>) =>
  Object.fromEntries(words(prefix).map((column) => [column, text])) as Record<string, z.ZodType<string>>;
const joined = (row: Readonly<Record<string, unknown>>, prefix: string) => ({
  kr: String(row[`${prefix}_kr`]),
  uz: String(row[`${prefix}_uz`]),
  ru: String(row[`${prefix}_ru`]),
});
const requiredText = line(200).min(1, 'must not be empty');

export const storeColumns = [
  'slug',
  'kind',
  'region',
  ...words('name'),
  ...words('address'),
  'lat',
  'long',
  'phone',
  'opens',
  'closes',
  'closed_days',
  'services',
  'open',
] as const;

const wordsOf = (cell: string): string[] => cell.split(/[\s,]+/).filter((word) => word !== '');
const closedDays = z.string().transform((cell, context) => {
  const found = wordsOf(cell);
  for (const one of found)
    if (!day.safeParse(one).success)
      context.addIssue({ code: 'custom', message: `"${one}" must be a day such as 2027-03-21` });
  return [...new Set(found)].sort();
});
/** `-` for none, an empty cell to keep the present ones. */
const services = z.string().transform((cell, context) => {
  if (cell === '') return null;
  const found = cell === '-' ? [] : wordsOf(cell);
  const unknown = found.filter((word) => !storeServices.some((service) => service === word));
  for (const word of unknown)
    context.addIssue({
      code: 'custom',
      message: `there is no service "${word}"; there are ${storeServices.join(', ')}`,
    });
  return storeServices.filter((service) => found.includes(service));
});

/** A row of `stores.csv`. */
export const storeRow = z
  .object({
    slug,
    kind: z.preprocess(
      (cell) => (cell === '' ? 'store' : cell),
      z.enum(['store', 'warehouse'], { error: 'must be store or warehouse' }),
    ),
    region,
    ...three('name', requiredText),
    ...three('address', line(300)),
    lat: decimal(37, 46),
    long: decimal(55, 74),
    phone: z.union([z.literal(''), phone], { error: 'must be a phone of Uzbekistan such as +998 71 200 00 00' }),
    opens: time,
    closes: time,
    closed_days: closedDays,
    services,
    open: z.preprocess((cell) => (cell === '' ? 'yes' : cell), yesNo),
  })
  .superRefine((row, context) => {
    if (row.opens >= row.closes)
      context.addIssue({ code: 'custom', path: ['closes'], message: 'must be later than opens' });
  })
  .transform((row) => ({
    slug: row.slug,
    kind: row.kind,
    region: row.region,
    name: joined(row, 'name'),
    address: joined(row, 'address'),
    lat: row.lat,
    long: row.long,
    phone: row.phone,
    opens: row.opens,
    closes: row.closes,
    closed_days: row.closed_days,
    services: row.services,
    open: row.open,
  }));
export type StoreFact = z.output<typeof storeRow>;

/** Several words of one kind in a cell: null if it is empty, none for `-`. */
const listOf = (word: z.ZodType<string>, what: string) =>
  z.string().transform((cell, context) => {
    if (cell === '') return null;
    const words = cell === '-' ? [] : wordsOf(cell);
    for (const one of words)
      if (!word.safeParse(one).success) context.addIssue({ code: 'custom', message: `"${one}" is no ${what}` });
    return [...new Set(words)];
  });

export const categoryColumns = [
  'slug',
  'parent',
  ...words('name'),
  'picture',
  'feed_id',
  'filters',
  'accessories',
] as const;
/** A row of `categories.csv`; `-` for no filter or accessory, an empty cell to keep the present ones. */
export const categoryRow = z
  .object({
    slug,
    parent: optional(slug),
    ...three('name', requiredText),
    picture: optional(picture),
    feed_id: optional(line(100)),
    filters: listOf(attributeKey, 'key of an attribute').transform((keys) => keys?.sort() ?? null),
    accessories: listOf(slug, 'slug of a category'),
  })
  .transform((row) => ({
    slug: row.slug,
    parent: row.parent ?? null,
    name: joined(row, 'name'),
    picture: row.picture ?? '',
    feed_id: row.feed_id ?? null,
    filters: row.filters,
    accessories: row.accessories,
  }));
export type CategoryFact = z.output<typeof categoryRow>;

export const brandColumns = ['slug', 'name', 'logo', ...words('description')] as const;
/** A row of `brands.csv`. */
export const brandRow = z
  .object({ slug, name: requiredText, logo: optional(picture), ...three('description', lines(5_000)) })
  .transform((row) => ({
    slug: row.slug,
    name: row.name,
    picture: row.logo ?? '',
    description: joined(row, 'description'),
  }));
export type BrandFact = z.output<typeof brandRow>;
