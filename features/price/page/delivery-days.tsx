'use client';

import { useTranslations } from 'next-intl';
import { minutesToCutOff } from '@/lib/shop/cut-off';
import { useByClock } from '@/stores/server-clock';
import { type Delivery, type DeliveryTexts, useDeliveryText } from '../delivery-words';

/** Until when an order has the named day. */
function cutOffText(t: DeliveryTexts, hour: number, remaining: number): string {
  if (remaining <= 0) return t('late', { hour });
  const minutes = remaining % 60;
  return remaining < 60 ? t('withinMinutes', { minutes }) : t('within', { hours: Math.floor(remaining / 60), minutes });
}

/** Delivery day and order deadline, with a countdown once the time is known. */
export function DeliveryDays({ delivery, ahead }: { delivery: Delivery; ahead: boolean }) {
  const t = useTranslations('estimate');
  const { cut_off_hour: hour } = delivery;
  const counted = hour !== null && hour < 24;
  const day = useDeliveryText(t, delivery, ahead);
  const minutes = useByClock<number | null>(counted ? (now) => minutesToCutOff(hour, now) : () => null, null);
  if (!counted) return <b>{day}</b>;
  return (
    <>
      <b>{day}</b> {/* A line of its own, with the same number of words before and after the time is known. */}
      <span>{minutes === null ? t('cutOff', { hour }) : cutOffText(t, hour, minutes)}</span>
    </>
  );
}
