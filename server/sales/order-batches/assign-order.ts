import type { Transaction } from 'kysely';
import { isAllowed } from '../../../lib/staff/permissions.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { type Author, lockByNumber } from './lock-by-number.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Staff to whom orders can be assigned, by name. */
export async function orderColleagues(db: Pick<Db, 'selectFrom'>): Promise<Person[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.filter(({ role }) => isAllowed(role, 'orders.assign')).map(({ id, name }) => ({ id, name }));
}

interface Assignment {
  readonly number: string;
  /** Whose it was when it was read. */
  readonly from: number | null;
}

/** Assigns one order unless it is assigned to another person by now; returns whose it was. */
export async function assignOrder(
  tx: Transaction<Database>,
  { number, from }: Assignment,
  to: Person | null,
  { staffId, now }: Author,
): Promise<{ readonly before: Person | null; readonly isChanged: boolean } | Refusal> {
  const order = await lockByNumber(tx, number);
  if (order === undefined) return refuse('orderNotFound');
  const before =
    (await tx
      .selectFrom('order_assignees')
      .innerJoin('staff', 'staff.id', 'order_assignees.staff_id')
      .select(['staff.id', 'staff.name'])
      .where('order_id', '=', order.id)
      .executeTakeFirst()) ?? null;
  const wanted = to?.id ?? null;
  const present = before?.id ?? null;
  if (present === wanted) return { before, isChanged: false };
  if (present !== from) return refuse('assigneeChanged');
  if (wanted === null) await tx.deleteFrom('order_assignees').where('order_id', '=', order.id).execute();
  else
    await tx
      .insertInto('order_assignees')
      .values({ order_id: order.id, staff_id: wanted })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ staff_id: wanted }))
      .execute();
  await tx
    .insertInto('order_mark_changes')
    .values({
      order_id: order.id,
      staff_id: staffId,
      at: now,
      added: '[]',
      removed: '[]',
      is_assignment: true,
      assignee_id: wanted,
    })
    .execute();
  return { before, isChanged: true };
}
