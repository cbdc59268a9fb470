import { tashkentDay } from '../format/date.ts';
import { tashkentMinutes } from '../format/clock.ts';

/** `HH:MM` in Tashkent; `24:00` is the end of the day. */
export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}
/** When somebody answers: by day of the week, Monday first, without those days (`YYYY-MM-DD`). */
export interface WeekHours {
  readonly week: readonly (DayHours | null)[];
  readonly holidays: readonly string[];
}

const minuteMs = 60_000;
const aheadOfUtcMs = 5 * 60 * minuteMs;
/** So far ahead the next opening is looked for: a shop that is closed for longer has none. */
const daysAhead = 120;

const minutesOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Hours of a calendar day; null for one on which nobody answers. */
export function hoursOn({ week, holidays }: WeekHours, day: string): DayHours | null {
  if (holidays.includes(day)) return null;
  return week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? null;
}

/** Whether somebody answers at this moment. */
export function isAnswered(hours: WeekHours, now: Date): boolean {
  const today = hoursOn(hours, tashkentDay(now));
  if (today === null) return false;
  const minutes = tashkentMinutes(now);
  return minutes >= minutesOf(today.opens) && minutes < minutesOf(today.closes);
}

/** A time of a calendar day in Tashkent as a moment. */
const momentOf = (day: string, clock: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - aheadOfUtcMs + minutesOf(clock) * minuteMs);

/** When somebody answers next; undefined while somebody does, and where nobody will within months. */
export function opensNext(hours: WeekHours, now: Date): Date | undefined {
  if (isAnswered(hours, now)) return undefined;
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = tashkentDay(now, ahead);
    const open = hoursOn(hours, day);
    const opening = open === null ? undefined : momentOf(day, open.opens);
    if (opening !== undefined && opening > now) return opening;
  }
  return undefined;
}
