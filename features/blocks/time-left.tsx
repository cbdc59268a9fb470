'use client';

import { Countdown as Clock, useSecondsLeft } from '@/components/countdown';
import { formatDateTime } from '@/lib/format/date';

export interface CountdownProps { title: string; until: string; over: string }

const daySeconds = 86_400;

/** The time that is left: until when, on the last day second by second, then that it is over. */
export function TimeLeft({ title, until, over }: CountdownProps) {
  const left = useSecondsLeft(Date.parse(until));
  if (left === 0) return <p className="font-semibold">{over}</p>;
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-lg font-bold tabular">{left < daySeconds ? <Clock seconds={left} /> : <time dateTime={until}>{formatDateTime(until)}</time>}</p>
    </>
  );
}
