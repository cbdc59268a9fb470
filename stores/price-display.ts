import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { monthlySaleNumber } from '@/lib/cart/rules';
import { lensTerms } from '@/lib/contract/browsing';
import { type LendingRules, offerOver } from '@/lib/money/offers';
import { useTermOffers } from './term-offers';
import { section } from './persist';

/** What of a price comes first: what is paid at once, or what is paid each month. */
export const priceDisplayModes = ['once', 'month'] as const;
type PriceDisplayMode = (typeof priceDisplayModes)[number];

interface PriceDisplayStore {
  lens: PriceDisplayMode;
  months: number;
  /** By what other terms are reckoned; null until they have come. */
  rules: LendingRules | null;
  setLens: (lens: PriceDisplayMode) => void;
  setMonths: (months: number) => void;
}

/** The device's, as its colours are: signing out leaves it. The next page has it before it is painted (`early-view.ts`). */
export const usePriceDisplayStore = create<PriceDisplayStore>()(
  persist(
    (set) => ({
      lens: 'once',
      months: monthlySaleNumber,
      rules: null,
      setLens: (lens) => set({ lens }),
      setMonths: (months) => set({ months }),
    }),
    section('lens', ({ lens, months }) => ({ lens, months })),
  ),
);

/** The terms to choose from, the shortest first. */
export const termsOf = ({ lenders }: LendingRules): number[] =>
  lensTerms.filter((months) => lenders.some(({ terms }) => terms.some((term) => term.months === months)));

function draw({ lens, months, rules }: PriceDisplayStore): void {
  document.documentElement.dataset['lens'] = lens;
  const offerOf =
    rules === null || months === monthlySaleNumber ? null : (price: number) => offerOver(price, months, rules);
  // As long as another term can't be reckoned, prices stay those of the usual one.
  useTermOffers.setState({ offerOf, months: offerOf === null ? monthlySaleNumber : months, byMonth: lens === 'month' });
}

/** Keeps document and prices as the choice says, in every open tab; returns how to end that. */
export function followPriceDisplay(): () => void {
  const read = (event: StorageEvent): void => {
    if (event.key === null || event.key === 'lens') void usePriceDisplayStore.persist.rehydrate();
  };
  const end = usePriceDisplayStore.subscribe(draw);
  void usePriceDisplayStore.persist.rehydrate();
  window.addEventListener('storage', read);
  return () => {
    end();
    window.removeEventListener('storage', read);
  };
}
