import { z } from 'zod';
import { type Locale, locales, type Localized } from '../i18n/locales.ts';
import { fieldKinds } from './field-kinds.ts';

/** Longest text of one line or paragraph in a block. */
const maxTextLength = 2_000;
const singleLineText = z
  .string()
  .trim()
  .min(1)
  .max(maxTextLength)
  .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'one line without control characters');

/** A text in the three languages, as a block keeps it. */
export const words = z
  .strictObject({ kr: singleLineText, uz: singleLineText, ru: singleLineText })
  .register(fieldKinds, { kind: 'words' });
/** A text in one language, as a page shows it. */
export const line = z.string();

/**
 * Running text: headings, paragraphs and lists, each a text that may hold `**strong words**` and `[links](/path/)`; see
 * `inline.ts`. Drawn as elements of their own: nothing of it is ever taken for HTML.
 */
export const richText = <Text extends z.ZodType>(text: Text) =>
  z
    .array(
      z.union([
        z.strictObject({ h: text }),
        z.strictObject({ p: text }),
        z.strictObject({ ul: z.array(text).min(1).max(40) }),
        z.strictObject({ ol: z.array(text).min(1).max(40) }),
      ]),
    )
    .min(1)
    .max(100)
    .register(fieldKinds, { kind: 'rich' });
export type RichText = z.output<ReturnType<typeof richText<typeof line>>>;

const isWords = (value: object): value is Localized =>
  Object.keys(value).length === locales.length &&
  locales.every((locale) => typeof Reflect.get(value, locale) === 'string');

/** Everything as it is, with one language in place of every text in three. @param fill puts facts into their places in a text */
export function inLocale(value: unknown, locale: Locale, fill: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale, fill));
  if (typeof value !== 'object' || value === null) return value;
  if (isWords(value)) return fill(value[locale]);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLocale(item, locale, fill)]));
}

/** All texts in three languages within a value, with where they stand. */
export function* wordsIn(
  value: unknown,
  way: readonly string[] = [],
): Generator<{ way: readonly string[]; words: Localized }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && isWords(value)) yield { way, words: value };
  else for (const [key, item] of Object.entries(value)) yield* wordsIn(item, [...way, key]);
}
