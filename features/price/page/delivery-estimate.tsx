'use client';

import { useTranslations } from 'next-intl';
import { shortRegionName } from '@/lib/region/regions';
import type { DeliveryEstimate } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { DeliveryDays } from './delivery-days';
import { DeliveryRow } from './delivery-row';

interface DeliveryEstimateProps {
  estimate: DeliveryEstimate;
  /** Opens the stores that have the product. */
  onStores?: () => void;
}

/** The full estimate: confirmation, delivery with days and price, and pickup. */
export function DeliveryEstimateView({ estimate, onStores }: DeliveryEstimateProps) {
  const t = useTranslations('estimate');
  const { delivery, pickup, operator, region, ahead } = estimate;
  if (delivery === null && pickup === null && operator === null) return null;
  return (
    <div className="estimate">
      {operator !== null && <DeliveryRow mark="call">{t('operatorText', operator)}</DeliveryRow>}
      {delivery !== null && (
        <DeliveryRow mark={ahead ? 'calendar' : 'truck'}>
          <DeliveryDays delivery={delivery} ahead={ahead} />
          <span>{t(delivery.type === 'dpd' ? 'parcel' : 'courier', { region: shortRegionName(region.name) })}</span>
          <span>
            {delivery.price === 0
              ? t('free')
              : t('paid', { sum: formatNumber(delivery.price), free: formatNumber(delivery.free_from) })}
          </span>
        </DeliveryRow>
      )}
      {pickup !== null && (
        <DeliveryRow mark="store">
          <b>{t(delivery === null ? 'pickupAlone' : 'pickup')}</b>
          <span>
            {pickup.in_region
              ? t('pickupHere', { count: pickup.stores, region: shortRegionName(pickup.region_name) })
              : t('pickupThere', {
                  id: String(region.id),
                  region: shortRegionName(region.name),
                  store: pickup.nearest,
                })}
          </span>
          {onStores !== undefined && (
            <button type="button" aria-haspopup="dialog" onClick={onStores}>
              {t('shops')}
            </button>
          )}
        </DeliveryRow>
      )}
    </div>
  );
}
