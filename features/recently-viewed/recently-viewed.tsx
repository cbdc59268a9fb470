'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';

const Rail = lazyOnDemand(() => import('./rail').then((module) => module.default));

/** Recently viewed products above the footer; loaded near the viewport. */
export function RecentlyViewed() {
  return (
    <OnView margin="300px" className="page">
      <Rail />
    </OnView>
  );
}
