import { contract } from '../../../lib/contract/index.ts';
import { filesOf } from '../../http/form.ts';
import { previewAddress } from '../../media/routes.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { productExists } from '../product/repository.ts';
import type { Services } from '../../services.ts';
import { addReview } from './add.ts';
import { moderate } from './moderation.ts';
import { findPending, findReviews, likeReview } from './repository.ts';
import { shopperOf } from './shopper.ts';
import { staffReviewRoutes } from './staff-routes.ts';
import { toReview } from './to-review.ts';

const perPage = 10;
const maxPendingReviews = 100;
const photoWidth = 960;

function shopperRoutes(mount: Mount, services: Services): void {
  mount(contract.product.reviews, async ({ query: { id, page, sort, photos }, context: context }) => {
    if (!(await productExists(services, id))) return refuse('notFound');
    const { rows, total } = await findReviews(services, {
      productId: id,
      page,
      perPage,
      sort,
      withPhotos: photos === '1',
      shopper: shopperOf(context),
    });
    const last_page = Math.max(1, Math.ceil(total / perPage));
    return {
      data: rows.map((row) => toReview(row, row.liked)),
      meta: { total, current_page: page, last_page, per_page: perPage },
      links: { prev: page > 1 ? Math.min(page - 1, last_page) : null, next: page < last_page ? page + 1 : null },
    };
  });

  mount(
    contract.product.addReview,
    async ({ body, context: context, request }) => {
      const productId = body.id ?? body.product_id ?? 0;
      if (!(await productExists(services, productId))) return refuse('notFound');
      return addReview(services, context, { ...body, productId, files: filesOf(request) });
    },
    { rateLimit: 'review.call' },
  );

  mount(
    contract.product.reviewLike,
    async ({ query: { id }, context: context }) =>
      (await likeReview(services, id, shopperOf(context))) ?? refuse('notFound'),
    { rateLimit: 'like.call' },
  );
  mount(
    contract.product.reviewLikePost,
    async ({ body: { id }, context: context }) =>
      (await likeReview(services, id, shopperOf(context))) ?? refuse('notFound'),
    { rateLimit: 'like.call' },
  );
}

function commandRoutes(mount: Mount, services: Services): void {
  mount(contract.command.pendingReviews, async ({ context: { locale } }) => {
    const rows = await findPending(services, maxPendingReviews);
    return rows.map((row) => ({
      ...toReview(row, false, (key) => previewAddress(key, photoWidth, services)),
      product_id: row.product_id,
      product: row.product[locale],
    }));
  });

  mount(contract.command.moderateReview, async ({ body: { id, decision }, request }) => {
    const status = await moderate(services, id, decision, request.id);
    return status === undefined ? refuse('notFound') : { id, status };
  });
}

/** Reviews and their moderation by command. */
export function reviewRoutes(mount: Mount, services: Services): void {
  shopperRoutes(mount, services);
  commandRoutes(mount, services);
  staffReviewRoutes(mount, services);
}
