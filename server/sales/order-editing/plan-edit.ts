import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Problem } from '../../../lib/contract/endpoint.ts';
import { maxSpendableBonus } from '../../../lib/profile/bonus.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import { availabilityType } from '../../catalogue/product/availability.ts';
import { boundRefusal } from '../../core/reference/order-bounds.ts';
import { type DeliveryRule, storedDeliveryRule } from '../../core/delivery/delivery.ts';
import type { Settings } from '../../core/reference/settings.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { type AllocatedPieces, lockProducts, planStock } from '../orders/creation/index.ts';
import { editBlock } from '../orders/reading/index.ts';
import { partRefundsOf, remainingSum } from '../orders/part-refunds.ts';
import { type OrderSums, pieceDiscount, type PricedLine, sumsOfLines, withBonus } from '../orders/sums.ts';

type Tx = Transaction<Database>;
export type OrderRow = Selectable<Database['orders']>;
type Product = Awaited<ReturnType<typeof lockProducts>>[number];

/** All lines that an order is to have. */
export interface WantedEdit {
  readonly number: string;
  readonly lines: readonly { readonly id: number; readonly count: number }[];
}

/** A line before and after the change: its pieces, 0 if it is not there, and the price of a piece. */
export interface PlannedLine {
  readonly productId: number;
  /** Undefined for a new line. */
  readonly itemId: number | undefined;
  readonly name: Localized;
  readonly image: string;
  readonly price: number;
  readonly discount: number;
  /** The former price; null without one. */
  readonly oldPrice: number | null;
  readonly before: number;
  readonly after: number;
}

/** What a change of the lines of an order does; `planEdit` decides, `writeEdit` writes. */
export interface EditPlan {
  readonly order: OrderRow;
  readonly lines: readonly PlannedLine[];
  readonly sums: OrderSums & { readonly bonus_sum: number };
  readonly deliveryDate: string | null;
  /** Owed back of a paid order, so'm. */
  readonly owed: number;
  /** Lines with too little stock for their additional pieces. */
  readonly short: readonly Problem[];
  /** Additional pieces by product, and the stores that supply them. */
  readonly taken: ReadonlyMap<number, readonly AllocatedPieces[]>;
  readonly digest: string;
}

/** The lines of the order and the wanted ones. What was agreed keeps its price; what is added has the present one. */
function compareLines(
  items: readonly Selectable<Database['order_items']>[],
  wanted: WantedEdit['lines'],
  products: ReadonlyMap<number, Product>,
): PlannedLine[] {
  const present = items.map((item): PlannedLine => ({
    productId: item.product_id,
    itemId: item.id,
    name: item.name,
    image: item.image,
    price: item.price,
    discount: item.discount,
    oldPrice: item.old_price,
    before: item.count,
    after: wanted.find(({ id }) => id === item.product_id)?.count ?? 0,
  }));
  const added = wanted.flatMap(({ id, count }): PlannedLine[] => {
    const product = products.get(id);
    if (product === undefined || items.some((item) => item.product_id === id)) return [];
    const { name, images, sale_price: price, old_price: oldPrice } = product;
    const discount = pieceDiscount({ ...product, count });
    const prices = { price, discount, oldPrice };
    return [{ productId: id, itemId: undefined, name, image: images[0] ?? '', ...prices, before: 0, after: count }];
  });
  return [...present, ...added];
}

const raisedLines = (lines: readonly PlannedLine[]): PlannedLine[] =>
  lines.filter(({ before, after }) => after > before);

/** The stores that supply the additional pieces; pre-ordered goods are not in stock yet. */
async function planPieces(
  tx: Tx,
  order: OrderRow,
  lines: readonly PlannedLine[],
  products: ReadonlyMap<number, Product>,
): Promise<Pick<EditPlan, 'taken' | 'short'> | Refusal> {
  const raised = raisedLines(lines).flatMap(({ productId, before, after }) => {
    const product = products.get(productId);
    return product === undefined ? [] : [{ ...product, count: after - before }];
  });
  if (order.kind === 'pre')
    return raised.some((line) => availabilityType(line) !== 'preOrder')
      ? refuse('notPreorder')
      : { taken: new Map(), short: [] };
  if (raised.length === 0) return { taken: new Map(), short: [] };
  const stock = await planStock(tx, raised, {
    type: order.delivery_type ?? 'texnomart',
    regionId: order.region_id,
    districtId: order.district_id,
    storeId: order.store_id,
    date: order.delivery_date,
  });
  return stock.ok ? { taken: stock.allocations, short: [] } : { taken: new Map(), short: stock.short };
}

/**
 * The rule of a delivery that was agreed: its price stays if the settings have changed, and one that was free stays free
 * unless goods are taken away.
 */
function agreedDelivery(order: OrderRow, lines: readonly PricedLine[], rule: DeliveryRule): DeliveryRule {
  if (order.delivery_sum > 0) return { ...rule, price: order.delivery_sum };
  const { products_sum, discount_sum } = sumsOfLines(lines, false, rule);
  return products_sum - discount_sum >= order.products_sum - order.discount_sum ? { ...rule, price: 0 } : rule;
}

/** Sums of the order with its new lines. The bonus pays at most as much as for a new order; the rest returns. */
function sumsAfter(
  order: OrderRow,
  lines: readonly PlannedLine[],
  settings: Settings,
  delivery: DeliveryRule,
): EditPlan['sums'] {
  const priced = lines.map(({ price, discount, after }) => ({ price, discount, count: after }));
  const sums = sumsOfLines(priced, order.receive_type === 2, agreedDelivery(order, priced, delivery));
  const bonus = maxSpendableBonus({
    goods: sums.products_sum - sums.discount_sum,
    total: sums.total,
    balance: order.bonus_sum,
    percent: settings.bonus.spend_percent,
  });
  return withBonus(sums, bonus);
}

/** Owed back of a paid order whose total falls. The shop takes one payment of an order, so its total cannot rise. */
async function owedBack(tx: Tx, order: OrderRow, total: number): Promise<number | Refusal> {
  if (order.payment_state !== 'paid') return 0;
  if (total > order.total) return refuse('paidTotalRises');
  // Parts that staff have granted are a part of the total.
  const remaining = remainingSum({ payment_state: 'paid', total }, await partRefundsOf(tx, order.id));
  return remaining < 0 ? refuse('refundTooHigh') : order.total - total;
}

/** Names the state of an order and a difference: both are the same when it is saved. */
function digestOf({ order, lines, sums, deliveryDate, owed }: Omit<EditPlan, 'digest' | 'taken' | 'short'>): string {
  const { status, payment_state, total, bonus_sum, delivery_date } = order;
  const facts = [
    [order.id, status, payment_state, total, bonus_sum, delivery_date],
    lines.map(({ productId, price, discount, before, after }) => [productId, price, discount, before, after]),
    [sums.products_sum, sums.discount_sum, sums.delivery_sum, sums.bonus_sum, sums.total, deliveryDate, owed],
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** The locked order and its lines; refused where its lines cannot be changed. */
async function lockEditable(tx: Tx, number: string) {
  const order = await tx.selectFrom('orders').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
  if (order === undefined) return refuse('orderNotFound');
  const block = await editBlock(tx, order.id, {
    kind: order.kind,
    status: order.status,
    payment: order.payment_state,
    receiveType: order.receive_type,
  });
  if (block !== undefined) return refuse(block);
  const items = await tx.selectFrom('order_items').selectAll().where('order_id', '=', order.id).orderBy('id').execute();
  return { order, items };
}

/**
 * What a change of lines would do, with order, products and store stock locked until the end of the transaction. The
 * preview and the change use it alike.
 */
export async function planEdit(tx: Tx, settings: Settings, wanted: WantedEdit): Promise<EditPlan | Refusal> {
  const found = await lockEditable(tx, wanted.number);
  if (isRefusal(found)) return found;
  const { order, items } = found;
  const countOf = (id: number): number => items.find((item) => item.product_id === id)?.count ?? 0;
  const changedIds = [
    ...wanted.lines.filter(({ id, count }) => count !== countOf(id)).map(({ id }) => id),
    ...items.map(({ product_id: id }) => id).filter((id) => !wanted.lines.some((line) => line.id === id)),
  ];
  if (changedIds.length === 0) return refuse('orderUnchanged');
  const products = new Map((await lockProducts(tx, changedIds)).map((product) => [product.id, product]));
  const lines = compareLines(items, wanted.lines, products);
  const pieces = await planPieces(tx, order, lines, products);
  if (isRefusal(pieces)) return pieces;
  const missing = changedIds.filter((id) => !products.has(id)).map((id) => ({ product_id: id, available: 0 }));
  const sums = sumsAfter(order, lines, settings, await storedDeliveryRule(tx, order.region_id));
  const bounded = boundRefusal(sums.products_sum - sums.discount_sum, settings.order_limits);
  if (bounded !== undefined) return bounded;
  const owed = await owedBack(tx, order, sums.total);
  if (isRefusal(owed)) return owed;
  // If an operator confirms the goods first, the day is agreed by phone.
  const byOperator = raisedLines(lines).some(({ productId }) => products.get(productId)?.sale_mode === 'manager');
  const deliveryDate = byOperator ? null : order.delivery_date;
  const plan = { order, lines, sums, deliveryDate, owed };
  return { ...plan, taken: pieces.taken, short: [...pieces.short, ...missing], digest: digestOf(plan) };
}
