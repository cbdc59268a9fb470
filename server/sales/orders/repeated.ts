import { sql, type Transaction } from 'kysely';
import type { OrderKind } from '../../../lib/contract/constants.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';

/** Minutes within which the same order of the same shopper is more likely sent twice than meant twice. */
const minutes = 10;

/** An order as far as another one can be the same: who orders, and what. */
export interface RepeatedOrder {
  readonly kind: OrderKind;
  readonly lines: readonly { readonly id: number; readonly count: number }[];
  /** E.164. */
  readonly phone: string;
  readonly guestHash: string;
  readonly sessionId: string | undefined;
}

const cartOf = (lines: RepeatedOrder['lines']): string =>
  lines
    .map(({ id, count }) => `${id}x${count}`)
    .sort()
    .join(' ');

/**
 * Refuses an order that the same shopper has made minutes ago, with that order's number, so that the shopper is asked.
 * Orders of one phone and cart wait here for each other until the end of their transactions: of two at once the second
 * sees the first. Only the account, the guest's cookie or the browser's session make it the same shopper: a phone alone
 * would show somebody else the number of its order.
 */
export async function refuseRepeated(
  tx: Transaction<Database>,
  now: Date,
  { kind, lines, phone, guestHash, sessionId }: RepeatedOrder,
): Promise<Refusal | undefined> {
  const cart = cartOf(lines);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order ${phone} ${cart}`}, 0))`.execute(tx);
  const recent = await tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('phone', '=', phone)
    .where('kind', '=', kind)
    .where('status', '!=', 'cancelled')
    .where('created_at', '>', new Date(now.getTime() - minutes * 60_000))
    .where((eb) =>
      eb.or([eb('guest_hash', '=', guestHash), ...(sessionId === undefined ? [] : [eb('session_id', '=', sessionId)])]),
    )
    .orderBy('id', 'desc')
    .execute();
  if (recent.length === 0) return undefined;
  const items = await tx
    .selectFrom('order_items')
    .select(['order_id', 'product_id as id', 'count'])
    .where(
      'order_id',
      'in',
      recent.map(({ id }) => id),
    )
    .execute();
  const same = recent.find(({ id }) => cartOf(items.filter(({ order_id }) => order_id === id)) === cart);
  return same === undefined ? undefined : refuse('orderRepeated', [{ number: same.number }], { number: same.number });
}
