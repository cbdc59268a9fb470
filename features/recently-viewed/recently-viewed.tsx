'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';

const Rail = lazyOnDemand(() => import('./rail').then((module) => module.default));

/** The shopper's last products above the footer; loaded and asked for when they come near the screen. */
export function RecentlyViewed() {
  return (
    <OnView margin="300px" className="page">
      <Rail />
    </OnView>
  );
}
