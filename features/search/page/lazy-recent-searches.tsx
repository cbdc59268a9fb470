'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

/** What was searched in this browser before; its program and texts come behind the page's. */
export const LazyRecentSearches = lazyOnDemand<{ except: string }>(() =>
  import('./recent-searches-texts').then((module) => module.RecentSearchesWithTexts),
);
