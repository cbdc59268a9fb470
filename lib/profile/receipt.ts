import type { PaymentHistory } from '../contract/profile-money.ts';
import type { CustomerOrder } from '../contract/profile-orders.ts';

/** What of an order its receipt counts. */
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
  /** Null where nothing is delivered; 0 is delivery that costs nothing. */
  readonly delivery: number | null;
  /** Paid with bonus; 0 for none. */
  readonly bonus: number;
  readonly total: number;
}

/**
 * The sums of a receipt: each line is count × price, and lines − discount + delivery − bonus make what is paid in money.
 * Undefined where the sums of an order don't meet: no paper is
 * better than one with sums that contradict each other.
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
  /** Who took the money: a provider, or the partner of an instalment. */
  readonly by: string;
  readonly card: string | null;
  readonly amount: number;
  readonly returned: boolean;
}

/** What was paid for one order, online and by its contract, the earliest first. */
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
  return [...online, ...byContract].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
