import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { appendEntries, commandActor } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';

export type Decision = 'published' | 'rejected';

/** Updates a product's rating from its published reviews. */
export async function updateRating(transaction: Transaction<Database>, productId: number): Promise<void> {
  // Concurrent decisions on one product are serialised here, so that neither counts without the other.
  await transaction.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();
  await sql`
    update products set rate_counts = counted.rates, reviews_count = counted.total,
      rating = case when counted.total = 0 then 0 else round(counted.sum::numeric / counted.total, 1) end
    from (
      select array[count(*) filter (where rate = 1), count(*) filter (where rate = 2), count(*) filter (where rate = 3),
      count(*) filter (where rate = 4), count(*) filter (where rate = 5)]::integer[] as rates,
      count(*)::integer as total, coalesce(sum(rate), 0) as sum
      from reviews where product_id = ${productId} and status = 'published'
    ) as counted
    where products.id = ${productId}`.execute(transaction);
}

/** How many reviews wait to be judged, and since when the oldest. */
export const countPendingReviews = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('reviews')
    .where('status', '=', 'pending')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .executeTakeFirstOrThrow();

/**
 * Publishes or rejects a review and recounts the product's ratings in the same transaction; the product's pages are
 * invalidated after the commit. The audit log records it as a command of the machine. Undefined for an unknown review.
 * A later decision may replace an earlier one.
 */
export async function moderate(
  services: Services,
  id: number,
  decision: Decision,
  requestId: string,
): Promise<Decision | undefined> {
  const known = await services.db.selectFrom('reviews').select('photos').where('id', '=', id).executeTakeFirst();
  const photos = known?.photos ?? [];
  // Photos are hidden before a rejection is stored, and shown only after a publication is.
  if (decision === 'rejected') for (const key of photos) await services.media?.hold(key);
  const productId = await services.db.transaction().execute(async (transaction) => {
    const review = await transaction
      .updateTable('reviews')
      .set({ status: decision, held_by: null, held_until: null, reason: null })
      .where('id', '=', id)
      .returning('product_id')
      .executeTakeFirst();
    if (review === undefined) return undefined;
    await updateRating(transaction, review.product_id);
    await appendEntries(transaction, services.now(), commandActor, { address: null, requestId }, [
      { action: 'reviews.moderate', entity: 'review', entityId: id, after: { status: decision } },
    ]);
    return review.product_id;
  });
  if (productId === undefined) return undefined;
  if (decision === 'published') for (const key of photos) await services.media?.release(key);
  return decision;
}
