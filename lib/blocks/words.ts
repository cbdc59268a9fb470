import { z } from 'zod';
import { type Locale, locales, type Localized } from '../i18n/locales.ts';
import { fieldKinds } from './field-kinds.ts';

/** Longest text of one line or paragraph in a block. */
export const maxTextLength = 2_000;
const singleLineText = z
  .string()
  .trim()
  .min(1)
  .max(maxTextLength)
  .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'one line without control characters');

/** A text in three languages, as a block stores it. */
export const localizedText = z
  .strictObject({ kr: singleLineText, uz: singleLineText, ru: singleLineText })
  .register(fieldKinds, { kind: 'words' });
/** A text in one language, as a page displays it. */
export const displayedText = z.string();

/**
 * Rich text: headings, paragraphs and lists, whose texts may contain `**bold**` and `[links](/path/)`; see `inline.ts`.
 * Rendered as elements; nothing in it is interpreted as HTML.
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
export type RichText = z.output<ReturnType<typeof richText<typeof displayedText>>>;

const isLocalizedText = (value: object): value is Localized =>
  Object.keys(value).length === locales.length &&
  locales.every((locale) => typeof Reflect.get(value, locale) === 'string');

/** Replaces every text in three languages by that of one language. @param fill fills placeholders with facts */
export function inLocale(value: unknown, locale: Locale, fill: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale, fill));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalizedText(value)) return fill(value[locale]);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLocale(item, locale, fill)]));
}

/** All texts in three languages within a value, with their paths. */
export function* localizedTextsIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; words: Localized }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && isLocalizedText(value)) yield { path, words: value };
  else for (const [key, item] of Object.entries(value)) yield* localizedTextsIn(item, [...path, key]);
}
