import { z } from 'zod';
import { type Locale, locales } from '../i18n/locales.ts';
import { isMediaKey } from '../media.ts';
import { bodyIdSchema, idSchema, imageSchema, personLine, personText } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { textStates } from './staff-product.ts';

const read = { method: 'GET', action: 'brands.read' } as const;

/** Longest texts of a brand, as `brands.csv` allows them. */
export const maxBrandName = 200;
export const maxBrandText = 5_000;
export const maxBrandSlug = 100;
/** A slug of digits alone would be read as an id. */
export const brandSlug = /^(?=.*[a-z])[a-z0-9-]+$/;
/** Days for which the history of a brand is stored, and changes that its page shows. */
export const brandHistoryDays = 365;
export const maxBrandHistory = 20;

/** The text of a brand in one language: `description.uz`. */
export type BrandTextField = `description.${Locale}`;
export const brandTextFields = locales.map((locale): BrandTextField => `description.${locale}`);
/** Fields of a brand as history and conflicts name them. */
export const brandFields = ['name', ...brandTextFields, 'image', 'slug'] as const;
export type BrandField = (typeof brandFields)[number];
/** Values of some fields; null for a language without a text. */
export type BrandValues = Readonly<Partial<Record<BrandField, string | null>>>;

const id = z.number().int();
const row = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  image_url: imageSchema,
  /** Products of the brand, and those of them that the shop lists. */
  products: z.number().int(),
  listed: z.number().int(),
  /** Languages without a text of their own. */
  missing: z.array(z.enum(locales)),
});
export type StaffBrandRow = z.output<typeof row>;

export const staffBrands = staffEndpoint({
  ...read,
  id: 'staff.brands',
  path: 'staff/brands',
  summary:
    'Lists the brands by name, each with its number of products and the languages without a text, filtered by words of the name in any script',
  query: z.object({ q: personLine(100).optional() }),
  response: z.object({ brands: z.array(row) }),
});

const cell = z.object({ text: z.string().nullable(), state: z.enum(textStates) });
const change = z.object({
  id,
  at: z.iso.datetime(),
  by: z.string().nullable(),
  field: z.enum(brandFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type BrandChange = z.output<typeof change>;
const page = row.extend({
  image: z.string(),
  description: z.object({ kr: cell, uz: cell, ru: cell }),
  history: z.array(change),
  /** Former slugs, whose addresses redirect to the present one. */
  former_slugs: z.array(z.string()),
});
export type StaffBrandPage = z.output<typeof page>;

export const staffBrand = staffEndpoint({
  ...read,
  id: 'staff.brand',
  path: 'staff/brand',
  summary: 'Returns a brand: name, logo, text in three languages with its state, and its changes',
  query: z.object({ id: idSchema }),
  response: page,
  errors: ['notFound'],
});

const storedText = z.string().max(20_000).nullable();
const textEdit = <Field extends BrandTextField>(field: Field) =>
  z.object({
    field: z.literal(field),
    seen: storedText,
    /** Null removes the text: Cyrillic then follows Latin, another language is shown in place of the others. */
    wanted: personText(maxBrandText).pipe(z.string().min(1, 'required')).nullable(),
  });
/** A field with the value that staff saw and the one that they want. */
const edit = z.union([
  z.object({
    field: z.literal('name'),
    seen: z.string().max(1_000),
    wanted: personLine(maxBrandName).pipe(z.string().min(1, 'required')),
  }),
  textEdit('description.uz'),
  textEdit('description.kr'),
  textEdit('description.ru'),
  z.object({
    field: z.literal('image'),
    seen: z.string().max(100),
    wanted: z.string().refine(isMediaKey, 'required'),
  }),
  z.object({
    field: z.literal('slug'),
    seen: z.string().max(200),
    wanted: z.string().regex(brandSlug, 'invalidValue').max(maxBrandSlug, 'tooLong'),
  }),
]);
export type BrandEdit = z.output<typeof edit>;

export const staffChangeBrand = staffEndpoint({
  id: 'staff.changeBrand',
  method: 'POST',
  action: 'brands.change',
  path: 'staff/brand-change',
  summary:
    'Changes fields of a brand. Refused as a whole with the present values of fields that have neither the seen value nor the requested one, for the name of another brand, and for a present or former slug of another one; a former slug redirects',
  body: z.object({
    id: bodyIdSchema,
    edits: z
      .array(edit)
      .min(1)
      .max(brandFields.length)
      .refine((edits) => new Set(edits.map(({ field }) => field)).size === edits.length, { error: 'invalidValue' }),
  }),
  response: z.object({ fields: z.array(z.enum(brandFields)) }),
  errors: ['factsChanged', 'addressTaken', 'importRunning', 'notFound'],
});
