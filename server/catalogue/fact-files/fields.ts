import { z } from 'zod';
import { maxKeyLength } from '../../../lib/contract/limits.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import { parsePhone } from '../../../lib/phone/phone.ts';
import { regions } from '../../../lib/region/regions.ts';

/** Fields that several files share; every message says what is expected, after the name of the field. */

const maxSum = 1_000_000_000_000;
const textOf = (max: number, shape: RegExp, what: string) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .max(max, `must have at most ${max} characters`)
    .regex(shape, `must be ${what}`);

/** One line of text. */
export const line = (max: number) => textOf(max, /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'one line of text');
/** Text that may have several lines. */
export const lines = (max: number) =>
  textOf(max, /^(?:\n|[^\p{Cc}\p{Cs}\u2028\u2029])*$/u, 'text without control characters');
const filled = (max: number) => line(max).min(1, 'must not be empty');

export const localized = (text: z.ZodType<string>): z.ZodType<Localized> =>
  z.strictObject({ kr: text, uz: text, ru: text });
export const name = localized(filled(200));
export const optionalText = localized(lines(5_000));

const slugMessage = `must be made of small Latin letters, digits and hyphens (${maxKeyLength} at most)`;
export const slug = z
  .string({ error: 'must be a slug' })
  .max(maxKeyLength, slugMessage)
  .regex(/^(?=.*[a-z0-9])[a-z0-9-]+$/, slugMessage);
/** Product id as in feeds. */
export const productId = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), filled(100));
export const attributeKey = z
  .string()
  .max(maxKeyLength, 'must be the key of an attribute')
  .regex(/^[a-z0-9_]+$/, 'must be the key of an attribute');
export const time = z
  .string({ error: 'must be a time such as "09:00"' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "09:00"');
export const day = z.iso.date('must be a day such as 2027-03-21');
export const sum = z
  .number({ error: "must be a sum in so'm, a whole number without spaces" })
  .int("must be a whole number of so'm, without a fraction")
  .min(0, 'must not be below zero')
  .max(maxSum, `must not be above ${maxSum}`);
export const whole = (min: number, max: number) =>
  z
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`);

/** A phone number of Uzbekistan in any spelling; YAML reads an unquoted one as a number. */
export const phone = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string({ error: 'must be a phone' }).transform((value, context) => {
    const parsed = parsePhone(value);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: 'must be a phone of Uzbekistan such as "+998 71 200 00 00"' });
    return z.NEVER;
  }),
);

const regionSlugs = regions.map((region) => region.slug);
export const region = z.enum(regionSlugs, { error: `must be one of ${regionSlugs.join(', ')}` });

/** A page of the shop: its path without language and region. */
export const link = z
  .string({ error: 'must be a path' })
  .max(500, 'must have at most 500 characters')
  .regex(/^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u, 'must be a path of this shop such as /katalog/televizorlar/');
export const colour = z
  .string({ error: 'must be a colour' })
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#fbc100"')
  .toLowerCase();
export const webAddress = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .max(500, 'must have at most 500 characters');

/** A picture file inside the folder. */
export const picture = z
  .string({ error: 'must be a file' })
  .trim()
  .max(300, 'must have at most 300 characters')
  .regex(
    /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\:\p{Cc}\p{Cs}][^\\:\p{Cc}\p{Cs}]*\.(?:jpe?g|png|webp)$/iu,
    'must be a JPEG, PNG or WebP file below this folder, such as banners/spring.jpg',
  );

/** True if all keys differ; else the index of the first duplicate. */
export function doubled(keys: readonly string[]): number {
  return keys.findIndex((key, index) => keys.indexOf(key) !== index);
}

/** A list without duplicates. */
export const distinct = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max, `must have at most ${max} entries`)
    .superRefine((items, context) => {
      const at = doubled(items);
      if (at !== -1) context.addIssue({ code: 'custom', path: [at], message: `${items[at] ?? ''} stands here twice` });
    });

/** A list of objects that one of their fields identifies. */
export const keyed = <Item extends z.ZodType<object>>(
  item: Item,
  keyOf: (value: z.output<Item>) => string,
  max: number,
) =>
  z
    .array(item)
    .max(max, `must have at most ${max} entries`)
    .superRefine((items, context) => {
      const keys = items.map(keyOf);
      const at = doubled(keys);
      if (at !== -1) context.addIssue({ code: 'custom', path: [at], message: `${keys[at] ?? ''} stands here twice` });
    });
