import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loanOffers, zeroMonths } from '../../../server/core/instalments/offers.ts';
import { chosenTerm, limitRefusal, loanSums } from '../../../server/core/instalments/terms.ts';
import { isRefusal } from '../../../server/refusal.ts';
import type { LoanPartnerSettings } from '../../../server/core/reference/settings.ts';

const partner = (changes: Partial<LoanPartnerSettings> = {}): LoanPartnerSettings => ({
  key: 'tbc',
  name: 'TBC',
  min_price: 100_000,
  max_price: 1_000_000,
  terms: [
    { months: 6, markup_bp: 1_300 },
    { months: 12, markup_bp: 0 },
  ],
  ...changes,
});
const sums = fc.integer({ min: 1, max: 200_000_000 });
const term = fc.record({ months: fc.integer({ min: 1, max: 60 }), markup_bp: fc.integer({ min: 0, max: 10_000 }) });
/** A partner has one term of a duration: the shop's files take no second one. */
const termsOfPartner = fc.uniqueArray(term, { minLength: 1, maxLength: 5, selector: ({ months }) => months });

describe('limits', () => {
  test('a sum at a limit passes, one beyond it is refused with the limit and its side', () => {
    fc.assert(
      fc.property(sums, sums, fc.option(sums), (sum, min, max) => {
        const refusal = limitRefusal(sum, { min_price: min, max_price: max });
        if (sum < min)
          expect(refusal).toMatchObject({ code: 'loanBelowMinimum', problems: [{ bound: min, side: 'min' }] });
        else if (max !== null && sum > max)
          expect(refusal).toMatchObject({ code: 'loanAboveMaximum', problems: [{ bound: max, side: 'max' }] });
        else expect(refusal).toBeUndefined();
      }),
    );
  });
});

describe('sums', () => {
  test('the months add up to the whole, and the last is not larger', () => {
    fc.assert(
      fc.property(sums, term, (sum, chosen) => {
        const { total, monthly } = loanSums(sum, chosen);
        expect(total).toBeGreaterThanOrEqual(sum);
        expect(monthly * chosen.months).toBeGreaterThanOrEqual(total);
        expect(monthly * chosen.months - total).toBeLessThan(chosen.months);
        if (chosen.markup_bp === 0) expect(total).toBe(sum);
      }),
    );
  });

  test('an order costs what its offer stated', () => {
    fc.assert(
      fc.property(sums, termsOfPartner, (sum, terms) => {
        for (const { duration, loans } of loanOffers(sum, [partner({ terms })])) {
          for (const loan of loans) {
            const chosen = terms.find(({ months }) => months === duration);
            expect(chosen && loanSums(sum, chosen)).toEqual({
              sum,
              total: loan.total_loan_price,
              monthly: loan.monthly_price,
              last: loan.last_payment,
            });
            expect(loan.monthly_price * (duration - 1) + loan.last_payment).toBe(loan.total_loan_price);
            expect(loan.zero).toBe(chosen?.markup_bp === 0);
            if (loan.zero) expect(loan.overpayment).toBe(0);
          }
        }
      }),
    );
  });
});

test('only offered terms can be selected', () => {
  const offered = [partner()];
  expect(chosenTerm(offered, { type: 'tbc', duration: 12 })).toMatchObject({ term: { months: 12 } });
  for (const loan of [
    { type: 'tbc', duration: 3 },
    { type: 'solfy', duration: 12 },
  ])
    expect(isRefusal(chosenTerm(offered, loan))).toBe(true);
});

test('the longest term without overpayment is that of a partner that accepts the sum', () => {
  const other = partner({ key: 'solfy', min_price: 1, max_price: 50_000, terms: [{ months: 24, markup_bp: 0 }] });
  expect(zeroMonths(loanOffers(500_000, [partner(), other]))).toBe(12);
  expect(zeroMonths(loanOffers(2_000_000, [partner(), other]))).toBe(0);
});
