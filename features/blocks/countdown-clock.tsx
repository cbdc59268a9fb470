'use client';

import type { ReactNode } from 'react';
import { useSecondsUntil } from '@/components/countdown';

type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

export interface CountdownClockProps {
  title: string;
  /** Moment with its offset, as in the block. */
  until: string;
  over: string;
  /** Unit labels after a number, short enough for any number. */
  units: Record<Unit, string>;
  /** The end, as the server says it. */
  children: ReactNode;
}

const lengths: Record<Unit, number> = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 };

/** The three largest useful units: days if there are any, seconds on the last day. */
function partsOf(seconds: number): { unit: Unit; count: number }[] {
  const units: readonly Unit[] =
    seconds < lengths.days ? ['hours', 'minutes', 'seconds'] : ['days', 'hours', 'minutes'];
  let rest = seconds;
  return units.map((unit) => {
    const count = Math.floor(rest / lengths[unit]);
    rest -= count * lengths[unit];
    return { unit, count };
  });
}

/** The remaining time, then a text that it is over. */
export function CountdownClock({ title, until, over, units, children }: CountdownClockProps) {
  const remaining = useSecondsUntil(Date.parse(until));
  if (remaining === 0) return <p className="text-lg font-bold">{over}</p>;
  return (
    <>
      <div>
        <p className="text-lg font-bold">{title}</p>
        {children}
      </div>
      <p role="timer" aria-live="off" className="flex gap-2">
        {partsOf(remaining).map(({ unit, count }) => (
          <span key={unit} className="grid min-w-18 justify-items-center rounded-xl bg-surface px-2 py-2">
            <span className="text-xl leading-7 font-bold tabular">{String(count).padStart(2, '0')}</span>{' '}
            <span className="text-xs text-soft">{units[unit]}</span>
          </span>
        ))}
      </p>
    </>
  );
}
