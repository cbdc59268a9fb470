import { comparedMonths } from '@/lib/cart/rules';
import { filterKinds } from '@/lib/filters';
import { isByTerm, type ListingState } from '@/lib/routing/listing-state';
import { useTermOffers } from '@/stores/term-offers';
import type { CardListing } from '../listing-data';
import { rangeScreen } from './shared/ranges';

const chosenTerm = ({ months = comparedMonths }: ListingState): number => months;

/** An active filter keeps its own term, for everybody with the address; a new one uses the displayed term. */
function useTerm(state: ListingState): number {
  const months = useTermOffers((store) => store.months);
  return isByTerm(state) ? chosenTerm(state) : months;
}

const boundsForTerm = ({ monthly }: CardListing, months: number) =>
  monthly.terms.find((term) => term.months === months) ?? monthly;

export const monthly = rangeScreen({
  kind: filterKinds.monthly,
  termOf: chosenTerm,
  useTerm,
  title: (t, months) => t('monthly', { months }),
  ends: (listing, months) => {
    const { min_monthly, max_monthly } = boundsForTerm(listing, months);
    return [min_monthly, max_monthly];
  },
  chip: (range, t, months) => t('monthlyChip', { range, months }),
  chosenBy: (months) => ({ months }),
});
