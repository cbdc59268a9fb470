'use client';

import { useTermOffers } from '@/stores/term-offers';

/**
 * The instalment that a price is shown with: over the chosen term where somebody lends the sum so long, else the one that
 * the answer gives. What can't be had by instalments has none, whatever was chosen.
 * @param listed what instalments are reckoned from: the price without the discount for paying at once
 */
export function useDisplayedOffer<Given extends object>(given: Given | null, listed: number) {
  const offerOf = useTermOffers((state) => state.offerOf);
  return given === null ? null : (offerOf?.(listed) ?? given);
}
