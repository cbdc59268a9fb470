'use client';

import type { ReactNode } from 'react';
import { useSecondsLeft } from '@/components/countdown';

type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

export interface TimeLeftProps {
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
function partsOf(left: number): { unit: Unit; count: number }[] {
  const shown: readonly Unit[] = left < lengths.days ? ['hours', 'minutes', 'seconds'] : ['days', 'hours', 'minutes'];
  let rest = left;
  return shown.map((unit) => {
    const count = Math.floor(rest / lengths[unit]);
    rest -= count * lengths[unit];
    return { unit, count };
  });
}

/** The remaining time, then a text that it is over. */
export function TimeLeft({ title, until, over, units, children }: TimeLeftProps) {
  const left = useSecondsLeft(Date.parse(until));
  if (left === 0) return <p className="text-lg font-bold">{over}</p>;
  return (
    <>
      <div>
        <p className="text-lg font-bold">{title}</p>
        {children}
      </div>
      <p role="timer" aria-live="off" className="flex gap-2">
        {partsOf(left).map(({ unit, count }) => (
          <span key={unit} className="grid min-w-18 justify-items-center rounded-xl bg-surface px-2 py-2">
            <span className="text-xl leading-7 font-bold tabular">{String(count).padStart(2, '0')}</span>{' '}
            <span className="text-xs text-soft">{units[unit]}</span>
          </span>
        ))}
      </p>
    </>
  );
}
