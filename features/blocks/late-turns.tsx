'use client';

import { useFirstMove } from '@/components/late/first-move';
import { onNeed } from '@/components/late/on-need';
import type { TurnsProps } from './turns';

/** The buttons and the turning of a slider; they come with the shopper's first move, or when it is nearly time to turn. */
const Turns = onNeed(() => import('./turns').then((module) => module.Turns));

export function LateTurns(props: TurnsProps) {
  return useFirstMove() && <Turns {...props} />;
}
