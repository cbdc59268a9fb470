/** Money is a whole number of so'm everywhere; this file holds the only rounding rules. */

/** A percentage of a sum, rounded half up to the so'm. */
export const percentOf = (sum: number, percent: number): number => Math.floor((sum * percent + 50) / 100);

/** Price when the whole sum is paid at once, with a discount of `percent` of it (spec 9: 10 percent where it applies). */
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

/** Delivery costs nothing strictly above `freeFrom` (spec 9). */
export const deliveryPrice = (sum: number, rule: { readonly price: number; readonly free_from: number }): number =>
  sum > rule.free_from ? 0 : rule.price;
