'use client';

import type { LoanChoice } from '@/stores/loan';
import { useTermOffers } from '@/stores/term-offers';
import { resolveChoice } from './offers';
import { type LoanLine, useLoanOffers } from './queries';

/** Offers for some lines and the selected one: the user's choice, else the displayed term. */
export function useLoanChoice(lines: readonly LoanLine[], choice: LoanChoice | null) {
  const offers = useLoanOffers(lines);
  const months = useTermOffers((state) => state.months);
  return { offers, resolved: resolveChoice(offers.data?.list ?? [], choice, months) };
}
