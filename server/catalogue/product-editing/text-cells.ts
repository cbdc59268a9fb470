import type { TextState } from '../../../lib/contract/staff-product.ts';
import { type Locale, locales, type Localized } from '../../../lib/i18n/locales.ts';
import { cyrillicWords, fillLocales } from '../import/words/three-languages.ts';

/** The text of a language of its own; null if another language is shown in its place. */
export const ownText = (text: Localized, locale: Locale): string | null =>
  text.borrowed?.[locale] !== undefined || text[locale] === '' ? null : text[locale];

/** The names under which the Cyrillic text is exactly what its Latin one gives; undefined if somebody wrote it. */
function preservedNames(text: Localized, keep: readonly string[]): readonly string[] | undefined {
  if (ownText(text, 'uz') === null || ownText(text, 'kr') === null) return undefined;
  return [keep, []].find((names) => cyrillicWords(text.uz, names) === text.kr);
}

/**
 * A text with other words in some languages; null removes a language. Cyrillic follows Latin until somebody edits it,
 * and again when it is removed; Latin never follows Cyrillic. Undefined if no language has a text.
 */
export function changeTexts(
  before: Localized,
  wanted: Readonly<Partial<Record<Locale, string | null>>>,
  keep: readonly string[],
): Localized | undefined {
  const names = preservedNames(before, keep);
  const own = { kr: ownText(before, 'kr'), uz: ownText(before, 'uz'), ru: ownText(before, 'ru') };
  const next = { ...own, ...(names !== undefined && wanted.uz !== undefined ? { kr: null } : {}), ...wanted };
  if (locales.every((locale) => next[locale] === own[locale])) return before;
  const texts = Object.fromEntries(
    locales.flatMap((locale) => (next[locale] === null ? [] : [[locale, next[locale]] as const])),
  );
  return fillLocales(texts, 'uz', names ?? keep);
}

/**
 * State of a text in a language.
 *
 * @param changedAt When staff changed the text of each language last.
 */
export function textState(
  text: Localized,
  locale: Locale,
  keep: readonly string[],
  changedAt: Readonly<Partial<Record<Locale, Date>>>,
): TextState {
  if (ownText(text, locale) === null) return 'missing';
  if (locale === 'uz') return 'written';
  if (locale === 'kr' && preservedNames(text, keep) !== undefined) return 'made';
  const { uz: source, [locale]: own } = changedAt;
  return source !== undefined && (own === undefined || own < source) ? 'older' : 'written';
}
