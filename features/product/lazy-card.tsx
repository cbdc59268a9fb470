'use client';

import { CardSkeleton } from '@/components/card-skeleton';
import { LazyHydrate, lazyHydrated } from '@/components/hydration/lazy-hydrate';
import type { CardProps } from './card-content';

const Content = lazyHydrated(() => import('./card-content').then((module) => module.CardContent), CardSkeleton);

/** The same card on pages that may do without any: its program comes when the first of them comes near the screen. */
export function LazyProductCard(card: Omit<CardProps, 'priority'>) {
  return (
    <LazyHydrate className="card" load={Content.load}>
      <Content {...card} />
    </LazyHydrate>
  );
}
