import type { Selectable } from 'kysely';
import type { OrderPrintData, PrintedLabel, PrintedWaybill } from '../../../lib/contract/staff-order-prints.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { OrderPrint } from '../../../lib/staff/order-prints.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { orderPlaces } from '../orders/reading/index.ts';
import { pickingList } from './picking-list.ts';

type OrderRow = Selectable<Database['orders']>;
type Exclusion = OrderPrintData['left_out'][number];

/** Lines of orders with the shop's codes, by order. */
async function linesOf({ db }: Services, ids: readonly number[]) {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'order_items.id',
      'order_id',
      'order_items.name',
      'order_items.count',
      'order_items.price',
      'products.external_id as code',
    ])
    .where('order_id', 'in', [...ids])
    .orderBy('order_items.id')
    .execute();
  return (id: number) => rows.filter(({ order_id }) => order_id === id);
}
type LinesOf = Awaited<ReturnType<typeof linesOf>>;

/** A label: who receives the order where, and what is to be collected. */
function labelOf(row: OrderRow, lines: ReturnType<LinesOf>, place: string): PrintedLabel {
  const isOther = !row.is_own && row.other_user_fullname !== null;
  return {
    number: row.number,
    recipient: isOther ? (row.other_user_fullname ?? '') : `${row.first_name} ${row.last_name}`.trim(),
    phone: isOther ? (row.other_user_phone ?? row.phone) : row.phone,
    place,
    pieces: lines.reduce((sum, { count }) => sum + count, 0),
    to_collect: row.payment_state === 'on_receipt' ? row.total : 0,
  };
}

const waybillOf = (
  row: OrderRow,
  lines: ReturnType<LinesOf>,
  { place, locale }: { readonly place: string; readonly locale: Locale },
): PrintedWaybill => ({
  ...labelOf(row, lines, place),
  created_at: row.created_at.toISOString(),
  comment: row.user_comment ?? '',
  lines: lines.map(({ code, name, count, price }) => ({ code, name: name[locale], count, price, sum: price * count })),
  sums: {
    goods: row.products_sum,
    discount: row.discount_sum,
    delivery: row.delivery_sum,
    bonus: row.bonus_sum,
    total: row.total,
  },
});

/**
 * Whether the goods of an order are to be picked: it is confirmed, no payment is awaited, and it has not left. Before the
 * confirmation its lines may still change, and the shopper may not answer the call.
 */
const isToPick = ({ status, payment_state: payment }: OrderRow): boolean =>
  status === 'confirmed' && payment !== 'awaiting';

/** Why an order is not on a print; undefined if it is. */
function exclusionReason(row: OrderRow | undefined, kind: OrderPrint): Exclusion['reason'] | undefined {
  if (row === undefined) return 'orderNotFound';
  if (row.status === 'cancelled') return 'cancelled';
  return kind === 'picking' && !isToPick(row) ? 'nothingToPick' : undefined;
}

/** The data of one print of orders, in the sequence of their numbers in the request. */
export async function orderPrint(
  services: Services,
  { kind, numbers }: { readonly kind: OrderPrint; readonly numbers: readonly string[] },
  locale: Locale,
): Promise<OrderPrintData> {
  const { shop } = (await services.reference.get()).settings;
  const placeOf = await orderPlaces(services, locale);
  const found = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', [...numbers])
    .execute();
  const byNumber = new Map(found.map((row) => [row.number, row]));
  const left_out = numbers.flatMap((number): Exclusion[] => {
    const reason = exclusionReason(byNumber.get(number), kind);
    return reason === undefined ? [] : [{ number, reason }];
  });
  const rows = numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row === undefined || exclusionReason(row, kind) !== undefined ? [] : [row];
  });
  const ids = rows.map(({ id }) => id);
  const stores = kind === 'picking' ? await pickingList(services, ids, locale) : [];
  const picked = new Set(
    stores.flatMap((store) => store.lines.flatMap(({ orders }) => orders.map((order) => order.number))),
  );
  // Goods that were ordered before they arrived have no pieces in a store yet.
  const pieceless = kind === 'picking' ? rows.filter(({ number }) => !picked.has(number)) : [];
  const lines = kind === 'picking' || ids.length === 0 ? () => [] : await linesOf(services, ids);
  return {
    printed_at: services.now().toISOString(),
    shop: { name: shop.name[locale], legal_entity: shop.legal_entity, phones: [...shop.phones] },
    stores,
    labels:
      kind === 'label80' || kind === 'label58' ? rows.map((row) => labelOf(row, lines(row.id), placeOf(row))) : [],
    waybills:
      kind === 'waybill' ? rows.map((row) => waybillOf(row, lines(row.id), { place: placeOf(row), locale })) : [],
    left_out: [...left_out, ...pieceless.map(({ number }): Exclusion => ({ number, reason: 'nothingToPick' }))],
  };
}
