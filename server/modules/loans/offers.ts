import type { LoanOffer } from '../../../lib/contract/loan.ts';
import { loanTotal, monthlyPayment } from '../../../lib/money/money.ts';
import type { LoanPartnerSettings } from '../reference/settings.ts';

const offerOf = (partner: LoanPartnerSettings, sum: number, { months, markup_bp }: LoanPartnerSettings['terms'][number]): LoanOffer => {
  const total = loanTotal(sum, markup_bp);
  return {
    loan_type: partner.key, name: partner.name, total_loan_price: total, monthly_price: monthlyPayment(total, months),
    overpayment: total - sum, zero: markup_bp === 0,
    within_limits: sum >= partner.min_price && (partner.max_price === null || sum <= partner.max_price),
  };
};

/** Every partner's offer for a sum (so'm), by duration from the shortest on; within one, the cheapest first. */
export function loanOffers(sum: number, partners: readonly LoanPartnerSettings[]): { duration: number; loans: LoanOffer[] }[] {
  const durations = [...new Set(partners.flatMap(({ terms }) => terms.map(({ months }) => months)))].sort((one, other) => one - other);
  return durations.map((duration) => ({
    duration,
    loans: partners
      .flatMap((partner) => partner.terms.filter(({ months }) => months === duration).map((term) => offerOf(partner, sum, term)))
      .sort((one, other) => one.total_loan_price - other.total_loan_price),
  }));
}

/** The longest duration that somebody offers for the sum without down payment and overpayment; 0 where nobody does. */
export const zeroMonths = (list: ReturnType<typeof loanOffers>): number =>
  Math.max(0, ...list.filter(({ loans }) => loans.some((loan) => loan.zero && loan.within_limits)).map(({ duration }) => duration));
