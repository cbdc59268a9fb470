'use client';

import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { TurnsProps } from './turns';

/** The buttons and the turning of a slider; they come with the shopper's first move, or when it is nearly time to turn. */
const Turns = lazyOnDemand(() => import('./turns').then((module) => module.Turns));

export function LateTurns(props: TurnsProps) {
  return useFirstInteraction() && <Turns {...props} />;
}
