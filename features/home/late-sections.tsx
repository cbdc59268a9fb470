'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';

const parts = {
  collections: lazyOnDemand(() => import('./more-collections-rails').then((module) => module.default)),
  monthly: lazyOnDemand(() => import('./monthly-shelf').then((module) => module.default)),
  stores: lazyOnDemand(() => import('./near-stores').then((module) => module.default)),
};

/** A part that is loaded and asked for when it comes near the screen: what depends on the shopper, the collections behind the first. */
export function LateSection({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return (
    <OnView margin="600px" className="space-y-10 md:space-y-14">
      <Part />
    </OnView>
  );
}
