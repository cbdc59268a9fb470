'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { RoomSkeleton } from '../skeleton';

/** The room, whose code and contents only the browser has. */
export const LazyRoom = lazyOnDemand(() => import('../view').then((module) => module.RoomView), RoomSkeleton, 'report');
