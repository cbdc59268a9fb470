import { comparedMonths } from '@/lib/cart/rules';
import type { DataOf } from '@/lib/contract/endpoint';
import type { loanInfo, loanLimits, LoanOffer } from '@/lib/contract/loan';
import type { LoanChoice } from '@/stores/loan';

export type LoanDurations = DataOf<typeof loanInfo>['list'];
type Limits = DataOf<typeof loanLimits>;

/** A choice among the current offers; `offer` is missing if no partner lends this sum for this term. */
export interface ResolvedChoice {
  readonly duration: number;
  readonly loans: readonly LoanOffer[];
  readonly offer: LoanOffer | undefined;
}

const firstAllowedOffer = (loans: readonly LoanOffer[]): LoanOffer | undefined =>
  loans.find((loan) => loan.within_limits);

/**
 * The selected offer: the user's choice if still offered, else the displayed term, the usual one, or the first with a
 * lender. Undefined without offers.
 */
export function resolveChoice(
  list: LoanDurations,
  choice: LoanChoice | null,
  listedMonths: number = comparedMonths,
): ResolvedChoice | undefined {
  const chosen = list.find(({ duration }) => duration === choice?.duration);
  const lent = list.filter(({ loans }) => firstAllowedOffer(loans) !== undefined);
  const over = (months: number) => lent.find(({ duration }) => duration === months);
  const { duration, loans } = chosen ?? over(listedMonths) ?? over(comparedMonths) ?? lent[0] ?? list[0] ?? {};
  if (duration === undefined || loans === undefined) return undefined;
  const same =
    chosen === undefined ? undefined : loans.find((loan) => loan.loan_type === choice?.type && loan.within_limits);
  return { duration, loans, offer: same ?? firstAllowedOffer(loans) };
}

/** Why a partner does not lend a sum: the exceeded limit. */
export function exceededLimit(
  sum: number,
  limits: Limits,
  { loan_type }: Pick<LoanOffer, 'loan_type'>,
): { side: 'min' | 'max'; bound: number } | undefined {
  const limit = limits.find(({ key }) => key === loan_type);
  if (limit === undefined) return undefined;
  if (sum < limit.min_price) return { side: 'min', bound: limit.min_price };
  return limit.max_price !== null && sum > limit.max_price ? { side: 'max', bound: limit.max_price } : undefined;
}

/** Price of the goods of an offer. */
export const priceOf = (offer: Pick<LoanOffer, 'total_loan_price' | 'overpayment'>): number =>
  offer.total_loan_price - offer.overpayment;
