import { feedTime } from '@/lib/contract/staff-feeds';

/** Intervals that divide a day evenly, in hours: a feed has the same times every day. */
export const intervals = [1, 2, 3, 4, 6, 8, 12, 24] as const;

/** How the form names the times: none, every so many hours, or a list. */
export type Schedule = 'never' | 'list' | `${(typeof intervals)[number]}`;
export const schedules: readonly Schedule[] = ['never', 'list', ...intervals.map((hours) => `${hours}` as const)];

const everyHours = (hours: number): string[] =>
  Array.from({ length: 24 / hours }, (_, index) => `${String(index * hours).padStart(2, '0')}:00`);

/** The schedule of stored times. */
export function scheduleOf(times: readonly string[]): Schedule {
  if (times.length === 0) return 'never';
  const hours = intervals.find((each) => everyHours(each).join() === times.join());
  return hours === undefined ? 'list' : `${hours}`;
}

/** The times of a schedule; `list` is what a person has typed. Undefined if it is no list of times. */
export function timesOf(schedule: Schedule, list: string): string[] | undefined {
  if (schedule === 'never') return [];
  if (schedule !== 'list') return everyHours(Number(schedule));
  const times = list
    .split(/[\s,;]+/)
    .filter((time) => time !== '')
    .map((time) => time.padStart(5, '0'));
  return times.length > 0 && times.every((time) => feedTime.safeParse(time).success) ? times : undefined;
}
