'use client';

import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

const PriceDisplaySwitch = lazyOnDemand(() =>
  import('./price-display-switch').then((module) => module.PriceDisplaySwitch),
);

interface PriceDisplaySlotProps {
  /** With a choice of term, if there is space. */
  terms?: boolean;
  /** A term was clicked. */
  onTerm?: (months: number) => void;
  className?: string;
}

/**
 * Place of the price display switch, in a box that waits for it: no page contains its code. The header's one is on
 * every page, visible or not, so that prices follow the chosen term everywhere.
 */
export function PriceDisplaySlot({ className = '', ...switchProps }: PriceDisplaySlotProps) {
  const needed = useFirstInteraction();
  return <div className={`price-switch ${className}`}>{needed && <PriceDisplaySwitch {...switchProps} />}</div>;
}
