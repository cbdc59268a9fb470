import { create } from 'zustand';
import { monthlySaleNumber } from '@/lib/cart/rules';
import type { Offer } from '@/lib/money/offers';

interface DisplayedTerm {
  /** How prices over another term than the usual one are reckoned; null while the usual one is looked at. */
  readonly offerOf: ((price: number) => Offer | undefined) | null;
  /** The months that prices are shown over. */
  readonly months: number;
  /** What is paid each month comes first. */
  readonly byMonth: boolean;
}

/**
 * What all prices of the page follow. Its program (`lens-choice.ts`) comes late and for those alone who have chosen, so
 * that a page has only this of it from the start.
 */
export const useTermOffers = create<DisplayedTerm>()(() => ({
  offerOf: null,
  months: monthlySaleNumber,
  byMonth: false,
}));
