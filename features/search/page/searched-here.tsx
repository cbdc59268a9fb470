'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

/** What was searched in this browser before; its program and texts come behind the page's. */
export const SearchedHere = lazyOnDemand<{ except: string }>(() =>
  import('./late-searched-here').then((module) => module.LateSearchedHere),
);
