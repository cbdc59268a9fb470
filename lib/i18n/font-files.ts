import type { Locale } from './locales.ts';

/**
 * The files of the font that together hold every letter of a language; its pages load them first. `npm run fonts` makes
 * them and writes their names, which depend on their content, so that a browser can keep them for ever.
 */
export const fontFiles: Readonly<Record<Locale, readonly string[]>> = {
  kr: ['onest-cyrillic.c57eaee8.woff2', 'onest-cyrillic-uzbek.dca54114.woff2', 'onest-latin.0baa9986.woff2'],
  uz: ['onest-latin.0baa9986.woff2'],
  ru: ['onest-cyrillic.c57eaee8.woff2', 'onest-latin.0baa9986.woff2'],
};
