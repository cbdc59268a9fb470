'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryEstimate } from '@/lib/contract/common';
import { daysText, type DeliveryTexts } from './delivery-words';

/** Parts of an estimate for one line; missing parts may be omitted. */
export interface DeliveryEstimateLine {
  delivery: Pick<NonNullable<DeliveryEstimate['delivery']>, 'days'> | null;
  pickup?: Pick<NonNullable<DeliveryEstimate['pickup']>, 'region_name'> | null;
  operator?: object | null;
  ahead?: boolean;
}

/** The estimate in one line; empty without one. */
function lineOf(
  t: DeliveryTexts,
  { delivery, pickup = null, operator = null, ahead = false }: DeliveryEstimateLine,
): string {
  if (operator !== null) return t('operator');
  if (delivery !== null) return daysText(t, delivery, ahead);
  return pickup === null ? '' : t('pickupOnly', { region: pickup.region_name });
}

/** Delivery of a product in one line, for cart lines and the comparison. */
export function DeliveryLine({
  promise,
  className = 'card-promise',
}: {
  promise: DeliveryEstimateLine;
  className?: string;
}) {
  const t = useTranslations('promise');
  return <p className={className}>{lineOf(t, promise)}</p>;
}
