'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';

const parts = {
  collections: lazyOnDemand(() => import('./more-collections-rails').then((module) => module.default)),
  monthly: lazyOnDemand(() => import('./monthly-shelf').then((module) => module.default)),
  stores: lazyOnDemand(() => import('./near-stores').then((module) => module.default)),
};

/** A part that loads when it comes near the viewport: personal parts, and collections after the first. */
export function LazySection({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return (
    <OnView margin="600px" className="space-y-10 md:space-y-14">
      <Part />
    </OnView>
  );
}
