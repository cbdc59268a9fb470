import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, monthsLater, nextPayment, paidSchedule, paymentSchedule } from '../../../lib/profile/schedule.ts';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const terms = fc
  .record({
    total: fc.integer({ min: 1, max: 500_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    months: fc.integer({ min: 1, max: 60 }),
    opened: day,
  })
  .map(({ share, ...rest }) => ({ ...rest, prepayment: Math.floor(rest.total * share) }));

describe('the schedule of a contract', () => {
  test('has equal months over a year without prepayment, the last with the rest', () => {
    const schedule = paymentSchedule({ total: 1_000_000, prepayment: 0, months: 3, opened: '2026-01-31' });
    expect(schedule).toEqual([
      { number: 1, date: '2026-02-28', amount: 333_334, remaining_debt: 666_666 },
      { number: 2, date: '2026-03-31', amount: 333_334, remaining_debt: 333_332 },
      { number: 3, date: '2026-04-30', amount: 333_332, remaining_debt: 0 },
    ]);
  });

  test('has a prepayment as the first entry, on the same day', () => {
    const schedule = paymentSchedule({ total: 900, prepayment: 300, months: 2, opened: '2026-11-22' });
    expect(schedule.map(({ number, date, amount, remaining_debt }) => [number, date, amount, remaining_debt])).toEqual([
      [0, '2026-11-22', 300, 600],
      [1, '2026-12-22', 300, 300],
      [2, '2027-01-22', 300, 0],
    ]);
  });

  test('amounts add up to the total, none is negative, and the debt never rises, for any terms', () => {
    fc.assert(
      fc.property(terms, (loanTerms) => {
        const schedule = paymentSchedule(loanTerms);
        expect(schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(loanTerms.total);
        expect(schedule.every(({ amount }) => amount >= 0)).toBe(true);
        expect(schedule.at(-1)?.remaining_debt).toBe(0);
        let paid = 0;
        for (const { amount, remaining_debt } of schedule) {
          paid += amount;
          expect(remaining_debt).toBe(loanTerms.total - paid);
        }
      }),
    );
  });

  test('payment days follow each other monthly, never after the month’s end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (opened, months) => {
        const later = monthsLater(opened, months);
        const [year = 0, month = 0] = opened.split('-').map(Number);
        expect(later.slice(0, 7)).toBe(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7));
        expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(opened.slice(8)));
      }),
    );
  });

  test('payments cover the earliest entries first, in full', () => {
    fc.assert(
      fc.property(terms, fc.double({ min: 0, max: 1, noNaN: true }), day, (loanTerms, share, today) => {
        const paid = Math.floor(loanTerms.total * share);
        const rows = paidSchedule(paymentSchedule(loanTerms), paid, today);
        expect(rows.reduce((sum, row) => sum + row.paid, 0)).toBe(paid);
        const firstOpen = rows.findIndex((row) => row.paid < row.amount);
        if (firstOpen >= 0) expect(rows.slice(firstOpen + 1).every((row) => row.paid === 0)).toBe(true);
        expect(rows.filter((row) => row.state === 'next').length).toBeLessThanOrEqual(1);
        const next = nextPayment(rows, today);
        expect(next === null).toBe(firstOpen < 0);
        if (next !== null) expect(next.amount).toBeLessThanOrEqual(loanTerms.total - paid);
      }),
    );
  });

  test('overdue sums are due with their first entry, with days counted since then', () => {
    const rows = paidSchedule(
      paymentSchedule({ total: 900, prepayment: 0, months: 3, opened: '2026-01-10' }),
      100,
      '2026-03-20',
    );
    expect(rows.map(({ state, paid }) => [state, paid])).toEqual([
      ['overdue', 100],
      ['overdue', 0],
      ['next', 0],
    ]);
    expect(nextPayment(rows, '2026-03-20')).toEqual({ date: '2026-02-10', amount: 500, days_left: -38 });
    expect(daysBetween('2026-03-20', '2026-03-20')).toBe(0);
  });
});
