'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryEstimate } from '@/lib/contract/common';
import { type Delivery, useDeliveryText } from './delivery-words';

/** Parts of an estimate for one line; missing parts may be omitted. */
interface LineEstimate {
  delivery: Delivery | null;
  pickup?: Pick<NonNullable<DeliveryEstimate['pickup']>, 'region_name'> | null;
  operator?: object | null;
  ahead?: boolean;
}

/** Delivery of a product in one line, for cart lines, the comparison and the product page on phones; empty without one. */
export function DeliveryLine({
  estimate: { delivery, pickup = null, operator = null, ahead = false },
  className = 'card-estimate',
}: {
  estimate: LineEstimate;
  className?: string;
}) {
  const t = useTranslations('estimate');
  const day = useDeliveryText(t, delivery, ahead);
  const pickupText = pickup === null ? '' : t('pickupOnly', { region: pickup.region_name });
  return <p className={className}>{operator !== null ? t('operator') : delivery !== null ? day : pickupText}</p>;
}
