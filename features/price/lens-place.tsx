'use client';

import { useFirstMove } from '@/components/late/first-move';
import { onNeed } from '@/components/late/on-need';

const LensSwitch = onNeed(() => import('./lens-switch').then((module) => module.LensSwitch));

interface LensPlaceProps {
  /** With the months to choose from, where there is room. */
  terms?: boolean;
  /** A term is pressed. */
  onTerm?: (months: number) => void;
  className?: string;
}

/**
 * Where the switch of the lens stands, in a box that waits for it: the switch needs its program, and no page carries it. The
 * one of the header is on every page, seen or not, so that prices over another term follow the choice everywhere.
 */
export function LensPlace({ className = '', ...given }: LensPlaceProps) {
  const needed = useFirstMove();
  return <div className={`lens-place ${className}`}>{needed && <LensSwitch {...given} />}</div>;
}
