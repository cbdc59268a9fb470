import { toLatin } from '../../lib/translit/translit.ts';
import type { Localized } from '../../lib/i18n/locales.ts';

/** A text of the shop: Uzbek written once in Cyrillic (Latin follows from it by the orthography) and Russian. */
export const t = (kr: string, ru: string, uz: string = toLatin(kr)): Localized => ({ kr, uz, ru });

/** The same word in every language: names, marks, model numbers. */
export const same = (text: string): Localized => ({ kr: text, uz: text, ru: text });

/** Builds a text in each language from pieces in that language. */
export const compose = (build: (of: (text: Localized) => string, locale: keyof Localized) => string): Localized => ({
  kr: build((text) => text.kr, 'kr'),
  uz: build((text) => text.uz, 'uz'),
  ru: build((text) => text.ru, 'ru'),
});

/** Joins paragraphs of a long text language by language. */
export const paragraphs = (parts: readonly Localized[]): Localized =>
  compose((of) => parts.map(of).join('\n\n'));

/** First letter small, unless the word is a name or an abbreviation (its second letter is not small). */
export const lower = (text: string): string => {
  const second = text.charAt(1);
  return second !== '' && second === second.toLowerCase() && second !== second.toUpperCase()
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
};
