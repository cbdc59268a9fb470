import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { previewAddress } from '../../media/routes.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { leaseReview } from './lease.ts';
import { updateRating } from './moderation.ts';
import { toReview } from './to-review.ts';

const photoWidth = 960;
const productWidth = 320;

/** A review with what a moderator needs. */
async function reviewToJudge(services: Services, id: number, leaseEnd: Date, locale: Locale) {
  const row = await services.db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select(['products.name as product', 'products.slug', 'products.images'])
    .where('reviews.id', '=', id)
    .executeTakeFirstOrThrow();
  const [image] = row.images;
  return {
    ...toReview(row, false, (key) => previewAddress(key, photoWidth, services)),
    held_until: leaseEnd.toISOString(),
    product: {
      id: row.product_id,
      name: row.product[locale],
      image: image === undefined ? null : mediaUrl(image, productWidth),
      url: `/${locale === 'kr' ? '' : `${locale}/`}product/detail/${row.product_id}/`,
    },
  };
}

/** Moderation in the back office: one review at a time, each with one moderator. */
export function staffReviewRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.takeReview, async ({ body: { skip }, context: { staff, locale } }) => {
    const lease = await leaseReview(services.db, services.now(), staff.id, skip);
    const { n } = await services.db
      .selectFrom('reviews')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return {
      waiting: Number(n),
      review: lease === undefined ? null : await reviewToJudge(services, lease.id, lease.leaseEnd, locale),
    };
  });

  mount(contract.staff.judgeReview, async (call) => {
    const {
      body,
      context: { staff },
    } = call;
    const reason = body.decision === 'rejected' ? body.reason : null;
    let photos: readonly string[] = [];
    const answer = await runAudited(services, call, async (tx) => {
      const before = await tx
        .selectFrom('reviews')
        .select(['status', 'held_by', 'photos', 'product_id'])
        .where('id', '=', body.id)
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) return refuse('notFound');
      // A moderator whose lease has ended may still decide if nobody else has taken the review.
      if (before.status !== 'pending' || before.held_by !== staff.id) return refuse('takenByOther');
      photos = before.photos;
      await tx
        .updateTable('reviews')
        .set({ status: body.decision, reason, held_by: null, held_until: null })
        .where('id', '=', body.id)
        .execute();
      await updateRating(tx, before.product_id);
      return audited(
        { id: body.id, status: body.decision },
        {
          entity: 'review',
          entityId: body.id,
          before: { status: before.status },
          after: { status: body.decision, reason },
        },
      );
    });
    // Photos are shown only after the decision is stored; those of a rejected review never were.
    if (!isRefusal(answer) && body.decision === 'published')
      for (const key of photos) await services.media?.release(key);
    return answer;
  });
}
