'use client';

import { CardSkeleton } from '@/components/card-skeleton';
import { LazyHydrate, lazyHydrated } from '@/components/hydration/lazy-hydrate';
import type { CardProps } from './card-content';

const Content = lazyHydrated(() => import('./card-content').then((module) => module.CardContent), CardSkeleton);

/** The same card for pages that may have none: its code loads when the first one comes near the viewport. */
export function LazyProductCard(card: Omit<CardProps, 'priority'>) {
  return (
    <LazyHydrate className="card" load={Content.load}>
      <Content {...card} />
    </LazyHydrate>
  );
}
