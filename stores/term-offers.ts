import { create } from 'zustand';
import { monthlySaleNumber } from '@/lib/cart/rules';
import type { Offer } from '@/lib/money/offers';

interface DisplayedTerm {
  /** Data for prices over another term than the usual one; null for the usual one. */
  readonly offerOf: ((price: number) => Offer | undefined) | null;
  /** The displayed term in months. */
  readonly months: number;
  /** Monthly payments come first. */
  readonly byMonth: boolean;
}

/**
 * The displayed term, which all prices follow. The code that changes it loads later and only for users who chose a
 * term.
 */
export const useTermOffers = create<DisplayedTerm>()(() => ({
  offerOf: null,
  months: monthlySaleNumber,
  byMonth: false,
}));
