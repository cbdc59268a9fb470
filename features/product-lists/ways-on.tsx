'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { RailSkeleton } from './rail-skeleton';

/** Loaded where a list is empty. */
const PopularProducts = lazyOnDemand(
  () => import('./popular-products').then((module) => module.PopularProducts),
  () => <RailSkeleton />,
);

interface WaysOnProps {
  /** Products of the list, which are not repeated. */
  except?: readonly number[];
}

/** Stands below an empty or short list: best sellers of the region and recent searches. Its height is reserved. */
export const WaysOn = ({ except = [] }: WaysOnProps) => (
  <div className="mt-8 min-h-108 md:min-h-120 noscript:hidden">
    <PopularProducts except={except} />
  </div>
);
