import { create } from 'zustand';
import { comparedMonths } from '@/lib/cart/rules';
import type { BudgetOffer, Offer } from '@/lib/money/offers';

interface DisplayedTerm {
  /** Offers over another term than the usual one, or within the budget; null for the usual term. */
  readonly offerOf: ((price: number) => Offer | BudgetOffer | undefined) | null;
  /** The displayed term in months. */
  readonly months: number;
  /** Monthly payments come first. */
  readonly byMonth: boolean;
  /** What the shopper can pay a month, in so'm, if prices follow it. */
  readonly budget: number | null;
}

/**
 * The displayed term, which all prices follow. The code that changes it loads later and only for users who chose a
 * term.
 */
export const useTermOffers = create<DisplayedTerm>()(() => ({
  offerOf: null,
  months: comparedMonths,
  byMonth: false,
  budget: null,
}));
