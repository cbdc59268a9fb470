import { sql, type Transaction } from 'kysely';
import type { OrderKind, PaymentState } from '../../../lib/contract/constants.ts';
import type { Order } from '../../../lib/contract/order-details.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

/** Sums of the part refunds of an order, so'm. */
export interface PartRefunds {
  /** Because its lines were changed: its total was the higher by these. */
  readonly edited: number;
  /** Granted by staff, out of its total. */
  readonly granted: number;
  readonly due: number;
  readonly returned: number;
}

const sumWhere = (condition: string) =>
  sql<number>`coalesce(sum(amount) filter (where ${sql.raw(condition)}), 0)::bigint`;

/** Under the order's lock the sums are current: all that writes them holds it. */
export const partRefundsOf = (db: Pick<Db, 'selectFrom'>, orderId: number): Promise<PartRefunds> =>
  db
    .selectFrom('order_refunds')
    .select([
      sumWhere('edit_id is not null').as('edited'),
      sumWhere("edit_id is null and state <> 'merged'").as('granted'),
      sumWhere("state = 'due'").as('due'),
      sumWhere("state = 'returned'").as('returned'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

interface PaidOrder {
  readonly payment_state: PaymentState;
  readonly total: number;
}

/** What the shop keeps of a paid order when all that is due has been given back. */
export const remainingSum = ({ total }: PaidOrder, { granted }: PartRefunds): number => total - granted;

/** The most that staff may grant back of an order. A lender's money goes back to the lender alone. */
export const grantableSum = (order: PaidOrder & { readonly kind: OrderKind }, parts: PartRefunds): number =>
  order.payment_state === 'paid' && order.kind !== 'loan' ? remainingSum(order, parts) : 0;

/** What the shop owes the shopper: parts of a paid order, or all that it still has of a cancelled one. */
export function owedSum({ payment_state, total }: PaidOrder, { edited, due, returned }: PartRefunds): number {
  if (payment_state === 'paid') return due;
  return payment_state === 'refund_due' ? total + edited - returned : 0;
}

/** What a cancelled order gave back when its money was returned as a whole; parts that were returned before are not in it. */
export const returnedAsWhole = ({ total }: PaidOrder, { edited, returned }: PartRefunds): number =>
  total + edited - returned;

/** Parts that are due go back with the rest of a cancelled order. The caller must hold the order's lock. */
export async function mergePartRefunds(tx: Transaction<Database>, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('order_refunds')
    .set({ state: 'merged', closed_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'due')
    .execute();
}

/** Part refunds of an order as its shopper sees them; a part that went back with the whole order is none. */
export const refundsOfShopper = async (db: Pick<Db, 'selectFrom'>, orderId: number): Promise<Order['refunds']> =>
  (
    await db
      .selectFrom('order_refunds')
      .select(['id', 'amount', 'closed_at'])
      .where('order_id', '=', orderId)
      .where('state', '<>', 'merged')
      .orderBy('id')
      .execute()
  ).map(({ id, amount, closed_at }) => ({ id, amount, returned_at: closed_at?.toISOString() ?? null }));
