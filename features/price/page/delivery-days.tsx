'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryEstimate } from '@/lib/contract/common';
import { daysOfOrder, minutesToCutOff } from '@/lib/shop/cut-off';
import { useByClock } from '@/stores/server-clock';
import { daysText, type DeliveryTexts } from '../delivery-words';

type Delivery = NonNullable<DeliveryEstimate['delivery']>;

/** The delivery day of an order placed now. */
function dayNow(t: DeliveryTexts, { days }: Delivery, minutes: number): string {
  if (days === null) return daysText(t, { days }, false);
  const ordered = daysOfOrder(days, minutes);
  // The day is named if it is today, tomorrow or the day after.
  if (days.max === 1) return t(ordered.max === 1 ? 'tomorrow' : 'dayAfterTomorrow');
  return daysText(t, { days: ordered }, false);
}

function cutOffText(t: DeliveryTexts, hour: number, remaining: number): string {
  if (remaining <= 0) return t('late', { hour });
  const minutes = remaining % 60;
  return remaining < 60 ? t('withinMinutes', { minutes }) : t('within', { hours: Math.floor(remaining / 60), minutes });
}

/** Delivery day and order deadline, with a countdown once the time is known. */
export function DeliveryDays({ delivery, ahead }: { delivery: Delivery; ahead: boolean }) {
  const t = useTranslations('promise');
  const { cut_off_hour: hour } = delivery;
  const counted = hour !== null && hour < 24;
  const minutes = useByClock<number | null>(counted ? (now) => minutesToCutOff(hour, now) : () => null, null);
  if (!counted) return <b>{daysText(t, delivery, ahead)}</b>;
  return (
    <>
      <b>{minutes === null ? daysText(t, delivery, ahead) : dayNow(t, delivery, minutes)}</b>
      {/* A line of its own, with the same number of words before and after the time is known. */}{' '}
      <span>{minutes === null ? t('cutOff', { hour }) : cutOffText(t, hour, minutes)}</span>
    </>
  );
}
