import { tashkentMinutes } from '../../../lib/format/clock.ts';

/** Nobody is woken: from this hour of Tashkent to that. */
const [quietFrom, quietTo] = [22, 9] as const;
const minuteMs = 60_000;

/** When something may be shown that happens now: at once, in the night when it is over. */
export function wakingMoment(now: Date): Date {
  const minutes = tashkentMinutes(now);
  if (minutes >= quietTo * 60 && minutes < quietFrom * 60) return now;
  const wait = (quietTo * 60 - minutes + 24 * 60) % (24 * 60);
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + wait * minuteMs);
}
