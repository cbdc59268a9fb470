import { sql, type Transaction } from 'kysely';
import type { OrderKind } from '../../../../lib/contract/constants.ts';
import type { Database } from '../../../db/schema.ts';
import { refuse, type Refusal } from '../../../refusal.ts';

/** Minutes within which the same order of the same shopper is more likely a repeated request than intended. */
const minutes = 10;

/** The parts of an order that identify a repetition: who orders, and what. */
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
 * Refuses an order that the same shopper has placed minutes ago, with that order's number, so that the shopper is
 * asked. Orders with one phone and cart are serialised until the end of their transactions, so that the second of two
 * sees the first. Account, guest cookie or browser session identify the shopper: a phone alone would reveal its order
 * number to somebody else.
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
