import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loanPartners } from '../../../lib/contract/constants.ts';
import { offerOver } from '../../../lib/money/offers.ts';
import { cartTotals } from '../../../server/sales/checkout/totals.ts';
import { chosenTerm, isLent, lend } from '../../../server/core/instalments/terms.ts';
import { boundRefusal } from '../../../server/core/reference/order-bounds.ts';
import { orderSums } from '../../../server/sales/orders/sums.ts';
import { instalmentsOf, pricePlan, pricesOf, type PriceRules } from '../../../server/catalogue/product/price-plan.ts';
import { isRefusal } from '../../../server/refusal.ts';

const price = fc.oneof(fc.integer({ min: 0, max: 300_000_000 }), fc.integer({ min: 0, max: 2_000_000 }));
const term = fc.record({
  months: fc.constantFrom(3, 6, 12, 24),
  markup_bp: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8_000 })),
});
const partner = fc.record({
  key: fc.constantFrom(...loanPartners),
  name: fc.constant('Партнёр'),
  min_price: fc.integer({ min: 0, max: 1_000_000 }),
  max_price: fc.option(fc.integer({ min: 1_000_000, max: 100_000_000 })),
  terms: fc.uniqueArray(term, { minLength: 1, maxLength: 4, selector: ({ months }) => months }),
});
const rules: fc.Arbitrary<PriceRules> = fc.record({
  partners: fc.uniqueArray(partner, { maxLength: 6, selector: ({ key }) => key }),
  limits: fc.record({
    min: fc.integer({ min: 0, max: 20_000 }),
    max: fc.integer({ min: 50_000_000, max: 200_000_000 }),
  }),
});
const product = fc.record({
  sale_price: price,
  old_price: fc.option(price),
  full_payment_percent: fc.integer({ min: 0, max: 90 }),
});
const cheaperFirst = (left: { monthly: number; total: number }, right: typeof left) =>
  left.monthly - right.monthly || left.total - right.total;

describe('the instalment plan of a price', () => {
  test('can be ordered: the order calculates the same sum and payments', () => {
    fc.assert(
      fc.property(product, rules, (row, priceRules) => {
        const offer = pricePlan(pricesOf(row), priceRules, true).by_instalments;
        if (offer === null) return;
        expect(boundRefusal(row.sale_price, priceRules.limits)).toBeUndefined();
        const chosen = chosenTerm(priceRules.partners, { type: offer.loan_type, duration: offer.months });
        if (isRefusal(chosen)) throw new Error('an offer that no order can choose');
        const made = lend(row.sale_price, chosen);
        if (!isLent(made)) throw new Error('an offer that the order refuses');
        expect(made).toEqual({
          sum: row.sale_price,
          total: offer.total,
          monthly: offer.monthly,
          last: offer.last_payment,
        });
        expect(offer.monthly * (offer.months - 1) + offer.last_payment).toBe(offer.total);
        expect(offer.total - row.sale_price).toBe(offer.overpayment);
      }),
    );
  });

  test('is the cheapest over twelve months, else the one with the lowest payment and then total', () => {
    fc.assert(
      fc.property(price, rules, (sum, priceRules) => {
        const lendableOffers =
          boundRefusal(sum, priceRules.limits) !== undefined
            ? []
            : priceRules.partners.flatMap((lender) =>
                lender.terms.flatMap((entry) => {
                  const made = lend(sum, { partner: lender, term: entry });
                  return isLent(made) ? [{ ...made, months: entry.months }] : [];
                }),
              );
        const usual = lendableOffers.filter(({ months }) => months === 12);
        const [best] = (usual.length > 0 ? usual : lendableOffers).sort(cheaperFirst);
        const offer = pricePlan({ listed: sum, atOnce: sum, old: null }, priceRules, true).by_instalments;
        if (best === undefined) expect(offer).toBeNull();
        else expect(offer).toMatchObject({ monthly: best.monthly, total: best.total });
        expect(instalmentsOf(sum, priceRules).map(({ months }) => months)).toEqual(
          [...new Set(lendableOffers.map(({ months }) => months))].sort((left, right) => left - right),
        );
      }),
    );
  });

  test('is the same in the browser for any term', () => {
    fc.assert(
      fc.property(price, rules, fc.constantFrom(3, 6, 12, 24), (sum, priceRules, months) => {
        const here = instalmentsOf(sum, priceRules).find((offer) => offer.months === months);
        expect(offerOver(sum, months, { lenders: priceRules.partners, limits: priceRules.limits })).toEqual(here);
      }),
    );
  });

  test('does not exist without an offer, above the order limit, or for unavailable goods', () => {
    const limits = { min: 10_000, max: 200_000_000 };
    const lender = {
      key: 'texnomart' as const,
      name: 'Texnomart',
      min_price: 500_000,
      max_price: 50_000_000,
      terms: [{ months: 12, markup_bp: 0 }],
    };
    const plan = (sum: number, buyable = true) =>
      pricePlan({ listed: sum, atOnce: sum, old: null }, { partners: [lender], limits }, buyable).by_instalments;
    expect([20_000, 499_999, 50_000_001].map((sum) => plan(sum))).toEqual([null, null, null]);
    expect([500_000, 50_000_000].map((sum) => plan(sum)?.total)).toEqual([500_000, 50_000_000]);
    expect(plan(500_000, false)).toBeNull();
    expect(
      pricePlan(
        { listed: 500_000, atOnce: 500_000, old: null },
        { partners: [{ ...lender, min_price: 0 }], limits: { min: 600_000, max: 700_000 } },
        true,
      ).by_instalments,
    ).toBeNull();
    expect(plan(500_005)).toMatchObject({ monthly: 41_668, last_payment: 41_657, total: 500_005 });
  });
});

describe('the price for full payment', () => {
  const delivery = { price: 30_000, free_from: 500_000, cut_off_hour: 20 };
  test('equals what an order charges for the goods, alone and in a cart', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(product, fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 5 }),
        rules,
        (bought, priceRules) => {
          const lines = bought.map(([row, count]) => ({
            ...row,
            count,
            sale_mode: 'cart' as const,
            is_listed: true,
            stock_total: 10,
          }));
          const charged = orderSums(lines, true, delivery);
          const totals = cartTotals(lines, priceRules, delivery);
          expect(totals.price_plan.at_once.price).toBe(charged.products_sum - charged.discount_sum);
          expect(totals.discount_price + totals.delivery.price).toBe(charged.total);
          expect(totals.price_plan.at_once.discount).toBe(charged.discount_sum);
          const displayedSum = bought.reduce(
            (sum, [row, count]) => sum + pricePlan(pricesOf(row), priceRules, true).at_once.price * count,
            0,
          );
          expect(displayedSum).toBe(totals.price_plan.at_once.price);
        },
      ),
    );
  });

  test('an old price is shown only if it is higher', () => {
    fc.assert(
      fc.property(product, rules, (row, priceRules) => {
        const { price: now, old_price: old } = pricePlan(pricesOf(row), priceRules, true).at_once;
        expect(now).toBeLessThanOrEqual(row.sale_price);
        if (row.old_price !== null && row.old_price > now) expect(old).toBe(row.old_price);
        else expect(old).toBeNull();
      }),
    );
  });
});
