'use client';

import { lazyForm } from '@/components/hydration/lazy-form';

const Room = () => <div className="skeleton min-h-dvh" aria-hidden="true" />;

/** The list of stores; what narrows it down and the map come with the first move. */
export const KeptFinder = lazyForm(() => import('../store-finder').then((module) => module.StoreFinder), Room);
