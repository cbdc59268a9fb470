import type { Locale } from '../i18n/locales.ts';
import { translator } from '../i18n/translator.ts';

/** Title of a missing page; search engines are to forget its address. */
export const notFoundMetadata = (locale: Locale) => ({
  title: translator(locale, 'errors')('notFoundTitle'),
  robots: { index: false, follow: true },
});
