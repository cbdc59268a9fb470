import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deliveryPrice,
  fullPaymentPrice,
  highestPriceFor,
  loanTotal,
  lowestPriceFor,
  monthlyPayment,
  percentOf,
  shareOf,
} from '../../../lib/money/money.ts';

const sums = fc.integer({ min: 0, max: 1_000_000_000_000 });
const percents = fc.integer({ min: 0, max: 100 });

describe('percentages', () => {
  test.each([
    [100, 10, 10],
    [104, 10, 10],
    [105, 10, 11],
    [1, 50, 1],
    [1, 49, 0],
    [0, 10, 0],
    [12_499_005, 10, 1_249_901],
  ])('%i so’m, %i percent: %i', (sum, percent, expected) => expect(percentOf(sum, percent)).toBe(expected));

  test('with hundredths are exact', () => {
    expect(shareOf(100_000, 0.57)).toBe(570);
    expect(shareOf(3_000_000, 0.29)).toBe(8_700);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (sum, hundredths) => {
          expect(BigInt(shareOf(sum, hundredths / 100))).toBe((BigInt(sum) * BigInt(hundredths)) / 10_000n);
          expect(BigInt(percentOf(sum, hundredths / 100))).toBe((BigInt(sum) * BigInt(hundredths) + 5_000n) / 10_000n);
        },
      ),
    );
  });

  test('are whole, rounded half up, and at most half a so’m off', () => {
    fc.assert(
      fc.property(sums, percents, (sum, percent) => {
        const part = percentOf(sum, percent);
        expect(Number.isSafeInteger(part)).toBe(true);
        // In hundredths of a so'm, so that the test itself needs no fractions.
        const off = part * 100 - sum * percent;
        expect(off).toBeGreaterThan(-50);
        expect(off).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('price and discount add up to the whole sum', () => {
    fc.assert(
      fc.property(sums, percents, (sum, percent) => {
        const price = fullPaymentPrice(sum, percent);
        expect(price + percentOf(sum, percent)).toBe(sum);
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(sum);
      }),
    );
    expect(fullPaymentPrice(1_999_999, 0)).toBe(1_999_999);
  });
});

describe('loans', () => {
  const markups = fc.integer({ min: 0, max: 20_000 });
  const months = fc.integer({ min: 1, max: 36 });

  test('basis points are rounded half up', () => {
    expect(loanTotal(10_000, 3_650)).toBe(13_650);
    expect(loanTotal(1, 5_000)).toBe(2);
    expect(loanTotal(1, 4_999)).toBe(1);
    expect(loanTotal(1_000_000, 0)).toBe(1_000_000);
  });

  test('the months add up to the whole sum and overpay less than a so’m each', () => {
    fc.assert(
      fc.property(sums, markups, months, (price, markup, count) => {
        const total = loanTotal(price, markup);
        const monthly = monthlyPayment(total, count);
        expect(Number.isSafeInteger(total) && Number.isSafeInteger(monthly)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(price);
        expect(monthly * count).toBeGreaterThanOrEqual(total);
        expect(monthly * count - total).toBeLessThan(count);
      }),
    );
  });

  test('a more expensive product never has a lower payment', () => {
    fc.assert(
      fc.property(sums, sums, markups, months, (left, right, markup, count) => {
        const [low, high] = left < right ? [left, right] : [right, left];
        expect(monthlyPayment(loanTotal(low, markup), count)).toBeLessThanOrEqual(
          monthlyPayment(loanTotal(high, markup), count),
        );
      }),
    );
  });
});

describe('delivery', () => {
  const rule = { price: 30_000, free_from: 500_000 };
  test.each([
    [0, 30_000],
    [499_999, 30_000],
    [500_000, 30_000],
    [500_001, 0],
  ])('for goods of %i so’m costs %i', (sum, price) => {
    expect(deliveryPrice(sum, rule)).toBe(price);
  });
});

describe('prices by monthly payment', () => {
  const terms = fc.record({ months: fc.integer({ min: 1, max: 60 }), markup_bp: fc.integer({ min: 0, max: 6_000 }) });
  const monthly = (price: number, term: { months: number; markup_bp: number }) =>
    monthlyPayment(loanTotal(price, term.markup_bp), term.months);

  test('a price is within the limits exactly when its payment is in the range', () => {
    fc.assert(
      fc.property(
        terms,
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        (term, price, below, above) => {
          const payment = monthly(price, term);
          const [min, max] = [Math.max(0, payment + below), Math.max(0, payment + above)];
          expect(price >= lowestPriceFor(min, term)).toBe(payment >= min);
          expect(price <= highestPriceFor(max, term)).toBe(payment <= max);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a zero payment gives price zero, a huge one the highest price', () => {
    const term = { months: 12, markup_bp: 0 };
    expect(lowestPriceFor(0, term)).toBe(0);
    expect(highestPriceFor(0, term)).toBe(0);
    expect(lowestPriceFor(1_000_000_000_000, term)).toBeGreaterThan(1_000_000_000_000);
    expect(highestPriceFor(1_000_000_000_000, term)).toBe(1_000_000_000_000);
  });
});
