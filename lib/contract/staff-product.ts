import { z } from 'zod';
import { type Locale, locales } from '../i18n/locales.ts';
import { isMediaKey } from '../media.ts';
import { bodyIdSchema, idSchema, imageSchema } from './common.ts';
import { maxPhotoBytes } from './constants.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { attributeEdit, type AttributeField, attributeValue, productAttribute } from './staff-product-attributes.ts';
import { productValues, staffProductRow } from './staff-products.ts';

const moment = z.iso.datetime();
const read = { method: 'GET', action: 'products.read' } as const;
const write = { method: 'POST', action: 'products.change' } as const;

/** Texts of a product: its name, the short description and the long one. */
export const productTexts = ['name', 'overview', 'description'] as const;
export type ProductText = (typeof productTexts)[number];

/** One text in one language: `name.uz`. */
export type TextField = `${ProductText}.${Locale}`;
export const textFields: readonly TextField[] = productTexts.flatMap((text) =>
  locales.map((locale): TextField => `${text}.${locale}`),
);

/** Fields of a product that staff edit, as history and conflicts name them. */
export type ProductField =
  keyof z.infer<typeof productValues> | TextField | AttributeField | 'images' | 'category_id' | 'sticker_ids';

/**
 * State of a text in one language. `made`: transliterated from Latin, and follows it; `missing`: the shop shows another
 * language; `older`: Latin was changed by staff after it.
 */
export const textStates = ['written', 'made', 'missing', 'older'] as const;
export type TextState = (typeof textStates)[number];

/** Longest texts, as imports allow them. */
export const maxTextLength: Readonly<Record<ProductText, number>> = {
  name: 300,
  overview: 60_000,
  description: 60_000,
};

const fieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(z.number()),
  attributeValue,
]);
export type FieldValue = z.infer<typeof fieldValue>;

const textEdit = z
  .object({
    field: z.templateLiteral([z.enum(productTexts), '.', z.enum(locales)]),
    /** The text that staff saw; null for a missing one. */
    seen: z.string().max(100_000).nullable(),
    /** Null removes the text: Cyrillic then follows Latin, another language is shown in place of the others. */
    wanted: z
      .string()
      .max(maxTextLength.description, 'tooLong')
      .refine((text) => text.isWellFormed(), 'badCharacters')
      .nullable(),
  })
  .refine(({ field, wanted }) => !field.startsWith('name.') || wanted === null || wanted.length <= maxTextLength.name, {
    path: ['wanted'],
    error: 'tooLong',
  });
const valueEdit = <Field extends keyof typeof productValues.shape>(field: Field) =>
  z.object({
    field: z.literal(field),
    seen: productValues.shape[field],
    wanted: productValues.shape[field],
  });

/** Most pictures of one product. */
export const maxPictures = 20;

const pictureKey = z.string().refine(isMediaKey, 'invalidValue');
const pictureEdit = z.object({
  field: z.literal('images'),
  /** Keys of the pictures in their order; cards show the first one. */
  seen: z.array(pictureKey).max(1000),
  wanted: z
    .array(pictureKey)
    .min(1, 'required')
    .max(maxPictures, 'photosTooMany')
    .refine((keys) => new Set(keys).size === keys.length, 'photoDuplicate'),
});

/** A field with the value that staff saw and the one they want. */
const fieldEdit = z.union([
  textEdit,
  valueEdit('sale_price'),
  valueEdit('old_price'),
  valueEdit('is_listed'),
  valueEdit('sale_mode'),
  pictureEdit,
  attributeEdit,
]);
export type FieldEdit = z.infer<typeof fieldEdit>;

const cell = z.object({ text: z.string().nullable(), state: z.enum(textStates) });
const cells = z.object({ kr: cell, uz: cell, ru: cell });
export type TextCells = z.infer<typeof cells>;

/** A page of the shop as search engines list it. */
const preview = z.object({ path: z.string(), title: z.string(), description: z.string() });

export const staffProductSchema = staffProductRow.extend({
  brand: z.string(),
  category_id: z.number().int(),
  brand_id: z.number().int(),
  model_code: z.string(),
  texts: z.object({ name: cells, overview: cells, description: cells }),
  images: z.array(z.object({ key: z.string(), url: imageSchema })),
  /** The characteristics of its category, in their order. */
  attributes: z.array(productAttribute),
  /** Fields that are still empty and ought to be filled before the shop lists it. */
  missing: z.array(z.string()),
  /** The picture that stands for a missing one. */
  placeholder: z.string().nullable(),
  previews: z.object({ kr: preview, uz: preview, ru: preview }),
});
export type StaffProductPage = z.infer<typeof staffProductSchema>;

export const staffProduct = staffEndpoint({
  ...read,
  id: 'staff.product',
  path: 'staff/product',
  summary:
    'Returns a product: texts in three languages with their state, pictures, prices, and how search engines list it',
  query: z.object({ id: idSchema }),
  response: staffProductSchema,
  errors: ['notFound'],
});

export const staffChangeProduct = staffEndpoint({
  ...write,
  id: 'staff.changeProduct',
  path: 'staff/product-change',
  summary:
    'Changes fields of a product. Refused as a whole with the current values of fields that have neither the seen value nor the requested one',
  body: z.object({
    id: bodyIdSchema,
    edits: z
      .array(fieldEdit)
      .min(1)
      .max(50)
      .refine((edits) => new Set(edits.map(({ field }) => field)).size === edits.length, { error: 'invalidValue' }),
  }),
  response: z.object({ change: z.number().int(), fields: z.array(z.string()) }),
  errors: ['productsChanged', 'oldPriceTooLow', 'notFound'],
});

const fieldChange = z.object({
  change: z.number().int(),
  at: moment,
  by: z.string(),
  field: z.string(),
  before: fieldValue,
  after: fieldValue,
  undone_at: moment.nullable(),
  /** Values as the shop shows them, of a characteristic with its name; null for fields that need no other words. */
  words: z
    .object({ name: z.string().nullable(), before: z.string().nullable(), after: z.string().nullable() })
    .nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** Changes of a product on one page of its history. */
export const historyPage = 20;

export const staffProductHistory = staffEndpoint({
  ...read,
  id: 'staff.productHistory',
  path: 'staff/product-history',
  summary:
    'Lists the changes of a product by staff in the last year, newest first, field by field; `before` is the id of the last change of the previous page',
  query: z.object({ id: idSchema, before: idSchema.optional() }),
  response: z.object({ changes: z.array(fieldChange), more: z.boolean() }),
  errors: ['notFound'],
});

/** Hours for which a count of pieces can be written: what was sold since is taken off. */
export const countHours = 24;

const storeStock = z.object({
  store: z.number().int(),
  name: z.string(),
  pieces: z.number().int(),
  /** When its pieces were counted last, by staff or in a list. */
  counted_at: moment.nullable(),
});
export type StoreStockRow = z.infer<typeof storeStock>;

export const staffProductStock = staffEndpoint({
  ...read,
  id: 'staff.productStock',
  path: 'staff/product-stock',
  summary:
    'Returns the pieces of a product in each store and warehouse; `now` is the time of the server, for the time of a count',
  query: z.object({ id: idSchema }),
  response: z.object({ now: moment, stores: z.array(storeStock) }),
  errors: ['notFound'],
});

export const staffCountProduct = staffEndpoint({
  ...write,
  id: 'staff.countProduct',
  path: 'staff/product-count',
  summary:
    'Records a count of the pieces in a store as a movement, less the pieces sold since `counted_at`. Refused if the store was counted later',
  body: z.object({
    id: bodyIdSchema,
    store: bodyIdSchema,
    pieces: z.number().int().min(0).max(1_000_000),
    counted_at: moment,
  }),
  response: z.object({ pieces: z.number().int() }),
  errors: ['productsChanged', 'notFound'],
});

export const staffUploadPicture = staffEndpoint({
  ...write,
  id: 'staff.uploadPicture',
  path: 'staff/product-picture',
  quiet: true,
  summary: 'Stores a picture, re-encoded and without metadata; pages show it once a change of a product names its key',
  body: z.object({}),
  files: { field: 'file', max: 1, maxBytes: maxPhotoBytes },
  response: z.object({ key: z.string(), url: imageSchema }),
  errors: ['unsupportedType', 'tooLarge', 'unavailable'],
});
