'use client';

import { onNeed } from '@/components/late/on-need';
import { OnView } from '@/components/late/on-view';

const parts = {
  monthly: onNeed(() => import('./monthly-shelf').then((module) => module.default)),
  stores: onNeed(() => import('./near-stores').then((module) => module.default)),
};

/** A part that depends on the shopper, loaded and asked for when it comes near the screen. */
export function LateSection({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <OnView margin="600px"><Part /></OnView>;
}
