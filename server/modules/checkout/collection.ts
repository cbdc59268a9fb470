import { tashkent } from '../../../lib/format/clock.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import type { Collection } from '../../../lib/contract/checkout.ts';

/**
 * From when an order can be collected: once the store has put the goods together, in full hours, while it is open; else
 * from its next opening on.
 */
export function collectionOf({ opens, closes }: { readonly opens: string; readonly closes: string }, readyMinutes: number, now: Date): Collection {
  const ready = new Date(now.getTime() + readyMinutes * 60_000);
  const { hour, minute } = tashkent(ready);
  const whole = Number(minute) === 0 ? Number(hour) : Number(hour) + 1;
  const from = `${String(whole).padStart(2, '0')}:00`;
  if (from <= opens) return { day: tashkentDay(ready), from: opens };
  return from < closes ? { day: tashkentDay(ready), from } : { day: tashkentDay(ready, 1), from: opens };
}
