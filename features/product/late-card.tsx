'use client';

import { CardSkeleton } from '@/components/card-skeleton';
import { KeptHtml, keptPart } from '@/components/late/kept-html';
import type { CardProps } from './card-content';

const Content = keptPart(() => import('./card-content').then((module) => module.CardContent), CardSkeleton);

/** The same card on pages that may do without any: its program comes when the first of them comes near the screen. */
export function LateProductCard(card: Omit<CardProps, 'priority'>) {
  return <KeptHtml className="card" load={Content.load}><Content {...card} /></KeptHtml>;
}
