'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { TimeLeftProps } from './time-left';

const TitleAlone = ({ title, children }: TimeLeftProps) => (
  <div>
    <p className="text-lg font-bold">{title}</p>
    {children}
  </div>
);

/** The time that is left, and until its program is there what the server says. */
export const LateTimeLeft = lazyOnDemand(() => import('./time-left').then(({ TimeLeft }) => TimeLeft), TitleAlone);
