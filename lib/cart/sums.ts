import type { CartLine } from './rules.ts';

type PricedLine = Pick<CartLine, 'count' | 'sale_price' | 'discount_price'>;

/** What one piece costs, so'm: paid at once, or by instalments, which have no discount for paying at once. */
export const piecePrice = ({ sale_price, discount_price }: Omit<PricedLine, 'count'>, byInstalments = false): number =>
  byInstalments ? sale_price : discount_price;

/** What a line costs, so'm. The lines of a cart or checkout add up to its goods. */
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

/** The rows of an order: goods and delivery make the total. Discounts are in the goods already and are shown beside them. */
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

/** By how much goods that are paid at once are cheaper than they were. */
export const savedOf = ({
  price_plan: {
    at_once: { price, old_price },
  },
}: Pick<Totals, 'price_plan'>): number => (old_price === null ? 0 : old_price - price);

/** The rows by payment type, as the server would make the order. */
export const orderRows = (
  totals: Totals,
  delivery: Delivery,
): { readonly atOnce: OrderRows; readonly byInstalments: OrderRows } => ({
  atOnce: rows(totals.discount_price, delivery.price, savedOf(totals)),
  byInstalments: rows(totals.sale_price, delivery.price_by_instalments, 0),
});
