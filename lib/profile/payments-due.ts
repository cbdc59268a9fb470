import type { CustomerContract } from '../contract/profile-money.ts';

/** Due payments of all open contracts in one calendar month; sums in so'm. */
export interface DueMonth {
  /** `yyyy-mm` */
  readonly month: string;
  readonly sum: number;
  readonly overdue: number;
  readonly contracts: number;
}

/** A due payment of an open contract; the sum in so'm. */
export interface DuePayment {
  readonly contract: Pick<CustomerContract, 'id' | 'partner_name'>;
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly sum: number;
  readonly isOverdue: boolean;
}

/** Remaining payments of the open contracts, the earliest first, without the next one, which is shown by itself. */
export function paymentsAfterNext(contracts: readonly CustomerContract[]): DuePayment[] {
  const next = nextDue(contracts);
  return contracts
    .filter(({ status }) => status === 'open')
    .flatMap((contract) =>
      contract.schedule.map(({ date, amount, paid, state }): DuePayment => ({
        contract,
        date,
        sum: amount - paid,
        isOverdue: state === 'overdue',
      })),
    )
    .filter(({ contract, date, sum }) => sum > 0 && !(contract.id === next?.contract.id && date === next.next.date))
    .sort((left, right) => left.date.localeCompare(right.date) || left.contract.id - right.contract.id);
}

/** What the open contracts have left to pay (so'm). */
export const remainingDebt = (contracts: readonly CustomerContract[]): number =>
  contracts
    .flatMap(({ status, schedule }) => (status === 'open' ? schedule : []))
    .reduce((sum, { amount, paid }) => sum + Math.max(0, amount - paid), 0);

/** Remaining payments of the open contracts by month, the earliest first, without empty months. */
export function dueMonths(contracts: readonly CustomerContract[]): DueMonth[] {
  const months = new Map<string, { sum: number; overdue: number; contracts: Set<number> }>();
  for (const { id, status, schedule } of contracts) {
    if (status !== 'open') continue;
    for (const { date, amount, paid, state } of schedule) {
      const due = amount - paid;
      if (due <= 0) continue;
      const month = months.get(date.slice(0, 7)) ?? { sum: 0, overdue: 0, contracts: new Set<number>() };
      month.sum += due;
      if (state === 'overdue') month.overdue += due;
      month.contracts.add(id);
      months.set(date.slice(0, 7), month);
    }
  }
  return [...months]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([month, { sum, overdue, contracts: of }]) => ({ month, sum, overdue, contracts: of.size }));
}

/** How many payments the open contracts have left. */
export const duePaymentCount = (contracts: readonly CustomerContract[]): number =>
  contracts
    .flatMap(({ status, schedule }) => (status === 'open' ? schedule : []))
    .filter(({ amount, paid }) => amount > paid).length;

/** The open contract with the earliest due payment; undefined without debt. */
export const nextDue = (contracts: readonly CustomerContract[]) =>
  contracts
    .flatMap((contract) =>
      contract.status === 'open' && contract.next_payment !== null ? [{ contract, next: contract.next_payment }] : [],
    )
    .sort((left, right) => left.next.date.localeCompare(right.next.date))[0];

/**
 * What open contracts ask for in their largest month from now on (so'm, without overdue payments), and the day of their
 * last payment; null if nothing is due.
 */
export function currentPayments(contracts: readonly CustomerContract[]): { monthly: number; until: string } | null {
  const monthly = Math.max(0, ...dueMonths(contracts).map(({ sum, overdue }) => sum - overdue));
  const until = contracts
    .flatMap(({ status, schedule }) => (status === 'open' ? schedule : []))
    .filter(({ state }) => state !== 'paid')
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return monthly === 0 || until === undefined ? null : { monthly, until };
}
