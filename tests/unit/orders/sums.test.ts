import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../../../lib/money/money.ts';
import { allocate } from '../../../server/sales/orders/creation/allocate.ts';
import { orderSums, pieceDiscount } from '../../../server/sales/orders/sums.ts';
import { loanOffers } from '../../../server/core/instalments/offers.ts';

const line = fc.record({
  sale_price: fc.integer({ min: 1, max: 200_000_000 }),
  count: fc.integer({ min: 1, max: 10 }),
  full_payment_percent: fc.constantFrom(0, 5, 10),
});
const lines = fc.array(line, { minLength: 1, maxLength: 50 });
const delivery = fc.record({
  price: fc.integer({ min: 0, max: 100_000 }),
  free_from: fc.integer({ min: 0, max: 1_000_000 }),
});

test('lines, discounts and delivery add up exactly to the total', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), delivery, (orderLines, delivered, rule) => {
      const sums = orderSums(orderLines, delivered, rule);
      // As a shopper would add up what each line shows.
      const displayedSum = orderLines.reduce(
        (sum, entry) => sum + (entry.sale_price - pieceDiscount(entry)) * entry.count,
        0,
      );
      expect(sums.total).toBe(displayedSum + sums.delivery_sum);
      expect(sums.total).toBe(sums.products_sum - sums.discount_sum + sums.delivery_sum);
      expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
      expect([0, rule.price]).toContain(sums.delivery_sum);
      if (!delivered || displayedSum > rule.free_from) expect(sums.delivery_sum).toBe(0);
      else expect(sums.delivery_sum).toBe(rule.price);
    }),
  );
});

test('a line’s discount is that of its pieces, at most ten percent rounded', () => {
  fc.assert(
    fc.property(line, (entry) => {
      expect(pieceDiscount(entry)).toBe(percentOf(entry.sale_price, entry.full_payment_percent));
      expect(pieceDiscount({ ...entry, full_payment_percent: 0 })).toBe(0);
    }),
  );
});

test('the order of the lines changes no sum', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), delivery, (orderLines, delivered, rule) => {
      expect(orderSums([...orderLines].reverse(), delivered, rule)).toEqual(orderSums(orderLines, delivered, rule));
    }),
  );
});

test('the payment in tiyin equals the total exactly', () => {
  fc.assert(
    fc.property(lines, delivery, (orderLines, rule) => {
      const { total } = orderSums(orderLines, true, rule);
      expect((total * 100) / 100).toBe(total);
      expect(Number.isSafeInteger(total * 100)).toBe(true);
    }),
  );
});

test('the months of an instalment add up to its total, which is price plus overpayment', () => {
  const terms = fc.uniqueArray(
    fc.record({ months: fc.integer({ min: 1, max: 36 }), markup_bp: fc.integer({ min: 0, max: 9_000 }) }),
    { minLength: 1, maxLength: 4, selector: ({ months }) => months },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), terms, (sum, partnerTerms) => {
      const list = loanOffers(sum, [
        { key: 'texnomart', name: 'T', min_price: 0, max_price: null, terms: partnerTerms },
      ]);
      for (const { duration, loans } of list) {
        for (const offer of loans) {
          expect(offer.total_loan_price).toBe(sum + offer.overpayment);
          expect(offer.monthly_price * duration).toBeGreaterThanOrEqual(offer.total_loan_price);
          expect(offer.monthly_price * duration - offer.total_loan_price).toBeLessThan(duration);
        }
      }
    }),
  );
});

test('reserved pieces equal the ordered ones and never exceed a shelf’s stock', () => {
  const shelf = fc.record({
    storeId: fc.integer({ min: 1, max: 1_000 }),
    kind: fc.constantFrom('store' as const, 'warehouse' as const),
    regionId: fc.integer({ min: 1, max: 14 }),
    quantity: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(shelf, { selector: ({ storeId }) => storeId, maxLength: 20 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 14 }),
      (shelves, count, region) => {
        const allocated = allocate(shelves, count, region);
        const stock = shelves.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(allocated.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.min(count, stock));
        for (const { storeId, quantity } of allocated)
          expect(quantity).toBeLessThanOrEqual(shelves.find((entry) => entry.storeId === storeId)?.quantity ?? 0);
      },
    ),
  );
});
