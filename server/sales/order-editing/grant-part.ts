import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { RefundedLine } from '../../db/sales-tables.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { grantableSum, partRefundsOf } from '../orders/part-refunds.ts';
import { recordTransition } from '../orders/transitions/index.ts';

type Tx = Transaction<Database>;

/** A sum, or pieces of lines, that are to be paid back. */
export interface WantedPart {
  readonly number: string;
  readonly amount?: number | undefined;
  readonly lines?: readonly { readonly id: number; readonly count: number }[] | undefined;
  readonly reason: string;
  readonly key: string;
}

/** A part that the shop owes now, and all that it owes of the order. */
export interface GrantedPart {
  readonly id: number;
  readonly amount: number;
  readonly owed: number;
  readonly repeated: boolean;
}

/** The price of the wanted pieces, of lines that have so many for which nothing was granted yet. */
async function priceOf(
  tx: Tx,
  orderId: number,
  wanted: NonNullable<WantedPart['lines']>,
): Promise<{ amount: number; lines: RefundedLine[] } | Refusal> {
  const items = await tx.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute();
  const earlier = await tx
    .selectFrom('order_refunds')
    .select('lines')
    .where('order_id', '=', orderId)
    .where('edit_id', 'is', null)
    .execute();
  const lines: RefundedLine[] = [];
  let amount = 0;
  for (const { id, count } of wanted) {
    const item = items.find(({ product_id }) => product_id === id);
    const granted = earlier
      .flatMap((refund) => refund.lines)
      .filter(({ product_id }) => product_id === id)
      .reduce((sum, line) => sum + line.count, 0);
    if (item === undefined || count > item.count - granted) return refuse('refundTooHigh');
    amount += (item.price - item.discount) * count;
    lines.push({ product_id: id, name: item.name, count });
  }
  return { amount, lines };
}

/** The result of an earlier request with this key; refused if it was about something else. */
async function findEarlier(
  tx: Tx,
  { key, number, reason, amount }: WantedPart,
): Promise<GrantedPart | Refusal | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`part refund ${key}`}, 0))`.execute(tx);
  const earlier = await tx
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.order_id')
    .select(['order_refunds.id', 'order_refunds.order_id', 'amount', 'reason', 'number'])
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (earlier === undefined) return undefined;
  if (earlier.number !== number || earlier.reason !== reason || (amount ?? earlier.amount) !== earlier.amount)
    return refuse('keyReused');
  const { due } = await partRefundsOf(tx, earlier.order_id);
  return { id: earlier.id, amount: earlier.amount, owed: due, repeated: true };
}

/** Grants a part of the money of a paid order back, at most what the shop keeps of it, in the caller's transaction. */
export async function grantPart(
  tx: Tx,
  services: Services,
  wanted: WantedPart,
  staffId: number,
): Promise<GrantedPart | Refusal> {
  const earlier = await findEarlier(tx, wanted);
  if (earlier !== undefined) return earlier;
  const { number, key, reason } = wanted;
  const order = await tx.selectFrom('orders').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
  if (order === undefined) return refuse('orderNotFound');
  if (order.kind === 'loan') return refuse('orderLent');
  if (order.payment_state !== 'paid') return refuse('orderNotChangeable');
  const part =
    wanted.lines === undefined ? { amount: wanted.amount ?? 0, lines: [] } : await priceOf(tx, order.id, wanted.lines);
  if (isRefusal(part)) return part;
  const parts = await partRefundsOf(tx, order.id);
  if (part.amount > grantableSum(order, parts)) return refuse('refundTooHigh');
  const { id } = await tx
    .insertInto('order_refunds')
    .values({
      order_id: order.id,
      request_key: key,
      amount: part.amount,
      reason,
      lines: JSON.stringify(part.lines),
      staff_id: staffId,
      created_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordTransition(tx, services, order, { event: 'partRefund', actor: 'staff', note: reason });
  return { id, amount: part.amount, owed: parts.due + part.amount, repeated: false };
}
