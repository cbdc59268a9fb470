'use client';

import { useTranslations } from 'next-intl';
import { shortRegionName } from '@/lib/region/regions';
import type { Order } from '@/lib/contract/order-details';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import { useAddress } from '@/stores/address';
import { deliveryDayText, type DeliveryTexts } from '../delivery-words';

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
  return date === null ? undefined : deliveryDayText(t, date, locale);
}

/** The estimate of an order, in the same words; nothing without a day. */
export function OrderDeliveryEstimate({ order: { receive_type, delivery, delivery_sum } }: { order: PendingOrder }) {
  const t = useTranslations('estimate');
  const { locale } = useAddress();
  const day = pendingDay(t, delivery, locale);
  if (day === undefined) return null;
  return (
    <>
      {day}
      {receive_type === 2 && (
        <span className="block text-soft">
          {t(delivery.type === 'dpd' ? 'parcel' : 'courier', { region: shortRegionName(delivery.region.name) })}
        </span>
      )}
      {receive_type === 2 && (
        <span className="block text-soft">
          {delivery_sum === 0 ? t('free') : t('heldPaid', { sum: formatNumber(delivery_sum) })}
        </span>
      )}
    </>
  );
}
