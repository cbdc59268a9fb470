import type { Collection } from '../../../lib/contract/checkout.ts';
import { tashkent } from '../../../lib/format/clock.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { type StoreHours, workingDayFrom } from '../../../lib/shop/store-hours.ts';

/**
 * When an order can be collected: after the store has prepared it, at a full hour within opening hours; else at the
 * next opening.
 */
export function collectionOf(
  { opens, closes, closed_days: closed }: StoreHours,
  readyMinutes: number,
  now: Date,
): Collection {
  const ready = new Date(now.getTime() + readyMinutes * 60_000);
  const { hour, minute } = tashkent(ready);
  const whole = Number(minute) === 0 ? Number(hour) : Number(hour) + 1;
  const from = `${String(whole).padStart(2, '0')}:00`;
  const today = tashkentDay(ready);
  const first =
    from <= opens
      ? { day: today, from: opens }
      : from < closes
        ? { day: today, from }
        : { day: tashkentDay(ready, 1), from: opens };
  const day = workingDayFrom(first.day, closed);
  return day === first.day ? first : { day, from: opens };
}
