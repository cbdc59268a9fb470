import type { useTranslations } from 'next-intl';
import type { DeliveryPromise } from '@/lib/contract/common';

export type DeliveryTexts = ReturnType<typeof useTranslations<'promise'>>;
type Delivery = Pick<NonNullable<DeliveryPromise['delivery']>, 'days'>;

/** When goods are at the door, in words that are true on any day. */
export function daysText(t: DeliveryTexts, { days }: Delivery, ahead: boolean): string {
  if (days === null) return t('dayAgreed');
  if (ahead) return t('ahead', days);
  if (days.max === 1) return t('nextDay');
  return days.min === days.max ? t('exactDays', { max: days.max }) : t('days', days);
}

/** Texts of a card. */
export type CardTexts = ReturnType<typeof useTranslations<'card'>>;

/** The same in the fewest words, behind those of the availability. */
export function shortDaysText(t: CardTexts, { days }: Delivery, ahead: boolean): string {
  if (days === null) return t('deliveryAgreed');
  if (ahead) return t('deliveryAhead', days);
  return days.max === 1 || days.min === days.max ? t('deliveryExact', { max: days.max }) : t('deliveryDays', days);
}
