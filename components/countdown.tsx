'use client';

import { useEffect, useState } from 'react';
import { formatCountdown } from '@/lib/format/countdown';

const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Seconds until a moment (milliseconds since 1970), updated every second, down to 0. */
export function useSecondsUntil(until: number): number {
  const [, tick] = useState(0);
  // Computed at each tick, so that the value is correct after a delayed timer or a suspended tab.
  const seconds = secondsTo(until);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), Math.max(10, until - Date.now() - (seconds - 1) * 1000));
    return () => clearTimeout(timer);
  });
  return seconds;
}

/** Remaining time; screen readers do not announce each tick. */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <span role="timer" aria-live="off" className="whitespace-nowrap tabular">
      {formatCountdown(seconds)}
    </span>
  );
}
