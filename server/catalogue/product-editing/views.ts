import type { Transaction } from 'kysely';
import { maxProductViews, type ProductView } from '../../../lib/contract/staff-product-views.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';

type Tx = Transaction<Database>;

/** The views of a member of staff and those that others share, in the order of their names. */
export async function productViews(db: Db, staffId: number): Promise<ProductView[]> {
  const rows = await db
    .selectFrom('product_views')
    .innerJoin('staff', 'staff.id', 'product_views.staff_id')
    .select(['product_views.id', 'product_views.name', 'query', 'is_shared', 'staff_id', 'staff.name as by'])
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('is_shared', '=', true)]))
    .orderBy('product_views.name')
    .orderBy('product_views.id')
    .execute();
  return rows.map(({ staff_id, ...view }) => ({ ...view, is_mine: staff_id === staffId }));
}

/** Saves a view; an own one of this name is replaced, so that a repeated request succeeds. */
export async function saveProductView(
  tx: Tx,
  staffId: number,
  { name, query, is_shared }: Pick<ProductView, 'name' | 'query' | 'is_shared'>,
): Promise<{ id: number } | Refusal> {
  // Requests of one person follow each other, so that their number stays within the limit.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().executeTakeFirstOrThrow();
  const own = await tx.selectFrom('product_views').select(['id', 'name']).where('staff_id', '=', staffId).execute();
  if (own.length >= maxProductViews && !own.some((view) => view.name === name))
    return refuse('invalid', [{ field: 'name', message: 'invalidValue' }]);
  return tx
    .insertInto('product_views')
    .values({ staff_id: staffId, name, query, is_shared })
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet({ query, is_shared }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Removes an own view; returns its name, also of one that is gone; refuses those of others. */
export async function removeProductView(tx: Tx, staffId: number, id: number): Promise<{ name: string } | Refusal> {
  const removed = await tx
    .deleteFrom('product_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst();
  if (removed !== undefined) return removed;
  const foreign = await tx.selectFrom('product_views').select('id').where('id', '=', id).executeTakeFirst();
  return foreign === undefined ? { name: '' } : refuse('notFound');
}
