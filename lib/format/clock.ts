/** Tashkent is UTC+5 all year; opening the time zone database of a browser takes a phone 30 ms. */
const aheadOfUtc = 5 * 60 * 60 * 1000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Year, month, day, hour and minute of a moment in Tashkent, as digits. */
export function tashkent(date: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  const there = new Date(date.getTime() + aheadOfUtc);
  return {
    year: String(there.getUTCFullYear()),
    month: twoDigits(there.getUTCMonth() + 1),
    day: twoDigits(there.getUTCDate()),
    hour: twoDigits(there.getUTCHours()),
    minute: twoDigits(there.getUTCMinutes()),
  };
}

/** A time of day without a leading zero: `09:00` is 9:00. */
const spokenTime = (time: string): string => time.replace(/^0/, '');

/** Daily opening hours as text. */
export const spokenHours = ({
  opens,
  closes,
}: {
  readonly opens: string;
  readonly closes: string;
}): { opens: string; closes: string } => ({ opens: spokenTime(opens), closes: spokenTime(closes) });

/** Minutes since midnight in Tashkent, for opening hours. */
export function tashkentMinutes(now: Date): number {
  const part = tashkent(now);
  return Number(part.hour) * 60 + Number(part.minute);
}
