'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryEstimate } from '@/lib/contract/common';

/** Parts of an estimate for a card; missing parts may be omitted. */
export interface DeliveryEstimateLine {
  delivery: Pick<NonNullable<DeliveryEstimate['delivery']>, 'days'> | null;
  pickup?: Pick<NonNullable<DeliveryEstimate['pickup']>, 'region_name'> | null;
  operator?: object | null;
  ahead?: boolean;
}

type Texts = ReturnType<typeof useTranslations<'card'>>;

function lineOf(t: Texts, { delivery, pickup, operator, ahead }: DeliveryEstimateLine): string {
  if (operator) return t('deliveryOperator');
  if (!delivery) return pickup ? t('deliveryPickup', { region: pickup.region_name }) : '';
  const { days } = delivery;
  if (!days) return t('deliveryAgreed');
  return ahead === true ? t('deliveryAhead', days) : t('deliveryFrom', { min: days.min });
}

/**
 * Delivery of a product in the fewest words: on a card after the availability. Its page is cached and knows no hour, so
 * it names the smallest number of days, which is correct before and after the cut-off.
 */
export function ShortDeliveryLine({ estimate }: { estimate: DeliveryEstimateLine }) {
  const t = useTranslations('card');
  return <p>{lineOf(t, estimate)}</p>;
}
