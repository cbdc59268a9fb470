'use client';

import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

const PriceDisplaySwitch = lazyOnDemand(() =>
  import('./price-display-switch').then((module) => module.PriceDisplaySwitch),
);

interface PriceDisplaySlotProps {
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
export function PriceDisplaySlot({ className = '', ...given }: PriceDisplaySlotProps) {
  const needed = useFirstInteraction();
  return <div className={`lens-place ${className}`}>{needed && <PriceDisplaySwitch {...given} />}</div>;
}
