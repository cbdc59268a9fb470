import { toLatin } from '../../lib/translit/translit.ts';
import type { Localized } from '../../lib/i18n/locales.ts';

/** A text of the shop: Uzbek written once in Cyrillic (Latin follows from it by the orthography) and Russian. */
export const t = (kr: string, ru: string, uz: string = toLatin(kr)): Localized => ({ kr, uz, ru });

/** Builds a text in each language from pieces in that language. */
export const compose = (build: (of: (text: Localized) => string, locale: keyof Localized) => string): Localized => ({
  kr: build((text) => text.kr, 'kr'),
  uz: build((text) => text.uz, 'uz'),
  ru: build((text) => text.ru, 'ru'),
});

/** Joins paragraphs of a long text language by language. */
export const paragraphs = (parts: readonly Localized[]): Localized => compose((of) => parts.map(of).join('\n\n'));

/** The text inside a sentence: its first letter small, unless it is a mark or an abbreviation (SSD, Wi-Fi, NFC). */
export function inSentence(text: Localized): Localized {
  const [first = '', second = ''] = text.kr;
  const isWord = /[\u0400-\u04ff]/.test(first) && second === second.toLowerCase();
  return isWord ? compose((of) => of(text).charAt(0).toLowerCase() + of(text).slice(1)) : text;
}
