'use client';

import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { LazyHydrate, lazyHydrated } from '@/components/hydration/lazy-hydrate';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

const load = () => import('./price-display-switch');
const PriceWays = lazyHydrated(() => load().then((module) => module.PriceWays));
const PriceDisplayTerms = lazyOnDemand(() => load().then((module) => module.PriceDisplayTerms));

interface PriceDisplaySlotProps {
  /** With a choice of term, if there is space. */
  terms?: boolean;
  /** A term was clicked. */
  onTerm?: (months: number) => void;
  className?: string;
}

/**
 * The switch of the price display mode: complete in the page, its code loads later; terms and budget load beside it. The
 * header's one is on every page, visible or not, so that prices follow the chosen term everywhere.
 */
export function PriceDisplaySlot({ className = '', ...termsProps }: PriceDisplaySlotProps) {
  const needed = useFirstInteraction();
  return (
    <div className={`price-switch ${className}`}>
      <LazyHydrate tag="div" load={PriceWays.load}>
        <PriceWays />
      </LazyHydrate>
      {needed && <PriceDisplayTerms {...termsProps} />}
    </div>
  );
}
