import { cyrillicOf } from '@/lib/blocks/add-cyrillic';
import type { Locale, Localized } from '@/lib/i18n/locales';

/** A text with one language changed: Cyrillic follows Latin until somebody has written it. */
export function withText(text: Localized, locale: Locale, next: string): Localized {
  const follows = locale === 'uz' && (text.kr === '' || text.kr === cyrillicOf(text.uz));
  return { ...text, [locale]: next, ...(follows ? { kr: cyrillicOf(next) } : {}) };
}
