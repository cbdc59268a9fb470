import { deliveryPrice, fullPaymentPrice } from '../../../lib/money/money.ts';
import type { Settings } from '../../core/reference/settings.ts';

interface SummedLine {
  readonly count: number;
  readonly sale_price: number;
  readonly full_payment_percent: number;
}

export interface OrderSums {
  readonly products_sum: number;
  readonly discount_sum: number;
  readonly delivery_sum: number;
  readonly total: number;
}

/** The sums of an order partly paid with bonus: the rest is its total. */
export const withBonus = (sums: OrderSums, bonus: number): OrderSums & { readonly bonus_sum: number } => ({
  ...sums,
  bonus_sum: bonus,
  total: sums.total - bonus,
});

/** Full-payment discount of one piece. */
export const pieceDiscount = (line: SummedLine): number =>
  line.sale_price - fullPaymentPrice(line.sale_price, line.full_payment_percent);

/** Sums of an order paid in full; pickup has no delivery price. */
export function orderSums(
  lines: readonly SummedLine[],
  delivered: boolean,
  delivery: Pick<Settings['delivery'], 'price' | 'free_from'>,
): OrderSums {
  const products_sum = lines.reduce((sum, line) => sum + line.sale_price * line.count, 0);
  const discount_sum = lines.reduce((sum, line) => sum + pieceDiscount(line) * line.count, 0);
  const delivery_sum = delivered ? deliveryPrice(products_sum - discount_sum, delivery) : 0;
  return { products_sum, discount_sum, delivery_sum, total: products_sum - discount_sum + delivery_sum };
}
