import type { Transaction } from 'kysely';
import { maxOrderTags } from '../../../lib/staff/order-tags.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { type Author, lockByNumber } from './lock-by-number.ts';

interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds and removes tags of one order; returns how many of both it changed. */
export async function tagOrder(
  tx: Transaction<Database>,
  number: string,
  { add, remove }: TagChange,
  { staffId, now }: Author,
): Promise<{ readonly added: number; readonly removed: number } | Refusal> {
  const order = await lockByNumber(tx, number);
  if (order === undefined) return refuse('orderNotFound');
  const present = (await tx.selectFrom('order_tags').select('tag').where('order_id', '=', order.id).execute()).map(
    ({ tag }) => tag,
  );
  const added = [...new Set(add)].filter((tag) => !present.includes(tag));
  const removed = present.filter((tag) => remove.includes(tag));
  if (present.length - removed.length + added.length > maxOrderTags)
    return refuse('tooManyTags', [], { count: maxOrderTags });
  if (removed.length > 0)
    await tx.deleteFrom('order_tags').where('order_id', '=', order.id).where('tag', 'in', removed).execute();
  if (added.length > 0)
    await tx
      .insertInto('order_tags')
      .values(added.map((tag) => ({ order_id: order.id, tag })))
      .execute();
  if (added.length + removed.length > 0)
    await tx
      .insertInto('order_mark_changes')
      .values({
        order_id: order.id,
        staff_id: staffId,
        at: now,
        added: JSON.stringify(added),
        removed: JSON.stringify(removed),
        is_assignment: false,
        assignee_id: null,
      })
      .execute();
  return { added: added.length, removed: removed.length };
}
