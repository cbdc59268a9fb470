/** Interface languages by the shop's own codes: Cyrillic Uzbek, Latin Uzbek, Russian. */
export const locales = ['kr', 'uz', 'ru'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'kr';

/** BCP 47 tags for `<html lang>` and hreflang. */
export const htmlLang: Record<Locale, string> = { kr: 'uz-Cyrl', uz: 'uz-Latn', ru: 'ru' };

/** Name of each language in itself, for the switch. */
export const localeNames: Record<Locale, string> = { kr: 'Ўзбекча', uz: 'Oʻzbekcha', ru: 'Русский' };

/** Short marks for narrow places. */
export const localeMarks: Record<Locale, string> = { kr: 'Ўз', uz: 'Oʻz', ru: 'Ру' };

/** Cookie that keeps the chosen language: path `/`, SameSite lax. */
export const localeCookie = 'locale';

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (locales as readonly string[]).includes(value);

/** A text in the three interface languages. */
export type Localized = Record<Locale, string> & {
  /** Languages that have no text of their own, each with the one whose text stands in for it. */
  readonly borrowed?: Borrowed | undefined;
};
export type Borrowed = Readonly<Partial<Record<Locale, Locale>>>;

/** The language that a text really is in where it is shown in another's place. */
export const languageOf = (text: Localized | null | undefined, locale: Locale): Locale =>
  text?.borrowed?.[locale] ?? locale;
