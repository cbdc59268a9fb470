import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** Long work yields after this time. */
const sliceMs = 8;

/**
 * Yields to the event loop if the last time is a moment ago; for long work in a process that also answers shoppers.
 * Awaiting promises alone never yields.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await turn();
    since = performance.now();
  };
}

/** Without calls for this time, no throttling is needed. */
const idleAfterMs = 1_000;
const maxPauseMs = 250;

/** Throttles long work in a process that also answers shoppers. */
export interface BackgroundThrottle {
  /** Records a shopper's call. */
  recordCall(): void;
  /** Called between parts of the work: while shoppers call, it pauses for at least half of the time. */
  after(workedMs: number): Promise<void>;
}

export function createBackgroundThrottle(
  clock: { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> } = {
    now: () => performance.now(),
    wait: pause,
  },
): BackgroundThrottle {
  let lastCallAt = -Infinity;
  return {
    recordCall: () => {
      lastCallAt = clock.now();
    },
    async after(workedMs) {
      if (clock.now() - lastCallAt < idleAfterMs) await clock.wait(Math.min(workedMs, maxPauseMs));
      else await turn();
    },
  };
}

/** Adapts the batch size to a wished duration while working. */
export function createBatchSize(options: {
  readonly first: number;
  readonly min: number;
  readonly max: number;
  readonly wishedMs: number;
}) {
  let size = options.first;
  return {
    get: () => size,
    /** Records the duration of the last batch. */
    took: (milliseconds: number): void => {
      // At most doubled or halved at once, so that one slow moment does not decide for long.
      const factor = Math.min(2, Math.max(0.5, options.wishedMs / Math.max(milliseconds, 0.1)));
      size = Math.round(Math.min(options.max, Math.max(options.min, size * factor)));
    },
  };
}
