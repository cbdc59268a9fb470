'use client';

import { lazyForm } from '@/components/hydration/lazy-form';

const Room = () => <div className="skeleton min-h-dvh" aria-hidden="true" />;

/** The list of stores; filters and map load at the first interaction. */
export const LazyStoreFinder = lazyForm(() => import('../store-finder').then((module) => module.StoreFinder), Room);
