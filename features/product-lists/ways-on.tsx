'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { RailSkeleton } from './rail-skeleton';

/** Loaded where a list is empty. */
const PopularProducts = lazyOnDemand(
  () => import('./popular-products').then((module) => module.PopularProducts),
  () => <RailSkeleton />,
);

/** What stands below a list that is empty: what sells best in the shopper's region, and what was searched here. Its room is kept from the first moment. */
export const WaysOn = () => (
  <div className="mt-8 min-h-108 md:min-h-120 noscript:hidden">
    <PopularProducts />
  </div>
);
