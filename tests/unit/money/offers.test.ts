import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highestPriceWithin, type LendingRules, offerOver, offerWithin } from '../../../lib/money/offers.ts';

const term = fc.record({ months: fc.integer({ min: 1, max: 36 }), markup_bp: fc.integer({ min: 0, max: 9_000 }) });
const lender = fc.record({
  key: fc.constantFrom('texnomart' as const, 'alif' as const),
  name: fc.constant('Texnomart'),
  min_price: fc.integer({ min: 0, max: 3_000_000 }),
  max_price: fc.option(fc.integer({ min: 3_000_000, max: 90_000_000 })),
  terms: fc.array(term, { maxLength: 5 }),
});
const rules: fc.Arbitrary<LendingRules> = fc.record({
  lenders: fc.array(lender, { maxLength: 4 }),
  limits: fc.constant({ min: 10_000, max: 100_000_000 }),
});
const prices = fc.integer({ min: 0, max: 110_000_000 });
const budgets = fc.integer({ min: 10_000, max: 20_000_000 });

/** Every offer for a price, the shortest term first. */
const offersFor = (price: number, lendingRules: LendingRules) =>
  Array.from({ length: 36 }, (_, index) => offerOver(price, index + 1, lendingRules) ?? []).flat();

describe('an offer within a budget', () => {
  test('is the shortest one with a payment within the budget', () => {
    fc.assert(
      fc.property(prices, budgets, rules, (price, budget, lendingRules) => {
        const fitting = offersFor(price, lendingRules).filter(({ monthly }) => monthly <= budget);
        const offer = offerWithin(price, budget, lendingRules);
        fc.pre(fitting.length > 0);
        expect(offer).toEqual({ ...fitting[0], fits: true });
      }),
    );
  });

  test('is the lowest payment, marked as above the budget, if none fits', () => {
    fc.assert(
      fc.property(prices, budgets, rules, (price, budget, lendingRules) => {
        const offers = offersFor(price, lendingRules);
        const offer = offerWithin(price, budget, lendingRules);
        fc.pre(!offers.some(({ monthly }) => monthly <= budget));
        if (offers.length === 0) expect(offer).toBeUndefined();
        else expect(offer).toMatchObject({ monthly: Math.min(...offers.map(({ monthly }) => monthly)), fits: false });
      }),
    );
  });
});

test('the highest price within a budget has an offer over the named term, and no higher price has one', () => {
  fc.assert(
    fc.property(prices, budgets, rules, (price, budget, lendingRules) => {
      const highest = highestPriceWithin(budget, lendingRules);
      if (highest !== undefined)
        expect(offerWithin(highest.price, budget, lendingRules)).toMatchObject({ fits: true, months: highest.months });
      if (price > (highest?.price ?? 0)) expect(offerWithin(price, budget, lendingRules)?.fits ?? false).toBe(false);
    }),
  );
});
