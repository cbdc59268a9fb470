import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** Long work stops for the others of its process after so long. */
const sliceMs = 8;

/**
 * For long work in a process that also answers shoppers: called often, it lets the event loop go round whenever the
 * last time is a moment ago. Waiting for promises alone never does that.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await turn();
    since = performance.now();
  };
}

/** Nobody has called for so long: there is nobody to make room for. */
const idleAfterMs = 1_000;
const maxPauseMs = 250;

/** Rests of long work in a process that also answers shoppers. */
export interface BackgroundThrottle {
  /** Notes that a shopper has called. */
  asked(): void;
  /** Called between parts of the work: while shoppers call, at least half of the time is theirs. */
  after(workedMs: number): Promise<void>;
}

export function createBackgroundThrottle(
  clock: { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> } = {
    now: () => performance.now(),
    wait: pause,
  },
): BackgroundThrottle {
  let lastAsked = -Infinity;
  return {
    asked: () => {
      lastAsked = clock.now();
    },
    async after(workedMs) {
      if (clock.now() - lastAsked < idleAfterMs) await clock.wait(Math.min(workedMs, maxPauseMs));
      else await turn();
    },
  };
}

/** A number of rows that takes about the wished time, found while working: no machine and no row is like another. */
export function createBatchSize(options: {
  readonly first: number;
  readonly least: number;
  readonly most: number;
  readonly wishedMs: number;
}) {
  let size = options.first;
  return {
    get: () => size,
    /** Says how long the last batch took. */
    took: (milliseconds: number): void => {
      // At most doubled or halved at once, so that one slow moment does not decide for long.
      const factor = Math.min(2, Math.max(0.5, options.wishedMs / Math.max(milliseconds, 0.1)));
      size = Math.round(Math.min(options.most, Math.max(options.least, size * factor)));
    },
  };
}
