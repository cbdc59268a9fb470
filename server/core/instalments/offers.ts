import { comparedMonths } from '../../../lib/cart/rules.ts';
import type { LoanOffer } from '../../../lib/contract/loan.ts';
import { cheapestOffer, type Offer } from '../../../lib/money/offers.ts';
import type { LoanPartnerSettings } from '../reference/settings.ts';
import { isLent, lend, loanSums } from './terms.ts';

const offerOf = (partner: LoanPartnerSettings, sum: number, term: LoanPartnerSettings['terms'][number]): LoanOffer => {
  const { total, monthly, last } = loanSums(sum, term);
  return {
    loan_type: partner.key,
    name: partner.name,
    total_loan_price: total,
    monthly_price: monthly,
    last_payment: last,
    overpayment: total - sum,
    zero: term.markup_bp === 0,
    within_limits: isLent(lend(sum, { partner, term })),
  };
};

const monthsOf = (partners: readonly LoanPartnerSettings[]): number[] =>
  [...new Set(partners.flatMap(({ terms }) => terms.map(({ months }) => months)))].sort((left, right) => left - right);

/** Every partner's offer for a sum (so'm), by ascending duration and then ascending price. */
export function loanOffers(
  sum: number,
  partners: readonly LoanPartnerSettings[],
): { duration: number; loans: LoanOffer[] }[] {
  return monthsOf(partners).map((duration) => ({
    duration,
    loans: partners
      .flatMap((partner) =>
        partner.terms.filter(({ months }) => months === duration).map((term) => offerOf(partner, sum, term)),
      )
      .sort((left, right) => left.total_loan_price - right.total_loan_price),
  }));
}

/** The longest duration for which a partner offers the sum without down payment and overpayment; 0 if none does. */
export const zeroMonths = (list: ReturnType<typeof loanOffers>): number =>
  Math.max(
    0,
    ...list
      .filter(({ loans }) => loans.some((loan) => loan.zero && loan.within_limits))
      .map(({ duration }) => duration),
  );

/** The cheapest offer of each duration, by ascending duration. */
export const cheapestOffers = (sum: number, partners: readonly LoanPartnerSettings[]): Offer[] =>
  monthsOf(partners).flatMap((months) => cheapestOffer(sum, months, partners) ?? []);

/**
 * The offer shown with a price: over the compared months if a partner lends that long, else the one with the lowest
 * monthly payment and then the lowest total. Null if no partner lends the sum.
 */
export function comparedOffer(offers: readonly Offer[]): Offer | null {
  const usual = offers.find(({ months }) => months === comparedMonths);
  if (usual !== undefined) return usual;
  const [cheapest] = [...offers].sort((left, right) => left.monthly - right.monthly || left.total - right.total);
  return cheapest ?? null;
}
