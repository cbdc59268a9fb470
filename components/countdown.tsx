'use client';

import { useEffect, useState } from 'react';
import { formatCountdown } from '@/lib/format/countdown';

const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until a moment (milliseconds since 1970); it falls by one each second, to 0. */
export function useSecondsLeft(until: number): number {
  const [, tick] = useState(0);
  // Computed at each tick: after a delayed timer or a sleeping tab the remaining time is right at once.
  const left = secondsTo(until);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => tick((count) => count + 1), Math.max(10, until - Date.now() - (left - 1) * 1000));
    return () => clearTimeout(timer);
  });
  return left;
}

/** Time that is left, ticking; said by screen readers only when they come across it. */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <span role="timer" aria-live="off" className="whitespace-nowrap tabular">
      {formatCountdown(seconds)}
    </span>
  );
}
