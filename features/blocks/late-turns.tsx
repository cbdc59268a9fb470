'use client';

import { useFirstMove } from '@/components/late/first-move';
import { onNeed } from '@/components/late/on-need';

/** The buttons and the turning of a slider; they come with the shopper's first move, or when it is nearly time to turn. */
const Turns = onNeed(() => import('./turns').then((module) => module.Turns));

export interface TurnsProps { track: string; total: number; labels: { back: string; forward: string } }

export function LateTurns(props: TurnsProps) {
  return useFirstMove() && <Turns {...props} />;
}
