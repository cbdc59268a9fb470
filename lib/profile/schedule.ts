import type { CustomerContract } from '../contract/profile-money.ts';
import { monthlyPayment } from '../money/money.ts';

/** What a schedule follows from; sums in so'm, the day (`yyyy-mm-dd`) is that of the handing over. */
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

/** The same day so many months later; the month's last one where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * What is paid when: the prepayment on the first day, where there is one, as number 0, then the rest in equal months,
 * rounded up, the last one being what is left. Amounts add up to the total, however they are rounded.
 */
export function paymentSchedule({ total, prepayment, months, opened }: ContractTerms): Instalment[] {
  const first =
    prepayment > 0 ? [{ number: 0, date: opened, amount: prepayment, remaining_debt: total - prepayment }] : [];
  const monthly = monthlyPayment(total - prepayment, months);
  const rest: Instalment[] = [];
  let left = total - prepayment;
  for (let number = 1; number <= months; number += 1) {
    const amount = Math.min(monthly, left);
    left -= amount;
    rest.push({ number, date: monthsLater(opened, number), amount, remaining_debt: left });
  }
  return [...first, ...rest];
}

type Row = CustomerContract['schedule'][number];

/** A schedule with what has been paid, earliest first: days past unpaid are overdue, the first one ahead is next. */
export function paidSchedule(schedule: readonly Instalment[], paid: number, today: string): Row[] {
  let left = paid;
  let next = false;
  return schedule.map((entry) => {
    const covered = Math.min(entry.amount, left);
    left -= covered;
    const open = covered < entry.amount;
    const overdue = open && entry.date < today;
    const isNext = open && !overdue && !next;
    next ||= isNext;
    const state = !open ? 'paid' : overdue ? 'overdue' : covered > 0 ? 'part' : isNext ? 'next' : 'later';
    return { ...entry, paid: covered, state };
  });
}

const dayMs = 86_400_000;
/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** What is paid next, everything overdue with it; null where nothing is owed. */
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
