import type { PricePlan } from '../contract/common.ts';
import type { LoanPartner } from '../contract/constants.ts';
import { highestPriceFor, lastPayment, loanTotal, monthlyPayment, type LoanTerm } from './money.ts';

/** A lender: its limits (so'm, inclusive; null for no upper limit) and its markup per term. */
interface Lender {
  readonly key: LoanPartner;
  readonly name: string;
  readonly min_price: number;
  readonly max_price: number | null;
  readonly terms: readonly LoanTerm[];
}

/** An offer for a sum, as prices display it. */
export type Offer = NonNullable<PricePlan['by_instalments']>;

/** Basis for instalments: the lenders, and the limits of an order. */
export interface LendingRules {
  readonly lenders: readonly Lender[];
  readonly limits: { readonly min: number; readonly max: number };
}

const isWithin = (sum: number, { min_price, max_price }: Lender): boolean =>
  sum >= min_price && (max_price === null || sum <= max_price);

/** The cheapest offer for a sum and a term; the first lender wins a tie. */
export function cheapestOffer(sum: number, months: number, lenders: readonly Lender[]): Offer | undefined {
  const offers = lenders
    .filter((lender) => isWithin(sum, lender))
    .flatMap(({ key, name, terms }) =>
      terms
        .filter((term) => term.months === months)
        .map(({ markup_bp }): Offer => {
          const total = loanTotal(sum, markup_bp);
          return {
            loan_type: key,
            name,
            months,
            monthly: monthlyPayment(total, months),
            last_payment: lastPayment(total, months),
            total,
            overpayment: total - sum,
          };
        }),
    );
  return offers.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || offer.total < best.total ? offer : best),
    undefined,
  );
}

/** The same for a price; undefined if no order is possible. */
export const offerOver = (price: number, months: number, { lenders, limits }: LendingRules): Offer | undefined =>
  price < limits.min || price > limits.max ? undefined : cheapestOffer(price, months, lenders);

/** An offer chosen by a monthly budget; `fits` is false if every offer asks for more. */
export type BudgetOffer = Offer & { readonly fits: boolean };

const termsOfAll = (lenders: readonly Lender[]): number[] =>
  [...new Set(lenders.flatMap(({ terms }) => terms.map(({ months }) => months)))].sort((left, right) => left - right);

/**
 * The offer that ends first with payments of at most `budget` so'm a month, else the one with the lowest payment;
 * undefined if nobody lends the price.
 */
export function offerWithin(price: number, budget: number, rules: LendingRules): BudgetOffer | undefined {
  const offers = termsOfAll(rules.lenders).flatMap((months) => offerOver(price, months, rules) ?? []);
  const first = offers.find(({ monthly }) => monthly <= budget);
  if (first !== undefined) return { ...first, fits: true };
  const lowest = offers.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || offer.monthly < best.monthly ? offer : best),
    undefined,
  );
  return lowest === undefined ? undefined : { ...lowest, fits: false };
}

/**
 * The highest price with an offer of at most `budget` so'm a month, and the shortest term over which it is reached;
 * undefined if there is none.
 */
export function highestPriceWithin(
  budget: number,
  { lenders, limits }: LendingRules,
): { readonly price: number; readonly months: number } | undefined {
  const reached = lenders.flatMap(({ min_price, max_price, terms }) =>
    terms.flatMap((term) => {
      const price = Math.min(highestPriceFor(budget, term), max_price ?? limits.max, limits.max);
      return price < Math.max(min_price, limits.min) ? [] : [{ price, months: term.months }];
    }),
  );
  return reached.sort((left, right) => right.price - left.price || left.months - right.months)[0];
}
