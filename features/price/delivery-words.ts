import type { useTranslations } from 'next-intl';
import type { DeliveryEstimate } from '@/lib/contract/common';

export type DeliveryTexts = ReturnType<typeof useTranslations<'promise'>>;
type Delivery = Pick<NonNullable<DeliveryEstimate['delivery']>, 'days'>;

/** Delivery days in words that are correct on any day. */
export function daysText(t: DeliveryTexts, { days }: Delivery, ahead: boolean): string {
  if (days === null) return t('dayAgreed');
  if (ahead) return t('ahead', days);
  if (days.max === 1) return t('nextDay');
  return days.min === days.max ? t('exactDays', { max: days.max }) : t('days', days);
}
