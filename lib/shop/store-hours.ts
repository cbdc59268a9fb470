import { tashkentMinutes } from '../format/clock.ts';
import { tashkentDay } from '../format/date.ts';

/** Opening hours of a store: `HH:MM` in Tashkent, the same every day except closed days (`YYYY-MM-DD`). */
export interface StoreHours {
  readonly opens: string;
  readonly closes: string;
  readonly closed_days: readonly string[];
}

const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':');
  return Number(hour) * 60 + Number(minute);
};

/** The calendar day this many days later. */
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first open day from this one on. */
export function workingDayFrom(day: string, closedDays: readonly string[]): string {
  let found = day;
  while (closedDays.includes(found)) found = dayAfter(found);
  return found;
}

/** Whether a store is open at a moment; hours may extend past midnight. */
export function isOpenAt({ opens, closes, closed_days: closed }: StoreHours, now: Date): boolean {
  const [from, to, minutes] = [minutesOf(opens), minutesOf(closes), tashkentMinutes(now)];
  const works = (daysOff: number) => !closed.includes(tashkentDay(now, daysOff));
  if (from <= to) return minutes >= from && minutes < to && works(0);
  return (minutes >= from && works(0)) || (minutes < to && works(-1));
}

/** The next opening day of a store that is closed at a moment, and whether closed days lie before it. */
export function nextOpening(
  { opens, closed_days: closed }: StoreHours,
  now: Date,
): { readonly day: string; readonly late: boolean } {
  const next = tashkentDay(now, tashkentMinutes(now) < minutesOf(opens) ? 0 : 1);
  const day = workingDayFrom(next, closed);
  return { day, late: day !== next };
}

/** Days ahead for which closed days are displayed. */
const closedDaysHorizon = 30;
/** Most closed days that are displayed. */
const maxClosedDays = 3;

/** The next closed days of a store, including today. A cached page does not know `today`. */
export function upcomingClosedDays(closedDays: readonly string[], today?: string): string[] {
  const soon =
    today === undefined
      ? closedDays
      : closedDays.filter((day) => day >= today && day <= dayAfter(today, closedDaysHorizon));
  return soon.toSorted().slice(0, maxClosedDays);
}
