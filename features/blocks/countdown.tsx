'use client';

import { onNeed } from '@/components/late/on-need';
import { formatDateTime } from '@/lib/format/date';
import type { CountdownProps } from './time-left';

/** What the server says, which does not know when it is read. */
const Until = ({ title, until }: CountdownProps) => <p><span className="font-semibold">{title}:</span> <time dateTime={until} className="tabular">{formatDateTime(until)}</time></p>;
const TimeLeft = onNeed(() => import('./time-left').then((module) => module.TimeLeft), Until);

/** The time that is left; its program comes behind the page's. */
export const Countdown = (props: CountdownProps) => <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card bg-deal-soft px-5 py-4"><TimeLeft {...props} /></div>;
