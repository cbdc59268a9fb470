import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';

/** A note that staff write on an order. */
interface NewNote {
  readonly number: string;
  readonly text: string;
  readonly key: string;
}

/** Adds a note; a repeated request adds nothing. */
export async function addNote(
  tx: Transaction<Database>,
  { number, text, key }: NewNote,
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<{ id: number } | Refusal> {
  const order = await tx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (order === undefined) return refuse('orderNotFound');
  const added = await tx
    .insertInto('order_notes')
    .values({ order_id: order.id, request_key: key, staff_id: staffId, text, at: now })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return added;
  const earlier = await tx
    .selectFrom('order_notes')
    .select('id')
    .where('request_key', '=', key)
    .where('order_id', '=', order.id)
    .where('text', '=', text)
    .executeTakeFirst();
  return earlier ?? refuse('keyReused');
}
