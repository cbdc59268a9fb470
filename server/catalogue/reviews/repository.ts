import { type ExpressionBuilder, sql } from 'kysely';
import type { ReviewOrder } from '../../../lib/contract/constants.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

const columns = [
  'reviews.id',
  'reviews.author',
  'reviews.rate',
  'reviews.advantages',
  'reviews.flaws',
  'reviews.comment',
  'reviews.photos',
  'reviews.likes',
  'reviews.created_at',
] as const;

const orders: Record<ReviewOrder, ReturnType<typeof sql>> = {
  new: sql`reviews.created_at desc, reviews.id desc`,
  useful: sql`reviews.likes desc, reviews.created_at desc, reviews.id desc`,
  high: sql`reviews.rate desc, reviews.created_at desc, reviews.id desc`,
  low: sql`reviews.rate, reviews.created_at desc, reviews.id desc`,
};

const likedBy = (shopper: string | undefined) => (eb: ExpressionBuilder<Database, 'reviews'>) =>
  shopper === undefined
    ? sql<boolean>`false`.as('liked')
    : eb
        .exists(
          eb
            .selectFrom('review_likes')
            .select('review_id')
            .whereRef('review_id', '=', 'reviews.id')
            .where('shopper', '=', shopper),
        )
        .$castTo<boolean>()
        .as('liked');

export interface ReviewsWanted {
  readonly productId: number;
  readonly page: number;
  readonly perPage: number;
  readonly sort: ReviewOrder;
  readonly withPhotos: boolean;
  readonly shopper: string | undefined;
}

/** A page of published reviews and their number. */
export async function findReviews(
  services: Services,
  { productId, page, perPage, sort, withPhotos, shopper }: ReviewsWanted,
) {
  let published = services.db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('status', '=', 'published');
  if (withPhotos) published = published.where(sql<boolean>`cardinality(photos) > 0`);
  const [rows, total] = await Promise.all([
    published
      .select(columns)
      .select(likedBy(shopper))
      .orderBy(orders[sort])
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    published.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: total.count };
}

/** The oldest pending reviews, with their product's name. */
export const findPending = (services: Services, limit: number) =>
  services.db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .where('reviews.status', '=', 'pending')
    .select(columns)
    .select(['reviews.product_id', 'products.name as product'])
    .orderBy('reviews.created_at')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();

/**
 * Counts a like once per shopper: the key of the likes table refuses a second one. Undefined for a review that is not
 * published.
 */
export const likeReview = (
  services: Services,
  id: number,
  shopper: string | undefined,
): Promise<{ likes: number; liked: boolean } | undefined> =>
  services.db.transaction().execute(async (transaction) => {
    const review = await transaction
      .selectFrom('reviews')
      .select('likes')
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst();
    if (review === undefined) return undefined;
    if (shopper === undefined) return { likes: review.likes, liked: false };
    const added = await transaction
      .insertInto('review_likes')
      .values({ review_id: id, shopper, created_at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('review_id')
      .executeTakeFirst();
    if (added === undefined) return { likes: review.likes, liked: true };
    const counted = await transaction
      .updateTable('reviews')
      .set((eb) => ({ likes: eb('likes', '+', 1) }))
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow();
    return { likes: counted.likes, liked: true };
  });
