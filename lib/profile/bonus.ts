import { shareOf } from '../money/money.ts';

/** Least part of an order to pay in money, so'm: no provider accepts less. */
export const minMoneyPayment = 1_000;

interface BonusLimits {
  /** Full-payment price of the goods. */
  readonly goods: number;
  /** Total with delivery. */
  readonly total: number;
  /** Available bonus. */
  readonly balance: number;
  /** Largest percentage of the goods payable with bonus. */
  readonly percent: number;
}

/**
 * Most bonus for an order: limited by the balance, by the share of the goods (delivery is paid in money), and by the
 * least payment in money.
 */
export const maxSpendableBonus = ({ goods, total, balance, percent }: BonusLimits): number =>
  Math.max(0, Math.min(balance, shareOf(goods, percent), total - minMoneyPayment));
