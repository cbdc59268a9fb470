import type { useTranslations } from 'next-intl';
import type { DeliveryEstimate } from '@/lib/contract/common';
import { formatDay, tashkentDay } from '@/lib/format/date';
import { formatWeekday } from '@/lib/format/weekday';
import type { Locale } from '@/lib/i18n/locales';
import { minutesToCutOff } from '@/lib/shop/cut-off';
import { useAddress } from '@/stores/address';
import { useByClock } from '@/stores/server-clock';

export type DeliveryTexts = ReturnType<typeof useTranslations<'estimate'>>;
export type Delivery = Pick<NonNullable<DeliveryEstimate['delivery']>, 'days' | 'days_after_cut_off' | 'cut_off_hour'>;

/** A delivery day (`yyyy-mm-dd`) in the words of the product page, cart, checkout and order. */
export const deliveryDayText = (t: DeliveryTexts, day: string, locale: Locale, from = false): string =>
  t(from ? 'heldFrom' : 'heldDay', { day: formatDay(day, locale), weekday: formatWeekday(day, locale) });

/** Delivery days in words that are correct on any day, for pages that do not know today. */
function daysText(t: DeliveryTexts, days: NonNullable<Delivery['days']>): string {
  return days.max === 1 || days.min === days.max ? t('exactDays', { max: days.max }) : t('days', days);
}

/**
 * When an order placed now is delivered: the first day that the checkout offers. Without the server's time, a number of
 * days; goods that arrive later have no day.
 */
export function useDeliveryText(t: DeliveryTexts, delivery: Delivery | null, ahead: boolean): string {
  const { locale } = useAddress();
  const { days = null, days_after_cut_off: after = null, cut_off_hour: hour = null } = delivery ?? {};
  const daysAt = (now: Date) => (hour === null || minutesToCutOff(hour, now) > 0 || after === null ? days : after);
  const day = useByClock<string | null>((now) => {
    const ordered = daysAt(now);
    return ordered === null || ahead ? null : tashkentDay(now, ordered.min);
  }, null);
  if (days === null) return t('dayAgreed');
  if (ahead) return t('ahead', days);
  return day === null ? daysText(t, days) : deliveryDayText(t, day, locale, days.min !== days.max);
}
