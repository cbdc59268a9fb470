const dayMs = 86_400_000;
/** Tashkent is five hours ahead of UTC all year. */
const aheadMs = 5 * 3_600_000;

/** The clock of a story: its events have days in the past, in order. */
export interface Clock {
  readonly now: () => Date;
  /** So many days before the day of the telling, at this hour of Tashkent; later than what was told before in any case. */
  readonly to: (daysAgo: number, hour: number, minute?: number) => void;
  readonly later: (milliseconds: number) => void;
}

/** A clock that has told nothing yet. */
export function storyClock(present: Date): Clock {
  const midnight = Math.floor((present.getTime() + aheadMs) / dayMs) * dayMs - aheadMs;
  let at = 0;
  const set = (wished: number): void => {
    at = Math.min(Math.max(wished, at + 1), Math.max(present.getTime(), at + 1));
  };
  return {
    now: () => new Date(at),
    to: (daysAgo, hour, minute = 0) => {
      set(midnight - daysAgo * dayMs + hour * 3_600_000 + minute * 60_000);
    },
    later: (milliseconds) => {
      set(at + milliseconds);
    },
  };
}
