import { deliveryPrice, fullPaymentPrice } from '../../../lib/money/money.ts';
import type { Settings } from '../reference/settings.ts';

interface SummedLine { readonly count: number; readonly sale_price: number; readonly full_payment_percent: number }

export interface OrderSums {
  readonly products_sum: number;
  readonly discount_sum: number;
  readonly delivery_sum: number;
  readonly total: number;
}

/** Discount of one piece when the whole sum is paid at once. */
export const pieceDiscount = (line: SummedLine): number =>
  line.sale_price - fullPaymentPrice(line.sale_price, line.full_payment_percent);

/** Sums of an order paid in full; goods that are picked up are not delivered. */
export function orderSums(lines: readonly SummedLine[], delivered: boolean, delivery: Settings['delivery']): OrderSums {
  const products_sum = lines.reduce((sum, line) => sum + line.sale_price * line.count, 0);
  const discount_sum = lines.reduce((sum, line) => sum + pieceDiscount(line) * line.count, 0);
  const delivery_sum = delivered ? deliveryPrice(products_sum - discount_sum, delivery) : 0;
  return { products_sum, discount_sum, delivery_sum, total: products_sum - discount_sum + delivery_sum };
}
