import { deliveryPrice, fullPaymentPrice } from '../../../lib/money/money.ts';
import type { DeliveryRule } from '../../core/delivery/delivery.ts';

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

/** Price and full-payment discount of one piece, and the pieces. */
export interface PricedLine {
  readonly price: number;
  readonly discount: number;
  readonly count: number;
}

/** Sums of an order paid in full; pickup has no delivery price. */
export const orderSums = (lines: readonly SummedLine[], delivered: boolean, delivery: DeliveryRule): OrderSums =>
  sumsOfLines(
    lines.map((line) => ({ price: line.sale_price, discount: pieceDiscount(line), count: line.count })),
    delivered,
    delivery,
  );

/** The same for lines with their prices. */
export function sumsOfLines(lines: readonly PricedLine[], delivered: boolean, delivery: DeliveryRule): OrderSums {
  const products_sum = lines.reduce((sum, line) => sum + line.price * line.count, 0);
  const discount_sum = lines.reduce((sum, line) => sum + line.discount * line.count, 0);
  const delivery_sum = delivered ? deliveryPrice(products_sum - discount_sum, delivery) : 0;
  return { products_sum, discount_sum, delivery_sum, total: products_sum - discount_sum + delivery_sum };
}
