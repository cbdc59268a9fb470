import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { lockOrder, orderSmsTopic, recordTransition } from '../orders/transitions/index.ts';
import { partRefundsOf } from '../orders/part-refunds.ts';

/** A part that was given back, and what is still owed of the order. */
export interface ReturnedPart {
  readonly number: string;
  readonly id: number;
  readonly amount: number;
  readonly owed: number;
}

/** The order of a part, which never changes. */
const orderOf = async (tx: Transaction<Database>, id: number): Promise<number | undefined> =>
  (await tx.selectFrom('order_refunds').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id;

/**
 * Records that staff have given back a part of a paid order. Of a cancelled order the whole is given back, so its parts
 * are not recorded one by one any more.
 */
export async function returnPart(
  tx: Transaction<Database>,
  services: Services,
  { id, note }: { readonly id: number; readonly note: string },
  staffId: number,
): Promise<ReturnedPart | Refusal> {
  const orderId = await orderOf(tx, id);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  if (order === undefined) return refuse('orderNotFound');
  if (order.payment_state !== 'paid') return refuse('orderNotChangeable');
  const part = await tx
    .updateTable('order_refunds')
    .set({ state: 'returned', closed_at: services.now(), closed_by: staffId, closing_note: note })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returning(['id', 'amount'])
    .executeTakeFirst();
  if (part === undefined) return refuse('orderNotChangeable');
  await recordTransition(tx, services, order, {
    event: 'partReturned',
    actor: 'staff',
    note,
    messages: [{ topic: orderSmsTopic, payload: { order_id: order.id, event: 'partReturned', refund_id: id } }],
  });
  const { due } = await partRefundsOf(tx, order.id);
  return { number: order.number, id, amount: part.amount, owed: due };
}
