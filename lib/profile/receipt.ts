import type { PaymentHistory } from '../contract/profile-money.ts';
import type { CustomerOrder } from '../contract/profile-orders.ts';

/** Parts of an order for its receipt. */
export type CountedOrder = Pick<
  CustomerOrder,
  'products' | 'discount_sum' | 'delivery_sum' | 'bonus_sum' | 'receive_type' | 'total'
>;

export interface ReceiptLine {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly price: number;
  readonly sum: number;
}

export interface ReceiptSums {
  readonly lines: readonly ReceiptLine[];
  readonly goods: number;
  readonly discount: number;
  /** Null without delivery; 0 if it is free. */
  readonly delivery: number | null;
  /** Paid with bonus; 0 for none. */
  readonly bonus: number;
  readonly total: number;
}

/**
 * Sums of a receipt: lines (count × price) − discount + delivery − bonus equal the payment in money. Undefined if the
 * sums of an order contradict each other: no receipt is better than a wrong one.
 */
export function receiptSums({
  products,
  discount_sum: discount,
  delivery_sum,
  bonus_sum: bonus,
  receive_type,
  total,
}: CountedOrder): ReceiptSums | undefined {
  const lines = products.map(({ id, name, count, price }) => ({ id, name, count, price, sum: count * price }));
  const goods = lines.reduce((sum, line) => sum + line.sum, 0);
  if (goods - discount + delivery_sum - bonus !== total) return undefined;
  return {
    lines,
    goods,
    discount,
    delivery: receive_type === 2 || delivery_sum > 0 ? delivery_sum : null,
    bonus,
    total,
  };
}

export interface ReceiptPayment {
  readonly key: string;
  readonly at: string;
  /** The payee: a provider, or the partner of an instalment. */
  readonly by: string;
  readonly card: string | null;
  readonly amount: number;
  readonly returned: boolean;
}

/** All payments of an order, online and by contract, the earliest first. */
export function receiptPayments(
  order: Pick<CustomerOrder, 'order_id' | 'contract_id'>,
  history: PaymentHistory,
): ReceiptPayment[] {
  const online = history.orders
    .filter(({ order_id }) => order_id === order.order_id)
    .map(({ id, at, provider_name, card, amount, state }): ReceiptPayment => ({
      key: `order-${id}`,
      at,
      by: provider_name,
      card,
      amount,
      returned: state === 'returned',
    }));
  const byContract = history.contracts
    .filter(({ id }) => id === order.contract_id)
    .flatMap(({ partner_name, payments }) =>
      payments.map(({ id, at, amount }): ReceiptPayment => ({
        key: `contract-${id}`,
        at,
        by: partner_name,
        card: null,
        amount,
        returned: false,
      })),
    );
  return [...online, ...byContract].sort((left, right) => Date.parse(left.at) - Date.parse(right.at));
}
