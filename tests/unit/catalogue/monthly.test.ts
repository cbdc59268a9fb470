import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingTerms } from '../../../lib/contract/browsing.ts';
import { offerOver } from '../../../lib/money/offers.ts';
import { monthlyBounds, priceBreaks, pricesWithMonthly } from '../../../server/catalogue/listings/monthly.ts';
import { pricePlan, type PriceRules } from '../../../server/catalogue/product/price-plan.ts';

const term = fc.record({ months: fc.constantFrom(3, 6, 12, 24), markup_bp: fc.integer({ min: 0, max: 6_000 }) });
const partner = fc.record({
  key: fc.constantFrom('texnomart' as const, 'alif' as const, 'tbc' as const),
  name: fc.constant(''),
  min_price: fc.integer({ min: 0, max: 3_000 }),
  max_price: fc.option(fc.integer({ min: 3_000, max: 9_000 })),
  terms: fc.array(term, { minLength: 1, maxLength: 3 }),
});
// Small sums, so that prices meet the bounds often.
const rules: fc.Arbitrary<PriceRules> = fc.record({
  partners: fc.array(partner, { maxLength: 4 }),
  limits: fc.record({ min: fc.integer({ min: 1, max: 500 }), max: fc.integer({ min: 8_000, max: 12_000 }) }),
});
const price = fc.integer({ min: 0, max: 13_000 });
const bound = fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: undefined });
const months = fc.constantFrom(...listingTerms);
/** What a card says: over the chosen term as the browser reckons it, where somebody lends so long, else what it was sent with. */
const monthlyOf = (sum: number, priceRules: PriceRules, term: number) =>
  (
    offerOver(sum, term, { lenders: priceRules.partners, limits: priceRules.limits }) ??
    pricePlan({ listed: sum, atOnce: sum, old: null }, priceRules, true).by_instalments
  )?.monthly;

test('a price is in the ranges exactly when its card displays a payment within the limits', () => {
  fc.assert(
    fc.property(price, bound, bound, rules, months, (sum, from, to, priceRules, term) => {
      const monthly = monthlyOf(sum, priceRules, term);
      const within = monthly !== undefined && monthly >= (from ?? 0) && monthly <= (to ?? Infinity);
      expect(
        pricesWithMonthly(from, to, { ...priceRules, months: term }).some(({ min, max }) => sum >= min && sum <= max),
      ).toBe(within);
    }),
    { numRuns: 2_000 },
  );
});

test('the minimum and maximum payment of prices come from the range ends', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), rules, months, (prices, priceRules, term) => {
      const breaks = priceBreaks(priceRules);
      const groups = [...Map.groupBy(prices, (sum) => breaks.filter((start) => start <= sum).length).values()];
      const ranges = groups.map((group) => ({ min: Math.min(...group), max: Math.max(...group) }));
      const payments = prices.flatMap((sum) => monthlyOf(sum, priceRules, term) ?? []);
      expect(monthlyBounds(ranges, { ...priceRules, months: term })).toEqual(
        payments.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...payments), max: Math.max(...payments) },
      );
    }),
    { numRuns: 500 },
  );
});
