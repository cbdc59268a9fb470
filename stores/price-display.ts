import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { comparedMonths } from '@/lib/cart/rules';
import { listingTerms } from '@/lib/contract/browsing';
import { type LendingRules, offerOver, offerWithin } from '@/lib/money/offers';
import { useTermOffers } from './term-offers';
import { persistOptions } from './persist';

/** Which price comes first: full payment or monthly payment. */
type PriceDisplayMode = 'once' | 'month';

interface PriceDisplayStore {
  mode: PriceDisplayMode;
  months: number;
  /** What the shopper can pay a month, in so'm; it replaces the term. */
  budget: number | null;
  /** Data for computing other terms; null until loaded. */
  rules: LendingRules | null;
  setMode: (mode: PriceDisplayMode) => void;
  setMonths: (months: number) => void;
  /** A budget shows monthly payments first. */
  setBudget: (budget: number | null) => void;
}

/**
 * Belongs to the device like the colour scheme: signing out keeps it. The next page applies it before the first paint
 * (`view-inline-script.ts`).
 */
export const usePriceDisplayStore = create<PriceDisplayStore>()(
  persist(
    (set) => ({
      mode: 'once',
      months: comparedMonths,
      budget: null,
      rules: null,
      setMode: (mode) => set({ mode }),
      setMonths: (months) => set({ months }),
      setBudget: (budget) => set(budget === null ? { budget } : { budget, mode: 'month' }),
    }),
    persistOptions('price-display', ({ mode, months, budget }) => ({ mode, months, budget })),
  ),
);

/** The available terms, the shortest first. */
export const termsOf = ({ lenders }: LendingRules): number[] =>
  listingTerms.filter((months) => lenders.some(({ terms }) => terms.some((term) => term.months === months)));

/** How the prices of the page are computed; null for the usual term, also until the rules are loaded. */
function offersOf({ months, budget, rules }: PriceDisplayStore) {
  if (rules === null) return null;
  if (budget !== null) return (price: number) => offerWithin(price, budget, rules);
  return months === comparedMonths ? null : (price: number) => offerOver(price, months, rules);
}

function applyToDocument(choice: PriceDisplayStore): void {
  const { mode, months, budget, rules } = choice;
  document.documentElement.dataset['prices'] = mode;
  useTermOffers.setState({
    offerOf: offersOf(choice),
    months: rules === null ? comparedMonths : months,
    byMonth: mode === 'month',
    budget: rules === null ? null : budget,
  });
}

/** Applies the choice to the document, in every open tab; returns a function that ends it. */
export function followPriceDisplay(): () => void {
  const read = (event: StorageEvent): void => {
    if (event.key === null || event.key === 'price-display') void usePriceDisplayStore.persist.rehydrate();
  };
  // A function of its own: two callers with the same one would share a subscription, which the first to leave ends.
  const unsubscribe = usePriceDisplayStore.subscribe((choice) => applyToDocument(choice));
  void usePriceDisplayStore.persist.rehydrate();
  window.addEventListener('storage', read);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', read);
  };
}
