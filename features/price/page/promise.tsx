'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon, type SpriteIcon } from '@/components/icon';
import type { DeliveryPromise } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { daysText } from '../promise-words';

interface PromiseProps {
  promise: DeliveryPromise;
  /** Opens the stores that have the product. */
  onStores?: () => void;
}

/** How goods come, in full: who confirms, who brings them and when, for how much, and where they can be fetched. */
export function PromiseView({ promise, onStores }: PromiseProps) {
  const t = useTranslations('promise');
  const { delivery, pickup, operator, region, ahead } = promise;
  if (delivery === null && pickup === null && operator === null) return null;
  return (
    <div className="promise">
      {operator !== null && <Row mark="call">{t('operatorText', operator)}</Row>}
      {delivery !== null && (
        <Row mark={ahead ? 'calendar' : 'truck'}>
          <b>{daysText(t, delivery, ahead)}</b>{delivery.cut_off_hour !== null && delivery.cut_off_hour < 24 && ` ${t('cutOff', { hour: delivery.cut_off_hour })}`}
          <span>{t(delivery.type === 'dpd' ? 'parcel' : 'courier', { region: region.name })}</span>
          <span>
            {delivery.price === 0 ? t('free') : t('paid', { sum: formatNumber(delivery.price), free: formatNumber(delivery.free_from) })}
          </span>
        </Row>
      )}
      {pickup !== null && (
        <Row mark="store">
          <b>{t(delivery === null ? 'pickupAlone' : 'pickup')}</b>
          <span>
            {pickup.in_region ? t('pickupHere', { count: pickup.stores, region: pickup.region_name })
              : t('pickupThere', { store: pickup.nearest, region: pickup.region_name })}
          </span>
          {onStores !== undefined && <button type="button" aria-haspopup="dialog" onClick={onStores}>{t('shops')}</button>}
        </Row>
      )}
    </div>
  );
}

function Row({ mark, children }: { mark: SpriteIcon; children: ReactNode }) {
  return <div className="promise-row"><Icon name={mark} /><div>{children}</div></div>;
}
