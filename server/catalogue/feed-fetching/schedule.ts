const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Tashkent is UTC+5 all year: no hour of a day is missing or repeated. */
const offsetMs = 5 * 3_600_000;
/** Clock corrections below this are waited for; moments further ahead come from a wrong clock. */
const believedAheadMs = dayMs;

/** Hours of the day in Tashkent, `HH:MM`, at which a feed is fetched. */
export type Times = readonly string[];

const msOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * minuteMs;
/** Start of the day in Tashkent of a moment. */
const dayOf = (at: number): number => Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs;

/** The last scheduled time of a feed up to a moment; undefined if there is none. */
export function lastTime(times: Times, at: Date): Date | undefined {
  const day = dayOf(at.getTime());
  const passed = times
    .flatMap((time) => [day + msOf(time), day - dayMs + msOf(time)])
    .filter((time) => time <= at.getTime());
  return passed.length === 0 ? undefined : new Date(Math.max(...passed));
}

/** The first scheduled time of a feed after a moment; undefined if there is none. */
export function nextTime(times: Times, at: Date): Date | undefined {
  const day = dayOf(at.getTime());
  const ahead = times
    .flatMap((time) => [day + msOf(time), day + dayMs + msOf(time)])
    .filter((time) => time > at.getTime());
  return ahead.length === 0 ? undefined : new Date(Math.min(...ahead));
}

export interface Planned {
  readonly times: Times;
  /** Start of this schedule; earlier moments are not fetched. */
  readonly since: Date;
  /** Moments for which the feed was or is being fetched, in any order. */
  readonly visited: readonly Date[];
}

/**
 * The moment for which a feed is due now. Of several missed moments only the last counts. A clock that is set back
 * fetches nothing twice; one that was days ahead blocks nothing.
 */
export function dueTime({ times, since, visited }: Planned, now: Date): Date | undefined {
  const due = lastTime(times, now);
  if (due === undefined) return undefined;
  const fetchTimes = [since, ...visited].filter((at) => at.getTime() <= now.getTime() + believedAheadMs);
  return fetchTimes.every((at) => at.getTime() < due.getTime()) ? due : undefined;
}

const minPauseMs = minuteMs;
const maxPauseMs = 60 * minuteMs;

/** The pause after this many failed attempts; undefined if the hour since the first would be over. */
export function pauseAfter(tries: number, sinceFirstMs: number): number | undefined {
  const pause = minPauseMs * 2 ** (tries - 1);
  return sinceFirstMs + pause > maxPauseMs ? undefined : pause;
}
