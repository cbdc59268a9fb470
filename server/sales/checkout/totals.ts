import { deliveryPrice } from '../../../lib/money/money.ts';
import { goesIntoCart, type Saleable } from '../../catalogue/product/availability.ts';
import {
  instalmentsOf,
  type PricedGoods,
  pricePlan,
  type PriceRules,
  pricesOf,
} from '../../catalogue/product/price-plan.ts';
import type { DeliveryRule } from '../../core/delivery/delivery.ts';

export interface PricedLine extends Saleable {
  readonly count: number;
  readonly sale_price: number;
  readonly old_price: number | null;
  readonly full_payment_percent: number;
}

/** Sum of the lines for each payment type; without `old` if nothing was lowered. */
export function goodsOf(lines: readonly PricedLine[]): PricedGoods {
  const priced = lines.map((line) => ({ ...pricesOf(line), count: line.count }));
  const sum = (of: (line: PricedGoods) => number): number =>
    priced.reduce((total, line) => total + of(line) * line.count, 0);
  const old = sum((line) => Math.max(line.old ?? 0, line.atOnce));
  const atOnce = sum((line) => line.atOnce);
  return { listed: sum((line) => line.listed), atOnce, old: old > atOnce ? old : null };
}

/** Sums of a cart: before discounts, and for each payment type. */
export function cartTotals(lines: readonly PricedLine[], rules: PriceRules, delivery: DeliveryRule) {
  const goods = goodsOf(lines);
  const byInstalments = lines.length > 0 && lines.every(goesIntoCart);
  const offers = byInstalments ? instalmentsOf(goods.listed, rules) : [];
  const loan = (months: number): number => offers.find((offer) => offer.months === months)?.total ?? 0;
  return {
    sale_price: goods.listed,
    old_price: lines.reduce((total, line) => total + (line.old_price ?? line.sale_price) * line.count, 0),
    discount_price: goods.atOnce,
    loan_price_12: loan(12),
    loan_price_24: loan(24),
    price_plan: pricePlan(goods, rules, byInstalments),
    delivery: { price: deliveryPrice(goods.atOnce, delivery), free_from: delivery.free_from },
  };
}
