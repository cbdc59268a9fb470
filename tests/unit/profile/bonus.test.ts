import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSpendableBonus, minMoneyPayment } from '../../../lib/profile/bonus.ts';

const sum = fc.integer({ min: 0, max: 200_000_000 });

test('the spendable bonus is a whole non-negative number within balance, share of the goods and minimum payment', () => {
  fc.assert(
    fc.property(sum, sum, sum, fc.integer({ min: 0, max: 10_000 }), (goods, delivery, balance, hundredths) => {
      const total = goods + delivery;
      const bound = maxSpendableBonus({ goods, total, balance, percent: hundredths / 100 });
      expect(Number.isInteger(bound)).toBe(true);
      expect(bound).toBeGreaterThanOrEqual(0);
      expect(bound).toBeLessThanOrEqual(balance);
      expect(bound * 10_000).toBeLessThanOrEqual(goods * hundredths);
      if (bound > 0) expect(total - bound).toBeGreaterThanOrEqual(minMoneyPayment);
    }),
  );
});

test.each([
  [{ goods: 100_000, total: 130_000, balance: 50_000, percent: 30 }, 30_000],
  [{ goods: 100_000, total: 130_000, balance: 12_345, percent: 30 }, 12_345],
  [{ goods: 100_001, total: 100_001, balance: 50_000, percent: 33.3 }, 33_300],
  [{ goods: 100_000, total: 100_000, balance: 500_000, percent: 100 }, 99_000],
  [{ goods: 500, total: 500, balance: 500_000, percent: 100 }, 0],
])('%o gives %i', (input, bound) => {
  expect(maxSpendableBonus(input)).toBe(bound);
});
