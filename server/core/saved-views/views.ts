import type { Transaction } from 'kysely';
import { maxViews, type SavedView } from '../../../lib/contract/staff-views.ts';
import type { ViewedList } from '../../../lib/staff/viewed-lists.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';

type Tx = Transaction<Database>;

/** Whose views, and of which list. */
interface ViewOwner {
  readonly staffId: number;
  readonly list: ViewedList;
}

/** The views of a member of staff and those that others share, in the order of their names. */
export async function savedViews(db: Db, { staffId, list }: ViewOwner): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .innerJoin('staff', 'staff.id', 'saved_views.staff_id')
    .select(['saved_views.id', 'saved_views.name', 'query', 'is_shared', 'staff_id', 'staff.name as by'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('is_shared', '=', true)]))
    .orderBy('saved_views.name')
    .orderBy('saved_views.id')
    .execute();
  return rows.map(({ staff_id, ...view }) => ({ ...view, is_mine: staff_id === staffId }));
}

/** Saves a view; an own one of this name is replaced, so that a repeated request succeeds. */
export async function saveView(
  tx: Tx,
  { staffId, list }: ViewOwner,
  { name, query, is_shared }: Pick<SavedView, 'name' | 'query' | 'is_shared'>,
): Promise<{ id: number } | Refusal> {
  // Requests of one person follow each other, so that their number stays within the limit.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().executeTakeFirstOrThrow();
  const own = await tx
    .selectFrom('saved_views')
    .select(['id', 'name'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .execute();
  if (own.length >= maxViews && !own.some((view) => view.name === name))
    return refuse('invalid', [{ field: 'name', message: 'invalidValue' }]);
  return tx
    .insertInto('saved_views')
    .values({ staff_id: staffId, list, name, query, is_shared })
    .onConflict((conflict) => conflict.columns(['staff_id', 'list', 'name']).doUpdateSet({ query, is_shared }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Removes an own view; returns its name, also of one that is gone; refuses those of others and of other lists. */
export async function removeView(
  tx: Tx,
  { staffId, list }: ViewOwner,
  id: number,
): Promise<{ name: string } | Refusal> {
  const removed = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .returning('name')
    .executeTakeFirst();
  if (removed !== undefined) return removed;
  const other = await tx.selectFrom('saved_views').select('id').where('id', '=', id).executeTakeFirst();
  return other === undefined ? { name: '' } : refuse('notFound');
}
