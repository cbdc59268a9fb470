'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryEstimateLine } from './delivery-line';

type Texts = ReturnType<typeof useTranslations<'card'>>;
type Delivery = NonNullable<DeliveryEstimateLine['delivery']>;

/** Delivery days in words that are correct on any day. */
function daysText(t: Texts, { days }: Delivery, ahead: boolean): string {
  if (days === null) return t('deliveryAgreed');
  if (ahead) return t('deliveryAhead', days);
  return days.max === 1 || days.min === days.max ? t('deliveryExact', { max: days.max }) : t('deliveryDays', days);
}

function lineOf(t: Texts, { delivery, pickup = null, operator = null, ahead = false }: DeliveryEstimateLine): string {
  if (operator !== null) return t('deliveryOperator');
  if (delivery !== null) return daysText(t, delivery, ahead);
  return pickup === null ? '' : t('deliveryPickup', { region: pickup.region_name });
}

/** Delivery of a product in the fewest words: on a card after the availability. */
export function ShortDeliveryLine({ promise }: { promise: DeliveryEstimateLine }) {
  const t = useTranslations('card');
  return <p>{lineOf(t, promise)}</p>;
}
