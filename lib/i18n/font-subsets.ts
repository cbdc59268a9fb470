import type { Locale } from './locales.ts';

/** The parts of the font that together hold every letter of a language; pages of it load them first. Қ, ғ and ҳ stand apart from the other Cyrillic letters. */
export const fontSubsets: Readonly<Record<Locale, readonly string[]>> = {
  kr: ['cyrillic', 'cyrillic-ext', 'latin'], uz: ['latin'], ru: ['cyrillic', 'latin'],
};
