import { z } from 'zod';
import { type Locale, locales } from '../i18n/locales.ts';
import { bodyIdSchema, idSchema, personLine } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { textStates } from './staff-product.ts';

const read = { method: 'GET', action: 'categories.read' } as const;
const write = { method: 'POST', action: 'categories.change' } as const;

/** Longest name of an option, as imports allow it. */
export const maxOptionName = 200;
/** Days for which a change of options can be undone, and for which it is stored. */
export const optionUndoDays = 30;
/** Changes that the page of an attribute shows. */
export const maxOptionChanges = 20;

const id = z.number().int();
/** Name of an option in one language: `name.uz`. */
export type OptionTextField = `name.${Locale}`;
export const optionTextFields = locales.map((locale): OptionTextField => `name.${locale}`);
/** Names of an option by language; null for a language without one. */
export type OptionNames = Readonly<Record<Locale, string | null>>;

const cell = z.object({ text: z.string().nullable(), state: z.enum(textStates) });
const option = z.object({
  id,
  key: z.string(),
  name: z.string(),
  names: z.object({ kr: cell, uz: cell, ru: cell }),
  /** Products that have it. */
  products: z.number().int(),
});
export type StaffOption = z.output<typeof option>;

export const optionChangeKinds = ['rename', 'merge'] as const;
const change = z.object({
  id,
  kind: z.enum(optionChangeKinds),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** The name that the option had, and the one that it got or the option that it was merged into. */
  before: z.string(),
  after: z.string(),
  /** Changed products of a merge. */
  products: z.number().int(),
  undone_at: z.iso.datetime().nullable(),
  /** Whether it is young enough to be undone. */
  undoable: z.boolean(),
});
export type OptionChange = z.output<typeof change>;

const page = z.object({
  id,
  key: z.string(),
  name: z.string(),
  /** Categories whose products it filters. */
  categories: z.array(z.object({ id, name: z.string() })),
  /** Empty for an attribute of numbers or texts. */
  options: z.array(option),
  changes: z.array(change),
});
export type StaffAttributePage = z.output<typeof page>;

export const staffAttribute = staffEndpoint({
  ...read,
  id: 'staff.attribute',
  path: 'staff/attribute',
  summary:
    'Returns an attribute: the categories that it filters, its options with names in three languages and the number of products, and the last changes of them',
  query: z.object({ id: idSchema }),
  response: page,
  errors: ['notFound'],
});

const nameEdit = <Field extends OptionTextField>(field: Field) =>
  z.object({
    field: z.literal(field),
    seen: z.string().max(1_000).nullable(),
    /** Null removes the name: Cyrillic then follows Latin, another language is shown in place of the others. */
    wanted: personLine(maxOptionName).pipe(z.string().min(1, 'required')).nullable(),
  });
const edit = z.union([nameEdit('name.uz'), nameEdit('name.kr'), nameEdit('name.ru')]);
export type OptionEdit = z.output<typeof edit>;

export const staffRenameOption = staffEndpoint({
  ...write,
  id: 'staff.renameOption',
  path: 'staff/option-rename',
  summary:
    'Changes names of an option. Refused with the present values of names that have neither the seen value nor the requested one',
  body: z.object({
    id: bodyIdSchema,
    edits: z
      .array(edit)
      .min(1)
      .max(locales.length)
      .refine((edits) => new Set(edits.map(({ field }) => field)).size === edits.length, { error: 'invalidValue' }),
  }),
  response: z.object({ fields: z.array(z.enum(optionTextFields as [OptionTextField, ...OptionTextField[]])) }),
  errors: ['optionsChanged', 'importRunning', 'notFound'],
});

const pair = z
  .object({ option: bodyIdSchema, into: bodyIdSchema })
  .refine(({ option: one, into }) => one !== into, { path: ['into'], error: 'invalidValue' });

export const staffMergePreview = staffEndpoint({
  ...write,
  id: 'staff.mergePreview',
  action: 'categories.read',
  path: 'staff/option-merge-preview',
  quiet: true,
  summary:
    'Returns what merging an option into another one of its attribute would touch: products, categories that it filters, and links of banners, collections and pages that name it',
  body: pair,
  response: z.object({
    products: z.number().int(),
    categories: z.array(z.string()),
    links: z.number().int(),
    /** Identifies these products; passed back for the merge. */
    digest: z.string(),
  }),
  errors: ['notFound'],
});
export type MergePreview = z.output<typeof staffMergePreview.response>;

export const staffMergeOptions = staffEndpoint({
  ...write,
  id: 'staff.mergeOptions',
  path: 'staff/option-merge',
  summary:
    'Merges an option into another one of its attribute: its products get the other one, and addresses, feeds and searches that name it lead there. Refused if the products are others than previewed; the same request key again merges nothing',
  body: z.object({ request_key: z.uuid(), option: bodyIdSchema, into: bodyIdSchema, digest: z.string().max(100) }),
  response: z.object({ change: id, products: z.number().int() }),
  errors: ['optionsChanged', 'importRunning', 'keyReused', 'notFound'],
});

export const staffUndoOptions = staffEndpoint({
  ...write,
  id: 'staff.undoOptions',
  path: 'staff/option-undo',
  summary:
    'Undoes a change of options of the last thirty days. Refused if names, or an option of a changed product, have changed since',
  body: z.object({ change: bodyIdSchema }),
  response: z.object({ products: z.number().int() }),
  errors: ['optionsChanged', 'importRunning', 'notFound'],
});
