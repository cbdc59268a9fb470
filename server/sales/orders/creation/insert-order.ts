import { sql, type Transaction } from 'kysely';
import { tashkentDay } from '../../../../lib/format/date.ts';
import type { Settings } from '../../../core/reference/settings.ts';
import type { Database } from '../../../db/schema.ts';
import type { Services } from '../../../services.ts';
import type { AllocatedPieces } from './allocate.ts';
import type { KnownOrder } from '../idempotency.ts';
import { type NewOrder, type NewOrderLine, type OrderDestination, paysAtOnce } from './new-order.ts';
import { pieceDiscount, type withBonus } from '../sums.ts';

type Tx = Transaction<Database>;

/** Writes the row of an order. */
export async function insertOrder(
  tx: Tx,
  services: Services,
  order: NewOrder,
  place: OrderDestination | null,
  sums: ReturnType<typeof withBonus>,
  { preorder }: Settings,
): Promise<KnownOrder> {
  const { context, people, payment } = order;
  const now = services.now();
  const expected =
    order.kind === 'pre'
      ? { expected_from: tashkentDay(now, preorder.days_min), expected_to: tashkentDay(now, preorder.days_max) }
      : {};
  const delivered = place !== null && place.destination.type !== 'self';
  const year = tashkentDay(now).slice(2, 4);
  return tx
    .insertInto('orders')
    .values({
      number: sql<string>`${`${year}-`} || nextval('order_numbers')::text`,
      kind: order.kind,
      status: 'created',
      payment_method: payment.method,
      payment_state: payment.state,
      expires_at: payment.expiresAt ?? null,
      locale: context.locale,
      session_id: context.sessionId ?? null,
      guest_hash: order.guestHash,
      customer_id: context.customer?.id ?? null,
      ...people,
      receive_type: place === null ? null : delivered ? 2 : 1,
      delivery_type: place?.destination.type ?? null,
      region_id: place?.destination.regionId ?? context.regionId,
      district_id: place?.destination.districtId ?? null,
      store_id: place?.destination.storeId ?? null,
      delivery_date: place?.destination.date ?? null,
      ...expected,
      street: delivered ? place.street : null,
      home: delivered ? place.home : null,
      floor: delivered ? place.floor : null,
      room: delivered ? place.room : null,
      user_comment: place?.user_comment ?? null,
      created_at: now,
      updated_at: now,
      ...sums,
    })
    .returning(['id', 'number', 'status', 'total', 'payment_method', 'payment_state'])
    .executeTakeFirstOrThrow();
}

/** Writes the lines of an order, with the stores that supply them. */
export async function insertItems(
  tx: Tx,
  order: NewOrder,
  orderId: number,
  lines: readonly NewOrderLine[],
  plannedPieces: ReadonlyMap<number, readonly AllocatedPieces[]>,
): Promise<void> {
  const items = await tx
    .insertInto('order_items')
    .values(
      lines.map((line) => ({
        order_id: orderId,
        product_id: line.id,
        name: JSON.stringify(line.name),
        image: line.images[0] ?? '',
        price: line.sale_price,
        discount: paysAtOnce(order.kind) ? pieceDiscount(line) : 0,
        count: line.count,
        old_price: line.old_price,
      })),
    )
    .returning(['id', 'product_id'])
    .execute();
  const allocations = items.flatMap((item) =>
    (plannedPieces.get(item.product_id) ?? []).map((part) => ({
      order_item_id: item.id,
      store_id: part.storeId,
      quantity: part.quantity,
    })),
  );
  if (allocations.length > 0) await tx.insertInto('order_allocations').values(allocations).execute();
}
