import type { MyReview } from '../../../lib/contract/profile.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Services } from '../../services.ts';

const maxReviews = 100;

/** Reviews of a customer, newest first, with the moderation result. */
export async function reviewsOf(services: Services, customerId: number, locale: Locale): Promise<MyReview[]> {
  const rows = await services.db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .where('reviews.customer_id', '=', customerId)
    .select([
      'reviews.id',
      'reviews.product_id',
      'products.slug',
      'products.name',
      'products.images',
      'reviews.rate',
      'reviews.advantages',
      'reviews.flaws',
      'reviews.comment',
      'reviews.photos',
      'reviews.likes',
      'reviews.status',
      'reviews.reason',
      'reviews.created_at',
    ])
    .orderBy('reviews.id', 'desc')
    .limit(maxReviews)
    .execute();
  return rows.map(({ product_id, slug, name, images, photos, created_at, reason, ...review }) => ({
    ...review,
    reason: reason === null ? null : services.texts.text(locale, `api.reviewReasons.${reason}`),
    product: { id: product_id, slug, name: name[locale], image: mediaUrl(images[0] ?? '', 160) },
    photos: photos.map((photo) => mediaUrl(photo, 320)),
    created_at: created_at.toISOString(),
  }));
}
