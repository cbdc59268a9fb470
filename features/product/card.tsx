'use client';

import { memo } from 'react';
import { LazyHydrate } from '@/components/hydration/lazy-hydrate';
import { CardContent, type CardProps } from './card-content';

/** A product in a grid, a rail or a row of a listing: one markup, laid out by the stylesheet. */
export const ProductCard = memo(function ProductCard(card: CardProps) {
  return (
    <LazyHydrate className="card" eager={card.priority}>
      <CardContent {...card} />
    </LazyHydrate>
  );
});
