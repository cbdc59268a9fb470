import { tashkentDay } from '../format/date.ts';
import { tashkentMinutes } from '../format/clock.ts';

/** `HH:MM` in Tashkent; `24:00` is the end of the day. */
export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}
/** Opening hours of the chat: by day of the week, Monday first, without holidays (`YYYY-MM-DD`). */
export interface WeekHours {
  readonly week: readonly (DayHours | null)[];
  readonly holidays: readonly string[];
}

const minuteMs = 60_000;
const aheadOfUtcMs = 5 * 60 * minuteMs;
/** Days that are searched for the next opening. */
const daysAhead = 120;

const minutesOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Hours of a calendar day; null if closed. */
export function hoursOn({ week, holidays }: WeekHours, day: string): DayHours | null {
  if (holidays.includes(day)) return null;
  return week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? null;
}

/** Whether the chat is open at a moment. */
export function isWithinHours(hours: WeekHours, now: Date): boolean {
  const today = hoursOn(hours, tashkentDay(now));
  if (today === null) return false;
  const minutes = tashkentMinutes(now);
  return minutes >= minutesOf(today.opens) && minutes < minutesOf(today.closes);
}

/** A time of a calendar day in Tashkent as a moment. */
const momentOf = (day: string, clock: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - aheadOfUtcMs + minutesOf(clock) * minuteMs);

/** The next opening; undefined while open, and if there is none within months. */
export function nextOpening(hours: WeekHours, now: Date): Date | undefined {
  if (isWithinHours(hours, now)) return undefined;
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = tashkentDay(now, ahead);
    const open = hoursOn(hours, day);
    const opening = open === null ? undefined : momentOf(day, open.opens);
    if (opening !== undefined && opening > now) return opening;
  }
  return undefined;
}

/**
 * Minutes between two moments within the hours, rounded down; all minutes if no day of the week has hours.
 */
export function minutesWithin(hours: WeekHours, from: Date, to: Date): number {
  if (hours.week.every((day) => day === null))
    return Math.max(0, Math.floor((to.getTime() - from.getTime()) / minuteMs));
  let spent = 0;
  const last = tashkentDay(to);
  for (let ahead = 0; tashkentDay(from, ahead) <= last; ahead += 1) {
    const day = tashkentDay(from, ahead);
    const open = hoursOn(hours, day);
    if (open === null) continue;
    const begin = Math.max(from.getTime(), momentOf(day, open.opens).getTime());
    const end = Math.min(to.getTime(), momentOf(day, open.closes).getTime());
    spent += Math.max(0, end - begin);
  }
  return Math.floor(spent / minuteMs);
}
