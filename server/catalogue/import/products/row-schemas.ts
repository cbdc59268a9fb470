import { z } from 'zod';
import { maxKeyLength } from '../../../../lib/contract/limits.ts';
import { type FallbackLocales, locales } from '../../../../lib/i18n/locales.ts';
import { cleanLine, cleanText } from '../../../../lib/text/clean-text.ts';
import { answerIn, yesOrNo } from '../words/yes-or-no.ts';
import { type Counted, wholeIn } from '../words/whole-numbers.ts';
import { partAt, reportValue } from '../correct-forms.ts';
import { emptied, statedFields } from './stated-fields.ts';

/** Texts that PostgreSQL stores and pages may show: without unpaired surrogates and invisible characters. */
const text = (max: number) =>
  z
    .string({ error: 'notText' })
    .max(max, 'tooLong')
    .refine((value) => value.isWellFormed(), 'badCharacters')
    .transform(cleanText);
const line = (max: number) => text(max).transform(cleanLine);

const idText = z
  .union([z.string(), z.number().int().transform(String)], { error: 'required' })
  .transform((value) => value.trim())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(100, 'tooLong')
      .regex(/^[\p{L}\p{N}._:/+ -]*$/u, 'badCharacters'),
  );

/** A value in some languages, or without a language. */
export interface LocalizedInput<Value> {
  readonly default?: Value | null | undefined;
  /** Null removes it. */
  readonly kr?: Value | null | undefined;
  readonly uz?: Value | null | undefined;
  readonly ru?: Value | null | undefined;
  /** Languages whose value is borrowed from another, as the shop's own export marks them. */
  readonly borrowed?: FallbackLocales | undefined;
}

const borrowed = z.partialRecord(z.enum(locales), z.enum(locales)).optional();
const localized = <T extends z.ZodType>(one: T) =>
  z.union([
    one.transform((value): LocalizedInput<z.output<T>> => ({ default: value })),
    z.object({ default: one.nullish(), kr: one.nullish(), uz: one.nullish(), ru: one.nullish(), borrowed }),
  ]);
const emptiable = (max: number) =>
  z.preprocess((value) => (value === null ? emptied : value), localized(text(max)).optional());

/** Whole numbers as lists write them; ambiguous ones are refused. */
const whole = (min: number, max: number, message: string, counted: Counted = 'pieces') =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (wholeIn(value, counted) ?? value) : value),
    z.number({ error: message }).int(message).min(min, message).max(max, message),
  );
const price = whole(1, 1_000_000_000_000, 'price', 'price');
/** Whole pieces; `нет` is none, a dash alone is ambiguous. */
const quantity = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '-' && answerIn(value) === 'no' ? 0 : value),
  whole(0, 1_000_000, 'quantity'),
);
const flag = z.preprocess((value) => yesOrNo(value) ?? value, z.boolean({ error: 'flag' }));

const slug = z
  .string()
  .max(maxKeyLength, 'slug')
  .regex(/^[a-z0-9-]+$/, 'slug');
const key = z
  .string()
  .max(maxKeyLength, 'key')
  .regex(/^[a-z0-9._-]+$/, 'key');
const attributeKey = z
  .string()
  .max(maxKeyLength, 'key')
  .regex(/^[a-z0-9_]+$/, 'key');
/** The database's sort order, so that stored and read values compare as equal. */
const compareBytes = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));
/** A word by which compatible products find each other: a model, a lens mount, a plug. */
const fitKey = z
  .string()
  .trim()
  .min(1, 'key')
  .max(100, 'tooLong')
  .regex(/^[\p{L}\p{N}._:/+ -]*$/u, 'badCharacters');
const fitKeys = z
  .array(fitKey)
  .max(50, 'tooManyFits')
  .transform((keys) => [...new Set(keys)].sort(compareBytes));
const imageRef = z
  .string()
  .trim()
  .min(1, 'image')
  .max(2000, 'tooLong')
  .refine((value) => value.isWellFormed() && !/[\u0000-\u001f]/.test(value), 'badCharacters');

const attribute = z
  .object({
    key: attributeKey.optional(),
    name: localized(line(100)).optional(),
    unit: line(40).optional(),
    /** Text or a number; null removes the characteristic. */
    value: z.union([z.null(), z.number(), localized(line(2000))]).optional(),
    /** Keys of options, as in the shop's own export. */
    options: z.array(key).max(50).optional(),
  })
  .refine(
    (value) =>
      value.key !== undefined || ['default' as const, ...locales].some((locale) => (value.name?.[locale] ?? '') !== ''),
    'attributeName',
  )
  .refine((value) => value.value !== undefined || value.options !== undefined, 'attributeValue');
export type AttributeRow = z.output<typeof attribute>;

const chosen = { attribute: attributeKey, option: key };
const variant = z.object({
  colour: z.object({ hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'colour'), ...chosen }).optional(),
  options: z.array(z.object(chosen)).max(20),
});
export type VariantRow = z.output<typeof variant>;

const path = z
  .union([z.string().transform((value) => value.split('>')), z.array(z.string())])
  .pipe(z.array(line(100)).min(1).max(10))
  .refine((names) => names.every((name) => name !== ''), 'category');

/** A product of a feed in any format. Absent fields stay as they are; a new product needs name, category and price. */
export const productRow = z.preprocess(
  statedFields,
  z.object({
    external_id: idText,
    slug: slug.optional(),
    name: localized(line(300)).optional(),
    description: emptiable(60_000),
    overview: emptiable(60_000),
    /** Slug of a category, its id in the feed, or its path of names. */
    category: slug.optional(),
    category_id: idText.optional(),
    category_path: localized(path).optional(),
    brand: line(100).optional(),
    model_code: line(100).optional(),
    model_group: line(100).optional(),
    barcode: z
      .union([z.string(), z.number().int().transform(String)])
      .transform((value) => value.replace(/\s/g, ''))
      .pipe(z.string().regex(/^[0-9A-Za-z-]{4,40}$/, 'barcode'))
      .nullish(),
    price: price.optional(),
    /** Null or 0 removes it. */
    old_price: z.preprocess(
      (value) => (value === 0 || (typeof value === 'string' && wholeIn(value, 'price') === 0) ? null : value),
      price.nullish(),
    ),
    currency: z
      .string({ error: 'currency' })
      .regex(/^(?:UZS|SUM|so[ʻ'’]?m|сум)$/i, 'currency')
      .optional(),
    full_payment_percent: whole(0, 90, 'percent').optional(),
    sale_mode: z.enum(['cart', 'manager', 'preorder', 'stores'], { error: 'saleMode' }).optional(),
    available: flag.optional(),
    /** Whether the shop lists the product. */
    listed: flag.optional(),
    /** Total pieces; they go to the first warehouse if no store is given. */
    stock: quantity.optional(),
    /** Pieces by slug or id of a store. */
    store_stock: z.record(z.string().max(100), quantity).optional(),
    images: z.array(imageRef).max(20, 'tooManyImages').optional(),
    attributes: z.preprocess(
      // `{ "Цвет": "чёрный" }` is a shorter form of the same.
      (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.entries(value).map(([name, entry]) => ({ name, value: entry as unknown }))
          : value,
      z.array(attribute).max(200, 'tooManyAttributes').optional(),
    ),
    variant: variant.nullish(),
    stickers: z.array(key).max(20).optional(),
    /**
     * What the product offers to others, and what it requires: an accessory without requirements goes with all of its
     * categories.
     */
    fits: z.object({ has: fitKeys.optional(), needs: fitKeys.optional() }).optional(),
    popularity: whole(0, 1_000_000_000, 'number').optional(),
    created_at: z.iso.datetime({ error: 'date' }).optional(),
  }),
);
export type ProductRow = z.output<typeof productRow>;

const localizedText = (max: number) => z.object({ kr: text(max), uz: text(max), ru: text(max), borrowed });
const place = z.number().int().min(0).max(1_000_000).nullable();

/** A category: from YML an id, a parent and a name; from the shop's own export everything. */
export const categoryRow = z.object({
  external_id: idText.nullish(),
  slug: slug.optional(),
  parent: idText.nullish(),
  name: localized(line(100)),
  pretty_name: localizedText(200).optional(),
  description: localizedText(20_000).optional(),
  image: imageRef.optional(),
  sort: z.number().int().optional(),
  top_sort: place.optional(),
  special_sort: place.optional(),
});
export type CategoryRow = z.output<typeof categoryRow>;

export const brandRow = z.object({
  slug,
  name: line(100).refine((value) => value !== '', 'required'),
  description: localizedText(20_000).optional(),
  image: imageRef.optional(),
  special_sort: place.optional(),
});
export type BrandRow = z.output<typeof brandRow>;

/** The author of a decision; feeds do not change a decision of staff. */
const origin = z.enum(['staff', 'feed']).default('staff');
const end = z.number().nullable().default(null);

export const attributeDefinition = z.object({
  key: attributeKey,
  kind: z.enum(['option', 'number', 'text']),
  name: localizedText(100),
  unit: localizedText(40).nullable(),
  group: z.object({ name: localizedText(100), sort: z.number().int() }),
  options: z.array(z.object({ key, name: localizedText(200), sort: z.number().int(), low: end, high: end })).max(5_000),
  categories: z
    .array(
      z.object({
        slug,
        sort: z.number().int(),
        filterable: z.boolean(),
        chosen_by: origin,
        cuts: z.array(z.number()).max(20).nullable().default(null),
      }),
    )
    .max(5_000),
  origin,
});
export type AttributeDefinition = z.output<typeof attributeDefinition>;

/** The filters of a category as staff wants them, in order, by keys of attributes; imports do not change them. */
export const filtersRow = z.object({ category: slug, filters: z.array(attributeKey).max(50) });
export type FiltersRow = z.output<typeof filtersRow>;

/** The categories of a category's accessories, in order; a category that has some keeps them. */
export const accessoriesRow = z.object({ category: slug, accessories: z.array(slug).min(1).max(50) });
export type AccessoriesRow = z.output<typeof accessoriesRow>;

export const stickerRow = z.object({
  key,
  name: localizedText(60),
  tone: z.enum(['red', 'yellow', 'green', 'blue', 'dark']),
});

export interface Fault {
  readonly field?: string | undefined;
  readonly reason: string;
  readonly given?: string | undefined;
}

/** The reason of a fault in the terms of the report; for a union that of the closest member. */
function ownReason(issue: z.core.$ZodIssue): string | undefined {
  if (/^[a-z][A-Za-z]{2,30}$/.test(issue.message)) return issue.message;
  const nested = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  return nested.map(ownReason).find((reason) => reason !== undefined && reason !== 'notText');
}

/** The first fault of a value, and the value found; zod's own messages are reported as `invalid`. */
export function faultOf(error: z.ZodError, value?: unknown): Fault {
  const [issue] = error.issues;
  const found = issue === undefined || issue.path.length === 0 ? undefined : reportValue(partAt(value, issue.path));
  const field = issue?.path.filter((part) => typeof part !== 'symbol').join('.');
  const reason = issue === undefined ? 'invalid' : (ownReason(issue) ?? 'invalid');
  return {
    ...(field === undefined || field === '' ? {} : { field }),
    reason,
    ...(found === undefined ? {} : { given: found }),
  };
}
