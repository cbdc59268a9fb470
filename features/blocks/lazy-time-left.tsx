'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { TimeLeftProps } from './time-left';

const TitleAlone = ({ title, children }: TimeLeftProps) => (
  <div>
    <p className="text-lg font-bold">{title}</p>
    {children}
  </div>
);

/** The remaining time; until its code has loaded, the server's text. */
export const LazyTimeLeft = lazyOnDemand(() => import('./time-left').then(({ TimeLeft }) => TimeLeft), TitleAlone);
