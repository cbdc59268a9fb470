/**
 * Money is a whole number of so'm everywhere; this file has the rounding rules of the shop's own sums. What partners say in
 * tiyin is made whole by their adapters, to the shopper's safe side.
 */

/** A percentage of a sum, rounded half up to the so'm. */
export const percentOf = (sum: number, percent: number): number => Math.floor((sum * percent + 50) / 100);

/** The share of a sum that may be used at most, rounded down: never more than the percentage. */
export const shareOf = (sum: number, percent: number): number => Math.floor((sum * percent) / 100);

/** Price when the whole sum is paid at once, with a discount of `percent` of it (10 percent where it applies). */
export const fullPaymentPrice = (price: number, percent: number): number => price - percentOf(price, percent);

/** One offer of the shop's own instalment: months and the surcharge in basis points (1/100 of a percent). */
export interface LoanTerm {
  readonly months: number;
  readonly markup_bp: number;
}

/** Whole sum of a loan: the price with its surcharge, rounded half up. */
export const loanTotal = (price: number, markupBp: number): number =>
  price + Math.floor((price * markupBp + 5_000) / 10_000);

/** Monthly payment, rounded up to the so'm: the last month is the smaller one. */
export const monthlyPayment = (total: number, months: number): number => Math.ceil(total / months);

/** What is left for the last month, so that the months make the whole sum exactly; never more than the others. */
export const lastPayment = (total: number, months: number): number =>
  total - monthlyPayment(total, months) * (months - 1);

/** Delivery costs nothing strictly above `freeFrom`. */
export const deliveryPrice = (sum: number, rule: { readonly price: number; readonly free_from: number }): number =>
  sum > rule.free_from ? 0 : rule.price;

/** A price beyond everything that is sold; with it no sum leaves the whole numbers that are exact. */
const priceCeiling = 1_000_000_000_000;

const monthlyOf = (price: number, term: LoanTerm): number =>
  monthlyPayment(loanTotal(price, term.markup_bp), term.months);

/** The lowest price whose monthly payment is at least so much; the payment never falls as the price rises. */
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

/** The highest price whose monthly payment is at most so much; -1 when there is none. */
export const highestPriceFor = (monthly: number, term: LoanTerm): number => lowestPriceFor(monthly + 1, term) - 1;
