import { sql, type Transaction } from 'kysely';
import type { OrderDraft } from '../../../lib/contract/order.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { parsePhone } from '../../../lib/phone/phone.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import type { Database } from '../../db/schema.ts';
import type { ShopContext } from '../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../http/refusal.ts';
import type { StockChange } from '../events.ts';
import type { ReferenceData } from '../reference/reference.ts';
import type { Settings } from '../reference/settings.ts';
import type { Shop } from '../shop.ts';
import { destinationOf, type Destination } from './destination.ts';
import { claimKey, type KnownOrder } from './idempotency.ts';
import { lockProducts, takeStock } from './stock.ts';
import { orderSums, pieceDiscount, type OrderSums } from './sums.ts';

type Tx = Transaction<Database>;
type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];
type Line = LockedProduct & { readonly count: number };

/** An order that is asked for: by whom, under which key. */
export interface OrderRequest {
  readonly draft: OrderDraft;
  readonly context: ShopContext;
  readonly guestHash: string;
  readonly retry: { readonly key: string; readonly bodyHash: string } | undefined;
}

/** Carries a refusal out of a transaction so that everything is rolled back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back');
    this.refusal = refusal;
  }
}

function checkSums(sums: OrderSums, draft: OrderDraft, limits: Settings['order_limits']): Refusal | undefined {
  const payable = sums.products_sum - sums.discount_sum;
  const bounded = (code: 'belowMinimum' | 'aboveMaximum', bound: number) =>
    refuse(code, [{ field: 'products', bound }], { bound: formatNumber(bound) });
  if (payable < limits.min) return bounded('belowMinimum', limits.min);
  if (payable > limits.max) return bounded('aboveMaximum', limits.max);
  if (draft.expected_total !== undefined && draft.expected_total !== sums.total) return refuse('pricesChanged');
  return undefined;
}

async function insertOrder(tx: Tx, shop: Shop, request: OrderRequest, destination: Destination, sums: OrderSums): Promise<KnownOrder> {
  const { draft, context, guestHash } = request;
  const { delivery } = draft;
  const delivered = destination.type !== 'self';
  const now = shop.now();
  const year = tashkentDay(now).slice(2, 4);
  return tx
    .insertInto('orders')
    .values({
      number: sql<string>`${`${year}-`} || nextval('order_numbers')::text`,
      kind: 'full', status: 'created', payment_method: draft.payment_method, payment_state: 'on_receipt',
      locale: context.locale, session_id: context.sessionId ?? null, guest_hash: guestHash,
      phone: draft.phone, first_name: draft.first_name, last_name: draft.last_name, is_own: draft.is_own,
      other_user_fullname: draft.is_own ? null : (draft.other_user_fullname ?? null),
      other_user_phone: draft.is_own ? null : (parsePhone(draft.other_user_phone ?? '') ?? null),
      receive_type: delivered ? 2 : 1, delivery_type: destination.type, region_id: destination.regionId,
      district_id: destination.districtId, store_id: destination.storeId, delivery_date: destination.date,
      street: delivered ? delivery.street : null, home: delivered ? delivery.home : null,
      floor: delivered ? (delivery.floor ?? null) : null, room: delivered ? delivery.room : null,
      user_comment: delivery.user_comment, created_at: now, ...sums,
    })
    .returning(['id', 'number', 'status'])
    .executeTakeFirstOrThrow();
}

async function insertItems(
  tx: Tx, orderId: number, lines: readonly Line[], taken: ReadonlyMap<number, readonly { storeId: number; quantity: number }[]>,
): Promise<void> {
  const items = await tx
    .insertInto('order_items')
    .values(lines.map((line) => ({
      order_id: orderId, product_id: line.id, name: JSON.stringify(line.name), image: line.images[0] ?? '',
      price: line.sale_price, discount: pieceDiscount(line), count: line.count,
    })))
    .returning(['id', 'product_id'])
    .execute();
  const allocations = items.flatMap((item) =>
    (taken.get(item.product_id) ?? []).map((part) => ({ order_item_id: item.id, store_id: part.storeId, quantity: part.quantity })));
  await tx.insertInto('order_allocations').values(allocations).execute();
}

/** Everything of an order inside its transaction; throws `RolledBack` for a refusal after the first write. */
async function writeOrder(tx: Tx, shop: Shop, request: OrderRequest, reference: ReferenceData) {
  const { draft, retry, guestHash } = request;
  if (retry !== undefined) {
    const earlier = await claimKey(tx, retry.key, retry.bodyHash, guestHash);
    if (isRefusal(earlier)) throw new RolledBack(earlier);
    if (earlier !== undefined) return { order: earlier, changes: [] };
  }
  const { settings } = reference;
  const destination = destinationOf(draft.delivery, reference, shop.now());
  if (isRefusal(destination)) throw new RolledBack(destination);
  const locked = new Map((await lockProducts(tx, draft.products.map((line) => line.id))).map((row) => [row.id, row]));
  const lines = draft.products.flatMap(({ id, count }) => {
    const product = locked.get(id);
    return product === undefined ? [] : [{ ...product, count }];
  });
  const gone = draft.products.filter(({ id }) => !locked.has(id)).map(({ id }) => ({ product_id: id, available: 0 }));
  const stock = lines.length === 0 ? { ok: true as const, taken: new Map() } : await takeStock(tx, lines, destination);
  if (!stock.ok || gone.length > 0) {
    const short = [...(stock.ok ? [] : stock.short), ...gone].sort((one, other) => (one.product_id ?? 0) - (other.product_id ?? 0));
    throw new RolledBack(refuse('notEnoughProducts', short));
  }
  const sums = orderSums(lines, destination.type !== 'self', settings.delivery);
  const refusal = checkSums(sums, draft, settings.order_limits);
  if (refusal !== undefined) throw new RolledBack(refusal);
  const order = await insertOrder(tx, shop, request, destination, sums);
  await insertItems(tx, order.id, lines, stock.taken);
  await tx.insertInto('order_history').values({ order_id: order.id, status: 'created', actor: 'guest', note: '', at: shop.now() }).execute();
  if (retry !== undefined) {
    await tx.updateTable('idempotency_keys').set({ order_id: order.id }).where('key', '=', retry.key).execute();
  }
  const changes = lines.map((line): StockChange => ({
    productId: line.id, saleMode: line.sale_mode, before: line.stock_total, after: line.stock_total - line.count,
  }));
  return { order, changes };
}

/** Makes an order that is paid in full on receipt, at the prices and from the stock of this moment. */
export async function createFullOrder(shop: Shop, request: OrderRequest): Promise<KnownOrder | Refusal> {
  const reference = await shop.reference.get();
  try {
    const { order, changes } = await shop.db
      .transaction()
      .execute((tx) => writeOrder(tx, shop, request, reference));
    shop.events.stockChanged(changes);
    return order;
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
