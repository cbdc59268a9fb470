import type { Transaction } from 'kysely';
import type { Problem } from '../../../../lib/contract/endpoint.ts';
import type { Database } from '../../../db/schema.ts';
import { RefusalError, withRefusal } from '../../../db/with-refusal.ts';
import { askerOf } from '../../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts';
import { preCheckLimits, orderAmounts } from '../../../limits/rate-limits.ts';
import { rateLimited, type RateLimitSubject } from '../../../limits/limiter.ts';
import { availabilityType } from '../../../catalogue/product/availability.ts';
import { boundRefusal } from '../../../core/reference/order-bounds.ts';
import { refuseBonus, spendOnOrder } from '../../bonus/bonus-orders.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import type { Settings } from '../../../core/reference/settings.ts';
import { type DeliveryRule, storedDeliveryRule } from '../../../core/delivery/delivery.ts';
import type { Services } from '../../../services.ts';
import { claimKey } from '../idempotency.ts';
import { insertItems, insertOrder } from './insert-order.ts';
import { type NewOrder, type NewOrderLine, type OrderDestination, paysAtOnce, type PlacedOrder } from './new-order.ts';
import { recordTransition } from '../transitions/index.ts';
import type { AllocatedPieces } from './allocate.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import { lockProducts, planStock, takePieces } from './stock.ts';
import { orderSums, withBonus, type OrderSums } from '../sums.ts';

type Tx = Transaction<Database>;

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

async function planLines(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  missing: readonly Problem[],
  place: OrderDestination | null,
): Promise<ReadonlyMap<number, readonly AllocatedPieces[]>> {
  if (order.kind === 'pre') {
    // Pre-ordered goods are not in stock yet.
    if (missing.length > 0 || lines.some((line) => availabilityType(line) !== 'preOrder'))
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
  if (!stock.ok || missing.length > 0) {
    const short = [...(stock.ok ? [] : stock.short), ...missing].sort(
      (left, right) => (left.product_id ?? 0) - (right.product_id ?? 0),
    );
    throw new RefusalError(refuse('notEnoughProducts', short));
  }
  return stock.allocations;
}

const orThrow = <T>(value: T | Refusal): T => {
  if (isRefusal(value)) throw new RefusalError(value);
  return value;
};

/** If an operator confirms the goods first, the day is agreed by phone, and a chosen day does not count. */
const datedPlace = (place: OrderDestination | null, lines: readonly NewOrderLine[]): OrderDestination | null =>
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

/** The sums of an order by the prices of delivery that its transaction reads; pickup has none. */
async function currentSums(
  tx: Tx,
  lines: readonly NewOrderLine[],
  place: OrderDestination | null,
  general: DeliveryRule,
): Promise<OrderSums> {
  if (place === null || place.destination.type === 'self') return orderSums(lines, false, general);
  return orderSums(lines, true, await storedDeliveryRule(tx, place.destination.regionId));
}

/** Refuses what can be refused before the goods are locked: a repeated order, too many orders, a blocked account. */
async function refuseEarly(tx: Tx, services: Services, order: NewOrder, asker: RateLimitSubject): Promise<void> {
  if (order.another === false) {
    const {
      kind,
      lines,
      people: { phone },
      guestHash,
      context: { sessionId },
    } = order;
    orThrow(await refuseRepeated(tx, services.now(), { kind, lines, phone, guestHash, sessionId }));
  }
  const exceeded = await services.limiter.firstExceeded(tx, asker, preCheckLimits);
  if (exceeded !== undefined) throw new RefusalError(rateLimited(exceeded));
  orThrow(await refuseBlocked(tx, order));
}

/** Locks the products of wanted lines; `missing` are those that no longer exist. */
async function lockLines(
  tx: Tx,
  wanted: NewOrder['lines'],
): Promise<{ readonly lines: readonly NewOrderLine[]; readonly missing: readonly Problem[] }> {
  const rows = await lockProducts(
    tx,
    wanted.map((line) => line.id),
  );
  const locked = new Map(rows.map((row) => [row.id, row]));
  const lines = wanted.flatMap(({ id, count }) => {
    const product = locked.get(id);
    return product === undefined ? [] : [{ ...product, count }];
  });
  const missing = wanted.filter(({ id }) => !locked.has(id)).map(({ id }) => ({ product_id: id, available: 0 }));
  return { lines, missing };
}

/** Creates an order inside its transaction; throws `RefusalError` for a refusal after the first write. */
async function writeOrder(tx: Tx, services: Services, order: NewOrder, reference: ReferenceData): Promise<PlacedOrder> {
  const { retry, kind } = order;
  if (retry !== undefined) {
    const earlier = orThrow(await claimKey(tx, retry.key, retry.bodyHash, order.guestHash));
    if (earlier !== undefined) return { ...earlier, repeated: true };
  }
  const asker: RateLimitSubject = { ...askerOf(order.context), guest: order.guestHash, phone: order.people.phone };
  await refuseEarly(tx, services, order, asker);
  const { settings } = reference;
  const place = orThrow(order.destination(reference, services.now()));
  const { lines, missing } = await lockLines(tx, order.lines);
  const plannedPieces = await planLines(tx, order, lines, missing, place);
  const priced = paysAtOnce(kind) ? lines : lines.map((line) => ({ ...line, full_payment_percent: 0 }));
  const sums = await chargedSums(tx, order, await currentSums(tx, priced, place, settings.delivery), settings);
  const refusal = checkSums(sums, order.expectedTotal, settings.order_limits);
  if (refusal !== undefined) throw new RefusalError(refusal);
  const inserted = await insertOrder(tx, services, order, datedPlace(place, lines), sums, settings);
  await insertItems(tx, order, inserted.id, lines, plannedPieces);
  await takePieces(tx, inserted.id, plannedPieces, services.now());
  if (retry !== undefined) {
    await tx.updateTable('idempotency_keys').set({ order_id: inserted.id }).where('key', '=', retry.key).execute();
  }
  if (sums.bonus_sum > 0 && order.context.customer !== undefined)
    await spendOnOrder(tx, order.context.customer.id, inserted.id, sums.bonus_sum, services.now());
  orThrow(await order.within?.(tx, inserted));
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
    { ...inserted, phone: order.people.phone },
    { event: 'create', actor: 'shopper', asker },
  );
  return { ...inserted, repeated: false };
}

/** Places an order at the current prices and stock; the same key returns the same order. */
export async function placeOrder(services: Services, order: NewOrder): Promise<PlacedOrder | Refusal> {
  const reference = await services.reference.get();
  const placed = await withRefusal(services.db, (tx) => writeOrder(tx, services, order, reference));
  if (!isRefusal(placed)) services.outbox.poke();
  return placed;
}
