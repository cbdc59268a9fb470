import { z } from 'zod';
import { bodyIdSchema, idSchema, personLine } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Longest text of a characteristic, and of the name of an option. */
export const maxAttributeText = 2_000;
export const maxOptionName = 100;
/** Most options or texts of one characteristic of a product. */
export const maxAttributeValues = 50;

/** A characteristic as a field of a product: `attribute.12`. */
export type AttributeField = `attribute.${number}`;
const attributeField = z
  .templateLiteral(['attribute.', z.number()])
  .refine((field) => /^attribute\.[1-9]\d{0,9}$/.test(field), 'invalidValue');

/** The id in the name of a field; undefined for another field. */
export function attributeIdOf(field: string): number | undefined {
  const found = /^attribute\.([1-9]\d{0,9})$/.exec(field)?.[1];
  return found === undefined ? undefined : Number(found);
}

const text = z
  .string()
  .max(maxAttributeText, 'tooLong')
  .refine((value) => value.isWellFormed(), 'badCharacters')
  .nullable();
/** A text by language; null where another language is shown, and for Cyrillic that follows Latin. */
const attributeText = z.strictObject({ kr: text, uz: text, ru: text });
export type AttributeText = z.infer<typeof attributeText>;

/** The value of a characteristic: chosen options, a number in its unit, or texts. */
export const attributeValue = z.union([
  z.strictObject({ options: z.array(bodyIdSchema).min(1, 'required').max(maxAttributeValues) }),
  z.strictObject({ number: z.number().min(-1e12).max(1e12) }),
  z.strictObject({ texts: z.array(attributeText).min(1, 'required').max(maxAttributeValues) }),
]);
export type AttributeValue = z.infer<typeof attributeValue>;

export const attributeEdit = z.object({
  field: attributeField,
  /** The value that staff saw, and the one they want; null for none. */
  seen: attributeValue.nullable(),
  wanted: attributeValue.nullable(),
});

/** How a characteristic is entered; `answer` has the two options yes and no. */
export const attributeKinds = ['option', 'answer', 'number', 'text'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

const option = z.object({ id: z.number().int(), name: z.string() });
export type OptionName = z.infer<typeof option>;

/** A characteristic of the category, with the value that the product has. */
export const productAttribute = z.object({
  id: z.number().int(),
  name: z.string(),
  group: z.string(),
  unit: z.string().nullable(),
  kind: z.enum(attributeKinds),
  /** One of the first characteristics that the shop shows. */
  is_key: z.boolean(),
  value: attributeValue.nullable(),
  /** The value as the shop shows it; null without one. */
  words: z.string().nullable(),
  /** Names of the chosen options; both answers of a question. */
  options: z.array(option),
});
export type ProductAttribute = z.infer<typeof productAttribute>;

export const staffAttributeOptions = staffEndpoint({
  id: 'staff.attributeOptions',
  method: 'GET',
  action: 'products.read',
  path: 'staff/attribute-options',
  summary: 'Lists the options of a characteristic in their order',
  query: z.object({ attribute: idSchema }),
  response: z.object({ options: z.array(option) }),
  errors: ['notFound'],
});

const optionName = personLine(maxOptionName);

export const staffAddOption = staffEndpoint({
  id: 'staff.addOption',
  method: 'POST',
  action: 'products.change',
  path: 'staff/attribute-option',
  summary:
    'Adds an option to a characteristic; returns the existing one if it has this name in any language. Refused while an import runs',
  body: z.object({
    attribute: bodyIdSchema,
    name: z.object({
      uz: optionName.min(1, 'required'),
      ru: optionName.min(1, 'required'),
      /** Without one it is transliterated. */
      kr: optionName.optional(),
    }),
  }),
  response: option.extend({ is_new: z.boolean() }),
  errors: ['notFound', 'importRunning'],
});
