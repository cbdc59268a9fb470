import { tashkentMinutes } from '../format/clock.ts';
import { tashkentDay } from '../format/date.ts';

/** When a store is open: `HH:MM` in Tashkent, the same on every day but those (`YYYY-MM-DD`) on which it is closed. */
export interface StoreHours {
  readonly opens: string;
  readonly closes: string;
  readonly closed_days: readonly string[];
}

const minutesOf = (time: string): number => {
  const [hour, minute] = time.split(':');
  return Number(hour) * 60 + Number(minute);
};

/** The calendar day that many days after another. */
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first day from this one on that is none of the closed ones. */
export function workingDayFrom(day: string, closedDays: readonly string[]): string {
  let found = day;
  while (closedDays.includes(found)) found = dayAfter(found);
  return found;
}

/** Whether a store is open at a moment; one that closes after midnight is so until then, on whatever day that falls. */
export function isOpenAt({ opens, closes, closed_days: closed }: StoreHours, now: Date): boolean {
  const [from, to, minutes] = [minutesOf(opens), minutesOf(closes), tashkentMinutes(now)];
  const works = (daysOff: number) => !closed.includes(tashkentDay(now, daysOff));
  if (from <= to) return minutes >= from && minutes < to && works(0);
  return (minutes >= from && works(0)) || (minutes < to && works(-1));
}

/** The day on which a store that is closed at a moment opens next, and whether closed days lie before it. */
export function opensNext(
  { opens, closed_days: closed }: StoreHours,
  now: Date,
): { readonly day: string; readonly late: boolean } {
  const next = tashkentDay(now, tashkentMinutes(now) < minutesOf(opens) ? 0 : 1);
  const day = workingDayFrom(next, closed);
  return { day, late: day !== next };
}

/** So many days ahead closed days are worth a word. */
const daysAhead = 30;
/** And no more of them at once. */
const daysSaid = 3;

/** The next days on which a store is closed, today among them, as far as one plans a visit; `today` is unknown to a page that is kept. */
export function closedDaysSoon(closedDays: readonly string[], today?: string): string[] {
  const soon =
    today === undefined ? closedDays : closedDays.filter((day) => day >= today && day <= dayAfter(today, daysAhead));
  return soon.toSorted().slice(0, daysSaid);
}
