import { z } from 'zod';
import { type Locale, locales } from '../i18n/locales.ts';
import { isMediaKey } from '../media.ts';
import { bodyIdSchema, idSchema, imageSchema, personLine } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { textStates } from './staff-product.ts';

const read = { method: 'GET', action: 'categories.read' } as const;
const write = { method: 'POST', action: 'categories.change' } as const;

/** Longest name, as `categories.csv` allows it. */
export const maxCategoryName = 200;
export const maxCategorySlug = 90;
/** Most filters and accessories of one category. */
export const maxCategoryList = 100;
/** Days for which the history of a category is stored, and changes that its page shows. */
export const categoryHistoryDays = 365;
export const maxCategoryHistory = 20;
/** Levels of the tree. */
export const categoryLevels = 3;

/** Name of a category in one language: `name.uz`. */
export type CategoryTextField = `name.${Locale}`;
export const categoryTextFields = locales.map((locale): CategoryTextField => `name.${locale}`);
/** Fields of a category as history and conflicts name them; `place` changes by a call of its own. */
export const categoryFields = [...categoryTextFields, 'image', 'slug', 'filters', 'accessories', 'place'] as const;
export type CategoryField = (typeof categoryFields)[number];

/**
 * Whether shoppers find products: `hidden` has products of which none is listed, `empty` has none at or below it.
 */
export const categoryStates = ['filled', 'hidden', 'empty'] as const;
export type CategoryState = (typeof categoryStates)[number];

const id = z.number().int();
const row = z.object({
  id,
  parent: id.nullable(),
  level: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /** Products at or below it, and those of them that the shop lists. */
  products: z.number().int(),
  listed: z.number().int(),
  state: z.enum(categoryStates),
  /** Languages in which it has no name of its own. */
  missing: z.array(z.enum(locales)),
  is_leaf: z.boolean(),
  /** False for a category that is returned only because one below it has the words. */
  is_found: z.boolean(),
});
export type StaffCategoryRow = z.output<typeof row>;

export const staffCategories = staffEndpoint({
  ...read,
  id: 'staff.categories',
  path: 'staff/categories',
  summary:
    'Lists the categories from the top down in their order, each with its number of products and what it lacks; filtered by words of the name in any script, with the categories above',
  query: z.object({ q: personLine(100).optional() }),
  response: z.object({ categories: z.array(row) }),
});

const cell = z.object({ text: z.string().nullable(), state: z.enum(textStates) });
/** Where a category stands: its parent, and the category before it there; null for the top and for the first place. */
const place = z.object({ parent: id.nullable(), after: id.nullable() });
export type CategoryPlace = z.output<typeof place>;

const value = z.union([z.string(), z.null(), z.array(id), place]);
export type CategoryFieldValue = z.output<typeof value>;
/** Values of some fields. */
export type CategoryValues = Readonly<Partial<Record<CategoryField, CategoryFieldValue>>>;
const change = z.object({
  id,
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** Null for the creation of the category. */
  field: z.enum(categoryFields).nullable(),
  before: value,
  after: value,
  /** The values in words; null for none. */
  before_words: z.string().nullable(),
  after_words: z.string().nullable(),
});
export type CategoryChange = z.output<typeof change>;

/** An attribute that products of the category have. */
const attribute = z.object({
  id,
  name: z.string(),
  /** Products of the category that have it. */
  products: z.number().int(),
  /** Whether its values are options, not numbers. */
  has_options: z.boolean(),
});
export type CategoryAttribute = z.output<typeof attribute>;

const page = row.extend({
  path: z.array(z.object({ id, name: z.string() })),
  names: z.object({ kr: cell, uz: cell, ru: cell }),
  image: z.string(),
  image_url: imageSchema,
  place,
  /** Ids of attributes in the order of the filters. */
  filters: z.array(id),
  attributes: z.array(attribute),
  accessories: z.array(id),
  /** Former slugs, whose addresses redirect to the present one. */
  former_slugs: z.array(z.string()),
  history: z.array(change),
});
export type StaffCategoryPage = z.output<typeof page>;

export const staffCategory = staffEndpoint({
  ...read,
  id: 'staff.category',
  path: 'staff/category',
  summary:
    'Returns a category: names in three languages with their state, picture, place, filters in their order, attributes of its products, accessories, former addresses, and its changes',
  query: z.object({ id: idSchema }),
  response: page,
  errors: ['notFound'],
});

const name = personLine(maxCategoryName);
const nameEdit = <Field extends CategoryTextField>(field: Field) =>
  z.object({
    field: z.literal(field),
    /** Null for a language without a name of its own. */
    seen: z.string().max(1_000).nullable(),
    /** Null removes the name: Cyrillic then follows Latin, another language is shown in place of the others. */
    wanted: name.pipe(z.string().min(1, 'required')).nullable(),
  });
const slug = z
  .string()
  .regex(/^(?=.*[a-z])[a-z0-9-]+$/, 'invalidValue')
  .max(maxCategorySlug, 'tooLong');
const idList = z
  .array(bodyIdSchema)
  .max(maxCategoryList, 'tooLong')
  .refine((ids) => new Set(ids).size === ids.length, 'invalidValue');
const storedIds = z.array(bodyIdSchema).max(1_000);
const listEdit = <Field extends 'filters' | 'accessories'>(field: Field) =>
  z.object({ field: z.literal(field), seen: storedIds, wanted: idList });

/** A field with the value that staff saw and the one that they want. */
const edit = z.union([
  nameEdit('name.uz'),
  nameEdit('name.kr'),
  nameEdit('name.ru'),
  z.object({
    field: z.literal('image'),
    seen: z.string().max(100),
    wanted: z.string().refine(isMediaKey, 'required'),
  }),
  z.object({ field: z.literal('slug'), seen: z.string().max(200), wanted: slug }),
  listEdit('filters'),
  listEdit('accessories'),
]);
export type CategoryEdit = z.output<typeof edit>;

export const staffChangeCategory = staffEndpoint({
  ...write,
  id: 'staff.changeCategory',
  path: 'staff/category-change',
  summary:
    'Changes fields of a category. Refused as a whole with the present values of fields that have neither the seen value nor the requested one',
  body: z.object({
    id: bodyIdSchema,
    edits: z
      .array(edit)
      .min(1)
      .max(categoryFields.length)
      .refine((edits) => new Set(edits.map(({ field }) => field)).size === edits.length, { error: 'invalidValue' }),
  }),
  response: z.object({ fields: z.array(z.enum(categoryFields)) }),
  errors: ['factsChanged', 'addressTaken', 'categoryInUse', 'importRunning', 'notFound'],
});

const bodyPlace = z.object({ parent: bodyIdSchema.nullable(), after: bodyIdSchema.nullable() });

export const staffMoveCategory = staffEndpoint({
  ...write,
  id: 'staff.moveCategory',
  path: 'staff/category-move',
  summary:
    'Moves a category with everything below it to another parent or another place there. Refused below itself, below the third level, and below a category that has products or accessories',
  body: z.object({ id: bodyIdSchema, seen: bodyPlace, wanted: bodyPlace }),
  response: z.object({ place }),
  errors: ['factsChanged', 'categoryBelowItself', 'categoryTooDeep', 'categoryInUse', 'importRunning', 'notFound'],
});

export const staffCreateCategory = staffEndpoint({
  ...write,
  id: 'staff.createCategory',
  path: 'staff/category-create',
  summary:
    'Creates a category after its siblings, with a slug made of its Latin name. The same request key again creates none',
  body: z.object({
    request_key: z.uuid(),
    parent: bodyIdSchema.nullable(),
    name: z.object({
      uz: name.pipe(z.string().min(1, 'required')),
      ru: name.pipe(z.string().min(1, 'required')),
      /** Missing or empty: made of the Latin name. */
      kr: name.optional(),
    }),
  }),
  response: z.object({ id }),
  errors: ['categoryTooDeep', 'categoryInUse', 'importRunning', 'keyReused', 'notFound', 'unavailable'],
});
export type NewCategory = z.output<typeof staffCreateCategory.body>;

export const staffRemoveCategory = staffEndpoint({
  ...write,
  id: 'staff.removeCategory',
  path: 'staff/category-remove',
  summary:
    'Removes a category that no product, category, document, accessory, page or home page needs, nor an import that can be undone. Refused if its slug is another one than staff saw',
  body: z.object({ id: bodyIdSchema, seen: z.string().max(200) }),
  response: z.object({ slug: z.string() }),
  errors: ['categoryInUse', 'factsChanged', 'importRunning', 'notFound'],
});
