import type { CustomerContract } from '../contract/profile-money.ts';
import { monthlyPayment } from '../money/money.ts';

/** Terms of a schedule; sums in so'm, the date (`yyyy-mm-dd`) is that of the handover. */
export interface ContractTerms {
  readonly total: number;
  readonly prepayment: number;
  readonly months: number;
  readonly opened: string;
}

export interface Instalment {
  readonly number: number;
  readonly date: string;
  readonly amount: number;
  readonly remaining_debt: number;
}

/** The same day some months later; the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The payments: the prepayment as number 0 on the first day, if any, then equal months, rounded up, with the remainder
 * last. They add up to the total.
 */
export function paymentSchedule({ total, prepayment, months, opened }: ContractTerms): Instalment[] {
  const first =
    prepayment > 0 ? [{ number: 0, date: opened, amount: prepayment, remaining_debt: total - prepayment }] : [];
  const monthly = monthlyPayment(total - prepayment, months);
  const rest: Instalment[] = [];
  let debt = total - prepayment;
  for (let number = 1; number <= months; number += 1) {
    const amount = Math.min(monthly, debt);
    debt -= amount;
    rest.push({ number, date: monthsLater(opened, number), amount, remaining_debt: debt });
  }
  return [...first, ...rest];
}

type Row = CustomerContract['schedule'][number];

/** A schedule with payments applied, earliest first: unpaid past days are overdue, the first future one is next. */
export function paidSchedule(schedule: readonly Instalment[], paid: number, today: string): Row[] {
  let unallocated = paid;
  let next = false;
  return schedule.map((entry) => {
    const covered = Math.min(entry.amount, unallocated);
    unallocated -= covered;
    const open = covered < entry.amount;
    const overdue = open && entry.date < today;
    const isNext = open && !overdue && !next;
    next ||= isNext;
    const state = !open ? 'paid' : overdue ? 'overdue' : covered > 0 ? 'part' : isNext ? 'next' : 'later';
    return { ...entry, paid: covered, state };
  });
}

const dayMs = 86_400_000;
/** Days between two calendar days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The next payment including everything overdue; null without debt. */
export function nextPayment(schedule: readonly Row[], today: string): CustomerContract['next_payment'] {
  const open = schedule.filter((entry) => entry.state !== 'paid');
  const [first] = open;
  if (first === undefined) return null;
  const due = open.filter((entry) => entry === first || entry.state === 'overdue');
  return {
    date: first.date,
    amount: due.reduce((sum, entry) => sum + entry.amount - entry.paid, 0),
    days_left: daysBetween(today, first.date),
  };
}
