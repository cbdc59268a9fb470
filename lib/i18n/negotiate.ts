import { defaultLocale, type Locale } from './locales.ts';

/** Our language for one tag of Accept-Language; undefined for a language that we don't speak. */
function localeOfTag(tag: string): Locale | undefined {
  const lower = tag.toLowerCase();
  if (lower === 'kr' || lower === 'uz-cyrl' || lower.startsWith('uz-cyrl-')) return 'kr';
  if (lower === 'uz' || lower.startsWith('uz-')) return 'uz';
  if (lower === 'ru' || lower.startsWith('ru-')) return 'ru';
  return undefined;
}

/** The first of our languages in an Accept-Language list by weight; Cyrillic Uzbek when there is none. */
export function preferredLocale(header: string | null | undefined): Locale {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry, index) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { locale: localeOfTag(tag.trim()), weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter((entry) => entry.locale !== undefined && entry.weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index);
  return wanted[0]?.locale ?? defaultLocale;
}
