import type { Locale } from './locales.ts';

/**
 * Font files with all letters of a language; its pages preload them. `npm run fonts` generates them with content hashes
 * in their names, so that browsers cache them for ever.
 */
export const fontFiles: Readonly<Record<Locale, readonly string[]>> = {
  kr: ['onest-cyrillic.c57eaee8.woff2', 'onest-cyrillic-uzbek.dca54114.woff2', 'onest-latin.0baa9986.woff2'],
  uz: ['onest-latin.0baa9986.woff2'],
  ru: ['onest-cyrillic.c57eaee8.woff2', 'onest-latin.0baa9986.woff2'],
};
