import { sql } from 'kysely';
import type { Shop } from '../shop.ts';

export type Decision = 'published' | 'rejected';

/**
 * Publishes or rejects a review and counts the product's marks anew in the same transaction; the product's pages are
 * renewed after the commit. Undefined for an unknown review. A decision may be taken back by another one.
 */
export async function moderate(shop: Shop, id: number, decision: Decision): Promise<Decision | undefined> {
  const known = await shop.db.selectFrom('reviews').select('photos').where('id', '=', id).executeTakeFirst();
  const photos = known?.photos ?? [];
  // Out of sight before it is said so, and to be seen only after it is.
  if (decision === 'rejected') for (const key of photos) await shop.media?.hold(key);
  const productId = await shop.db.transaction().execute(async (transaction) => {
    const review = await transaction.updateTable('reviews').set({ status: decision }).where('id', '=', id)
      .returning('product_id').executeTakeFirst();
    if (review === undefined) return undefined;
    // Two decisions about one product wait for each other here, so that neither counts without the other.
    await transaction.selectFrom('products').select('id').where('id', '=', review.product_id).forUpdate().execute();
    await sql`
      update products set rate_counts = counted.rates, reviews_count = counted.total,
        rating = case when counted.total = 0 then 0 else round(counted.sum::numeric / counted.total, 1) end
      from (
        select array[count(*) filter (where rate = 1), count(*) filter (where rate = 2), count(*) filter (where rate = 3),
          count(*) filter (where rate = 4), count(*) filter (where rate = 5)]::integer[] as rates,
          count(*)::integer as total, coalesce(sum(rate), 0) as sum
        from reviews where product_id = ${review.product_id} and status = 'published'
      ) as counted
      where products.id = ${review.product_id}`.execute(transaction);
    return review.product_id;
  });
  if (productId === undefined) return undefined;
  if (decision === 'published') for (const key of photos) await shop.media?.release(key);
  return decision;
}
