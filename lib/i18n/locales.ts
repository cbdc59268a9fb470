/** Interface languages by the shop's own codes: Cyrillic Uzbek, Latin Uzbek, Russian. */
export const locales = ['kr', 'uz', 'ru'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'kr';

/** BCP 47 tags for `<html lang>` and hreflang. */
export const htmlLang: Record<Locale, string> = { kr: 'uz-Cyrl', uz: 'uz-Latn', ru: 'ru' };

/** Name of each language in itself, for the language switch. */
export const localeNames: Record<Locale, string> = { kr: 'Ўзбекча', uz: 'Oʻzbekcha', ru: 'Русский' };

/** Short names for narrow places. */
export const localeMarks: Record<Locale, string> = { kr: 'Ўз', uz: 'Oʻz', ru: 'Ру' };

/** Cookie of the chosen language: path `/`, SameSite lax. */
export const localeCookie = 'locale';

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (locales as readonly string[]).includes(value);

/** A text in the three interface languages. */
export type Localized = Record<Locale, string> & {
  /** Languages without a text of their own, each with its fallback. */
  readonly borrowed?: FallbackLocales | undefined;
};
export type FallbackLocales = Readonly<Partial<Record<Locale, Locale>>>;

/** A text that is empty in all languages. */
export const noText: Localized = { kr: '', uz: '', ru: '' };

/** The actual language of a text, after the fallback. */
export const languageOf = (text: Localized | null | undefined, locale: Locale): Locale =>
  text?.borrowed?.[locale] ?? locale;
