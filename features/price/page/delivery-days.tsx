'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryEstimate } from '@/lib/contract/common';
import { minutesToCutOff } from '@/lib/shop/cut-off';
import { useByClock } from '@/stores/server-clock';
import { daysText, type DeliveryTexts } from '../delivery-words';

type Delivery = NonNullable<DeliveryEstimate['delivery']>;

/** The delivery day of an order placed now. */
function dayNow(t: DeliveryTexts, { days, days_after_cut_off: after }: Delivery, minutes: number): string {
  const ordered = minutes > 0 ? days : after;
  if (days === null || ordered === null) return daysText(t, { days }, false);
  // The day is named if it is today, tomorrow or the day after.
  if (ordered.max === 1) return t('tomorrow');
  if (days.max === 1 && ordered.max === 2) return t('dayAfterTomorrow');
  return daysText(t, { days: ordered }, false);
}

function cutOffText(t: DeliveryTexts, { days, days_after_cut_off: after }: Delivery, hour: number, remaining: number) {
  // A holiday can make the difference more than a day, or none.
  if (remaining <= 0) return t(after?.min === (days?.min ?? 0) + 1 ? 'late' : 'cutOff', { hour });
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
      <span>{minutes === null ? t('cutOff', { hour }) : cutOffText(t, delivery, hour, minutes)}</span>
    </>
  );
}
