import type { Locale } from '../i18n/locales.ts';
import { translator } from '../i18n/translator.ts';

/** Title of a not-found page; search engines remove its address. */
export const notFoundMetadata = (locale: Locale) => ({
  title: translator(locale, 'errors')('notFoundTitle'),
  robots: { index: false, follow: true },
});
