/**
 * Money is a whole number of so'm everywhere; this file has the rounding rules of the shop's own sums. Adapters round
 * partners' tiyin in the shopper's favour.
 */

/** Hundredths of a percent, a whole number: products with fractions of a percent are not exact. */
const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/** A percentage of a sum with at most two decimals, rounded half up to the so'm. */
export const percentOf = (sum: number, percent: number): number =>
  Math.floor((sum * basisPointsOf(percent) + 5_000) / 10_000);

/** The largest allowed share of a sum, rounded down: never more than the percentage. */
export const shareOf = (sum: number, percent: number): number => Math.floor((sum * basisPointsOf(percent)) / 10_000);

/** Full-payment price with a discount of `percent` (10 percent if it applies). */
export const fullPaymentPrice = (price: number, percent: number): number => price - percentOf(price, percent);

/** A term of the shop's own instalments: months and markup in basis points (1/100 of a percent). */
export interface LoanTerm {
  readonly months: number;
  readonly markup_bp: number;
}

/** Total of a loan: the price with its markup, rounded half up. */
export const loanTotal = (price: number, markupBp: number): number =>
  price + Math.floor((price * markupBp + 5_000) / 10_000);

/** Monthly payment, rounded up to the so'm: the last one is smaller. */
export const monthlyPayment = (total: number, months: number): number => Math.ceil(total / months);

/** The last payment, so that all payments add up to the total; never more than the others. */
export const lastPayment = (total: number, months: number): number =>
  total - monthlyPayment(total, months) * (months - 1);

/** Delivery is free strictly above `freeFrom`. */
export const deliveryPrice = (sum: number, rule: { readonly price: number; readonly free_from: number }): number =>
  sum > rule.free_from ? 0 : rule.price;

/** Above every real price; sums below it are exact integers. */
const priceCeiling = 1_000_000_000_000;

const monthlyOf = (price: number, term: LoanTerm): number =>
  monthlyPayment(loanTotal(price, term.markup_bp), term.months);

/** The lowest price with at least this monthly payment; the payment never falls as the price rises. */
export function lowestPriceFor(monthly: number, term: LoanTerm): number {
  let low = 0;
  let high = priceCeiling + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (monthlyOf(middle, term) >= monthly) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The highest price with at most this monthly payment; -1 if there is none. */
export const highestPriceFor = (monthly: number, term: LoanTerm): number => lowestPriceFor(monthly + 1, term) - 1;
