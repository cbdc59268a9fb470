import { formatDate } from '@/lib/format/date';
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
    ? t('since', { from: formatDate(starts_at) })
    : t('period', { from: formatDate(starts_at), to: formatDate(ends_at) });
}
