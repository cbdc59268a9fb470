import type { Locale } from '../i18n/locales.ts';

/** Languages of the back office. */
export const staffLocales = ['uz', 'ru'] as const satisfies readonly Locale[];
export type StaffLocale = (typeof staffLocales)[number];

/** Cookie of the chosen one; limited to the pages of the back office. */
export const staffLocaleCookie = 'staff.locale';

/** The language in a cookie; Uzbek by default. */
export const staffLocaleOf = (value: string | undefined): StaffLocale =>
  staffLocales.find((locale) => locale === value) ?? 'uz';
