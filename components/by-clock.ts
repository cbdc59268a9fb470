'use client';

import { useSyncExternalStore } from 'react';

// Often enough that a shown minute is never long over; what is read must be plain, so nothing is drawn anew in between.
const lookAtClock = (listener: () => void) => {
  const timer = setInterval(listener, 10_000);
  return () => clearInterval(timer);
};

/**
 * What depends on the time, kept up with it. A kept page can't know when it is read: it says `unknown`, and the browser
 * puts the truth in its place.
 */
export const useByClock = <Value extends string | number | boolean | null>(read: (now: Date) => Value, unknown: Value): Value =>
  useSyncExternalStore(lookAtClock, () => read(new Date()), () => unknown);
