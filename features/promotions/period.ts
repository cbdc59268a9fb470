import { formatInWords } from '@/lib/format/moment-in-words';
import type { PromotionCard } from '@/lib/contract/promotion';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';

/** Period of a promotion as text. */
export function periodText(
  locale: Locale,
  { starts_at, ends_at }: Pick<PromotionCard, 'starts_at' | 'ends_at'>,
): string {
  const t = translator(locale, 'promotions');
  return ends_at === null
    ? t('since', { from: formatInWords(starts_at, locale) })
    : t('period', { from: formatInWords(starts_at, locale), to: formatInWords(ends_at, locale) });
}
