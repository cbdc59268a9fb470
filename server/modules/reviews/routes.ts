import { contract } from '../../../lib/contract/index.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { askerOf, hashGuest, type ShopContext } from '../../http/context.ts';
import { filesOf } from '../../http/form.ts';
import { heldAddress } from '../../media/routes.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../http/refusal.ts';
import { spentRefusal } from '../limits/limiter.ts';
import { productExists } from '../product/repository.ts';
import type { Shop } from '../shop.ts';
import { moderate } from './moderation.ts';
import { takePhotos } from './photos.ts';
import { findPending, findReviews, likeReview } from './repository.ts';

const perPage = 10;
const pendingShown = 100;
const photoWidth = 960;

/** Who asks, as far as that is known: the guest who ordered, else this browser session. */
const shopperOf = ({ guestId, sessionId }: ShopContext): string | undefined => {
  const id = guestId ?? sessionId;
  return id === undefined ? undefined : hashGuest(id);
};

interface ReviewRow {
  readonly id: number; readonly author: string; readonly rate: number; readonly advantages: string; readonly flaws: string;
  readonly comment: string; readonly photos: readonly string[]; readonly likes: number; readonly created_at: Date;
}
const toReview = (row: ReviewRow, liked: boolean, addressOf = (key: string): string => mediaUrl(key, photoWidth)) => ({
  id: row.id, author: row.author, rate: row.rate, advantages: row.advantages, flaws: row.flaws, comment: row.comment,
  photos: row.photos.map(addressOf), likes: row.likes, liked, created_at: row.created_at.toISOString(),
});

function shopperRoutes(mount: Mount, shop: Shop): void {
  mount(contract.product.reviews, async ({ query: { id, page, sort, photos }, shop: context }) => {
    if (!(await productExists(shop, id))) return refuse('notFound');
    const { rows, total } = await findReviews(shop, {
      productId: id, page, perPage, sort, withPhotos: photos === '1', shopper: shopperOf(context),
    });
    const last_page = Math.max(1, Math.ceil(total / perPage));
    return {
      data: rows.map((row) => toReview(row, row.liked)),
      meta: { total, current_page: page, last_page, per_page: perPage },
      links: { prev: page > 1 ? Math.min(page - 1, last_page) : null, next: page < last_page ? page + 1 : null },
    };
  });

  mount(contract.product.addReview, async ({ body, shop: context, request }) => {
    const productId = body.id ?? body.product_id ?? 0;
    if (!(await productExists(shop, productId))) return refuse('notFound');
    const spent = await shop.limiter.take(shop.db, askerOf(context), { 'review.device.day': 1 });
    if (spent !== undefined) return spentRefusal(spent);
    const photos = await takePhotos(shop, filesOf(request));
    if (isRefusal(photos)) return photos;
    const { id } = await shop.db.insertInto('reviews').values({
      product_id: productId, author: body.name, rate: body.mark, advantages: body.advantages, flaws: body.flaws,
      comment: body.comment, photos, status: 'pending', guest_hash: shopperOf(context) ?? null, created_at: shop.now(),
    }).returning('id').executeTakeFirstOrThrow();
    return { id, status: 'pending' as const };
  }, { budget: 'review.call' });

  mount(contract.product.reviewLike, async ({ query: { id }, shop: context }) =>
    (await likeReview(shop, id, shopperOf(context))) ?? refuse('notFound'), { budget: 'like.call' });
  mount(contract.product.reviewLikePost, async ({ body: { id }, shop: context }) =>
    (await likeReview(shop, id, shopperOf(context))) ?? refuse('notFound'), { budget: 'like.call' });
}

function staffRoutes(mount: Mount, shop: Shop): void {
  mount(contract.staff.pendingReviews, async ({ shop: { locale } }) => {
    const rows = await findPending(shop, pendingShown);
    return rows.map((row) => ({ ...toReview(row, false, (key) => heldAddress(key, photoWidth, shop)), product_id: row.product_id, product: row.product[locale] }));
  });

  mount(contract.staff.moderateReview, async ({ body: { id, decision } }) => {
    const status = await moderate(shop, id, decision);
    return status === undefined ? refuse('notFound') : { id, status };
  });
}

/** What buyers say, and its moderation. */
export function reviewRoutes(mount: Mount, shop: Shop): void {
  shopperRoutes(mount, shop);
  staffRoutes(mount, shop);
}
