'use client';

import { useSyncExternalStore } from 'react';
import { Countdown as Clock, useSecondsLeft } from '@/components/countdown';
import { formatDateTime } from '@/lib/format/date';

const never = () => () => undefined;
const daySeconds = 86_400;

interface CountdownProps { title: string; until: string; over: string }

/** The time that is left; the server, which does not know when it is read, says until when. */
export function Countdown({ title, until, over }: CountdownProps) {
  const isHere = useSyncExternalStore(never, () => true, () => false);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card bg-deal-soft px-5 py-4">
      {isHere ? <Left title={title} until={until} over={over} /> : <p><span className="font-semibold">{title}:</span> <time dateTime={until} className="tabular">{formatDateTime(until)}</time></p>}
    </div>
  );
}

function Left({ title, until, over }: CountdownProps) {
  const left = useSecondsLeft(Date.parse(until));
  if (left === 0) return <p className="font-semibold">{over}</p>;
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-lg font-bold tabular">{left < daySeconds ? <Clock seconds={left} /> : <time dateTime={until}>{formatDateTime(until)}</time>}</p>
    </>
  );
}
