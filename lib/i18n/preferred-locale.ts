import Negotiator from 'negotiator';
import { defaultLocale, type Locale } from './locales.ts';

/** More languages than any real header has. */
const maxHeader = 500;

/** Our language for a tag of Accept-Language; undefined if not supported. */
function localeOfTag(tag: string): Locale | undefined {
  const lower = tag.toLowerCase();
  if (lower === 'kr' || lower === 'uz-cyrl' || lower.startsWith('uz-cyrl-')) return 'kr';
  if (lower === 'uz' || lower.startsWith('uz-')) return 'uz';
  if (lower === 'ru' || lower.startsWith('ru-')) return 'ru';
  return undefined;
}

/** The preferred supported language of an Accept-Language header (RFC 9110, 12.5.4); Cyrillic Uzbek by default. */
export function preferredLocale(header: string | null | undefined): Locale {
  const tags = new Negotiator({ headers: { 'accept-language': (header ?? '').slice(0, maxHeader) } }).languages();
  return tags.map(localeOfTag).find((locale) => locale !== undefined) ?? defaultLocale;
}
