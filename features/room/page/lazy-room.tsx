'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

/** The room, whose code and contents only the browser has. */
export const LazyRoom = lazyOnDemand(() => import('../view').then((module) => module.RoomView), undefined, 'say');
