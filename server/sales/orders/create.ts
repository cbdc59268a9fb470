import { sql, type Transaction } from 'kysely';
import type { OrderKind, PaymentState } from '../../../lib/contract/constants.ts';
import type { Problem } from '../../../lib/contract/core.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import type { Database } from '../../db/schema.ts';
import { RefusalError, withRefusal } from '../../db/with-refusal.ts';
import { askerOf, type RequestContext } from '../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { preCheckLimits, orderAmounts } from '../../limits/rate-limits.ts';
import { rateLimited, type RateLimitSubject } from '../../limits/limiter.ts';
import { availabilityType } from '../../catalogue/product/availability.ts';
import { boundRefusal } from '../../core/reference/order-bounds.ts';
import { refuseBonus, spendOnOrder } from '../bonus/bonus-orders.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';
import type { Destination } from './destination.ts';
import { claimKey, type KnownOrder } from './idempotency.ts';
import { recordTransition } from './record-transition.ts';
import type { AllocatedPieces } from './allocate.ts';
import { refuseRepeated } from './repeated.ts';
import { lockProducts, planStock, takePieces } from './stock.ts';
import { orderSums, pieceDiscount, withBonus, type OrderSums } from './sums.ts';

type Tx = Transaction<Database>;
type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];
type Line = LockedProduct & { readonly count: number };

/** The buyer and the recipient. */
export interface OrderPeople {
  /** E.164. */
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_own: boolean;
  readonly other_user_fullname: string | null;
  readonly other_user_phone: string | null;
}

/** The destination of the goods. */
export interface OrderDestination {
  readonly destination: Destination;
  readonly street: string | null;
  readonly home: string | null;
  readonly floor: number | null;
  readonly room: string | null;
  readonly user_comment: string | null;
}

/** A new order of any kind; the server computes sums and stock. */
export interface NewOrder {
  readonly kind: OrderKind;
  readonly lines: readonly { readonly id: number; readonly count: number }[];
  readonly people: OrderPeople;
  /** Checks the destination; `null` for a one-click order, which goes to the shopper's region. */
  readonly place: (reference: ReferenceData, now: Date) => OrderDestination | Refusal | null;
  readonly payment: {
    readonly method: string;
    readonly state: Extract<PaymentState, 'on_receipt' | 'awaiting'>;
    readonly expiresAt?: Date | null;
  };
  /** The sum to which the shopper agreed. */
  readonly expectedTotal: number | undefined;
  /** Bonus that pays for a part of it. */
  readonly bonus?: number;
  /** Whether the shopper wants to repeat an order of minutes ago; undefined for kinds without this check. */
  readonly another?: boolean;
  readonly context: RequestContext;
  readonly guestHash: string;
  readonly retry: { readonly key: string; readonly bodyHash: string } | undefined;
  /** Writes rows of the kind in the same transaction; a refusal rolls the order back. */
  readonly within?: (tx: Tx, order: KnownOrder) => Promise<Refusal | undefined>;
}

/** A placed order, and whether it already existed under this key. */
export interface PlacedOrder extends KnownOrder {
  readonly repeated: boolean;
}

function checkSums(
  sums: OrderSums,
  expected: number | undefined,
  limits: Settings['order_limits'],
): Refusal | undefined {
  const bounded = boundRefusal(sums.products_sum - sums.discount_sum, limits);
  if (bounded !== undefined) return bounded;
  if (expected !== undefined && expected !== sums.total) return refuse('pricesChanged');
  return undefined;
}

async function insertOrder(
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

async function insertItems(
  tx: Tx,
  order: NewOrder,
  orderId: number,
  lines: readonly Line[],
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

/** An instalment order has no full-payment discount. */
const paysAtOnce = (kind: OrderKind): boolean => kind !== 'loan';

async function planLines(
  tx: Tx,
  order: NewOrder,
  lines: readonly Line[],
  gone: readonly Problem[],
  place: OrderDestination | null,
): Promise<ReadonlyMap<number, readonly AllocatedPieces[]>> {
  if (order.kind === 'pre') {
    // Pre-ordered goods are not in stock yet.
    if (gone.length > 0 || lines.some((line) => availabilityType(line) !== 'preOrder'))
      throw new RefusalError(refuse('notPreorder'));
    return new Map();
  }
  const at = place?.destination ?? {
    type: 'texnomart' as const,
    regionId: order.context.regionId,
    districtId: null,
    storeId: null,
    date: null,
  };
  const stock = lines.length === 0 ? { ok: true as const, allocations: new Map() } : await planStock(tx, lines, at);
  if (!stock.ok || gone.length > 0) {
    const short = [...(stock.ok ? [] : stock.short), ...gone].sort(
      (one, other) => (one.product_id ?? 0) - (other.product_id ?? 0),
    );
    throw new RefusalError(refuse('notEnoughProducts', short));
  }
  return stock.allocations;
}

const orThrow = <T>(value: T | Refusal): T => {
  if (isRefusal(value)) throw new RefusalError(value);
  return value;
};

/** If an operator confirms the goods first, the day is agreed by phone, whatever day was chosen. */
const datedPlace = (place: OrderDestination | null, lines: readonly Line[]): OrderDestination | null =>
  place !== null && lines.some((line) => line.sale_mode === 'manager')
    ? { ...place, destination: { ...place.destination, date: null } }
    : place;

/**
 * Consumes the rate limits of an unpaid order. In its transaction, so that a failed order consumes nothing, and last,
 * so that orders of one address wait for each other as briefly as possible.
 */
async function countAgainstLimits(
  tx: Tx,
  services: Services,
  asker: RateLimitSubject,
  pieces: number,
  total: number,
): Promise<Refusal | undefined> {
  const spent = await services.limiter.take(tx, asker, orderAmounts(pieces, total));
  return spent === undefined ? undefined : rateLimited(spent);
}

/** The sum to pay after the bonus; refuses too much bonus. */
async function chargedSums(
  tx: Tx,
  { bonus = 0, context }: NewOrder,
  sums: OrderSums,
  { bonus: rule }: Settings,
): Promise<ReturnType<typeof withBonus>> {
  orThrow(await refuseBonus(tx, { customerId: context.customer?.id, amount: bonus, sums, rule }));
  return withBonus(sums, bonus);
}

/**
 * Refuses an order of an account that staff have blocked, or with its phone. The rows stay locked until the end of the
 * transaction: an order comes before the block or is refused.
 */
async function refuseBlocked(tx: Tx, { people: { phone }, context }: NewOrder): Promise<Refusal | undefined> {
  const ids = context.customer === undefined ? [] : [context.customer.id];
  const rows = await tx
    .selectFrom('customers')
    .select('status')
    .where((eb) => eb.or([eb('phone', '=', phone), ...ids.map((id) => eb('id', '=', id))]))
    .orderBy('id')
    .forShare()
    .execute();
  return rows.some(({ status }) => status === 'blocked') ? refuse('userNotActive') : undefined;
}

/** Creates an order inside its transaction; throws `RefusalError` for a refusal after the first write. */
async function writeOrder(tx: Tx, services: Services, order: NewOrder, reference: ReferenceData): Promise<PlacedOrder> {
  const { retry, kind } = order;
  if (retry !== undefined) {
    const earlier = orThrow(await claimKey(tx, retry.key, retry.bodyHash, order.guestHash));
    if (earlier !== undefined) return { ...earlier, repeated: true };
  }
  if (order.another === false) {
    const {
      kind: of,
      lines: wanted,
      people: { phone },
      guestHash,
      context: { sessionId },
    } = order;
    const repeated = await refuseRepeated(tx, services.now(), { kind: of, lines: wanted, phone, guestHash, sessionId });
    if (repeated !== undefined) throw new RefusalError(repeated);
  }
  const asker: RateLimitSubject = { ...askerOf(order.context), guest: order.guestHash, phone: order.people.phone };
  const full = await services.limiter.full(tx, asker, preCheckLimits);
  if (full !== undefined) throw new RefusalError(rateLimited(full));
  orThrow(await refuseBlocked(tx, order));
  const { settings } = reference;
  const place = orThrow(order.place(reference, services.now()));
  const locked = new Map(
    (
      await lockProducts(
        tx,
        order.lines.map((line) => line.id),
      )
    ).map((row) => [row.id, row]),
  );
  const lines = order.lines.flatMap(({ id, count }) => {
    const product = locked.get(id);
    return product === undefined ? [] : [{ ...product, count }];
  });
  const gone = order.lines.filter(({ id }) => !locked.has(id)).map(({ id }) => ({ product_id: id, available: 0 }));
  const plannedPieces = await planLines(tx, order, lines, gone, place);
  const priced = paysAtOnce(kind) ? lines : lines.map((line) => ({ ...line, full_payment_percent: 0 }));
  const sums = await chargedSums(
    tx,
    order,
    orderSums(priced, place !== null && place.destination.type !== 'self', settings.delivery),
    settings,
  );
  const refusal = checkSums(sums, order.expectedTotal, settings.order_limits);
  if (refusal !== undefined) throw new RefusalError(refusal);
  const made = await insertOrder(tx, services, order, datedPlace(place, lines), sums, settings);
  await insertItems(tx, order, made.id, lines, plannedPieces);
  await takePieces(tx, made.id, plannedPieces, services.now());
  if (retry !== undefined) {
    await tx.updateTable('idempotency_keys').set({ order_id: made.id }).where('key', '=', retry.key).execute();
  }
  if (sums.bonus_sum > 0 && order.context.customer !== undefined)
    await spendOnOrder(tx, order.context.customer.id, made.id, sums.bonus_sum, services.now());
  orThrow(await order.within?.(tx, made));
  orThrow(
    await countAgainstLimits(
      tx,
      services,
      asker,
      kind === 'pre' ? 0 : lines.reduce((sum, line) => sum + line.count, 0),
      sums.total,
    ),
  );
  await recordTransition(
    tx,
    services,
    { ...made, phone: order.people.phone },
    { event: 'create', actor: 'shopper', asker },
  );
  return { ...made, repeated: false };
}

/** Places an order at the current prices and stock; the same key returns the same order. */
export async function placeOrder(services: Services, order: NewOrder): Promise<PlacedOrder | Refusal> {
  const reference = await services.reference.get();
  const placed = await withRefusal(services.db, (tx) => writeOrder(tx, services, order, reference));
  if (!isRefusal(placed)) services.outbox.poke();
  return placed;
}
