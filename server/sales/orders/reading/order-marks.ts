import type { StaffOrder } from '../../../../lib/contract/staff-orders.ts';
import type { Db } from '../../../db/open.ts';

type Reader = Pick<Db, 'selectFrom'>;
/** Tags and assignment of one order. */
export type OrderMarks = Pick<StaffOrder, 'tags' | 'assigned_to'>;

/** Tags and assignment of several orders, by their ids. */
export async function orderMarks(db: Reader, ids: readonly number[]): Promise<(id: number) => OrderMarks> {
  if (ids.length === 0) return () => ({ tags: [], assigned_to: null });
  const tags = await db
    .selectFrom('order_tags')
    .selectAll()
    .where('order_id', 'in', [...ids])
    .orderBy('tag')
    .execute();
  const assignees = await db
    .selectFrom('order_assignees')
    .innerJoin('staff', 'staff.id', 'order_assignees.staff_id')
    .select(['order_id', 'staff.id', 'staff.name'])
    .where('order_id', 'in', [...ids])
    .execute();
  const byOrder = new Map(assignees.map(({ order_id, id, name }) => [order_id, { id, name }]));
  return (id) => ({
    tags: tags.filter(({ order_id }) => order_id === id).map(({ tag }) => tag),
    assigned_to: byOrder.get(id) ?? null,
  });
}

/** Changes of tags and assignment, the earliest first. */
export async function markChangesOf(db: Reader, orderId: number): Promise<StaffOrder['mark_changes']> {
  const rows = await db
    .selectFrom('order_mark_changes')
    .innerJoin('staff', 'staff.id', 'order_mark_changes.staff_id')
    .leftJoin('staff as assignee', 'assignee.id', 'order_mark_changes.assignee_id')
    .select(['at', 'added', 'removed', 'is_assignment', 'staff.name as by', 'assignee.name as assignee'])
    .where('order_id', '=', orderId)
    .orderBy('order_mark_changes.id')
    .execute();
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}
