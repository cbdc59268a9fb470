import { shareOf } from '../money/money.ts';

/** Least sum of an order that is left to pay in money, so'm: no provider takes less. */
export const leastInMoney = 1_000;

interface Spendable {
  /** What the goods of the order cost when they are paid at once. */
  readonly goods: number;
  /** What the order comes to with its delivery. */
  readonly total: number;
  /** Bonus that there is. */
  readonly balance: number;
  /** Percent of the goods that may be paid with it. */
  readonly percent: number;
}

/**
 * How much of an order may be paid with bonus: no more than there is, nor than the rule's share of the goods (delivery is
 * paid in money), and so much is left that it can be paid in money at all.
 */
export const bonusBound = ({ goods, total, balance, percent }: Spendable): number =>
  Math.max(0, Math.min(balance, shareOf(goods, percent), total - leastInMoney));
