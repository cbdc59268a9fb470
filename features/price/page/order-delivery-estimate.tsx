'use client';

import { useTranslations } from 'next-intl';
import { shortRegionName } from '@/lib/region/regions';
import type { Order } from '@/lib/contract/order-details';
import { formatDay } from '@/lib/format/date';
import { formatLongWeekday } from '@/lib/format/weekday';
import { formatNumber } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import type { DeliveryTexts } from '../delivery-words';
import { DeliveryRow } from './delivery-row';

type PendingOrder = Pick<Order, 'receive_type' | 'delivery' | 'delivery_sum'>;

/** The agreed delivery day of an order; undefined without one. */
function pendingDay(
  t: DeliveryTexts,
  { date, expected, day_by_operator }: Order['delivery'],
  locale: Locale,
): string | undefined {
  if (expected !== null)
    return t('heldAhead', { from: formatDay(expected.from, locale), to: formatDay(expected.to, locale) });
  if (day_by_operator) return t('dayAgreed');
  return date === null
    ? undefined
    : t('heldDay', { day: formatDay(date, locale), weekday: formatLongWeekday(date, locale) });
}

/** The estimate of an order, in the same rows; nothing without a day. */
export function OrderDeliveryEstimate({ order: { receive_type, delivery, delivery_sum } }: { order: PendingOrder }) {
  const t = useTranslations('promise');
  const { locale } = useAddress();
  const day = pendingDay(t, delivery, locale);
  if (day === undefined) return null;
  return (
    <div className="promise">
      <DeliveryRow mark={delivery.expected === null ? 'truck' : 'calendar'}>
        <b>{day}</b>
        {receive_type === 2 && (
          <span>
            {t(delivery.type === 'dpd' ? 'parcel' : 'courier', { region: shortRegionName(delivery.region.name) })}
          </span>
        )}
        {receive_type === 2 && (
          <span>{delivery_sum === 0 ? t('free') : t('heldPaid', { sum: formatNumber(delivery_sum) })}</span>
        )}
      </DeliveryRow>
    </div>
  );
}
