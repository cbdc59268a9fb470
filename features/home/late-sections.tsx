'use client';

import { onNeed } from '@/components/late/on-need';
import { OnView } from '@/components/late/on-view';

const parts = {
  collections: onNeed(() => import('./more-collections-rails').then((module) => module.default)),
  monthly: onNeed(() => import('./monthly-shelf').then((module) => module.default)),
  stores: onNeed(() => import('./near-stores').then((module) => module.default)),
};

/** A part that is loaded and asked for when it comes near the screen: what depends on the shopper, the collections behind the first. */
export function LateSection({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <OnView margin="600px" className="space-y-10 md:space-y-14"><Part /></OnView>;
}
