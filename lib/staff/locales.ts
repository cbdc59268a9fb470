import type { Locale } from '../i18n/locales.ts';

/** Languages of the staff's room. */
export const staffLocales = ['uz', 'ru'] as const satisfies readonly Locale[];
export type StaffLocale = (typeof staffLocales)[number];

/** Cookie that keeps the chosen one; it goes with the room's own pages only. */
export const staffLocaleCookie = 'staff.locale';

/** The language that a cookie names; Uzbek without one. */
export const staffLocaleOf = (value: string | undefined): StaffLocale =>
  staffLocales.find((locale) => locale === value) ?? 'uz';
