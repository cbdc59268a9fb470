const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Tashkent is five hours ahead of UTC on every day of the year: no hour of a day is missing there or comes twice. */
const offsetMs = 5 * 3_600_000;
/** A clock that is put right by less is waited for; what was noted further ahead was noted by a clock that was wrong. */
const believedAheadMs = dayMs;

/** Hours of the day in Tashkent, `HH:MM`, at which a feed is fetched. */
export type Times = readonly string[];

const msOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * minuteMs;
/** When the day in Tashkent began to which a moment belongs. */
const dayOf = (at: number): number => Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs;

/** The last time of a feed that is not later than a moment; undefined where it has none. */
export function lastTime(times: Times, at: Date): Date | undefined {
  const day = dayOf(at.getTime());
  const passed = times
    .flatMap((time) => [day + msOf(time), day - dayMs + msOf(time)])
    .filter((time) => time <= at.getTime());
  return passed.length === 0 ? undefined : new Date(Math.max(...passed));
}

/** The first time of a feed after a moment; undefined where it has none. */
export function nextTime(times: Times, at: Date): Date | undefined {
  const day = dayOf(at.getTime());
  const ahead = times
    .flatMap((time) => [day + msOf(time), day + dayMs + msOf(time)])
    .filter((time) => time > at.getTime());
  return ahead.length === 0 ? undefined : new Date(Math.min(...ahead));
}

export interface Planned {
  readonly times: Times;
  /** Since when the feed has these times: it is not fetched for earlier ones. */
  readonly since: Date;
  /** For which moments it was fetched, or is being fetched, in any order. */
  readonly visited: readonly Date[];
}

/**
 * The time for which a feed is to be fetched now. Of all that passed while nobody looked only the last one counts, so a
 * shop that was away fetches once. A clock that is put back fetches nothing twice; one that was days ahead stops nothing.
 */
export function dueTime({ times, since, visited }: Planned, now: Date): Date | undefined {
  const due = lastTime(times, now);
  if (due === undefined) return undefined;
  const done = [since, ...visited].filter((at) => at.getTime() <= now.getTime() + believedAheadMs);
  return done.every((at) => at.getTime() < due.getTime()) ? due : undefined;
}

const firstPauseMs = minuteMs;
const longestMs = 60 * minuteMs;

/** How long to wait after so many tries that failed; undefined where the hour since the first would be over. */
export function pauseAfter(tries: number, sinceFirstMs: number): number | undefined {
  const pause = firstPauseMs * 2 ** (tries - 1);
  return sinceFirstMs + pause > longestMs ? undefined : pause;
}
