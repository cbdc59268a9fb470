import type { useTranslations } from 'next-intl';
import type { DeliveryEstimate } from '@/lib/contract/common';

export type DeliveryTexts = ReturnType<typeof useTranslations<'promise'>>;
type Delivery = Pick<NonNullable<DeliveryEstimate['delivery']>, 'days'>;

/** Delivery days in words that are correct on any day, those of cards (`ShortDeliveryLine`) with their verb. */
export function daysText(t: DeliveryTexts, { days }: Delivery, ahead: boolean): string {
  if (days === null) return t('dayAgreed');
  if (ahead) return t('ahead', days);
  return days.max === 1 || days.min === days.max ? t('exactDays', { max: days.max }) : t('days', days);
}
