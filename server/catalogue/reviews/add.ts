import { createHash } from 'node:crypto';
import { askerOf, type RequestContext } from '../../http/context.ts';
import type { FormFile } from '../../http/form.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import { rateLimited, type RequestedAmounts } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { digestOf, discardPhotos, storePhotos } from './photos.ts';
import { shopperOf } from './shopper.ts';

/** A submitted review. */
export interface SentReview {
  readonly productId: number;
  readonly mark: number;
  readonly name: string;
  readonly advantages: string;
  readonly flaws: string;
  readonly comment: string;
  readonly files: readonly FormFile[];
}

const amounts: RequestedAmounts = { 'review.device.day': 1 };

/** Identity of a review's content; null if the author is unknown, because two strangers may write the same. */
function contentHash(
  shopper: string | undefined,
  { productId, mark, name, advantages, flaws, comment, files }: SentReview,
): string | null {
  if (shopper === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify([shopper, productId, mark, name, advantages, flaws, comment, files.map(digestOf)]))
    .digest('hex');
}

const findSame = async (services: Services, hash: string | null): Promise<{ id: number } | undefined> =>
  hash === null
    ? undefined
    : services.db.selectFrom('reviews').select('id').where('content_hash', '=', hash).executeTakeFirst();

/**
 * Stores a review for moderation. A repeated one, after a lost response or at the same moment, is the existing one: it
 * uses no rate limit and leaves no photos.
 */
export async function addReview(
  services: Services,
  context: RequestContext,
  sent: SentReview,
): Promise<{ id: number; status: 'pending' } | Refusal> {
  const shopper = shopperOf(context);
  const content_hash = contentHash(shopper, sent);
  const same = await findSame(services, content_hash);
  if (same !== undefined) return { id: same.id, status: 'pending' };
  const spent = await services.limiter.take(services.db, askerOf(context), amounts);
  if (spent !== undefined) return rateLimited(spent);
  const photos = await storePhotos(services, sent.files);
  if (isRefusal(photos)) return photos;
  const added = await services.db
    .insertInto('reviews')
    .values({
      product_id: sent.productId,
      author: sent.name,
      rate: sent.mark,
      advantages: sent.advantages,
      flaws: sent.flaws,
      comment: sent.comment,
      photos,
      status: 'pending',
      guest_hash: shopper ?? null,
      customer_id: context.customer?.id ?? null,
      content_hash,
      created_at: services.now(),
    })
    .onConflict((conflict) => conflict.column('content_hash').where('content_hash', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return { id: added.id, status: 'pending' };
  const winner = await findSame(services, content_hash);
  if (winner === undefined) throw new Error('a review was refused as the same one, and there is none');
  await services.limiter.refund(services.db, askerOf(context), amounts);
  await discardPhotos(services, photos);
  return { id: winner.id, status: 'pending' };
}
