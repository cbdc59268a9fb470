import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { monthlySaleNumber } from '@/lib/cart/rules';
import { lensTerms } from '@/lib/contract/browsing';
import { type LendingRules, offerOver } from '@/lib/money/offers';
import { useTermOffers } from './term-offers';
import { persistOptions } from './persist';

/** Which price comes first: full payment or monthly payment. */
export const priceDisplayModes = ['once', 'month'] as const;
type PriceDisplayMode = (typeof priceDisplayModes)[number];

interface PriceDisplayStore {
  lens: PriceDisplayMode;
  months: number;
  /** Data for computing other terms; null until loaded. */
  rules: LendingRules | null;
  setLens: (lens: PriceDisplayMode) => void;
  setMonths: (months: number) => void;
}

/**
 * Belongs to the device like the colour scheme: signing out keeps it. The next page applies it before the first paint
 * (`view-inline-script.ts`).
 */
export const usePriceDisplayStore = create<PriceDisplayStore>()(
  persist(
    (set) => ({
      lens: 'once',
      months: monthlySaleNumber,
      rules: null,
      setLens: (lens) => set({ lens }),
      setMonths: (months) => set({ months }),
    }),
    persistOptions('lens', ({ lens, months }) => ({ lens, months })),
  ),
);

/** The available terms, the shortest first. */
export const termsOf = ({ lenders }: LendingRules): number[] =>
  lensTerms.filter((months) => lenders.some(({ terms }) => terms.some((term) => term.months === months)));

function applyToDocument({ lens, months, rules }: PriceDisplayStore): void {
  document.documentElement.dataset['lens'] = lens;
  const offerOf =
    rules === null || months === monthlySaleNumber ? null : (price: number) => offerOver(price, months, rules);
  // While another term cannot be computed, prices show the usual one.
  useTermOffers.setState({ offerOf, months: offerOf === null ? monthlySaleNumber : months, byMonth: lens === 'month' });
}

/** Applies the choice to the document, in every open tab; returns a function that ends it. */
export function followPriceDisplay(): () => void {
  const read = (event: StorageEvent): void => {
    if (event.key === null || event.key === 'lens') void usePriceDisplayStore.persist.rehydrate();
  };
  const end = usePriceDisplayStore.subscribe(applyToDocument);
  void usePriceDisplayStore.persist.rehydrate();
  window.addEventListener('storage', read);
  return () => {
    end();
    window.removeEventListener('storage', read);
  };
}
