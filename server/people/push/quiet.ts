import { tashkentMinutes } from '../../../lib/format/clock.ts';

/** Quiet hours in Tashkent. */
const [quietFrom, quietTo] = [22, 9] as const;
const minuteMs = 60_000;

/** When a notification of this moment may be shown: at once, or after the quiet hours. */
export function endOfQuietHours(now: Date): Date {
  const minutes = tashkentMinutes(now);
  if (minutes >= quietTo * 60 && minutes < quietFrom * 60) return now;
  const wait = (quietTo * 60 - minutes + 24 * 60) % (24 * 60);
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + wait * minuteMs);
}
