import { formatNumber } from '../../../lib/format/number.ts';
import { lastPayment, loanTotal, monthlyPayment } from '../../../lib/money/money.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { acceptsPayment, type LoanPartnerSettings, type Settings } from '../reference/settings.ts';
import type { Services } from '../../services.ts';

/** Partners that are switched on and reachable; only their offers are shown. */
export const offeredPartners = (services: Pick<Services, 'partners'>, settings: Settings): Settings['loan_partners'] =>
  acceptsPayment(settings, 'loan')
    ? settings.loan_partners.filter(({ key, offered }) => offered && services.partners.has(key))
    : [];

/** Whether a partner takes new shoppers. */
export const isOffered = (services: Pick<Services, 'partners'>, settings: Settings, key: string): boolean =>
  offeredPartners(services, settings).some((partner) => partner.key === key);

export interface ChosenTerm {
  readonly partner: LoanPartnerSettings;
  readonly term: LoanPartnerSettings['terms'][number];
}

/** The partner's term of this duration, or a refusal if it offers none. */
export function chosenTerm(
  partners: readonly LoanPartnerSettings[],
  { type, duration }: { type: string; duration: number },
): ChosenTerm | Refusal {
  const partner = partners.find(({ key }) => key === type);
  if (partner === undefined) return refuse('invalid', [{ field: 'loan.type', message: 'invalidValue' }]);
  const term = partner.terms.find(({ months }) => months === duration);
  return term === undefined
    ? refuse('invalid', [{ field: 'loan.duration', message: 'loanDuration' }])
    : { partner, term };
}

/** Refuses a sum outside the partner's limits; the limits themselves are allowed. */
export function limitRefusal(
  sum: number,
  { min_price, max_price }: Pick<LoanPartnerSettings, 'min_price' | 'max_price'>,
): Refusal | undefined {
  const past = (code: 'loanBelowMinimum' | 'loanAboveMaximum', side: 'min' | 'max', bound: number): Refusal =>
    refuse(code, [{ field: 'loan.type', bound, side }], { bound: formatNumber(bound) });
  if (sum < min_price) return past('loanBelowMinimum', 'min', min_price);
  return max_price !== null && sum > max_price ? past('loanAboveMaximum', 'max', max_price) : undefined;
}

/** So'm: price of the goods, total, monthly payment and last payment. */
export interface LoanSums {
  readonly sum: number;
  readonly total: number;
  readonly monthly: number;
  readonly last: number;
}

/** Cost of a loan of this sum (so'm). */
export function loanSums(sum: number, { months, markup_bp }: ChosenTerm['term']): LoanSums {
  const total = loanTotal(sum, markup_bp);
  return { sum, total, monthly: monthlyPayment(total, months), last: lastPayment(total, months) };
}

/** The sums of a loan, or the reason why the partner does not lend the sum. Offers and orders both use it. */
export const lend = (sum: number, { partner, term }: ChosenTerm): LoanSums | Refusal =>
  limitRefusal(sum, partner) ?? loanSums(sum, term);

/** True if the loan is granted. */
export const isLent = (loan: LoanSums | Refusal): loan is LoanSums => !isRefusal(loan);
