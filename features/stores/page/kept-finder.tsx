'use client';

import { keptFields } from '@/components/late/kept-fields';

const Room = () => <div className="skeleton min-h-dvh" aria-hidden="true" />;

/** The list of stores; what narrows it down and the map come with the first move. */
export const KeptFinder = keptFields(() => import('../store-finder').then((module) => module.StoreFinder), Room);
