'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryPromise } from '@/lib/contract/common';
import { tashkentMinutes } from '@/lib/format/clock';
import { useByClock } from '@/stores/server-clock';
import { daysText, type PromiseWords } from '../promise-words';

type Delivery = NonNullable<DeliveryPromise['delivery']>;

/** Where an order of this moment stands to the day's cut-off: minutes that are left, none or fewer when it is over. */
const minutesTo = (cutOff: number) => (now: Date): number => cutOff * 60 - tashkentMinutes(now);

/** The day, as it is now: what is ordered after the cut-off counts as the next day's. */
function dayNow(t: PromiseWords, { days }: Delivery, late: boolean): string {
  if (days?.max === 1) return t(late ? 'dayAfterTomorrow' : 'tomorrow');
  return daysText(t, { days: days !== null && late ? { min: days.min + 1, max: days.max + 1 } : days }, false);
}

function untilWhen(t: PromiseWords, hour: number, left: number): string {
  if (left <= 0) return t('late', { hour });
  const minutes = left % 60;
  return left < 60 ? t('withinMinutes', { minutes }) : t('within', { hours: Math.floor(left / 60), minutes });
}

/** When goods are at the door; until which hour they must be ordered for it, counted down once the time is known. */
export function DeliveryDays({ delivery, ahead }: { delivery: Delivery; ahead: boolean }) {
  const t = useTranslations('promise');
  const { cut_off_hour: hour } = delivery;
  const counted = hour !== null && hour < 24;
  const left = useByClock<number | null>(counted ? minutesTo(hour) : () => null, null);
  if (!counted) return <b>{daysText(t, delivery, ahead)}</b>;
  return (
    <>
      <b>{left === null ? daysText(t, delivery, ahead) : dayNow(t, delivery, left <= 0)}</b>
      {/* A line of its own: as many words stand in it before and after the time is known. */}
      {' '}<span>{left === null ? t('cutOff', { hour }) : untilWhen(t, hour, left)}</span>
    </>
  );
}
