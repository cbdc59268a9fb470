import { z } from 'zod';
import { bodyIdSchema, idSchema, imageSchema, optionalNameSchema, personText } from './common.ts';
import { maxPhotoBytes, maxReviewPhotos, reviewOrders } from './constants.ts';
import { endpoint } from './endpoint.ts';

const byId = z.object({ id: idSchema });

export const reviewSchema = z.object({
  id: z.number().int(),
  /** Empty if the shopper gave no name. */
  author: z.string(),
  rate: z.number().int().min(1).max(5),
  advantages: z.string(),
  flaws: z.string(),
  comment: z.string(),
  photos: z.array(imageSchema),
  likes: z.number().int(),
  /** Whether the requesting shopper likes it. */
  liked: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviews = endpoint({
  id: 'product.reviews',
  method: 'GET',
  access: 'public',
  path: 'web/v1/product/reviews',
  tag: 'Reviews',
  summary: 'Lists published reviews, newest first by default, 10 a page',
  query: byId.extend({
    page: z.coerce.number().int().min(1).max(500).default(1),
    sort: z.enum(reviewOrders).default('new'),
    /** Only reviews with photos. */
    photos: z.enum(['0', '1']).default('0'),
  }),
  response: z.object({
    data: z.array(reviewSchema),
    meta: z.object({
      total: z.number().int(),
      current_page: z.number().int(),
      last_page: z.number().int(),
      per_page: z.number().int(),
    }),
    links: z.object({ prev: z.number().int().nullable(), next: z.number().int().nullable() }),
  }),
  errors: ['notFound'],
});

const longText = (max: number) => personText(max).default('');

/** Fields of a review; both the form and the server validate them. */
export const reviewForm = z.object({
  mark: z.coerce.number('mark').int('mark').min(1, 'mark').max(5, 'mark'),
  name: optionalNameSchema.default(''),
  advantages: longText(500),
  flaws: longText(500),
  comment: personText(3000).min(1, 'required'),
});

export const addReview = endpoint({
  id: 'product.addReview',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/product/add-review',
  tag: 'Reviews',
  summary: 'Sends a review with up to five photos; it is published after moderation',
  // A form has text fields only; both names of the product id are in use.
  body: reviewForm
    .extend({ id: idSchema.optional(), product_id: idSchema.optional() })
    .refine(({ id, product_id }) => id !== undefined || product_id !== undefined, {
      path: ['id'],
      message: 'required',
    }),
  files: { field: 'photos', max: maxReviewPhotos, maxBytes: maxPhotoBytes },
  response: z.object({ id: z.number().int(), status: z.literal('pending') }),
  errors: ['notFound', 'tooLarge', 'unsupportedType'],
});

const likeAnswer = z.object({ likes: z.number().int(), liked: z.boolean() });

export const reviewLike = endpoint({
  id: 'product.reviewLike',
  method: 'GET',
  access: 'shopper',
  path: 'web/v1/product/review-like',
  tag: 'Reviews',
  summary: 'Records a like of a review, one a shopper; without a session it only returns the count',
  query: byId,
  response: likeAnswer,
  errors: ['notFound'],
});

export const reviewLikePost = endpoint({
  id: 'product.reviewLikePost',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/product/review-like',
  tag: 'Reviews',
  extension: true,
  summary: 'Records a like of a review by POST, as the GET call does',
  body: z.object({ id: bodyIdSchema }),
  response: likeAnswer,
  errors: ['notFound'],
});

export const pendingReviews = endpoint({
  id: 'command.pendingReviews',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/reviews',
  tag: 'Commands',
  extension: true,
  summary: 'Lists the reviews that wait for moderation, oldest first',
  response: z.array(reviewSchema.extend({ product_id: z.number().int(), product: z.string() })),
  errors: ['notFound'],
});

export const moderateReview = endpoint({
  id: 'command.moderateReview',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/review-moderate',
  tag: 'Commands',
  extension: true,
  summary: 'Publishes or rejects a review',
  body: z.object({ id: bodyIdSchema, decision: z.enum(['published', 'rejected']) }),
  response: z.object({ id: z.number().int(), status: z.enum(['published', 'rejected']) }),
  errors: ['notFound'],
});
