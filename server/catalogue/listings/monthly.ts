import { comparedMonths } from '../../../lib/cart/rules.ts';
import { offerOver } from '../../../lib/money/offers.ts';
import { highestPriceFor, lowestPriceFor, type LoanTerm } from '../../../lib/money/money.ts';
import { comparedOffer } from '../../core/instalments/offers.ts';
import { instalmentsOf, type PriceRules } from '../product/price-plan.ts';

/** Prices (so'm), both ends included. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

/** The current rules for payments, and the term. */
export interface TermRules extends PriceRules {
  readonly months: number;
}

/** A range of prices between two breaks, with the terms of which the lowest payment is shown. */
interface PriceBand extends PriceRange {
  readonly terms: readonly LoanTerm[];
}

/**
 * Prices (so'm, ascending) at which a partner begins or ceases to lend, from the minimum of an order on. Between two of
 * them the same terms are available, and the payment never falls as the price rises.
 */
export function priceBreaks({ partners, limits }: PriceRules): number[] {
  const bounds = partners.flatMap(({ min_price, max_price }) => [
    min_price,
    ...(max_price === null ? [] : [max_price + 1]),
  ]);
  return [...new Set([limits.min, ...bounds, limits.max + 1])]
    .filter((price) => price >= limits.min && price <= limits.max + 1)
    .sort((left, right) => left - right);
}

/**
 * The price ranges that somebody lends. The terms are those that cards show: the chosen one, else the usual one, else
 * any.
 */
export function priceBands({ months, ...rules }: TermRules): PriceBand[] {
  const breaks = priceBreaks(rules);
  return breaks.slice(0, -1).flatMap((min, index) => {
    const max = (breaks[index + 1] ?? min) - 1;
    const lending = rules.partners.filter(
      (partner) => min >= partner.min_price && (partner.max_price === null || max <= partner.max_price),
    );
    const all = lending.flatMap(({ terms }) => terms);
    const terms =
      [months, comparedMonths]
        .map((wanted) => all.filter((term) => term.months === wanted))
        .find(({ length }) => length > 0) ?? all;
    return terms.length === 0 ? [] : [{ min, max, terms }];
  });
}

/**
 * The prices whose shown monthly payment lies within these bounds; none if no price has one. Exact: a card shows a
 * payment within the bounds if and only if its price lies in one of the ranges.
 */
export function pricesWithMonthly(from: number | undefined, to: number | undefined, rules: TermRules): PriceRange[] {
  return priceBands(rules).flatMap(({ min, max, terms }) => {
    // The lowest of the terms' payments is shown: all must reach the lower bound, one must stay below the upper one.
    const low = from === undefined ? min : Math.max(min, ...terms.map((term) => lowestPriceFor(from, term)));
    const high = to === undefined ? max : Math.min(max, Math.max(...terms.map((term) => highestPriceFor(to, term))));
    return low <= high ? [{ min: low, max: high }] : [];
  });
}

/** The monthly payment shown with a price; undefined if no partner lends it. */
const monthlyOf = (price: number, { months, ...rules }: TermRules): number | undefined =>
  (
    offerOver(price, months, { lenders: rules.partners, limits: rules.limits }) ??
    comparedOffer(instalmentsOf(price, rules))
  )?.monthly;

/**
 * Minimum and maximum monthly payment of products with prices in these ranges, none of which crosses a break; zeros for
 * none.
 */
export function monthlyBounds(ranges: readonly PriceRange[], rules: TermRules): PriceRange {
  const ends = ranges
    .flatMap(({ min, max }) => [monthlyOf(min, rules), monthlyOf(max, rules)])
    .filter((monthly) => monthly !== undefined);
  return ends.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...ends), max: Math.max(...ends) };
}
