'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { CountdownClockProps } from './countdown-clock';

const TitleAlone = ({ title, children }: CountdownClockProps) => (
  <div>
    <p className="text-lg font-bold">{title}</p>
    {children}
  </div>
);

/** The remaining time; until its code has loaded, the server's text. */
export const LazyCountdownClock = lazyOnDemand(
  () => import('./countdown-clock').then(({ CountdownClock }) => CountdownClock),
  TitleAlone,
);
