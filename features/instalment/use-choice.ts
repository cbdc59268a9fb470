'use client';

import type { LoanChoice } from '@/stores/loan';
import { useTermOffers } from '@/stores/term-offers';
import { resolveChoice } from './offers';
import { type LoanLine, useLoanOffers } from './queries';

/** The offers for some lines, and what of them is marked: the choice, else the term that prices are shown over. */
export function useLoanChoice(lines: readonly LoanLine[], choice: LoanChoice | null) {
  const offers = useLoanOffers(lines);
  const months = useTermOffers((state) => state.months);
  return { offers, resolved: resolveChoice(offers.data?.list ?? [], choice, months) };
}
