'use client';

import { memo } from 'react';
import { KeptHtml } from '@/components/late/kept-html';
import { CardContent, type CardProps } from './card-content';

/** A product in a grid, a rail or the list view of a listing: the same markup, laid out by the stylesheet. */
export const ProductCard = memo(function ProductCard(card: CardProps) {
  return (
    <KeptHtml className="card" eager={card.priority}>
      <CardContent {...card} />
    </KeptHtml>
  );
});
