import type { CartLine } from './rules.ts';

type PricedLine = Pick<CartLine, 'count' | 'sale_price' | 'discount_price'>;

/** Price of one piece, so'm: for full payment, or by instalments, which have no full-payment discount. */
export const piecePrice = ({ sale_price, discount_price }: Omit<PricedLine, 'count'>, byInstalments = false): number =>
  byInstalments ? sale_price : discount_price;

/** Sum of a line, so'm. All lines add up to the goods of an order. */
export const lineSum = (line: PricedLine, byInstalments = false): number =>
  piecePrice(line, byInstalments) * line.count;

interface Totals {
  readonly sale_price: number;
  readonly discount_price: number;
  readonly price_plan: { readonly at_once: { readonly price: number; readonly old_price: number | null } };
}
interface Delivery {
  readonly price: number;
  readonly price_by_instalments: number;
}

/**
 * Rows of an order: goods and delivery make the total. Discounts are included in the goods and shown for information.
 */
export interface OrderRows {
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
  readonly saved: number;
}

const rows = (goods: number, delivery: number, saved: number): OrderRows => ({
  goods,
  delivery,
  total: goods + delivery,
  saved,
});

/** Difference between the old price and the full-payment price of the goods. */
export const discountOf = ({
  price_plan: {
    at_once: { price, old_price },
  },
}: Pick<Totals, 'price_plan'>): number => (old_price === null ? 0 : old_price - price);

interface OrderedLine {
  readonly price: number;
  readonly discount: number;
  readonly count: number;
  readonly old_price: number | null;
}

/** The same difference for the lines of an order that is paid in full. */
export const savedOf = (lines: readonly OrderedLine[]): number =>
  lines.reduce((sum, { price, discount, count, old_price }) => {
    const paid = price - discount;
    return sum + (Math.max(old_price ?? 0, paid) - paid) * count;
  }, 0);

/** The rows by payment type, computed as the server computes the order. */
export const orderRows = (
  totals: Totals,
  delivery: Delivery,
): { readonly atOnce: OrderRows; readonly byInstalments: OrderRows } => ({
  atOnce: rows(totals.discount_price, delivery.price, discountOf(totals)),
  byInstalments: rows(totals.sale_price, delivery.price_by_instalments, 0),
});
